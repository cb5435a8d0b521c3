import { Button, Notice, Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import { bookingCopy } from '../booking.copy';

export interface StepPlaceholderProps {
  model: WizardModel;
}

/** Drawn when the file of a step cannot be had. The booking is on the server: loading the page again loses nothing of it. */
export const MissingStep = ({ model }: StepPlaceholderProps) => {
  const copy = wordsOf(bookingCopy, model.brand);
  return (
    <Notice tone="warning" role="alert" title={copy.missingTitle} action={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}>
      <VenueContact model={model} />
    </Notice>
  );
};

/** Drawn while the file of a step is on its way. */
export const StepPlaceholder = ({ model }: StepPlaceholderProps) => (
  <Stack gap={5} aria-busy="true">
    <VisuallyHidden role="status">{wordsOf(bookingCopy, model.brand).loading}</VisuallyHidden>
    {['120px', '232px', '120px'].map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
);
