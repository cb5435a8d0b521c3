import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { createDepositRequestAnswer, type ManagedDeposit } from '@bars/shared-api/contracts/payment-pages';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  aManagedDeposit,
  bar,
  bookingFacts,
  cancelledDeposit,
  depositBody,
  depositCall,
  managedBody,
  managedCall,
  manageKey,
  orderId,
  paidDeposit,
  token,
} from '../../testing/a-deposit';
import { sayButton } from '@bars/shared-ui/testing/fake-panel';
import { facts, heading, link, press } from '@bars/shared-ui/testing/visitor';
import { brandShown, openPage, panel, path } from '../../testing/page-fixture';

const at = `/pay-deposit/${manageKey}`;
const create = `POST /api/rest/deposit/manage/create-request/${manageKey}`;
const opened = (type: 'deposit' | 'full', amount: number, display: string): FakeAnswer => ({
  body: z.encode(createDepositRequestAnswer, {
    data: {
      token,
      deposit_type: type,
      amount,
      display_amount: display,
      gp: { data: { order_id: orderId, url: 'https://pay.example/hpp', serialised: '{}' } },
    },
  }),
});
const onlyDeposit: Partial<ManagedDeposit> = { payable: [{ type: 'deposit', amount: 8000, display_amount: '£80' }] };

const open = async (change: Partial<ManagedDeposit> = {}, answers: Record<string, FakeAnswer> = {}) => {
  const page = openPage(at, { [managedCall]: managedBody(aManagedDeposit(change)), ...answers });
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Your booking' })).toBeNull());
  return page;
};
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const options = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map((radio) => [radio.closest('label')?.textContent, radio.checked]);

describe('/pay-deposit/:code', () => {
  it('[PY-33, PY-35] reads the booking by the code of its path, and shows what can be paid of deposit and balance', async () => {
    const { callsTo, container } = await open();
    await heading('Lock it in');
    expect(callsTo(managedCall).map(({ query }) => query)).toEqual([{ token: manageKey }]);
    expect(facts()).toEqual(bookingFacts);
    expect(options()).toEqual([
      ['£80 depositBy Thursday 26 November 2026, 12:00', false],
      ['£240, the full amountBy Friday 27 November 2026, 12:00', false],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks what to pay where nothing is chosen, and calls nothing', async () => {
    const { callsTo } = await open();
    press('Pay');
    expect(await screen.findByText('Please choose how you would like to pay')).toBeTruthy();
    expect([callsTo(create), panel()]).toEqual([[], null]);
  });

  it('[PY-34, PY-36, PY-46, RT-7] reads rest/deposit/manage, creates a request with amount, deposit_request_token and url, and opens its card page', async () => {
    const { callsTo, server } = await open({}, { [create]: opened('full', 24_000, '£240') });
    choose(/£240/);
    press('Pay £240');
    await heading('Pay £240');
    expect(callsTo(create).map(({ json }) => json)).toEqual([
      { amount: 240, deposit_type: 'full', deposit_request_token: null, url: `http://localhost:9000${at}` },
    ]);
    await waitFor(() => expect(panel()?.getAttribute('token')).toBe(token));
    expect(server.calls.map(({ method, path: called }) => `${method} ${called}`)).toEqual([managedCall, create]);
    expect(facts()).toEqual([['Amount', '£240'], ...bookingFacts]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('names the open request, has the only amount chosen already, and sends once however often it is pressed', async () => {
    const { callsTo } = await open(
      { ...onlyDeposit, deposit_request_token: token },
      { [create]: opened('deposit', 8000, '£80') },
    );
    expect(options()).toEqual([[expect.stringContaining('£80 deposit'), true]]);
    const submit = screen.getByRole('button', { name: 'Pay £80' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await heading('Pay your £80 deposit');
    expect(callsTo(create).map(({ json }) => json)).toEqual([
      expect.objectContaining({ amount: 80, deposit_type: 'deposit', deposit_request_token: token }),
    ]);
    expect(screen.queryByRole('button', { name: 'Pay something else' })).toBeNull();
  });

  it('goes back to the choice', async () => {
    await open({}, { [create]: opened('deposit', 8000, '£80') });
    choose(/£80/);
    press('Pay £80');
    await heading('Pay your £80 deposit');
    press('Pay something else');
    await heading('Lock it in');
    expect([panel(), options().length]).toEqual([null, 2]);
  });

  it.each([
    ['paid', 'success', paidDeposit, 'Paid. See you under the lights'],
    ['cancelled', 'error', cancelledDeposit, 'Payment cannot be taken as this booking has been cancelled.'],
  ] as const)('leads to the outcome once the booking is %s', async (_, event, then, title) => {
    await open(onlyDeposit, { [create]: opened('deposit', 8000, '£80'), [depositCall()]: depositBody(then) });
    press('Pay £80');
    await screen.findByRole('button', { name: sayButton(event) });
    press(sayButton(event));
    await heading(title);
    expect(path()).toBe(`/deposit/${token}`);
  });

  it.each([
    [
      'amount_changed',
      aManagedDeposit({ payable: [{ type: 'deposit', amount: 9000, display_amount: '£90' }] }),
      'Lock it in',
      ['It has changed.', ['£90 depositBy Thursday 26 November 2026, 12:00']],
    ],
    [
      'already_paid',
      aManagedDeposit({ payable: [], balance: 0, deposit_balance: 0, paid: 24_000 }),
      'Payment has been made',
      [undefined, []],
    ],
    [
      'payment_closed',
      aManagedDeposit({ payable: [], status_id: 4 }),
      'Payment cannot be taken as this booking has been cancelled.',
      [undefined, []],
    ],
  ])('shows the booking anew after %s', async (code, then, title, shown) => {
    const { server, callsTo } = await open(onlyDeposit, {
      [create]: { status: 409, body: { error: 'It has changed.', code } },
    });
    server.on(managedCall, () => managedBody(then));
    press('Pay £80');
    await waitFor(() => expect(callsTo(managedCall)).toHaveLength(2));
    await heading(title);
    await waitFor(() =>
      expect([
        screen.queryByRole('alert')?.textContent,
        screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
      ]).toEqual(shown),
    );
    expect(panel()).toBeNull();
  });

  it('shows any other failure above the choice, which stays', async () => {
    const { server } = await open({}, { [create]: 'offline' });
    choose(/£80/);
    press('Pay £80');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    expect(options().map(([, isChosen]) => isChosen)).toEqual([true, false]);
    server.on(create, () => opened('deposit', 8000, '£80'));
    press('Pay £80');
    await heading('Pay your £80 deposit');
  });

  it.each<[string, Partial<ManagedDeposit>, string, [string, string][]]>([
    [
      'everything is paid',
      { payable: [], balance: 0, deposit_balance: 0, paid: 24_000 },
      'Payment has been made',
      [['Paid so far', '£240']],
    ],
    [
      'nothing can be paid online',
      { payable: [], booking_date: '2099-11-28T19:00:00+00:00' },
      'There’s nothing to pay online',
      [],
    ],
    [
      'the booking is cancelled',
      { payable: [], status_id: 4 },
      'Payment cannot be taken as this booking has been cancelled.',
      [],
    ],
    [
      'the booking is over',
      { payable: [], booking_date: '2020-11-28T19:00:00+00:00' },
      'Sorry, the link you have been provided will no longer work',
      [],
    ],
  ])('takes no payment where %s', async (_, change, title, further) => {
    const { container } = await open(change);
    await heading(title);
    expect(facts().slice(bookingFacts.length)).toEqual(further);
    expect([panel(), screen.queryByRole('button'), screen.queryByRole('radio'), link('Ring 0113 496 0101')]).toEqual([
      null,
      null,
      null,
      'tel:01134960101',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('takes the brand of the booking', async () => {
    await open({ bar: { ...bar, brand_id: 4, branded_name: 'The Tin House Bath' } });
    await heading('Settle your table');
    expect(brandShown()).toBe('4');
  });

  it('says that the booking is unknown', async () => {
    await open({}, { [managedCall]: { status: 404, body: { error: 'Unknown' } } });
    await heading('We can’t find this booking');
    expect([screen.queryByRole('button'), link('Ring 020 7946 0111')]).toEqual([null, 'tel:+442079460111']);
  });

  it.each([['offline'], [{ status: 500, body: { error: 'A fault' } }]] as const)(
    '[PY-37, API-B-16] reads the booking by its token; says that an error has occurred, and reads again on Try again',
    async (failure) => {
      const { server, callsTo } = await open({}, { [managedCall]: failure });
      expect(callsTo(managedCall).map(({ query }) => query)).toEqual([{ token: manageKey }]);
      await heading('Unfortunately an error has occurred. Please try again later.');
      server.on(managedCall, () => managedBody(aManagedDeposit()));
      press('Try again');
      expect(await heading('Lock it in')).toBeTruthy();
      expect(options()).toHaveLength(2);
    },
  );

  it('the outcome of a booking’s payment takes the place of its form', async () => {
    const { server } = openPage(`/pay-deposit/${manageKey}`, {
      [managedCall]: managedBody(aManagedDeposit()),
      [depositCall()]: depositBody(paidDeposit),
    });
    const gp = { data: { order_id: orderId, url: 'https://pay.example/hpp', serialised: '{}' } };
    server.on(create, () => ({
      body: { data: { token, deposit_type: 'deposit', amount: 80, display_amount: '£80', gp } },
    }));
    await heading('Lock it in');
    const { length } = window.history;
    fireEvent.click(screen.getByRole('radio', { name: /£80 deposit/ }));
    press('Pay £80');
    await screen.findByRole('button', { name: sayButton('success') });
    press(sayButton('success'));
    await heading('Paid. See you under the lights');
    expect([path(), window.history.length, panel()]).toEqual([`/deposit/${token}`, length, null]);
    expect(facts()).toEqual([
      ['Amount', '£80'],
      ...bookingFacts,
      ['Paid on', 'Monday 23 November 2026, 18:30'],
      ['Bank’s code', '12345'],
    ]);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });
});
