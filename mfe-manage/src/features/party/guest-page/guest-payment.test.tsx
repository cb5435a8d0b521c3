import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import {
  createGuestDepositAnswer,
  createGuestDepositPath,
  guestPageAnswer,
  guestPagePath,
} from '@bars/shared-api/contracts/party';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aGuestPage, guestCode } from '../../../testing/a-guest-page';
import { aGuest } from '../../../testing/a-guest';
import { bookingId } from '../../../testing/a-host-booking';
import { heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { GuestPageScreen } from './guest-page.screen';

const create = `POST ${createGuestDepositPath(bookingId, aGuest().id)}`;
const token = 't'.repeat(22);
const opened = (amount: number, display: string): FakeAnswer => ({
  body: z.encode(createGuestDepositAnswer, {
    data: {
      token,
      deposit_type: 'share',
      amount,
      display_amount: display,
      gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
    },
  }),
});
const refused = (code: string): FakeAnswer => ({ status: 409, body: { error: 'Refused.', code } });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const serve = (owed: Parameters<typeof aGuest>[0]) =>
  server.on(
    `GET ${guestPagePath(guestCode)}`,
    () => ({
      body: z.encode(guestPageAnswer, {
        data: aGuestPage({
          guest: { balance: 30_00, ...owed },
          booking: {
            due: [
              { kind: 'deposit', by: '2026-11-20T12:00:00Z' },
              { kind: 'venue', by: null },
            ],
          },
        }),
        meta: { logged_in_as: null },
      }),
    }),
    { isPolled: true },
  );
const ready = async (owed: Parameters<typeof aGuest>[0] = {}) => {
  serve(owed);
  openAt(
    `/guest/${guestCode}`,
    <GuestPageScreen
      brand={1}
      api={server.api()}
      portal={{ apiKey: 'pk_test', loadElement: bringPanel }}
      token={guestCode}
    />,
  );
  await heading('You’re on the list');
};
const figures = () =>
  within(screen.getByRole('region', { name: 'Your share' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const say = async (event: Parameters<typeof sayButton>[0]) =>
  fireEvent.click(await screen.findByRole('button', { name: sayButton(event) }));
const said = (role: 'alert' | 'status') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text !== '' && text !== 'The bar is expecting you.');

describe('the own part of a guest', () => {
  it('is shown: the share, what is paid, the deposit and what is still to pay', async () => {
    await ready({ share: 40_00, paid: 10_00 });
    expect(figures()).toEqual(['£40', '£10', '£10 deposit due by Friday 20 November 2026, 12:00', '£20, at the venue']);
  });

  it('is said once where all of it is still to pay, with where and when', async () => {
    await ready({ share: 30_00, deposit_total: 0, deposit_balance: 0 });
    expect(figures()).toEqual(['£30, at the venue']);
  });

  it('is paid', async () => {
    await ready({ share: 30_00, paid: 30_00, balance: 0, deposit_balance: 0 });
    expect(figures()).toEqual(['£30', '£30', 'Nothing']);
  });

  it.each([
    ['deposit', 'Pay £10 deposit', 1000, 10, '£10', { deposit_balance: 0, balance: 20_00, paid: 10_00 }],
    ['balance', 'Pay £30 balance', 3000, 30, '£30', { deposit_balance: 0, balance: 0, paid: 30_00 }],
  ] as const)(
    '[PY-51, PY-52, MG-115] the own %s is posted to create-guest-deposit, and its token opens the payment modal',
    async (_what, button, amountPence, amount, display, after) => {
      server.on(create, () => opened(amountPence, display));
      await ready();
      press(button);
      const dialog = await screen.findByRole('dialog', { name: `Pay ${display}` });
      await waitFor(() => expect(dialog.querySelector('bars-payment-panel')?.getAttribute('token')).toBe(token));
      const call = server.calls.find(({ method }) => method === 'POST');
      expect(call?.path).toBe(`/api/rest/booking/${bookingId}/create-guest-deposit/${aGuest().id}`);
      expect(call?.json).toEqual({ amount, url: `${window.location.origin}/guest/${guestCode}` });
      expect(call?.headers['x-booking-token']).toBe(guestCode);
      serve(after);
      await say('success');
      await waitFor(() =>
        expect(said('status')).toEqual([`Payment has been madeWe’ve taken ${display} for your share.`]),
      );
      await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each<[string, FakeAnswer, string]>([
    [
      'amount_changed',
      refused('amount_changed'),
      'The amount is no longer £30. Nothing has been taken. Please check the new amount and confirm it.',
    ],
    ['already_paid', refused('already_paid'), 'That’s already been paid. Nothing was taken this time.'],
    ['payment_closed', refused('payment_closed'), 'That can’t be paid here any more. Nothing has been taken.'],
    [
      'payment_under_way',
      refused('payment_under_way'),
      'Someone else is paying for this right nowNothing has been taken from you. Please try again in 15 minutes.',
    ],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])('%s is said', async (_what, answer, text) => {
    server.on(create, () => answer);
    await ready();
    press('Pay £30 balance');
    await waitFor(() => expect(said('alert')).toEqual([text]));
  });

  it('an amount that has changed is shown anew', async () => {
    server.on(create, () => refused('amount_changed'));
    await ready();
    serve({ balance: 34_50 });
    press('Pay £30 balance');
    expect(await screen.findByRole('button', { name: 'Pay £34.50 balance' })).toBeTruthy();
  });

  it.each([
    ['closed', 'status', 'You’ve left the card page. You can carry on from here whenever you like.'],
    [
      'gone',
      'alert',
      'Sorry, that booking is no longer available. Please choose another date and try againYour payment goes back to your card. Ask the person who invited you what’s planned.',
    ],
    ['error', 'alert', 'That payment has expired, and nothing was taken. Here’s what you can pay now.'],
  ] as const)('a card page that ends with %s is told', async (event, role, text) => {
    server.on(create, () => opened(3000, '£30'));
    await ready();
    press('Pay £30 balance');
    await say(event);
    await waitFor(() => expect(said(role)).toEqual([text]));
  });

  it('nothing is shown where nothing is ordered', async () => {
    await ready({ share: 0, deposit_total: 0, deposit_balance: 0, balance: 0 });
    expect(screen.queryByRole('region', { name: 'Your share' })).toBeNull();
  });
});
