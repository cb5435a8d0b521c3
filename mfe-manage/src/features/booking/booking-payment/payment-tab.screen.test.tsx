import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { createDepositRequestAnswer } from '@bars/shared-api/contracts/payment-pages';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aHostBooking, bookingId, manageKey } from '../../../testing/a-host-booking';
import { link, openAt, press } from '@bars/shared-ui/testing/visitor';
import { bringPanel, sayButton } from '@bars/shared-ui/testing/fake-panel';
import { PaymentTab, type PaymentTabProps } from './payment-tab.screen';
import { owedBody } from './testing/an-owed-booking';

const read = 'GET /api/rest/deposit/manage';
const create = `POST /api/rest/deposit/manage/create-request/${manageKey}`;
const [first, second] = ['t'.repeat(22), 'u'.repeat(22)];
const opened = (type: 'deposit' | 'full' | 'balance', amount: number, display: string, token = first): FakeAnswer => ({
  body: z.encode(createDepositRequestAnswer, {
    data: {
      token,
      deposit_type: type,
      amount,
      display_amount: display,
      gp: { data: { order_id: 'o'.repeat(22), url: 'https://pay.example/hpp', serialised: '{}' } },
    },
  }),
});
const refused = (code: string, error = 'Refused.', status = 409): FakeAnswer => ({ status, body: { error, code } });
const paidDeposit = {
  paid: 8000,
  deposit_balance: 0,
  balance: 16_000,
  payable: [{ type: 'balance' as const, amount: 16_000, display_amount: '£160' }],
};
const settled = { paid: 24_000, deposit_balance: 0, balance: 0, payable: [] };

let server: FakeServer;
/** What the page was given to show; null where it reads the booking again. */
let shown: (HostBooking | null)[];
beforeEach(() => {
  // Before any of the days by which something is due.
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  server = fakeServer();
  shown = [];
});
afterEach(() => {
  vi.useRealTimers();
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const tab = (change: Partial<HostBooking> = {}, given: Partial<PaymentTabProps> = {}) =>
  openAt(
    `/manage/${manageKey}/pay`,
    <PaymentTab
      brand={1}
      api={server.api()}
      bookingRef={{ manageKey }}
      booking={aHostBooking(change)}
      onChanged={(booking) => shown.push(booking)}
      wanted={null}
      portal={{ apiKey: 'pk_test', loadElement: bringPanel }}
      {...given}
    />,
  );
const title = (name: string) => screen.findByRole('heading', { level: 2, name });
const options = () =>
  screen.queryAllByRole<HTMLInputElement>('radio').map((radio) => [radio.closest('label')?.textContent, radio.checked]);
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const panel = () => document.querySelector('bars-payment-panel');
const asked = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const say = async (event: Parameters<typeof sayButton>[0]) =>
  fireEvent.click(await screen.findByRole('button', { name: sayButton(event) }));
const facts = () =>
  screen
    .queryAllByRole('term')
    .map((term) => [
      term.textContent,
      ...Array.from(term.parentElement?.querySelectorAll('dd') ?? [], ({ textContent }) => textContent),
    ]);
/** The tab with what is owed, ready to choose. */
const ready = async (owed: Parameters<typeof owedBody>[0] = {}, ...given: Parameters<typeof tab>) => {
  server.on(read, () => owedBody(owed));
  const view = tab(...given);
  await screen.findByRole('radiogroup');
  return view;
};

describe('what there is to pay', () => {
  it('[MG-25] offers deposit and balance, the deposit only while the balance is not yet due, and says what is paid and what is due when', async () => {
    const { container, unmount } = await ready();
    expect(options()).toEqual([
      ['£80 deposit', false],
      ['£240 balance', false],
    ]);
    expect(facts()).toEqual([
      ['Paid so far', 'Nothing'],
      ['Left to pay in total', '£240', 'By Friday 27 November 2026, 12:00'],
      ['Deposit due', '£80', 'By Thursday 26 November 2026, 12:00'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    unmount();
    vi.setSystemTime('2026-11-27T12:00:00Z');
    await ready();
    expect(options()).toEqual([['£240 balance', true]]);
  });

  it('[MG-26] takes no payment of a cancelled booking and of one that is Deleted, and says so', () => {
    for (const change of [
      { status_id: 4, status: 'Cancelled' },
      { status_id: 1, status: 'Deleted' },
    ] as const) {
      const { unmount } = tab(change);
      expect(screen.getByText('Payment cannot be taken as this booking has been cancelled.')).toBeTruthy();
      expect([options(), screen.queryByRole('button'), panel()]).toEqual([[], null, null]);
      unmount();
    }
  });

  it.each([
    ['deposit', '£80 deposit'],
    ['balance', '£240 balance'],
  ] as const)('has the %s chosen that the address asks for', async (wanted, name) => {
    await ready({}, {}, { wanted });
    expect(options().filter(([, isChosen]) => isChosen)).toEqual([[expect.stringContaining(name), true]]);
  });

  it.each<[string, Partial<HostBooking>]>([
    ['[PY-49] with status 4', { status_id: 4, status: 'Cancelled' }],
    ['[MG-11, PY-50] whose status is named Deleted', { status_id: 1, status: 'Deleted' }],
  ])('takes no payment of a booking %s', async (_, change) => {
    const { container } = tab(change);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Payment cannot be taken as this booking has been cancelled.',
    );
    expect([server.calls, options(), screen.queryByRole('button'), panel(), link('Ring 0113 496 0101')]).toEqual([
      [],
      [],
      null,
      null,
      'tel:01134960101',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each<[string, Parameters<typeof owedBody>[0], Partial<HostBooking>, string, string | null]>([
    ['everything is paid', settled, {}, 'Everything is paid', null],
    [
      'the rest is paid at the bar',
      { payable: [], balance_due_date: null },
      {},
      'There’s nothing to pay online',
      'tel:01134960101',
    ],
    ['the booking is postponed', { payable: [], status_id: 5 }, {}, 'There’s nothing to pay yet', null],
    ['an agency pays', {}, { can_customer_pay: false }, 'There’s nothing to pay here', null],
    [
      'it was cancelled meanwhile',
      { payable: [], status_id: 4 },
      {},
      'Payment cannot be taken as this booking has been cancelled.',
      'tel:01134960101',
    ],
  ])('offers nothing where %s', async (_, owed, change, name, way) => {
    server.on(read, () => owedBody(owed));
    tab(change);
    await title(name);
    expect([options(), screen.queryByRole('button'), link('Ring 0113 496 0101')]).toEqual([[], null, way]);
  });

  it('says that the figures did not come, and reads them again', async () => {
    server.on(read, () => 'offline');
    tab();
    await title('We can’t show the payments just now');
    server.on(read, () => owedBody());
    press('Try again');
    await waitFor(() => expect(options()).toHaveLength(2));
  });
});

describe('a link with a password', () => {
  it('sends the grant with both calls', async () => {
    await ready({}, {}, { bookingRef: { manageKey, grant: 'g'.repeat(22) } });
    server.on(create, () => opened('deposit', 8000, '£80'));
    choose(/£80/);
    press('Pay £80');
    await title('Pay your £80 deposit');
    expect(server.calls.map(({ headers }) => headers['x-booking-grant'])).toEqual(['g'.repeat(22), 'g'.repeat(22)]);
  });

  it('asks for the password on the page of the link once the grant has ended', async () => {
    server.on(read, () => refused('password_required', 'Protected.', 403));
    tab();
    await title('This booking’s link has a password');
    press('Enter the password');
    expect(shown).toEqual([null]);
  });

  it('takes nothing once the grant has ended while somebody chooses, and asks for the password', async () => {
    await ready();
    server.on(create, () => refused('password_required', 'Protected.', 403));
    choose(/£80/);
    server.on(read, () => refused('password_required', 'Protected.', 403));
    press('Pay £80');
    await title('This booking’s link has a password');
    expect([shown, options(), panel()]).toEqual([[null], [], null]);
  });

  it('leads whoever is not logged in any more from the page of the account to the login, and back', async () => {
    server.on(read, () => refused('password_required', 'Protected.', 403));
    tab({}, { bookingRef: { id: bookingId } });
    await title('You’re not logged in any more');
    expect(link('Log in')).toBe(`/login?return=${encodeURIComponent(`/edit-booking/${bookingId}#payment`)}`);
  });
});

describe('paying', () => {
  it('asks what to pay where nothing is chosen, and calls nothing', async () => {
    await ready();
    press('Pay');
    expect(await screen.findByText('Please choose how you would like to pay')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect([asked(), panel()]).toEqual([[], null]);
  });

  it('[MG-27] hands the card page an amount and a payment token, once, however often it is pressed', async () => {
    await ready();
    server.on(create, () => opened('full', 24_000, '£240'));
    choose(/£240/);
    const button = screen.getByRole('button', { name: 'Pay £240' });
    fireEvent.click(button);
    fireEvent.click(button);
    const heading = await title('Pay your £240 balance');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(panel()?.getAttribute('token')).toBe(first));
    expect(screen.getByRole('region', { name: 'Pay £240 by card' }).contains(panel())).toBe(true);
    expect(asked()).toEqual([
      {
        amount: 240,
        deposit_type: 'full',
        deposit_request_token: null,
        url: `http://localhost:9000/manage/${manageKey}/pay/balance`,
      },
    ]);
  });

  it('[MG-28, PY-54] says that the payment has been made, and has the page show the new figures', async () => {
    await ready();
    server.on(create, () => opened('deposit', 8000, '£80'));
    choose(/£80/);
    press('Pay £80');
    await title('Pay your £80 deposit');
    server.on(read, () => owedBody(paidDeposit));
    await say('success');
    const heading = await title('Payment has been made');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() =>
      expect(facts()).toEqual([
        ['Paid so far', '£80'],
        ['Left to pay in total', '£160', 'By Friday 27 November 2026, 12:00'],
      ]),
    );
    expect([shown, panel(), options()]).toEqual([[null], null, []]);
    expect(screen.getByText('We’ve taken £80. The receipt is on its way to the lead booker.')).toBeTruthy();
    press('Pay something else');
    await title('Pay for your booking');
    expect(options()).toEqual([['£160 balance', true]]);
  });

  it('shows no former figures where they cannot be read after a payment', async () => {
    await ready();
    server.on(create, () => opened('full', 24_000, '£240'));
    choose(/£240/);
    press('Pay £240');
    await title('Pay your £240 balance');
    server.on(read, () => 'offline');
    await say('success');
    await title('Payment has been made');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect([facts(), options()]).toEqual([[], []]);
    server.on(read, () => owedBody(settled));
    fireEvent.click(again);
    await waitFor(() =>
      expect(facts()).toEqual([
        ['Paid so far', '£240'],
        ['Left to pay in total', 'Nothing'],
      ]),
    );
  });

  it('keeps the choice after the card page was left, and names the open request when another amount is paid', async () => {
    await ready();
    server.on(create, () => opened('deposit', 8000, '£80'));
    choose(/£80/);
    press('Pay £80');
    await say('closed');
    await title('Pay for your booking');
    expect(screen.getByText('You’ve left the card page. You can carry on from here whenever you like.')).toBeTruthy();
    expect(options().map(([, isChosen]) => isChosen)).toEqual([true, false]);
    server.on(create, () => opened('full', 24_000, '£240', second));
    choose(/£240/);
    press('Pay £240');
    await title('Pay your £240 balance');
    press('Back to the options');
    await title('Pay for your booking');
    press('Pay £240');
    await title('Pay your £240 balance');
    expect(asked()).toEqual(
      [null, first, second].map((deposit_request_token) => expect.objectContaining({ deposit_request_token })),
    );
  });

  it.each([
    ['error', 'That payment has expired, and nothing was taken. Here’s what you can pay now.'],
    [
      'gone',
      'Sorry, that booking is no longer available. Please choose another date and try againSomeone else took that time while you were paying. Your payment goes back to your card.',
    ],
  ] as const)('says what happened after %s, and reads everything again', async (event, text) => {
    await ready();
    server.on(create, () => opened('deposit', 8000, '£80'));
    choose(/£80/);
    press('Pay £80');
    await say(event);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    await screen.findByRole('radiogroup');
    expect([server.calls.filter(({ method }) => method === 'GET').length, shown]).toEqual([2, [null]]);
  });

  it('shows the new amount after it has changed, and has it confirmed anew', async () => {
    await ready({ deposit_request_token: second });
    server.on(create, () => refused('amount_changed'));
    choose(/£80/);
    server.on(read, () =>
      owedBody({
        deposit_balance: 9000,
        payable: [
          { type: 'deposit', amount: 9000, display_amount: '£90' },
          { type: 'full', amount: 24_000, display_amount: '£240' },
        ],
      }),
    );
    press('Pay £80');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The amount is no longer £80. Nothing has been taken. Please check the new amount and confirm it.',
      ),
    );
    expect([options()[0], panel(), asked()]).toEqual([
      ['£90 deposit', true],
      null,
      [expect.objectContaining({ amount: 80, deposit_request_token: second })],
    ]);
    server.on(create, () => opened('deposit', 9000, '£90'));
    press('Pay £90');
    await title('Pay your £90 deposit');
    expect(asked()[1]).toMatchObject({ amount: 90 });
  });

  it.each([
    ['already_paid', settled, 'Everything is paid', 'That’s already been paid. Nothing was taken this time.'],
    [
      'payment_closed',
      { payable: [], balance_due_date: null },
      'There’s nothing to pay online',
      'That can’t be paid here any more. Nothing has been taken.',
    ],
  ])('shows the booking anew after %s', async (code, owed, name, text) => {
    await ready();
    server.on(create, () => refused(code));
    choose(/£80/);
    server.on(read, () => owedBody(owed));
    press('Pay £80');
    await title(name);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect([shown, panel()]).toEqual([[null], null]);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'somebody else is paying',
      refused('payment_under_way'),
      'Someone else is paying for this booking right nowNothing has been taken from you. Please try again in 15 minutes.',
    ],
    [
      'too many cards were refused',
      refused('too_many_refused_cards', 'Please wait an hour.', 429),
      'Please wait an hour.',
    ],
    ['there is no connection', 'offline', 'Sorry, you seem to be offline'],
  ])('says that %s, and keeps the choice', async (_, answer, text) => {
    await ready();
    server.on(create, () => answer);
    choose(/£80/);
    press('Pay £80');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect([options().map(([, isChosen]) => isChosen), panel()]).toEqual([[true, false], null]);
    server.on(create, () => opened('deposit', 8000, '£80'));
    press('Pay £80');
    await title('Pay your £80 deposit');
  });
});
