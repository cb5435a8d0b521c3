import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';
import { flowSteps, type StepScreen } from './flow-steps';

export type Screen = StepScreen | 'completion' | 'problem';

type Placed = Pick<
  BookingSession,
  'is_completed' | 'bar_id' | 'party_type' | 'booking_flow_name' | 'too_large_to_book'
>;

/** Whether a booking is complete. Either signal is enough. Source: BW-30. */
export const isComplete = (session: Pick<BookingSession, 'is_completed'>, step: Step): boolean =>
  session.is_completed || step === 'completed';

/** Screen without bar or type: the first step, except for the enquiry of a party that is too large to book. Sources: BW-12, BW-36. */
const unplannedScreen = ({ too_large_to_book: isTooLarge }: Placed, step: Step): Screen =>
  step === 99 && isTooLarge ? 'enquiry' : 'pre-booking';

/**
 * Step and flow → screen. The rules apply in this order: a completed booking, the error step, the first step while bar or type
 * is missing, then the flow's own table. A step that is in no table shows the error screen.
 * Sources: BW-10, BW-12, BW-15, BW-30…BW-32.
 */
export const screenOf = (session: Placed, step: Step): Screen => {
  if (isComplete(session, step)) return 'completion';
  if (step === 999) return 'problem';
  if (session.bar_id === null || session.party_type === null) return unplannedScreen(session, step);
  const screen = typeof step === 'number' ? flowSteps(session.booking_flow_name)?.[step] : undefined;
  return screen ?? 'problem';
};

/** The step after the visible one. Step 3 is skipped if nothing can be pre-ordered. Source: BW-33, BW-34, BW-35. */
export const nextStep = (step: number, session: Pick<BookingSession, 'can_pre_order'>): number => {
  if (step === 2 && !session.can_pre_order) return 4;
  return step + 1;
};
