import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { bookingEmailAnswer, type BookingRef, type HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { errorOf, field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { BookingEmail } from './booking-email.screen';

const byId = `PUT /api/rest/my-bookings/${bookingId}/email`;
const byKey = `PUT /api/rest/my-bookings/token/${manageKey}/email`;
const label = 'Email address';
const refused: Partial<HostBooking> = { email_refused: true, lead_booker_email: 'ada@gests.example' };
const answer = (change: Partial<HostBooking>) => ({
  body: z.encode(bookingEmailAnswer, { data: aHostBooking(change) }),
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

/** A page that shows the booking as it is given. */
const Page = ({ first, bookingRef }: { first: HostBooking; bookingRef: BookingRef }) => {
  const [booking, setBooking] = useState(first);
  return (
    <BookingEmail
      brand={1}
      api={server.api()}
      bookingRef={bookingRef}
      booking={booking}
      onChanged={(next) => next && setBooking(next)}
    />
  );
};
const open = (change: Partial<HostBooking>, bookingRef: BookingRef = { manageKey }) =>
  openAt('/', <Page first={aHostBooking(change)} bookingRef={bookingRef} />);

describe('BookingEmail', () => {
  it.each<[string, Partial<HostBooking>]>([
    ['whose address takes mail', { email_refused: false }],
    ['of a server that does not say', {}],
    ['of a co-host', { ...refused, role: 'co_host' }],
  ])('says nothing for a booking %s', (_, change) => {
    expect(open(change).container.textContent).toBe('');
  });

  it('says that the address takes no mail, and has it in the field to be corrected', async () => {
    const { container } = open(refused);
    expect(
      screen.getByText(
        'Our emails to ada@gests.example aren’t getting through, so you’ve had nothing from us about this booking.',
      ),
    ).toBeTruthy();
    expect([field(label).value, field(label).type, field(label).autocomplete]).toEqual([
      'ada@gests.example',
      'email',
      'email',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, BookingRef, string]>([
    ['by its link', { manageKey }, byKey],
    ['in an account', { id: bookingId }, byId],
  ])('takes another address %s, and says that everything is on its way to it', async (_, bookingRef, call) => {
    server.on(call, () => answer({ email_refused: false, lead_booker_email: 'ada@guests.example' }));
    open(refused, bookingRef);
    type(label, 'ada@guests.example');
    press('Save the address');
    await screen.findByText('Everything about this booking is on its way to ada@guests.example.');
    expect([server.calls.map(({ json }) => json), screen.queryByLabelText(label)]).toEqual([
      [{ email: 'ada@guests.example' }],
      null,
    ]);
  });

  it('says so again where the new address takes no mail either', async () => {
    server.on(byKey, () => answer({ email_refused: true, lead_booker_email: 'ada@guests.exmaple' }));
    open(refused);
    type(label, 'ada@guests.exmaple');
    press('Save the address');
    await screen.findByText(/^Our emails to ada@guests\.exmaple aren’t getting through/);
    expect(field(label).value).toBe('ada@guests.exmaple');
  });

  it('shows what is wrong at the field, and sends nothing', async () => {
    open(refused);
    type(label, '');
    press('Save the address');
    await waitFor(() => expect(errorOf(label)).toBe('E-mail address is required'));
    expect(server.calls).toEqual([]);
  });

  it('says any other failure, and is sent once, however often it is pressed', async () => {
    server.on(byKey, () => 'offline');
    open(refused);
    type(label, 'ada@guests.example');
    const button = screen.getByRole('button', { name: 'Save the address' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    expect(server.calls).toHaveLength(1);
  });
});
