import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import {
  aPayableSession,
  deposit,
  depositCall,
  everything,
  openedPayment,
  token,
} from '../../testing/fixtures/a-payment';
import { aBooking, aCompletedSession } from '../../testing/fixtures/a-session';
import { completeCall, sessionCall, dtoBody, type Reaction } from '../../testing/render-wizard';
import { button, heading } from '../../testing/visitor';
import {
  attribute,
  callsTo,
  confirmed,
  dialog,
  noDialog,
  panel,
  press,
  says,
  visitorAtDetails,
  type Fixture,
} from './testing/paying-visitor';

const nothing: Reaction = () => ({});
const atDetails = (change: Partial<BookingSession> = {}, react: Reaction = nothing) =>
  visitorAtDetails({ session: aPayableSession(change), opens: [depositCall, openedPayment], react });
const save = (fixture: Fixture) => press(fixture, 'Save Booking');

describe('a deposit that is due later', () => {
  const due = { take_payment: false, deposit_due_date: '2026-11-26T12:00:00+00:00', payment_type: null } as const;
  const react: Reaction = ({ pay_now: isNow }) =>
    isNow === undefined ? {} : { take_payment: isNow, pay_now: isNow, payment_type: isNow ? 'deposit' : null };
  const radios = () =>
    within(screen.getByRole('radiogroup', { name: 'How would you like to pay?' }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked }) => [value, checked]);

  it('[BW-161, BW-164] can be paid now: the payment opens before the booking is made', async () => {
    const fixture = await atDetails(due, react);
    expect(radios()).toEqual([
      ['deposit', false],
      ['later', true],
    ]);
    await fixture.user.click(screen.getByRole('radio', { name: /^Pay the deposit.*£80 now, by card/ }));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ pay_now: '1', payment_type: 'deposit' }));
    await screen.findByText('Next: pay £80 by card');
    expect(within(await save(fixture)).getByRole('heading', { name: 'Lock it in: £80 deposit' })).toBeTruthy();
    expect(callsTo(fixture, completeCall)).toEqual([]);
  });

  it('[BW-163, BW-164] is left for later again', async () => {
    const fixture = await atDetails({ ...due, take_payment: true, pay_now: true, payment_type: 'deposit' }, react);
    await fixture.user.click(screen.getByRole('radio', { name: /^Pay later/ }));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ pay_now: '0' }));
    await waitFor(() =>
      expect(radios()).toEqual([
        ['deposit', false],
        ['later', true],
      ]),
    );
    expect(
      await screen.findByText('Kept for you until Thu 26 Nov, 12:00. Pay £80 by then and it’s yours'),
    ).toBeTruthy();
  });

  it('[PY-7] can be paid now in every way that is on offer', async () => {
    await atDetails({ ...due, value: 200_00, payment_options: [deposit, everything] }, react);
    expect(radios()).toEqual([
      ['deposit', false],
      ['full', false],
      ['later', true],
    ]);
  });
});

describe('a deposit that is paid later', () => {
  const owed = {
    status_id: 0,
    deposit_due_date: '2026-11-26T12:00:00+00:00',
    deposit_balance: 40_00,
    payment_token: token,
  } as const;
  const later = aCompletedSession({ deposit: 40_00, booking: aBooking(owed) });

  const atCompletion = async () => {
    const fixture = await atDetails({ take_payment: false, deposit: 40_00, deposit_due_date: owed.deposit_due_date });
    fixture.server.on(completeCall, () => dtoBody(later));
    fixture.server.on(sessionCall, () => dtoBody(later));
    await fixture.user.click(button('Save Booking'));
    await heading('Almost Yours');
    return fixture;
  };

  it('[BW-167] is paid from the booking: Pay Now!, the countdown, the same dialog, then Booking Confirmed', async () => {
    const fixture = await atCompletion();
    expect(screen.getByRole('heading', { name: 'Kept for you until Thu 26 Nov, 12:00' })).toBeTruthy();
    expect(screen.getByText('Pay £40 by then and it’s yours. After that someone else can have it.')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^3 days, 0 hours, 0 minutes left$/);
    expect(screen.getByRole('link', { name: 'Manage My Booking' })).toBeTruthy();
    await fixture.user.click(button('Pay Now! £40'));
    expect(within(await dialog()).getByRole('heading', { name: 'Lock it in: £40 deposit' })).toBeTruthy();
    await waitFor(() => expect(attribute('token')).toBe(token));
    expect(callsTo(fixture, depositCall)).toEqual([]);
    fixture.server.on(sessionCall, () => dtoBody(aCompletedSession({ deposit: 40_00 })));
    await says(fixture, 'success');
    await confirmed();
    await noDialog();
    expect(screen.queryByRole('button', { name: /^Pay Now!/ })).toBeNull();
  });

  it('[EM-35] stays unpaid when only the panel reports it as paid', async () => {
    const fixture = await atCompletion();
    await fixture.user.click(button('Pay Now! £40'));
    const sheet = within(await dialog());
    await says(fixture, 'success');
    expect(await sheet.findByText('We haven’t received a payment')).toBeTruthy();
    expect(panel()).not.toBeNull();
  });

  it('[BW-167] stays due when the payment is not finished', async () => {
    const fixture = await atCompletion();
    await fixture.user.click(button('Pay Now! £40'));
    await fixture.user.click(await screen.findByRole('button', { name: 'Close the payment' }));
    await noDialog();
    await fixture.user.click(button('Pay Now! £40'));
    await dialog();
  });
});
