import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { addGuestPath, guestAnswer } from '@bars/shared-api/contracts/party';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../../../testing/a-guest';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { errorOf, field, link, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { Invite } from './invite.screen';

const href = aHostBooking().invite_link;
const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(`${text} ${href}`)}`;
const call = `POST ${addGuestPath(bookingId)}`;

let server: FakeServer;
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const Page = ({ brand, first }: { brand: 1 | 4; first: HostBooking }) => {
  const [booking, setBooking] = useState(first);
  return (
    <Invite
      brand={brand}
      api={server.api()}
      bookingRef={{ manageKey }}
      booking={booking}
      onChanged={(changed) => setBooking(changed ?? booking)}
    />
  );
};
const show = (change: Partial<HostBooking> = {}, brand: 1 | 4 = 1) =>
  openAt('/', <Page brand={brand} first={aHostBooking(change)} />);
const dialog = () => within(screen.getByRole('dialog', { name: 'Bring your crew' }));
const invite = (forename: string, email: string) => {
  type('Their first name', forename);
  type('Their email', email);
  press('Send invitation');
};

describe('the dialog of the invitation', () => {
  it('[MG-122, MG-123] has the link that comes ready in invite_link, with a WhatsApp share text and a code to scan', async () => {
    const { container } = show();
    expect(screen.queryByRole('link')).toBeNull();
    press('Invite guests');
    expect(dialog().getByRole('link', { name: 'https://northlight.example/join/i' }).getAttribute('href')).toBe(
      'https://northlight.example/join/i',
    );
    expect(link('Share on WhatsApp')).toBe(
      whatsApp('We’re out at Northlight, Leeds on Saturday 28 November 2026, 19:00. Join me:'),
    );
    expect(screen.queryByRole('img')).toBeNull();
    press('Show the QR code');
    expect(screen.getByRole('img', { name: 'QR code for the invitation' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    press('Hide the QR code');
    expect(screen.queryByRole('img')).toBeNull();
    press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which prices whoever has the link sees', () => {
    show();
    press('Invite guests');
    expect(
      dialog().getByText(
        'Anyone with this link can see the day, the time and the bar, and join the party. They see what a dish costs extra and, once they’ve joined, their own share, but not what the whole booking costs.',
      ),
    ).toBeTruthy();
  });

  it('says no day on 25 December', () => {
    show({ booking_date: '2026-12-25T13:00:00.000Z' }, 4);
    press('Invite guests');
    expect(link('Share on WhatsApp')).toBe(whatsApp('We’ve a table at Northlight, Leeds. Do join us:'));
  });

  it('invites by email, says so, and is ready for the next guest', async () => {
    server.on(call, () => ({ body: z.encode(guestAnswer, { data: aHostBooking({ guests: [aGuest()] }) }) }));
    show();
    press('Invite guests');
    invite('Bo', ' bo@guests.example ');
    expect(
      (await dialog().findByText('Bo is invited. We’ve emailed bo@guests.example.')).closest('[role="status"]'),
    ).not.toBeNull();
    expect(server.calls.map(({ json, headers }) => [json, headers['x-booking-token']])).toEqual([
      [{ forename: 'Bo', email: 'bo@guests.example' }, manageKey],
    ]);
    expect([
      field('Their first name').value,
      field('Their email').value,
      document.activeElement === field('Their first name'),
    ]).toEqual(['', '', true]);
  });

  it('says at the address that it is missing or wrong, and what else was refused above', async () => {
    show();
    press('Invite guests');
    invite('Bo', '');
    await waitFor(() =>
      expect([errorOf('Their email'), document.activeElement]).toEqual(['Email is required', field('Their email')]),
    );
    screen.getByRole('button', { name: 'Send invitation' }).focus();
    press('Send invitation');
    await waitFor(() => expect(document.activeElement).toBe(field('Their email')));
    server.on(call, () => ({
      status: 422,
      body: {
        error: 'Wrong',
        errors: { email: ['Please enter an email address such as name@example.com.'] },
        code: 'invalid',
      },
    }));
    screen.getByRole('button', { name: 'Send invitation' }).focus();
    invite('Bo', 'bo');
    await waitFor(() =>
      expect([errorOf('Their email'), document.activeElement]).toEqual([
        'Please enter an email address such as name@example.com.',
        field('Their email'),
      ]),
    );
    server.on(call, () => ({
      status: 409,
      body: { error: 'Somebody with this email address is at the party already.', code: 'already_a_guest' },
    }));
    invite('Bo', 'ada@guests.example');
    expect(
      (await dialog().findByText('Somebody with this email address is at the party already.')).closest(
        '[role="alert"]',
      ),
    ).not.toBeNull();
    expect(field('Their email').value).toBe('ada@guests.example');
  });

  it('is open again after a reload of the tab with what was typed, until it is closed', () => {
    const first = show();
    press('Invite guests');
    type('Their email', 'bo@guests.example');
    first.unmount();
    const second = show();
    expect([dialog() !== null, field('Their email').value]).toEqual([true, 'bo@guests.example']);
    press('Close');
    second.unmount();
    show();
    expect([screen.queryByRole('dialog'), window.sessionStorage.length]).toEqual([null, 0]);
  });

  it.each<[string, Partial<HostBooking>]>([
    ['the list is locked', { pre_order_locked: true }],
    ['everybody is on it', { people: 1, guests: [aGuest()] }],
  ])('has the link alone where %s', (_what, change) => {
    show(change);
    press('Invite guests');
    expect([dialog().queryByLabelText('Their email'), dialog().getAllByRole('link').length > 0]).toEqual([null, true]);
  });
});
