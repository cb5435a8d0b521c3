import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { manageAnswer, myBookingAnswer, type HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { createDepositRequestAnswer, managedDepositAnswer, type ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aHostBooking, bookingId, manageKey } from '../testing/a-host-booking';
import { heading, openAt, press } from '../testing/account-world';
import { bringPanel, sayButton } from '../testing/fake-panel';
import { ManageRoutes } from './manage-routes';

const byToken = `GET /api/rest/booking/manage/${manageKey}`;
const byId = `GET /api/rest/my-bookings/${bookingId}`;
const lightRead = `GET /api/rest/my-bookings/token/${manageKey}`;
const owedCall = 'GET /api/rest/deposit/manage';
const create = `POST /api/rest/deposit/manage/create-request/${manageKey}`;
const token = 't'.repeat(22);

const found = (change: Partial<HostBooking> = {}): FakeAnswer => ({ body: z.encode(manageAnswer, { data: aHostBooking(change), meta: { grant: null } }) });
const foundById = (change: Partial<HostBooking> = {}): FakeAnswer => ({ body: z.encode(myBookingAnswer, { data: aHostBooking(change) }) });
const { ref_code, people, booking_date, bar } = aHostBooking();
const owed = (change: Partial<ManagedDeposit> = {}): FakeAnswer => ({
  body: z.encode(managedDepositAnswer, {
    data: {
      ref_code, people, booking_date, bar, status_id: 1, deposit_balance: 8000, balance: 24_000, paid: 0, deposit_due_date: '2099-11-26T12:00:00+00:00', balance_due_date: '2099-11-27T12:00:00+00:00',
      deposit_request_token: null, payable: [{ type: 'deposit', amount: 8000, display_amount: '£80' }, { type: 'balance', amount: 24_000, display_amount: '£240' }], ...change,
    },
  }),
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.sessionStorage.clear();
  // A visitor without a login.
  server.on('GET /api/customers/me', () => ({ body: { data: {} } }), { isPolled: true });
  server.on(`${byToken}/brunch-upgrade`, () => ({ body: { data: { slots: [] }, meta: { can_upgrade: false, has_existing_call: false, existing_call: null } } }));
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) => openAt(path, <ManageRoutes brand={1} api={server.api()} portal={{ apiKey: 'pk_test', loadElement: bringPanel }} />);
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

describe('the page of a booking with all of its parts', () => {
  it.each([
    [`/manage/${manageKey}`, 'Overview'],
    [`/manage/${manageKey}/pay`, 'Payment'],
    [`/manage/${manageKey}/pay/deposit`, 'Payment'],
    [`/manage/${manageKey}/pre-order`, 'Pre-order'],
  ])('[MG-36] %s is open without a login', async (path, tab) => {
    server.on(byToken, () => found());
    server.on(owedCall, () => owed());
    open(path);
    expect((await screen.findByRole('link', { name: tab })).getAttribute('aria-current')).toBe('page');
    await heading('Your night is set');
    expect(window.location.pathname).toBe(path);
  });

  it('[MG-70] offers a new date for a postponed booking: Choose new date by token, Choose New Date by id', async () => {
    server.on(byToken, () => found({ status_id: 5 }));
    server.on(byId, () => foundById({ status_id: 5 }));
    const { unmount } = open(`/manage/${manageKey}`);
    press((await screen.findByRole('button', { name: 'Choose new date' })).textContent ?? '');
    expect(screen.getByRole('dialog', { name: 'Choose new date' })).toBeTruthy();
    unmount();
    open(`/edit-booking/${bookingId}`);
    press((await screen.findByRole('button', { name: 'Choose New Date' })).textContent ?? '');
    expect(screen.getByRole('dialog', { name: 'Choose New Date' })).toBeTruthy();
  });

  it.each([
    ['[PY-43] the deposit', 'deposit', [true, false], 'Pay £80', 80, 'deposit'],
    ['[PY-44] the balance', 'balance', [false, true], 'Pay £240', 240, 'balance'],
  ])('%s is paid at its own address', async (_what, kind, choice, button, amount, type) => {
    server.on(byToken, () => found());
    server.on(owedCall, () => owed());
    open(`/manage/${manageKey}/pay/${kind}`);
    const pay = await screen.findByRole('button', { name: button });
    expect(chosen()).toEqual(choice);
    server.on(create, () => ({
      body: z.encode(createDepositRequestAnswer, { data: { token, deposit_type: kind === 'deposit' ? 'deposit' : 'balance', amount: amount * 100, display_amount: `£${amount}`, gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } } } }),
    }));
    fireEvent.click(pay);
    const paid = await screen.findByRole('button', { name: sayButton('success') });
    expect(server.calls.find(({ method }) => method === 'POST')?.json).toMatchObject({ amount, deposit_type: type });
    expect(document.querySelector('bars-payment-panel')?.getAttribute('token')).toBe(token);
    server.on(lightRead, () => ({ body: z.encode(myBookingAnswer, { data: aHostBooking({ pbr: 0, payments_made: amount * 100 }) }) }));
    server.on(owedCall, () => owed({ paid: amount * 100, payable: [] }));
    fireEvent.click(paid);
    expect(await screen.findByText('Payment has been made')).toBeTruthy();
  });

  it('[MG-155] has the call about a better brunch in its tab brunch-upgrade', async () => {
    server.on(byToken, () => found());
    server.on(`${byToken}/brunch-upgrade`, () => ({ body: { data: { slots: [{ date: '2026-11-26', start: 15, end: 17, asap: false }] }, meta: { can_upgrade: true, has_existing_call: false, existing_call: null } } }));
    open(`/manage/${manageKey}/brunch-upgrade`);
    expect(await screen.findByRole('radio', { name: '15:00–16:45' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Better brunch' }).getAttribute('aria-current')).toBe('page');
  });

  it('[PY-53] the page by token and the page of a new date have a payment tab with the same payments', async () => {
    server.on(byToken, () => found());
    server.on(owedCall, () => owed());
    const { unmount } = open(`/manage/${manageKey}#payment`);
    expect(await screen.findByRole('radio', { name: '£80 deposit' })).toBeTruthy();
    unmount();
    server.on(byToken, () => found({ status_id: 5 }));
    open(`/re-book/${manageKey}#payment`);
    expect(await screen.findByRole('radio', { name: '£80 deposit' })).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === '/api/rest/deposit/manage')).toHaveLength(2);
  });
});
