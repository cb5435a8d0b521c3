import { fakeServer, type FakeServer } from '@bars/shared-api/client/testing';
import { createGuestDepositAnswer } from '@bars/shared-api/contracts/party';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aGuest } from '../../../testing/a-guest';
import { bookingId, manageKey } from '../../../testing/a-host-booking';
import { openAt, press } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { GuestPayment } from './guest-payment.screen';

const call = `POST /api/rest/booking/${bookingId}/create-guest-deposit/${'g'.repeat(22)}`;
const token = 't'.repeat(22);
const opened = (amount: number, display: string) => ({
  body: z.encode(createGuestDepositAnswer, {
    data: {
      token,
      deposit_type: 'deposit',
      amount,
      display_amount: display,
      gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
    },
  }),
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => server.assertStrict());

const onPaid = vi.fn<() => void>();
beforeEach(() => onPaid.mockClear());
const show = (change: Partial<BookingGuest> = {}) =>
  openAt(
    '/edit-booking/b',
    <GuestPayment
      brand={1}
      api={server.api()}
      by={{ id: bookingId, token: manageKey }}
      guest={aGuest(change)}
      onPaid={onPaid}
      portal={{ apiKey: 'pk_test', loadElement: bringPanel }}
    />,
  );
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('GuestPayment', () => {
  it.each([
    ['deposit', 'Pay the deposit, £10', 10, 1000, '£10 is the deposit for Bo Lind’s share.'],
    ['balance', 'Pay the balance, £20', 20, 2000, '£20 is the balance of Bo Lind’s share.'],
  ])(
    '[MG-115, PY-51, PY-52] posts the amount of the %s, and the token of the answer opens the payment modal',
    async (_what, button, amount, pence, words) => {
      server.on(call, () => opened(pence, `£${amount}`));
      const { container } = show();
      press(button);
      expect(await screen.findByRole('dialog', { name: 'Pay for Bo Lind' })).toBeTruthy();
      const say = await screen.findByRole('button', { name: sayButton('success') });
      expect(screen.getByText(words)).toBeTruthy();
      expect(server.calls[0]?.json).toEqual({ amount, url: `${window.location.origin}/edit-booking/b` });
      expect(server.calls[0]?.headers['x-booking-token']).toBe(manageKey);
      expect(document.querySelector('bars-payment-panel')?.getAttribute('token')).toBe(token);
      expect(await axeViolations(container)).toEqual([]);
      say.click();
      expect((await screen.findByText('Payment has been made')).closest('[role="status"]')).not.toBeNull();
      expect([screen.queryByRole('dialog'), onPaid.mock.calls.length]).toEqual([null, 1]);
    },
  );

  it('[API-B-25] posts the amount, says the server’s error in a notice, and opens the payment modal by data.data.token', async () => {
    server.on(call, () => ({ status: 409, body: { error: 'No cards today.' } }));
    show();
    press('Pay the deposit, £10');
    expect((await screen.findByText('No cards today.')).closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    server.on(call, () => opened(1000, '£10'));
    press('Pay the deposit, £10');
    expect(await screen.findByRole('dialog', { name: 'Pay for Bo Lind' })).toBeTruthy();
    await screen.findByRole('button', { name: sayButton('success') });
    expect(document.querySelector('bars-payment-panel')?.getAttribute('token')).toBe(token);
    expect(server.calls.map(({ json }) => json)).toEqual(
      [1, 2].map(() => ({ amount: 10, url: `${window.location.origin}/edit-booking/b` })),
    );
  });

  it('offers what is owed alone', () => {
    show({ deposit_balance: 0 });
    expect(buttons()).toEqual(['Pay the balance, £20']);
  });

  it('offers nothing where nothing is owed', () => {
    show({ deposit_balance: 0, balance: 0 });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [
      'amount_changed',
      'The amount is no longer £10. Nothing has been taken. Please check the new amount and confirm it.',
      1,
    ],
    ['already_paid', 'That’s already been paid. Nothing was taken this time.', 1],
    ['payment_closed', 'That can’t be paid here any more. Nothing has been taken.', 1],
    ['payment_under_way', 'Nothing has been taken from you. Please try again in 15 minutes.', 0],
    ['other', 'No cards today.', 0],
  ])('says %s', async (code, words, reads) => {
    server.on(call, () => ({ status: 409, body: { error: 'No cards today.', code } }));
    show();
    press('Pay the deposit, £10');
    expect(await screen.findByText(words)).toBeTruthy();
    expect([screen.queryByRole('dialog'), onPaid.mock.calls.length]).toEqual([null, reads]);
  });

  it('keeps the buttons where the card page is left, and says so', async () => {
    server.on(call, () => opened(1000, '£10'));
    show();
    press('Pay the deposit, £10');
    (await screen.findByRole('button', { name: sayButton('closed') })).click();
    await waitFor(() => expect(buttons()).toEqual(['Pay the deposit, £10', 'Pay the balance, £20']));
    expect(screen.getByRole('status').textContent).toBe(
      'You’ve left the card page. You can carry on from here whenever you like.',
    );
    expect(onPaid.mock.calls.length).toBe(0);
  });
});
