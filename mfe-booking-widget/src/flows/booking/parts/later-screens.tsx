import { Button, Notice, Skeleton, Stack, VisuallyHidden } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useEffect } from 'react';
import { roomOf } from '../../../common/chunk/room-of';
import { VenueContact } from '../../../common/frame/venue-contact';
import type { Timers } from '../../../common/ports';
import type { WizardModel } from '../../../common/wizard-model';
import type { AvailabilityScreenProps } from '../../../features/availability/availability.screen';
import type { DetailsScreenProps } from '../../../features/details/details.screen';
import type { PaymentDialogProps } from '../../../features/payment/payment-dialog';
import { isPaymentNear } from '../../../features/payment/payment.rules';
import { bookingCopy } from '../booking.copy';
import type { Screen } from '../steps/screen.rules';

interface Of {
  model: WizardModel;
}

/** The booking is on the server: loading the page again loses nothing of it. */
const Missing = ({ model }: Of) => {
  const copy = wordsOf(bookingCopy, model.brand);
  return (
    <Notice tone="warning" role="alert" title={copy.missingTitle} action={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}>
      <VenueContact model={model} />
    </Notice>
  );
};

const Waiting = ({ model }: Of) => (
  <Stack gap={5} aria-busy="true">
    <VisuallyHidden role="status">{wordsOf(bookingCopy, model.brand).loading}</VisuallyHidden>
    {['120px', '232px', '120px'].map((height, place) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
);

const { Room: AvailabilityRoom, preload: preloadAvailability } = roomOf<AvailabilityScreenProps>({
  load: async () => (await import('../../../features/availability/availability.screen')).AvailabilityScreen,
  Waiting,
  Missing,
});
const { Room: DetailsRoom, preload: preloadDetails } = roomOf<DetailsScreenProps>({
  load: async () => (await import('../../../features/details/details.screen')).DetailsScreen,
  Waiting,
  Missing,
});
const { Room: CompletionRoom, preload: preloadCompletion } = roomOf<Of>({
  load: async () => (await import('../../../features/completion/completion.screen')).CompletionScreen,
  Waiting,
  Missing,
});
const { Room: Payment } = roomOf<PaymentDialogProps>({
  load: async () => (await import('../../../features/payment/payment-dialog')).PaymentDialog,
  Waiting: () => null,
  Missing,
});

export { AvailabilityRoom, CompletionRoom, DetailsRoom };

/** The dialog of a payment; its file comes once one is near. */
export const PaymentRoom = (props: PaymentDialogProps) =>
  props.payment.paying !== null || isPaymentNear(props.model.session) ? <Payment {...props} /> : null;

/** Long enough for a step to be painted, and for the first one to ask for its fonts, in milliseconds. */
const idleMs = 600;

/** A step ahead: who does not go on loads no more than the next screen. */
const ahead: Partial<Record<Screen, () => void>> = { 'pre-booking': preloadAvailability, availability: preloadDetails, 'pre-order': preloadDetails, details: preloadCompletion, enquiry: preloadCompletion };

/** Fetches the next screen while the visitor is at this one. */
export const usePreloadedScreens = ({ set }: Timers, shown: Screen | null): void => {
  useEffect(() => {
    const preload = shown === null ? undefined : ahead[shown];
    return preload && set(idleMs, preload);
  }, [set, shown]);
};
