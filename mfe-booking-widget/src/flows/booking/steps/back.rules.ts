import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';

type Placed = Pick<BookingSession, 'booking' | 'party_type' | 'can_auto_confirm' | 'can_pre_order'>;

/** The type "something else", which always goes back to the first step. Source: BW-46. */
const somethingElse = 99;

/**
 * Where the back button leads, or null where there is none: above step 1 and without a booking.
 * Party type 99 beats the rule of step 99. A step that is left out forwards is left out backwards.
 * Sources: BW-43…BW-46.
 */
export const backTarget = (session: Placed, step: Step): number | null => {
  if (typeof step !== 'number' || step <= 1 || session.booking !== null) return null;
  if (session.party_type === somethingElse) return 1;
  if (step === 99) return session.can_auto_confirm ? 2 : 1;
  if (step === 4 && !session.can_pre_order) return 2;
  return step > 4 ? 1 : step - 1;
};
