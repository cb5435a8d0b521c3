import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/**
 * What step 2 of a partner's type offers: the partner's site, nothing at this venue, or nothing on this day.
 * Sources: BW-22…BW-24.
 */
export const partnerOutcome = ({
  partner_url: url,
  can_take_booking: canTake,
}: Pick<BookingSession, 'partner_url' | 'can_take_booking'>): 'leave' | 'not-here' | 'cannot-take' => {
  if (url === null) return 'not-here';
  return canTake === false ? 'cannot-take' : 'leave';
};
