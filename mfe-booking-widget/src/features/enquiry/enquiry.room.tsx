import { Button, Notice, Skeleton, Stack, Text, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { roomOf } from '../../common/chunk/room-of';
import { offerCopy } from '../../common/availability/offer.copy';
import { VenueContact } from '../../common/frame/venue-contact';
import { WizardFrame } from '../../common/frame/wizard-frame';
import { enquiryRoomCopy } from './enquiry.room.copy';
import type { EnquiryScreenProps } from './enquiry.screen';

/** Stands in when the screen's file cannot be had: the venue can be rung without it. */
const Missing = ({ model }: EnquiryScreenProps) => {
  const copy = wordsOf(enquiryRoomCopy, model.brand);
  return (
    <Notice tone="warning" role="alert" title={copy.missingTitle} action={<Button onClick={() => window.location.reload()}>{copy.again}</Button>}>
      <Stack gap={3}>
        <Text>{copy.missingText}</Text>
        <VenueContact model={model} />
      </Stack>
    </Notice>
  );
};

const nothing = () => {};

/** The room of what comes, with the summary where it will stay. */
const Waiting = ({ model }: EnquiryScreenProps) => {
  const copy = wordsOf(enquiryRoomCopy, model.brand);
  const primary = { label: wordsOf(offerCopy, model.brand).enquire, hint: copy.loading, reason: copy.loading, isBusy: true, isBlocked: false, press: nothing };
  return (
    <WizardFrame model={model} primary={primary}>
      <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
      {['148px', '112px', '112px', '76px', '76px'].map((height, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </WizardFrame>
  );
};

/** Step 99 in a file of its own: who books loads nothing of it. Preloaded while the server is asked for the step. */
export const { Room: EnquiryRoom, preload: preloadEnquiry } = roomOf<EnquiryScreenProps>({
  load: async () => (await import('./enquiry.screen')).EnquiryScreen,
  Waiting,
  Missing,
});
