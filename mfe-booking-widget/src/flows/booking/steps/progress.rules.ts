import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { Screen } from './screen.rules';

export type ProgressStep = 'pre-booking' | 'availability' | 'pre-order' | 'details';

/** The steps a visitor will go through, in order; the pre-order only where there is something to order. */
export const progressSteps = ({ can_pre_order }: Pick<BookingSession, 'can_pre_order'>): ProgressStep[] =>
  can_pre_order ? ['pre-booking', 'availability', 'pre-order', 'details'] : ['pre-booking', 'availability', 'details'];

/** Where the visitor stands: position from 1 and number of steps; null beside the way (enquiry, error, completed). */
export const progressAt = (session: Pick<BookingSession, 'can_pre_order'>, screen: Screen): { position: number; of: number } | null => {
  const steps = progressSteps(session);
  const index = steps.findIndex((step) => step === screen);
  return index < 0 ? null : { position: index + 1, of: steps.length };
};
