import { Button, Notice, Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import { bookingCopy } from '../booking.copy';

export interface Of {
  model: WizardModel;
}

/** Stands in when a step's file cannot be had. The booking is on the server: loading the page again loses nothing of it. */
export const Missing = ({ model }: Of) => {
  const copy = wordsOf(bookingCopy, model.brand);
  return (
    <Notice tone="warning" role="alert" title={copy.missingTitle} action={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}>
      <VenueContact model={model} />
    </Notice>
  );
};

/** Keeps the room of a step that is on its way. */
export const Waiting = ({ model }: Of) => (
  <Stack gap={5} aria-busy="true">
    <VisuallyHidden role="status">{wordsOf(bookingCopy, model.brand).loading}</VisuallyHidden>
    {['120px', '232px', '120px'].map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
);
