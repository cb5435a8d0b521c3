import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { PaymentCheck } from '@bars/shared-api/contracts/payments';
import { axeViolations } from '@bars/tools/testing/axe';
import { notifyManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDeposit, depositBody, depositCall, orderId, token } from '../../testing/a-deposit';
import { facts, link, press } from '@bars/shared-ui/testing/visitor';
import { openPage, path } from '../../testing/page-fixture';

const call = 'GET /api/rest/deposit/payment/check';
const check = (change: Partial<PaymentCheck> = {}): FakeAnswer => ({
  body: {
    data: {
      received_response: false,
      success: false,
      outcome: 'open',
      auth: null,
      provider_answered_at: null,
      retry_token: null,
      display_amount: '£80',
      error: null,
      ...change,
    } satisfies PaymentCheck,
  },
});
const paid = check({ received_response: true, success: true, outcome: 'paid', auth: '12345' });
const refused = (outcome: PaymentCheck['outcome']) => check({ received_response: true, outcome });

beforeEach(() => {
  vi.useFakeTimers();
  // Query results are rendered without the library's own timer, which a test would have to wait for.
  notifyManager.setScheduler(queueMicrotask);
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async (first: FakeAnswer) => {
  let answer = first;
  const page = openPage(`/payment/check/${orderId}`);
  page.server.on(call, () => answer, { isPolled: true });
  await pass(0);
  return {
    ...page,
    checks: () => page.callsTo(call),
    becomes: (next: FakeAnswer) => {
      answer = next;
    },
  };
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('/payment/check/:code', () => {
  it('[PY-28, PY-32, RT-14] reads the code of its path, and shows a payment with its amount and the bank’s code', async () => {
    const { checks, becomes, container } = await open(check());
    expect([title(), screen.getByRole('status').textContent]).toEqual([
      'Checking your payment',
      'This takes a few seconds. You can close this page: what you’ve paid is never lost.',
    ]);
    expect(checks().map(({ query }) => query['code'])).toEqual([orderId]);
    becomes(paid);
    await pass(2000);
    expect([title(), screen.getByRole('status').textContent]).toEqual([
      'Paid. See you under the lights',
      '£80 has been paid.',
    ]);
    expect(facts()).toEqual([
      ['Amount', '£80'],
      ['Bank’s code', '12345'],
    ]);
    await pass(60_000);
    expect(checks()).toHaveLength(2);
    vi.useRealTimers();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[PY-30, PY-31, API-B-14] checks every 2 seconds, ten times, then says that the request timed out', async () => {
    const { checks } = await open(check());
    for (let made = 1; made <= 10; made += 1) {
      expect([checks().length, title()]).toEqual([made, 'Checking your payment']);
      await pass(1999);
      expect(checks()).toHaveLength(made);
      await pass(1);
    }
    expect([checks().length, title()]).toEqual([10, 'Request timed out - Please try again later']);
    await pass(60_000);
    expect(checks()).toHaveLength(10);
  });

  it('checks ten times more when the visitor asks', async () => {
    const { checks, becomes } = await open(check());
    await pass(20_000);
    press('Check again');
    await pass(0);
    expect([checks().length, title()]).toEqual([11, 'Checking your payment']);
    await pass(20_000);
    expect([checks().length, title()]).toEqual([20, 'Request timed out - Please try again later']);
    becomes(paid);
    press('Check again');
    await pass(0);
    expect([title(), screen.queryByRole('button')]).toEqual(['Paid. See you under the lights', null]);
  });

  it('counts checks that fail, and goes on until one gets through', async () => {
    const { checks, becomes } = await open('offline');
    await pass(6000);
    expect([checks().length, title()]).toEqual([4, 'Checking your payment']);
    becomes({ status: 500, body: {} });
    await pass(2000);
    becomes(paid);
    await pass(2000);
    expect([checks().length, title()]).toEqual([6, 'Paid. See you under the lights']);
  });

  it('says that the request timed out after 20 seconds without any answer', async () => {
    const { checks } = await open('offline');
    await pass(20_000);
    expect([checks().length, title()]).toEqual([10, 'Request timed out - Please try again later']);
  });

  it('ends after 20 seconds, also where a check hangs, and shows an answer that comes after that', async () => {
    const page = openPage(`/payment/check/${orderId}`);
    let answer: (with_: FakeAnswer) => void = () => {};
    page.server.on(call, () => new Promise<FakeAnswer>((resolve) => (answer = resolve)), { isPolled: true });
    await pass(20_000);
    expect([page.callsTo(call).length, title()]).toEqual([1, 'Request timed out - Please try again later']);
    answer(paid);
    await pass(0);
    expect(title()).toBe('Paid. See you under the lights');
  });

  it.each([
    ['timeout', 'Sorry, there has been an error in taking your payment', /didn’t answer in time/],
    ['declined', 'Sorry, we were unable to take your payment', /Your bank declined/],
    ['advice', 'Sorry, we were unable to take your payment', /Corporate cards .* \(BACS\)/],
    ['generic', 'Sorry, we were unable to take your payment', /didn’t go through/],
    [
      'gone',
      'Sorry, that booking is no longer available. Please choose another date and try again',
      /goes back to your card/,
    ],
    ['expired', 'Sorry, the link you have been provided will no longer work', /You can’t pay with it any more/],
  ] as const)('shows the outcome %s, with the amount', async (outcome, expected, text) => {
    const { checks } = await open(refused(outcome));
    expect([title(), facts(), link('Ring 020 7946 0111')]).toEqual([
      expected,
      [['Amount', '£80']],
      'tel:+442079460111',
    ]);
    expect(screen.getByText(text)).toBeTruthy();
    await pass(60_000);
    expect(checks()).toHaveLength(1);
  });

  it.each([
    ['[PY-70]', 'timeout'],
    ['[PY-71]', 'declined'],
    ['[PY-72]', 'advice'],
    ['[PY-73]', 'generic'],
  ] as const)('%s Try Again after %s leads to the card page of the same deposit request', async (_id, outcome) => {
    const { server } = await open(check({ received_response: true, outcome, retry_token: token }));
    server.on(depositCall(), () => depositBody(aDeposit()));
    press('Try Again');
    await pass(0);
    expect([path(), title()]).toEqual([`/payment/${token}`, 'Pay your £80 deposit']);
  });

  it('offers no second try where nothing can be tried again', async () => {
    await open(refused('declined'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([404, 422])('says that the payment is unknown after a %i, and checks no more', async (status) => {
    const { checks } = await open({ status, body: { error: 'Unknown' } });
    expect(title()).toBe('We can’t find this payment');
    await pass(60_000);
    expect(checks()).toHaveLength(1);
  });
});
