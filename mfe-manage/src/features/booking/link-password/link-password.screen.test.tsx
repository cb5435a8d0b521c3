import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { BookingRef, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { errorOf, field, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { LinkPassword } from './link-password.screen';

const call = `PUT /api/rest/my-bookings/${bookingId}/link-password`;
const label = 'Password for the link';
const password = 'three wise marmots';
const done = (isProtected: boolean): FakeAnswer => ({ body: { data: { has_link_password: isProtected } } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

/** A page that shows the booking as it is given. */
const Page = ({ first, bookingRef }: { first: HostBooking; bookingRef: BookingRef }) => {
  const [booking, setBooking] = useState(first);
  return (
    <LinkPassword
      brand={1}
      api={server.api()}
      bookingRef={bookingRef}
      booking={booking}
      onChanged={(next) => next && setBooking(next)}
    />
  );
};
const open = (change: Partial<HostBooking> = {}, bookingRef: BookingRef = { id: bookingId }) =>
  openAt(`/edit-booking/${bookingId}`, <Page first={aHostBooking(change)} bookingRef={bookingRef} />);
const sent = () => server.calls.map(({ json }) => json);

describe('LinkPassword', () => {
  it.each<[string, Partial<HostBooking>, BookingRef]>([
    ['a co-host', { role: 'co_host' }, { id: bookingId }],
    ['whoever has the link', {}, { manageKey }],
  ])('is not offered to %s', (_, change, bookingRef) => {
    expect(open(change, bookingRef).container.textContent).toBe('');
  });

  it('sets a password, says what it means for whoever has the link, and shows that there is one', async () => {
    server.on(call, () => done(true));
    open();
    expect(
      screen.getByText(/^Anyone with the link from your confirmation can see and change this booking/),
    ).toBeTruthy();
    press('Set a password');
    const dialog = await screen.findByRole('dialog');
    expect([
      field(label).autocomplete,
      screen.getByText(/^Anyone with the link needs this password/),
      screen.queryByRole('button', { name: 'Remove the password' }),
    ]).toEqual(['new-password', expect.anything(), null]);
    expect(await axeViolations(dialog)).toEqual([]);
    type(label, password);
    press('Save the password');
    await screen.findByText('The link has a new password. Older ones no longer work.');
    expect([sent(), screen.queryByRole('dialog')]).toEqual([[{ password }], null]);
    expect(screen.getByText(/^Your link has a password/)).toBeTruthy();
  });

  it('changes a password, and says that whoever is in has to enter the new one', async () => {
    server.on(call, () => done(true));
    open({ has_link_password: true });
    press('Change or remove the password');
    await screen.findByText(
      /^Anyone who has the booking open from the link has to enter the new password straight away/,
    );
    type(label, password);
    press('Save the password');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ password }]);
  });

  it('takes the password away, whatever was typed', async () => {
    server.on(call, () => done(false));
    const { container } = open({ has_link_password: true });
    press('Change or remove the password');
    await screen.findByRole('dialog');
    type(label, 'short');
    press('Remove the password');
    await screen.findByText('The link has no password any more.');
    expect(sent()).toEqual([{ password: null }]);
    expect(screen.getByRole('button', { name: 'Set a password' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows what is wrong with a password at its field, and keeps what was typed', async () => {
    server.on(call, () => ({ status: 422, body: { errors: { password: ['Too many people use this password.'] } } }));
    open();
    press('Set a password');
    await screen.findByRole('dialog');
    type(label, 'short');
    press('Save the password');
    await waitFor(() => expect(errorOf(label)).toBe('Password must be at least 8 characters'));
    expect(sent()).toEqual([]);
    type(label, 'password1');
    press('Save the password');
    await waitFor(() => expect(errorOf(label)).toBe('Too many people use this password.'));
    expect(field(label).value).toBe('password1');
  });

  it('says any other failure, and is sent once, however often it is pressed', async () => {
    server.on(call, () => 'offline');
    open();
    press('Set a password');
    await screen.findByRole('dialog');
    type(label, password);
    const button = screen.getByRole('button', { name: 'Save the password' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    expect(sent()).toEqual([{ password }]);
  });
});
