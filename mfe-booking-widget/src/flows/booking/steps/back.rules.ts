import type { BookingSession, Step } from '@bars/shared-api/contracts/booking-session';

type Placed = Pick<BookingSession, 'booking' | 'party_type' | 'can_auto_confirm' | 'can_pre_order'>;

/** The type "something else", which always goes back to the first step. Source: BW-46. */
const somethingElse = 99;

/**
 * The target of the back button; null if there is none, as on step 1 and after a booking is made.
 * The rule of party type 99 has priority over that of step 99. A step that is skipped forwards is skipped backwards.
 * Sources: BW-43…BW-46.
 */
export const backTarget = (session: Placed, step: Step): number | null => {
  if (typeof step !== 'number' || step <= 1 || session.booking !== null) return null;
  if (session.party_type === somethingElse) return 1;
  if (step === 99) return session.can_auto_confirm ? 2 : 1;
  if (step === 4 && !session.can_pre_order) return 2;
  return step > 4 ? 1 : step - 1;
};
