import { describe, expect, it } from 'vitest';
import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { completionCopy } from './completion.copy';
import { isCancelledByVenue, payableNow, shareLink, statusText, timeUntil, whatsAppLink } from './completion.rules';

const judged = (status_id: 0 | 1 | 2 | 3 | 4 | 5, deposit: number, step: number | 'completed' = 'completed') => ({
  booking: { status_id },
  deposit,
  step,
});

describe('the status', () => {
  it.each([
    ['[BW-166] confirmed', judged(1, 0), 'confirmed'],
    ['[BW-166] confirmed has priority over a deposit', judged(1, 5000), 'confirmed'],
    ['[BW-167] a deposit to pay below step 99', judged(0, 5000), 'pay'],
    ['cancelled for a late deposit', judged(4, 5000), 'cancelled'],
    ['[BW-168] a deposit at step 99', judged(0, 5000, 99), 'enquiry'],
    ['[BW-168] provisional without a deposit', judged(0, 0), 'enquiry'],
    ['[BW-168] pending', judged(3, 0), 'enquiry'],
  ] as const)('%s', (_, session, text) => {
    expect(statusText(session)).toBe(text);
  });

  it('[BW-84] has the six codes, and only 1 is confirmed', () => {
    expect(bookingStatus).toEqual({ provisional: 0, confirmed: 1, noShow: 2, pending: 3, cancelled: 4, postponed: 5 });
    expect(([0, 2, 3, 4, 5] as const).map((id) => statusText(judged(id, 0)))).toEqual(
      Array.from({ length: 5 }, () => 'enquiry'),
    );
  });

  it('[BW-166, BW-167, BW-168] has the exact wording of the specification', () => {
    expect(completionCopy.byDefault.status).toMatchObject({
      confirmed: 'Booking Confirmed',
      pay: 'Pay Now!',
      enquiry: 'Enquiry Added',
    });
    expect(Object.values(completionCopy.byBrand ?? {}).some((words) => 'status' in words)).toBe(false);
  });
});

describe('the time until the deposit is due', () => {
  const due = '2026-11-28T19:00:00+00:00';
  it.each([
    ['2026-11-26T15:30:00Z', { days: 2, hours: 3, minutes: 30 }],
    ['2026-11-28T18:59:30Z', { days: 0, hours: 0, minutes: 1 }],
    ['2026-11-28T19:00:00Z', null],
    ['2026-11-29T19:00:00Z', null],
  ])('[BW-167] at %s', (now, left) => {
    expect(timeUntil(due, Date.parse(now))).toEqual(left);
  });
});

it('[BW-167] an amount is payable when the booking has its own payment and a balance', () => {
  expect(payableNow({ payment_token: 't', deposit_balance: 40_00 })).toBe(40_00);
  expect(payableNow({ payment_token: 't', deposit_balance: 0 })).toBeNull();
  expect(payableNow({ payment_token: null, deposit_balance: 40_00 })).toBeNull();
});

describe('a cancelled booking', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const bill = (paidAt: string | null) => ({ ordered: [], ordered_total: 0, paid: 0, paid_at: paidAt, to_pay: [] });
  it.each([
    [
      'whose deposit is overdue was not cancelled by the venue',
      { status_id: 4, bill: bill(null), deposit_due_date: '2026-11-25T12:00:00Z' },
      false,
    ],
    [
      'whose deposit is not due yet was',
      { status_id: 4, bill: bill(null), deposit_due_date: '2026-11-27T12:00:00Z' },
      true,
    ],
    [
      'that was paid was',
      { status_id: 4, bill: bill('2026-11-20T12:00:00Z'), deposit_due_date: '2026-11-25T12:00:00Z' },
      true,
    ],
    ['of which nothing else is known was not', { status_id: 4, deposit_due_date: null }, false],
    ['that stands was not', { status_id: 1, bill: bill('2026-11-20T12:00:00Z'), deposit_due_date: null }, false],
  ] as const)('%s', (_, booking, expected) => {
    expect(isCancelledByVenue({ bill: undefined, ...booking }, now)).toBe(expected);
  });
});

describe('the links', () => {
  it.each([
    'https://bookings.northlight.example',
    'https://bookings.northlight.example/',
    'bookings.northlight.example',
  ])('[BW-174] to join, with the host %s', (host) => {
    expect(shareLink(host, 'abc')).toBe('https://bookings.northlight.example/join/abc');
  });

  it('[BW-175] to WhatsApp, with the text', () => {
    expect(whatsAppLink('Join me & Ana: https://x.example/?a=1')).toBe(
      'https://wa.me/?text=Join%20me%20%26%20Ana%3A%20https%3A%2F%2Fx.example%2F%3Fa%3D1',
    );
  });
});
