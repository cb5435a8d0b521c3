import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSecuredSession, cardToken } from '../../../testing/fixtures/a-card';
import { aPayableSession, token } from '../../../testing/fixtures/a-payment';
import { aChosenSession, aCompletedSession } from '../../../testing/fixtures/a-session';
import { button, shown } from '../../../testing/visitor';
import {
  cardStands,
  checkCall,
  leftCard,
  leftPayment,
  openAgainCall,
  paymentStands,
  worldAfter,
} from '../testing/interrupted-payer';
import { attribute, callsTo, confirmed, dialog, noDialog, panel, refusal } from '../testing/paying-visitor';

const payable = aPayableSession({ deposit_token: token });
const later = new Date(Date.parse(payable.server_time) + 10_000).toISOString();
const paid = paymentStands({ outcome: 'paid', success: true, received_response: true });
const notPaid = paymentStands({ provider_answered_at: later });

describe('a wizard after one that was removed during a payment', () => {
  it('shows that the payment was interrupted, and asks the server to verify it with the provider', async () => {
    const fixture = worldAfter({ session: payable, left: leftPayment, stands: () => paymentStands({}) });
    expect((await dialog()).textContent).toContain('We’re finding out what happened to your payment');
    expect(screen.getByRole('heading', { name: 'Your payment was interrupted' })).toBeTruthy();
    await waitFor(() => expect(callsTo(fixture, checkCall).length).toBeGreaterThan(1));
    expect(callsTo(fixture, openAgainCall)).toHaveLength(1);
    expect(callsTo(fixture, checkCall).map(({ query }) => query)).toContainEqual({ code: 'o'.repeat(24), verify: '1' });
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('shows that nothing was taken when unpaid, and continues the same order', async () => {
    const fixture = worldAfter({ session: payable, left: leftPayment, stands: () => notPaid });
    await screen.findByText('Nothing has been taken');
    expect(panel()).toBeNull();
    await fixture.user.click(button('Pay now'));
    await waitFor(() => expect(attribute('token')).toBe(token));
    expect([
      screen.getAllByRole('dialog').length,
      screen.queryByText('Nothing has been taken'),
      shown('First name'),
    ]).toEqual([1, null, 'Ana']);
  });

  it('shows that the payment succeeded, and then the confirmation', async () => {
    const fixture = worldAfter({
      session: payable,
      left: leftPayment,
      stands: () => paid,
      react: () => aCompletedSession(),
    });
    await screen.findByText('Your payment went through');
    await fixture.user.click(button('Show my booking'));
    await noDialog();
    await confirmed();
    expect(fixture.environment.bookings.open).toBeNull();
  });

  it('shows that the payment succeeded when opening it again is refused as paid', async () => {
    const fixture = worldAfter({ session: aCompletedSession(), left: leftPayment, stands: () => paid });
    fixture.server.on(openAgainCall, () => refusal(409, 'already_paid'));
    await screen.findByText('Your payment went through');
    await confirmed();
    expect(callsTo(fixture, checkCall)).toEqual([]);
  });

  it('shows a telephone number while the outcome is unknown for long, and a late outcome', async () => {
    let stands = paymentStands({});
    const fixture = worldAfter({
      session: payable,
      left: leftPayment,
      stands: () => stands,
      react: () => (stands === paid ? aCompletedSession() : {}),
    });
    await dialog();
    fixture.device.now = 21_000;
    await screen.findByText('We don’t know yet what happened to it');
    expect((await dialog()).textContent).toContain('Please don’t pay again');
    expect(screen.getAllByRole('link', { name: /^Ring / })[0]?.getAttribute('href')).toMatch(/^tel:/);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    stands = paid;
    await screen.findByText('Your payment went through');
  });

  it('continues asking while the server is unreachable', async () => {
    let isThere = false;
    worldAfter({ session: payable, left: leftPayment, stands: () => (isThere ? notPaid : 'offline') });
    await dialog();
    isThere = true;
    await screen.findByText('Nothing has been taken');
  });

  it('goes to the first step when the time was lost, as without an interruption', async () => {
    const gone = paymentStands({ outcome: 'gone', received_response: true });
    worldAfter({
      session: payable,
      left: leftPayment,
      stands: () => gone,
      react: () => aChosenSession({ step: 1, deposit_refunded: true }),
    });
    await screen.findByText('Sorry, that booking is no longer available. Please choose another date and try again');
    await noDialog();
  });

  it('offers to continue the payment in the details after the dialog is closed', async () => {
    const fixture = worldAfter({ session: payable, left: leftPayment, stands: () => paymentStands({}) });
    await dialog();
    await fixture.user.click(button('Close the payment'));
    await noDialog();
    expect(button('Carry on and pay £80')).toBeTruthy();
  });

  it('shows the texts for a card when storing one was interrupted', async () => {
    const fixture = worldAfter({
      session: aSecuredSession(),
      left: leftCard,
      stands: () => cardStands({ provider_answered_at: later }),
    });
    await screen.findByRole('heading', { name: 'Storing your card was interrupted' });
    await screen.findByText('Your card isn’t stored');
    await fixture.user.click(button('Carry on with your card'));
    await waitFor(() => expect([attribute('kind'), attribute('token')]).toEqual(['card', cardToken]));
  });
});

describe('a wizard without an interruption', () => {
  it('shows no dialog for an unfinished payment', async () => {
    worldAfter({ session: payable, left: leftPayment, stands: () => paid }).environment.bookings.open = null;
    await screen.findByRole('button', { name: 'Carry on and pay £80' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
