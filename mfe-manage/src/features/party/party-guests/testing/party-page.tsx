import type { FakeAnswer, FakeServer } from '@bars/shared-api/client/testing';
import type { BookingGuest, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { guestAnswer } from '@bars/shared-api/contracts/party';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { aGuest } from '../../../../testing/a-guest';
import { aHostBooking, bookingId, manageKey } from '../../../../testing/a-host-booking';
import { anOption } from '../../../../testing/a-party';
import { PartyGuests } from '../party-guests.screen';

export const bo = aGuest();
/** On the list without an address. */
export const cy = aGuest({
  id: 'c'.repeat(22),
  forename: 'Cy',
  surname: null,
  full_name: 'Cy',
  email: null,
  accepted: false,
  deposit_balance: 0,
  balance: 0,
});

export const party = (guests: BookingGuest[], change: Partial<HostBooking> = {}): HostBooking =>
  aHostBooking({
    guests,
    has_pre_order: true,
    pre_order_state: { per_person_options: [anOption()], single_booking_options: [] },
    ...change,
  });
export const answer = (booking: HostBooking): FakeAnswer => ({ body: z.encode(guestAnswer, { data: booking }) });

const fakePay = (guest: BookingGuest) => <button type="button">{`Card page for ${guest.full_name}`}</button>;

export interface PartyPageProps {
  server: FakeServer;
  first: HostBooking;
  later?: HostBooking | undefined;
  by?: 'id' | 'token';
}

/** A page that reads `later` when it is read again. */
export const PartyPage = ({ server, first, later, by = 'token' }: PartyPageProps) => {
  const [booking, setBooking] = useState(first);
  const onChanged = (changed: HostBooking | null) => setBooking(changed ?? later ?? booking);
  return (
    <>
      <PartyGuests
        brand={1}
        api={server.api()}
        bookingRef={by === 'id' ? { id: bookingId } : { manageKey }}
        booking={booking}
        onChanged={onChanged}
        pay={fakePay}
        invite={<button type="button">Invite guests</button>}
      />
      <button type="button" onClick={() => onChanged(null)}>
        Read again
      </button>
    </>
  );
};

/** The guests' rows, without the head of the table. */
export const rows = () =>
  within(screen.getByRole('table', { name: 'Your crew' }))
    .getAllByRole('row')
    .slice(1);
/** What is said of each guest, by the columns. */
export const told = () =>
  rows().map((row) => [
    Array.from(within(row).getByRole('rowheader').querySelectorAll('p, span'), ({ textContent }) => textContent).join(
      ' | ',
    ),
    ...within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      .map((cell) => cell.lastElementChild?.textContent),
  ]);
export const menuOf = (name: string) => screen.getByRole('button', { name: `More for ${name}` });
/** The button of each row, and its menu. */
export const offers = () =>
  rows().map((row) => {
    const [button, menu] = within(row).getAllByRole('button');
    if (menu === undefined) return [button?.getAttribute('aria-label')];
    fireEvent.click(menu);
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    fireEvent.click(menu);
    return [button?.getAttribute('aria-label'), ...items];
  });
export const status = (words: string) =>
  screen.findByText(words).then((found) => found.closest('[role="status"]') !== null);
export const inDialog = () => within(screen.getByRole('dialog'));
