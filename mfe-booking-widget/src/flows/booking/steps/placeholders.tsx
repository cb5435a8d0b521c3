import { Button, Notice, Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { WizardModel } from '../../../common/wizard-model';
import { bookingCopy } from '../booking.copy';

export interface StepPlaceholderProps {
  model: WizardModel;
}

/** Shown if the file of a step does not load. The booking is on the server, so a reload loses nothing. */
export const MissingStep = ({ model }: StepPlaceholderProps) => {
  const copy = wordsOf(bookingCopy, model.brand);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={copy.missingTitle}
      action={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}
    >
      <VenueContact model={model} />
    </Notice>
  );
};

/** Shown while the file of a step loads. */
export const StepPlaceholder = ({ model }: StepPlaceholderProps) => (
  <Waiting brand={model.brand}>
    <Stack gap={5} aria-busy="true">
      <VisuallyHidden role="status">{wordsOf(bookingCopy, model.brand).loading}</VisuallyHidden>
      {['120px', '232px', '120px'].map((height, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </Stack>
  </Waiting>
);
