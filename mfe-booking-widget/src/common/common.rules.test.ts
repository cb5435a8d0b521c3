import { describe, expect, it } from 'vitest';
import { aChosenSession, aHeldSession } from '../testing/fixtures/a-session';
import { anEnquirySession } from '../testing/fixtures/an-enquiry';
import { aBar } from '../testing/fixtures/estate';
import { summaryFacts, summaryTotal } from './frame/facts.rules';
import { contactOf } from './frame/venue-contact.rules';
import { wizardCopy } from './frame/wizard.copy';
import { dayWithoutYear, shortDay, weekdayOf } from './text/days.rules';

const copy = wizardCopy.byDefault.facts;

describe('the summary', () => {
  it('[BW-8] shows the choices, amounts in pounds, and leaves out open choices', () => {
    expect(summaryFacts(aHeldSession({ deposit: 80_00 }), aBar(11), copy)).toEqual([
      { label: 'Bar', value: 'Northlight 11' },
      { label: 'Party', value: '8 people' },
      { label: 'Day', value: 'Sat 28 Nov' },
      { label: 'Time', value: '19:00 until 21:00' },
      { label: 'Space', value: 'Main bar' },
      { label: 'To pay', value: '£80 deposit' },
    ]);
    expect(summaryFacts(aChosenSession({ no_people: 0, date: null }), null, copy)).toEqual([]);
    expect(summaryTotal({ value: 12_50 }, copy)).toEqual({ label: 'Total', value: '£12.50' });
    expect(summaryTotal({ value: 0 }, copy)).toBeUndefined();
  });

  it.each([
    [
      'now, once a time is chosen',
      { take_payment: true, payment_amount: 80_00, deposit_type: 'deposit' },
      'Due now',
      '£80 deposit',
    ],
    ['without a date, before a time is chosen', { take_payment: true, time: null }, 'To pay', '£80 deposit'],
    [
      'the full amount',
      { take_payment: true, payment_amount: 200_50, deposit_type: 'full' },
      'Due now',
      '£200.50 in full',
    ],
    [
      'the deposit, while no payment option is chosen',
      { take_payment: true, payment_amount: null, deposit_type: null },
      'Due now',
      '£80 deposit',
    ],
    [
      'later, with its day in London',
      { deposit_due_date: '2026-11-26T23:30:00+00:00' },
      'Due by Thu 26 Nov',
      '£80 deposit',
    ],
  ] as const)('[BW-70, BW-71] shows the amount to pay and when: %s', (_, change, label, value) => {
    expect(summaryFacts(aHeldSession({ deposit: 80_00, ...change }), null, copy).at(-1)).toEqual({ label, value });
  });

  it('shows the requested time of an enquiry, and no deposit', () => {
    const wished = anEnquirySession({ requested_time: '20:15', deposit: 80_00 });
    expect(summaryFacts(wished, null, copy).slice(1)).toEqual([
      { label: 'Day', value: 'Sat 28 Nov' },
      { label: 'Time', value: 'around 20:15' },
    ]);
    expect(summaryFacts({ ...wished, time: '20:30' }, null, copy).at(-1)).toEqual({ label: 'Time', value: '20:30' });
  });

  it('shows no deposit for a party too large to be booked, because an enquiry costs nothing', () => {
    const large = aChosenSession({ no_people: 15, deposit: 150_00, too_large_to_book: true });
    expect(summaryFacts(large, null, copy).map(({ label }) => label)).toEqual(['Party', 'Day']);
  });

  it('[BW-63] shows the venue’s telephone number of the surface', () => {
    const bar = aBar(11, { phone: '1', party_booking_phone: '2', party_booking_email: 'a@b.example' });
    expect(contactOf(bar, 'portal')).toEqual({ phone: '1', email: 'a@b.example' });
    expect(contactOf(bar, 'widget')).toEqual({ phone: '2', email: 'a@b.example' });
  });
});

describe('days', () => {
  it('are written in words', () => {
    expect([weekdayOf, dayWithoutYear, shortDay].map((name) => name('2026-11-28'))).toEqual([
      'Saturday',
      'Saturday 28 November',
      'Sat 28 Nov',
    ]);
  });
});
