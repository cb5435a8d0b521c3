import type { GuestPage } from '@bars/shared-api/contracts/party';
import { aGuest } from './a-guest';
import { aHostBooking } from './a-host-booking';
import { aVariation } from './a-menu';

export const guestCode = 'c'.repeat(22);
export const { bar } = aHostBooking();
const { id, ref_code, party_name, people, booking_date, status_text } = aHostBooking();

/** The page of Bo Lind, a guest of Ada Marsh's booking, for whom the feast is ordered; money is pence. */
export const aGuestPage = (
  change: { guest?: Partial<GuestPage['guest']>; booking?: Partial<GuestPage['booking']> } & Partial<
    Omit<GuestPage, 'guest' | 'booking'>
  > = {},
): GuestPage => {
  const guest = aGuest({ variations: [7], ...change.guest });
  return {
    choices: [aVariation()],
    customer: null,
    pre_order_until: '2026-11-27T12:00:00.000Z',
    invite_link: 'https://northlight.example/join/i',
    ...change,
    guest,
    booking: {
      id,
      ref_code,
      party_name,
      people,
      booking_date,
      is_over: false,
      status_id: 1,
      status: 'Confirmed',
      status_text,
      role: 'guest',
      admin: false,
      pre_order_locked: false,
      guest,
      bar,
      ...change.booking,
    },
  };
};
