import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { manageAnswer } from '@bars/shared-api/contracts/managed-bookings';
import {
  guestInvitationAnswer,
  guestJoinAnswer,
  guestJoinPath,
  guestPageAnswer,
  guestPagePath,
  joinAnswer,
  joinPath,
  partyInvitationAnswer,
  preOrderAnswer,
  preOrderByTokenPath,
} from '@bars/shared-api/contracts/party';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuestPage, bar, guestCode } from '../testing/a-guest-page';
import { errorOf, expectToArriveAt, heading, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { aHostBooking, bookingId, manageKey } from '../testing/a-host-booking';
import { aVariation } from '../testing/a-menu';
import { anOption } from '../testing/a-party';
import { ManageRoutes } from './manage-routes';

const code = 'i'.repeat(22);
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
  server.on(`GET ${joinPath(code)}`, () => ({
    body: z.encode(partyInvitationAnswer, {
      data: {
        can_use_invite: true,
        ref_code: '7NDHW3',
        lead_booker: 'Ada',
        people: 8,
        booking_date: '2026-11-28T19:00:00+00:00',
        bar,
        choices: [aVariation()],
      },
      meta: { variation_id: null, customer: null, unique_code: null },
    }),
  }));
  server.on(
    `GET ${guestPagePath(guestCode)}`,
    () => ({ body: z.encode(guestPageAnswer, { data: aGuestPage(), meta: { logged_in_as: null } }) }),
    { isPolled: true },
  );
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) =>
  openAt(
    path,
    <ManageRoutes
      brand={1}
      api={server.api()}
      portal={{ apiKey: 'pk_test', loadElement: () => Promise.reject(new Error('No element is asked for.')) }}
    />,
  );

it.each([`/join/${code}`, `/join/${code}/7`])(
  '[MG-125, MG-133, MG-134, RT-20, RT-22] %s: whoever joins comes to the page of their unique_code, which says ‘Added to booking!’ once',
  async (path) => {
    server.on(`POST ${joinPath(code)}`, () => ({ body: z.encode(joinAnswer, { data: { unique_code: guestCode } }) }));
    const { unmount } = open(path);
    await screen.findByLabelText('First name');
    type('First name', 'Robin');
    fireEvent.click(screen.getByRole('radio', { name: /^Leek soup/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Rump steak/ }));
    press('Join the booking');
    expect(await screen.findByText('Added to booking!')).toBeTruthy();
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(document.activeElement).toBe(await heading('You’re on the list'));
    unmount();
    open(`/guest/${guestCode}`);
    await heading('You’re on the list');
    expect(screen.queryByText('Added to booking!')).toBeNull();
  },
  20_000,
);

describe('[MG-140] each form has its own rule for names', () => {
  const posted = (path: string) =>
    server.calls.filter((call) => call.method === 'POST' && call.path === path).map(({ json }) => json);

  it('/join: names of at least 3 characters, and the surname may be empty', async () => {
    open(`/join/${code}`);
    await screen.findByLabelText('First name');
    fireEvent.click(screen.getByRole('radio', { name: /^Leek soup/ }));
    fireEvent.click(screen.getByRole('radio', { name: /^Rump steak/ }));
    type('First name', 'Bo');
    type('Last name (optional)', 'Ng');
    press('Join the booking');
    await waitFor(() =>
      expect([errorOf('First name'), errorOf('Last name (optional)')]).toEqual([
        'Please enter a first name of at least 3 characters',
        'Please enter at least 3 characters, or leave it empty',
      ]),
    );
    expect(posted(joinPath(code))).toEqual([]);
    server.on(`POST ${joinPath(code)}`, () => ({ body: z.encode(joinAnswer, { data: { unique_code: guestCode } }) }));
    type('First name', 'Bob');
    type('Last name (optional)', '');
    press('Join the booking');
    await expectToArriveAt(`/guest/${guestCode}`);
    expect(posted(joinPath(code))).toMatchObject([{ forename: 'Bob', surname: '' }]);
  });

  it('the hosts’ form of a guest’s pre-order: a forename alone, of one character', async () => {
    const path = preOrderByTokenPath(manageKey);
    const booking = aHostBooking({
      has_pre_order: true,
      pre_order_state: { per_person_options: [anOption({ guest_added: 0 })], single_booking_options: [] },
    });
    server.on('GET /api/customers/me', () => ({ body: { data: {} } }), { isPolled: true });
    server.on(`GET /api/rest/booking/manage/${manageKey}`, () => ({
      body: z.encode(manageAnswer, { data: booking, meta: { grant: null } }),
    }));
    server.on(`GET /api/rest/booking/manage/${manageKey}/brunch-upgrade`, () => ({
      body: { data: { slots: [] }, meta: { can_upgrade: false, has_existing_call: false, existing_call: null } },
    }));
    open(`/manage/${manageKey}/pre-order`);
    await heading('Your place is set');
    press('Add a guest: Garden feast');
    fireEvent.click(screen.getByRole('radio', { name: /^Leek soup/ }));
    press('Save');
    expect(await screen.findByText('First name is required')).toBeTruthy();
    expect([errorOf('First name'), errorOf('Last name'), posted(path)]).toEqual([
      'First name is required',
      undefined,
      [],
    ]);
    server.on(`POST ${path}`, () => ({ body: z.encode(preOrderAnswer, { data: booking }) }));
    type('First name', 'B');
    press('Save');
    expect(await screen.findByText('Pre order has been updated!')).toBeTruthy();
    expect(posted(path)).toMatchObject([{ forename: 'B', surname: null }]);
  });

  it('[RT-21] /guest-join: forename and surname, of any length, and the password of a new account', async () => {
    server.on(`GET ${guestJoinPath(guestCode)}`, () => ({
      body: z.encode(guestInvitationAnswer, {
        data: {
          email: 'bo@guests.example',
          forename: '',
          surname: null,
          has_account: false,
          accepted: false,
          admin: false,
          booking_id: bookingId,
          lead_booker: 'Ada',
          people: 8,
          booking_date: '2026-11-28T19:00:00+00:00',
          bar,
        },
        meta: { customer_email: null },
      }),
    }));
    open(`/guest-join/${guestCode}`);
    await heading('You’re invited');
    type('Password', 'a seat by the window');
    press('Join the booking');
    await waitFor(() =>
      expect([errorOf('First name'), errorOf('Last name')]).toEqual(['Forename is required', 'Surname is required']),
    );
    expect(posted(guestJoinPath(guestCode))).toEqual([]);
    server.on(`POST ${guestJoinPath(guestCode)}`, () => ({
      body: z.encode(guestJoinAnswer, { data: { booking_id: bookingId } }),
    }));
    server.on(`GET /api/rest/my-bookings/${bookingId}`, () => ({ status: 404, body: { error: 'Unknown' } }), {
      isPolled: true,
    });
    type('First name', 'B');
    type('Last name', 'L');
    press('Join the booking');
    await expectToArriveAt(`/edit-booking/${bookingId}`);
    expect(posted(guestJoinPath(guestCode))).toMatchObject([
      { forename: 'B', surname: 'L', password: 'a seat by the window' },
    ]);
  });
});
