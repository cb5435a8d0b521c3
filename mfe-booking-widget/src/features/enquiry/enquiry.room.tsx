import { Button, Notice, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { roomOf } from '../../common/chunk/room-of';
import { WaitingFrame } from '../../common/chunk/waiting-frame';
import { VenueContact } from '../../common/frame/venue-contact';
import { wizardCopy } from '../../common/frame/wizard.copy';
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

/** The room of the form. */
const Waiting = ({ model }: EnquiryScreenProps) => (
  <WaitingFrame
    model={model}
    label={wordsOf(wizardCopy, model.brand).enquire}
    loading={wordsOf(enquiryRoomCopy, model.brand).loading}
    heights={['148px', '112px', '112px', '76px', '76px']}
  />
);

/** Step 99 in a file of its own: who books loads nothing of it. Preloaded while the server is asked for the step. */
export const { Room: EnquiryRoom, preload: preloadEnquiry } = roomOf<EnquiryScreenProps>({
  load: async () => (await import('./enquiry.screen')).EnquiryScreen,
  Waiting,
  Missing,
});
