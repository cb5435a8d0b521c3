import { useEffect } from 'react';
import { roomOf } from '../../../common/chunk/room-of';
import type { Timers } from '../../../common/environment';
import type { AvailabilityScreenProps } from '../../../features/availability/availability.screen';
import type { DetailsScreenProps } from '../../../features/details/details.screen';
import type { PaymentDialogProps } from '../../../features/payment/payment-dialog';
import { paymentFile } from '../payment/payment-file';
import type { Screen } from '../steps/screen.rules';
import { availabilityFile } from './availability-file';
import { idleMs } from './idle.rules';
import { Missing, Waiting, type Of } from './step-rooms';

const { Room: AvailabilityRoom, preload: preloadAvailability } = roomOf<AvailabilityScreenProps>({
  load: async () => (await availabilityFile()).AvailabilityScreen,
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
/** The dialog of a payment; its file comes once one is near. */
const { Room: PaymentRoom } = roomOf<PaymentDialogProps>({
  load: async () => (await paymentFile()).PaymentDialog,
  Missing,
});

export { AvailabilityRoom, CompletionRoom, DetailsRoom, PaymentRoom };

/** A step ahead: who does not go on loads no more than the next screen. */
const ahead: Partial<Record<Screen, () => void>> = { 'pre-booking': preloadAvailability, availability: preloadDetails, 'pre-order': preloadDetails, details: preloadCompletion, enquiry: preloadCompletion };

/** Fetches the next screen while the visitor is at this one. */
export const usePreloadedScreens = ({ set }: Timers, shown: Screen | null): void => {
  useEffect(() => {
    const preload = shown === null ? undefined : ahead[shown];
    return preload && set(idleMs, preload);
  }, [set, shown]);
};
