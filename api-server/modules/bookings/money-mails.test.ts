import { describe, expect, it } from 'vitest';
import { sampleBar, sampleEstate } from '../estate/bars/testing/samples';
import { receiptMail } from './receipt/receipt.mail';
import { refundMail } from './refund/refund.mail';

const brand = { ...sampleEstate().brands[0]!, id: 2 as const, name: 'La Verbena' };
const payment = {
  kind: 'deposit' as const,
  paymentRequestId: null,
  guestId: null,
  requestId: 'a-request',
  amountPence: 4000,
  card: { brand: 'VISA', lastFour: '5262', expiry: '1239' },
};
const payer = { brand, bar: sampleBar(), forename: 'Ada <b>', recipient: 'ada@example.com' };
const whom = { guestUrl: null, ...payer, payment, reason: null };
const booking = {
  id: '6f1c1c8e-7a54-4a0c-9a54-0d8f0b8f6c11',
  public_id: 'p',
  ref_code: '7NDHW3',
  manage_key: 'key',
  invite_code: 'invite',
  brand_id: 2,
  bar_id: 1,
  party_type: 11,
  people: 8,
  starts_at: new Date('2026-11-21T19:00:00Z'),
  ends_at: new Date('2026-11-21T21:00:00Z'),
  area: 'Main bar',
  status_id: 1 as const,
  value_pence: 16_000,
  deposit_pence: 4000,
  guest_supplements_pence: 0,
  paid_pence: 4000,
  extra_pence: 0,
  paid_at: new Date('2026-11-20T12:00:00Z'),
  cancellation: [{ hours_before: 24, percent_refunded: 100 }],
  deposit_due_at: null,
  balance_due_at: new Date('2026-11-20T12:00:00Z'),
  payment_token: null,
  calendar_sequence: 0,
  created_at: new Date('2026-11-20T12:00:00Z'),
};
const manageUrl = 'http://two.localhost:9000/manage/key';

describe('the receipt of a payment for a booking', () => {
  it('says what was paid with which card, what is still owed, and what for', () => {
    const mail = receiptMail({ ...whom, booking, manageUrl });
    expect(mail).toMatchObject({
      idempotencyKey: 'payment-receipt:a-request',
      recipient: 'ada@example.com',
      subject: 'Your payment of £40: Sat 21 Nov, 19:00, 8 people at The Arch (7NDHW3)',
    });
    for (const line of [
      'Paid: £40 with your Visa card ending 5262',
      'Still to pay: £120 by Friday 20 November 2026, 12:00',
      'When: Saturday 21 November 2026, 19:00',
      'Reference: 7NDHW3',
      `Manage my fiesta: ${manageUrl}`,
      'your fiesta is confirmed',
      'Cancel by Friday 20 November 2026, 19:00 and everything you have paid goes back to your card.',
    ]) {
      expect(mail.text).toContain(line);
    }
    expect(mail.html).toContain('Hola Ada &lt;b&gt;,');
  });

  it('shows only what is known of a card, and only debts that exist', () => {
    const card = { brand: null, lastFour: null, expiry: null };
    const mail = receiptMail({
      ...whom,
      booking: { ...booking, value_pence: 4000 },
      manageUrl,
      payment: { ...payment, card },
    });
    expect(mail.text).toContain('Paid: £40\n');
    expect(mail.text).not.toMatch(/Still to pay|Deposit/);
  });
});

describe('the mail about a refund', () => {
  const refunded = {
    id: 'an-order',
    orderId: 'an-order',
    note: null,
    guestId: null,
    amountPence: 4000,
    reason: 'slot_gone' as const,
    card: payment.card,
  };

  it('says why, how much is refunded and to which card', () => {
    const mail = refundMail({ ...payer, refunded });
    expect(mail).toMatchObject({ idempotencyKey: 'payment-refund:an-order', subject: 'Your refund of £40 (The Arch)' });
    expect(mail.text).toContain(
      'came through when that time was no longer available. You’re not booked in, and we’re giving all of it back.',
    );
    expect(mail.text).toContain('£40 goes back to your Visa card ending 5262.');
    expect(
      refundMail({ ...payer, refunded: { ...refunded, card: { brand: null, lastFour: null, expiry: null } } }).text,
    ).toContain('£40 goes back to your card.');
  });

  it('says to a payer who paid twice that the first payment counts', () => {
    expect(refundMail({ ...payer, refunded: { ...refunded, reason: 'surplus' } }).text).toContain(
      'The first one counts',
    );
  });
});
