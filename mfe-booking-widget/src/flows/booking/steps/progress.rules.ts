import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Screen } from './screen.rules';

export type ProgressStep = 'pre-booking' | 'availability' | 'pre-order' | 'details';

/** The visitor's steps in order. The pre-order is included only if the venue offers it. */
export const progressSteps = ({ can_pre_order }: Pick<BookingSession, 'can_pre_order'>): ProgressStep[] =>
  can_pre_order ? ['pre-booking', 'availability', 'pre-order', 'details'] : ['pre-booking', 'availability', 'details'];

/** The current position, from 1, and the number of steps; null outside the numbered steps (enquiry, error, completed). */
export const progressAt = (session: Pick<BookingSession, 'can_pre_order'>, screen: Screen): { position: number; of: number } | null => {
  const steps = progressSteps(session);
  const index = steps.findIndex((step) => step === screen);
  return index < 0 ? null : { position: index + 1, of: steps.length };
};
