import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DepositRequestState } from '@bars/shared-api/contracts/payment-pages';
import {
  aBooking,
  aDeposit,
  bar,
  bookingFacts,
  cancelledDeposit,
  depositBody,
  depositCall,
  orderId,
  paidDeposit,
  token,
} from '../../testing/a-deposit';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { facts, heading, link, press } from '@bars/shared-ui/testing/visitor';
import { brandShown, openPage, panel, path } from '../../testing/page-fixture';

const outcome = `/deposit/${token}`;
const payment = `/payment/${token}`;
const open = (at: string, deposit: DepositRequestState, given: Parameters<typeof openPage>[2] = {}) =>
  openPage(at, { [depositCall()]: depositBody(deposit) }, given);
const refused = (kind: 'timeout' | 'declined' | 'advice' | 'generic', result: string) =>
  aDeposit({ outcome: kind, fail: { result, outcome: kind } });
const attributes = () => Object.fromEntries(Array.from(panel()?.attributes ?? [], ({ name, value }) => [name, value]));
const declinedTitle = 'Sorry, we were unable to take your payment';
const technicalTitle = 'Sorry, there has been an error in taking your payment';

describe('/deposit/:code', () => {
  it('[PY-11, PY-39, RT-8, API-B-20] shows the outcome from completed, success and fail results, with booking, amount and auth code', async () => {
    const { container, callsTo, unmount } = open(outcome, paidDeposit);
    expect(screen.getByRole('heading', { level: 1, name: 'Your payment' })).toBeTruthy();
    await heading('Paid. See you under the lights');
    expect(screen.getByText('£80 has been paid. This link won’t take anything more.')).toBeTruthy();
    expect(facts()).toEqual([
      ['Amount', '£80'],
      ...bookingFacts,
      ['Paid on', 'Monday 23 November 2026, 18:30'],
      ['Bank’s code', '12345'],
    ]);
    expect([panel(), screen.queryByRole('button'), link('Ring 0113 496 0101')]).toEqual([
      null,
      null,
      'tel:01134960101',
    ]);
    expect(callsTo(depositCall()).map(({ query, json }) => [query, json])).toEqual([[{}, undefined]]);
    expect(await axeViolations(container)).toEqual([]);
    unmount();
    const { unmount: leave } = open(outcome, refused('declined', '101'));
    await heading(declinedTitle);
    leave();
    openPage(outcome, { [depositCall()]: { status: 500, body: {} } });
    await heading(technicalTitle);
  });

  it('takes the payment while it is open, and shows the outcome in its place', async () => {
    const { server, container } = open(outcome, aDeposit());
    await heading('Pay your £80 deposit');
    expect(facts()).toEqual([['Amount', '£80'], ...bookingFacts]);
    await screen.findByRole('button', { name: sayButton('success') });
    expect(await axeViolations(container)).toEqual([]);
    server.on(depositCall(), () => depositBody(paidDeposit));
    press(sayButton('success'));
    await heading('Paid. See you under the lights');
    expect([panel(), path()]).toEqual([null, outcome]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each([
    ['[PY-70] a bank’s time-out', refused('timeout', '200'), technicalTitle, /didn’t answer in time/],
    ['[PY-71] a decline', refused('declined', '101'), declinedTitle, /Your bank declined the payment/],
    ['[PY-72] result 110', refused('advice', '110'), declinedTitle, /Corporate cards .* bank transfer \(BACS\)/],
    ['[PY-73] any other decline', refused('generic', '999'), declinedTitle, /didn’t go through/],
  ])('%s is said in its own words, with Try Again', async (_, deposit, title, text) => {
    open(outcome, deposit);
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(facts()).toEqual([['Amount', '£80'], ...bookingFacts]);
    press('Try Again');
    await heading('Pay your £80 deposit');
    await screen.findByRole('button', { name: sayButton('success') });
    expect([path(), attributes()['token']]).toEqual([payment, token]);
  });

  it.each([
    [
      '[PY-77] an expired link',
      aDeposit({ completed: true, outcome: 'expired' }),
      'Sorry, the link you have been provided will no longer work',
      null,
    ],
    ['a cancelled booking', cancelledDeposit, 'Payment cannot be taken as this booking has been cancelled.', null],
    [
      'a time that was taken meanwhile',
      aDeposit({ completed: true, outcome: 'gone' }),
      'Sorry, that booking is no longer available. Please choose another date and try again',
      '/booking',
    ],
  ])('%s takes no payment', async (_, deposit, title, book) => {
    const { container } = open(outcome, deposit);
    await heading(title);
    expect(facts()).toEqual(bookingFacts);
    expect([panel(), screen.queryByRole('button'), link('Book a table'), link('Ring 0113 496 0101')]).toEqual([
      null,
      null,
      book,
      'tel:01134960101',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows no booking where the wizard has made none', async () => {
    open(outcome, aDeposit({ completed: true, outcome: 'expired', booking: null }));
    await heading('Sorry, the link you have been provided will no longer work');
    expect([facts(), link('Ring 020 7946 0111')]).toEqual([[], 'tel:+442079460111']);
  });
});

describe('/payment/:code', () => {
  it('[PY-34, PY-38, PY-45, RT-12, RT-13] of the portal hands the panel an amount and the token of its path, which pays that request', async () => {
    const { container } = open(payment, aDeposit());
    const region = await screen.findByRole('region', { name: 'Pay £80 by card' });
    await waitFor(() => expect(region.contains(panel())).toBe(true));
    expect(attributes()).toEqual({ kind: 'payment', token, brand: '1', 'api-key': 'pk_test', surface: 'portal' });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads to the outcome once it is paid, and the way back does not lead to the form', async () => {
    window.history.replaceState(null, '', '/pay');
    window.history.pushState(null, '', payment);
    const { server } = open(payment, aDeposit());
    await screen.findByRole('button', { name: sayButton('success') });
    server.on(depositCall(), () => depositBody(paidDeposit));
    press(sayButton('success'));
    await heading('Paid. See you under the lights');
    expect([path(), panel()]).toEqual([outcome, null]);
    const { length } = window.history;
    window.history.pushState(null, '', payment);
    await waitFor(() => expect(path()).toBe(outcome));
    await heading('Paid. See you under the lights');
    expect([panel(), window.history.length]).toEqual([null, length + 1]);
  });

  it.each([
    ['is cancelled', 'error', cancelledDeposit, 'Payment cannot be taken as this booking has been cancelled.'],
    [
      'expires',
      'error',
      aDeposit({ completed: true, outcome: 'expired' }),
      'Sorry, the link you have been provided will no longer work',
    ],
    [
      'loses its time',
      'gone',
      aDeposit({ completed: true, outcome: 'gone' }),
      'Sorry, that booking is no longer available. Please choose another date and try again',
    ],
  ] as const)(
    'shows why nothing can be paid, when the booking %s while the page is open',
    async (_, event, then, title) => {
      const { server } = open(payment, aDeposit());
      await screen.findByRole('button', { name: sayButton(event) });
      server.on(depositCall(), () => depositBody(then));
      press(sayButton(event));
      await heading(title);
      expect([path(), panel()]).toEqual([outcome, null]);
    },
  );

  it('keeps the card page while the state cannot be read', async () => {
    const { server } = open(payment, aDeposit());
    await screen.findByRole('button', { name: sayButton('success') });
    server.on(depositCall(), () => 'offline');
    press(sayButton('success'));
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(panel()).not.toBeNull();
  });

  it('says that the card page did not load, and loads it on Try Again', async () => {
    const loadElement = vi.fn<(tag: string) => Promise<void>>(() => Promise.reject(new Error('offline')));
    open(payment, aDeposit(), { loadElement });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The card page didn’t load. Nothing has been taken from your card.');
    loadElement.mockImplementation(bringPanel);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(panel()).not.toBeNull());
  });
});

describe.each([
  ['/deposit', outcome],
  ['/payment', payment],
])('%s without an answer', (_, at) => {
  it.each([404, 422])('says that the payment is unknown after a %i', async (status) => {
    const { container } = openPage(at, { [depositCall()]: { status, body: { error: 'Unknown' } } });
    await heading('We can’t find this payment');
    expect([screen.queryByRole('button'), link('Ring 020 7946 0111')]).toEqual([null, 'tel:+442079460111']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['no connection', 'offline'],
    ['a fault of the server', { status: 500, body: {} }],
  ] as const)('[PY-74] shows a technical failure for %s, and reads again on Try Again', async (_what, failure) => {
    const { server } = openPage(at, { [depositCall()]: failure });
    await heading(technicalTitle);
    expect(screen.getByText(/please don’t pay again/)).toBeTruthy();
    server.on(depositCall(), () => depositBody(paidDeposit));
    press('Try Again');
    await heading('Paid. See you under the lights');
  });
});

it('takes the brand of the booking, whatever the portal’s brand is', async () => {
  const booking = aBooking({ bar: { ...bar, brand_id: 2, branded_name: 'La Verbena Soho' } });
  open(outcome, { ...paidDeposit, booking });
  await heading('Gracias, amigo');
  expect(brandShown()).toBe('2');
});

it('[PY-29, PY-40] pay at /payment/ and any token, and check at /payment/check/', async () => {
  const another = 'an-id-of-another-shape';
  const { unmount } = openPage(`/payment/${another}`, { [depositCall(another)]: depositBody(aDeposit()) });
  await heading('Pay your £80 deposit');
  unmount();
  const { callsTo } = openPage(`/payment/check/${orderId}`, {
    'GET /api/rest/deposit/payment/check': { status: 404, body: { error: 'Unknown' } },
  });
  await heading('We can’t find this payment');
  expect([callsTo('GET /api/rest/deposit/payment/check').length, panel()]).toEqual([1, null]);
});
