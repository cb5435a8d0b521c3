import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  cancelAnswer,
  cancellationAnswer,
  changeAnswer,
  heldChangeAnswer,
  manageAnswer,
  myBookingAnswer,
  rebookCheckAnswer,
  type HostBooking,
} from '@bars/shared-api/contracts/managed-bookings';
import { guestAnswer } from '@bars/shared-api/contracts/party';
import { createDepositRequestAnswer, managedDepositAnswer } from '@bars/shared-api/contracts/payment-pages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aChangeable, aHeldChange } from '../testing/a-changed-booking';
import { aGuest } from '../testing/a-guest';
import { bookingId, manageKey } from '../testing/a-host-booking';
import { actFor } from '../testing/act-for';
import { openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { ManageRoutes } from './manage-routes';

const listed = 'GET /api/rest/my-bookings';
const linkPath = `/api/rest/my-bookings/token/${manageKey}`;
const idPath = `/api/rest/my-bookings/${bookingId}`;
const manage = `GET /api/rest/booking/manage/${manageKey}`;
const guest = aGuest({ id: 'g'.repeat(22), forename: 'Bo', surname: 'Lind', full_name: 'Bo Lind' });
const now = Date.parse('2026-11-23T19:25:00Z');

/** The list as the server has it, with a name for the party. */
const list = (name: string): FakeAnswer => {
  const { id, ref_code, booking_date, people, bar } = aChangeable();
  return {
    body: {
      data: [
        {
          id,
          ref_code,
          booking_date,
          people,
          bar,
          party_name: name,
          balance: 0,
          deposit_balance: 0,
          per_person_balance: 0,
          per_person_deposit: 0,
          co_hosts_ids: [],
          lead_booker_id: 'ada',
          role: 'lead_booker',
          status: 'Confirmed',
          status_id: 1,
          status_class: 'confirmed',
          status_text: '',
          can_cancel: true,
          payment_type: null,
          payment_token: null,
          manage_key: manageKey,
          pbr: 0,
          payments_made: 60,
          balance_due: null,
          pre_order_locked: false,
          is_previous: false,
        },
      ],
    },
  };
};

let server: FakeServer;
let booking: HostBooking;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = fakeServer();
  booking = aChangeable();
  window.sessionStorage.clear();
  server.on('GET /api/customers/me', () => ({ body: { data: {} } }), { isPolled: true });
  server.on(`${manage}/brunch-upgrade`, () => ({
    body: { data: { slots: [] }, meta: { can_upgrade: false, has_existing_call: false, existing_call: null } },
  }));
  server.on(manage, () => ({ body: z.encode(manageAnswer, { data: booking, meta: { grant: null } }) }));
  for (const path of [idPath, linkPath])
    server.on(`GET ${path}`, () => ({ body: z.encode(myBookingAnswer, { data: booking }) }));
});
afterEach(() => {
  server.assertStrict();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

/** The calls about a booking: by its link or by its id. */
interface By {
  path: string;
  page: string;
}
interface Change {
  what: string;
  before: Partial<HostBooking>;
  arrange: (by: By) => void;
  act: () => Promise<unknown>;
}

const changes: Change[] = [
  {
    what: 'editing it',
    before: {},
    arrange: ({ path }) =>
      server.on(`POST ${path}`, () => ({
        body: z.encode(changeAnswer, {
          data: {
            success: true,
            dates: [],
            times: [],
            top_up: null,
            refund: null,
            booking: aChangeable({ people: 8 }),
          },
        }),
      })),
    act: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Edit booking' }));
      type('How many people?', '8');
      press('Save');
      await screen.findByText('Booking has been updated!');
    },
  },
  {
    what: 'a new date for a postponed one',
    before: { status_id: 5 },
    arrange: ({ path }) =>
      server.on(`POST ${path}`, () => ({
        body: z.encode(changeAnswer, {
          data: {
            success: true,
            dates: [],
            times: [],
            top_up: null,
            refund: null,
            booking: aChangeable({ booking_date: '2026-12-12T19:00:00.000Z' }),
          },
        }),
      })),
    act: async () => {
      fireEvent.click(await screen.findByRole('button', { name: /^Choose new date$/i }));
      type('Which day?', '12/12/2026');
      press('Save');
      await screen.findByRole('button', { name: 'Edit booking' });
    },
  },
  {
    what: 'cancelling it',
    before: {},
    arrange: ({ path }) => {
      server.on(`GET ${path}/cancellation`, () => ({
        body: z.encode(cancellationAnswer, {
          data: { refund: 60_00, kept: 0, percent_refunded: 100, words: 'All of it goes back.' },
        }),
      }));
      server.on(`DELETE ${path}`, () => ({
        body: z.encode(cancelAnswer, {
          data: { booking: aChangeable({ status_id: 4, can_cancel: false }), refund: 60_00, kept: 0 },
        }),
      }));
    },
    act: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
      await screen.findByText('All of it goes back.');
      press('Yes, cancel it');
      await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  },
  {
    what: 'dropping a change that waits for its payment',
    before: { held_change: aHeldChange() },
    arrange: ({ path }) =>
      server.on(`DELETE ${path}/change`, () => ({ body: z.encode(heldChangeAnswer, { data: aChangeable() }) })),
    act: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Discard this change' }));
      await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    },
  },
  {
    what: 'removing a guest',
    before: { guests: [guest] },
    arrange: ({ path, page }) =>
      server.on(
        page.startsWith('/manage')
          ? `DELETE ${path}/guest/${guest.id}`
          : `DELETE /api/rest/booking/${bookingId}/guest/${guest.id}`,
        () => ({ body: z.encode(guestAnswer, { data: aChangeable() }) }),
      ),
    act: async () => {
      await screen.findByRole('button', { name: 'More for Bo Lind' });
      actFor('Remove', 'Bo Lind');
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, remove' }));
      await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    },
  },
  {
    what: 'paying what is owed',
    before: {
      pbr: 80_00,
      bill: {
        ordered: [],
        ordered_total: 0,
        paid: 0,
        paid_at: null,
        to_pay: [{ kind: 'deposit', amount: 80_00, by: null }],
      },
    },
    arrange: () => {
      const { ref_code, people, booking_date, bar } = booking;
      const owed = {
        ref_code,
        people,
        booking_date,
        bar,
        status_id: 1 as const,
        deposit_balance: 80_00,
        balance: 0,
        paid: 0,
        deposit_due_date: '2099-11-26T12:00:00+00:00',
        balance_due_date: null,
        deposit_request_token: null,
      };
      server.on('GET /api/rest/deposit/manage', () => ({
        body: z.encode(managedDepositAnswer, {
          data: { ...owed, payable: [{ type: 'deposit', amount: 80_00, display_amount: '£80' }] },
        }),
      }));
      server.on(`POST /api/rest/deposit/manage/create-request/${manageKey}`, () => ({
        body: z.encode(createDepositRequestAnswer, {
          data: {
            token: 't'.repeat(22),
            deposit_type: 'deposit',
            amount: 80_00,
            display_amount: '£80',
            gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
          },
        }),
      }));
    },
    act: async () => {
      act(() => {
        window.location.hash = 'payment';
        window.dispatchEvent(new Event('hashchange'));
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Pay £80' }));
      fireEvent.click(await screen.findByRole('button', { name: sayButton('success') }));
      await screen.findByText('Payment has been made');
    },
  },
];

const ways: [string, By][] = [
  ['link', { path: linkPath, page: `/manage/${manageKey}` }],
  ['id', { path: idPath, page: `/edit-booking/${bookingId}` }],
];

/** One visit: every page shares a cache, as in the portal, and no time passes. */
const visit = () => {
  const cache = createQueryClient();
  const api = server.api();
  return (path: string) =>
    openAt(path, <ManageRoutes brand={1} api={api} portal={{ apiKey: 'pk_test', loadElement: bringPanel }} />, cache);
};
/** Opens the list, does something on another page, and opens the list again, which the server has changed meanwhile. */
const expectListAnew = async (page: string, change: () => Promise<unknown>) => {
  const openPage = visit();
  server.on(listed, () => list('As it was'));
  const first = openPage('/');
  await screen.findByText(/As it was/);
  first.unmount();
  const other = openPage(page);
  await change();
  other.unmount();
  server.on(listed, () => list('As it is now'));
  openPage('/');
  expect(await screen.findByText(/As it is now/)).toBeTruthy();
};

describe.each(ways)('after a change by %s', (_way, by) => {
  it.each(changes)('the list of my bookings is read again: $what', async ({ before, arrange, act: change }) => {
    booking = aChangeable(before);
    arrange(by);
    await expectListAnew(by.page, change);
  });
});

it('after a new date on its own page the list of my bookings is read again', async () => {
  booking = aChangeable({ status_id: 5 });
  server.on(`GET /api/rest/my-bookings/${manageKey}/re-book`, () => ({
    body: z.encode(rebookCheckAnswer, { data: { success: true, dates: [], times: [] } }),
  }));
  server.on(`POST /api/rest/my-bookings/${manageKey}/re-book`, () => ({
    body: z.encode(changeAnswer, {
      data: { success: true, dates: [], times: [], top_up: null, refund: null, booking: aChangeable() },
    }),
  }));
  await expectListAnew(`/re-book/${manageKey}`, async () => {
    await screen.findByRole('heading', { level: 2, name: 'A new date' });
    type('Which day?', '12/12/2026');
    await screen.findByText(/is free\.$/);
    press('Book this date');
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'POST')).toBe(true));
  });
});
