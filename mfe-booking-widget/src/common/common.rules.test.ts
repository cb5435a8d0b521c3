import { describe, expect, it } from 'vitest';
import { aChosenSession, aHeldSession } from '../testing/a-session';
import { anEnquirySession } from '../testing/an-enquiry';
import { aBar } from '../testing/estate';
import { summaryFacts, summaryTotal } from './frame/facts.rules';
import { contactOf } from './frame/venue-contact.rules';
import { wizardCopy } from './frame/wizard.copy';
import { dayWithoutYear, shortDay, weekdayOf } from './text/days.rules';

const copy = wizardCopy.byDefault.facts;

describe('the summary', () => {
  it('[BW-8] names what is chosen, money in pounds, and nothing that is open', () => {
    expect(summaryFacts(aHeldSession({ deposit: 80_00 }), aBar(11), copy)).toEqual([
      { label: 'Bar', value: 'Northlight 11' },
      { label: 'Party', value: '8 people' },
      { label: 'Day', value: 'Sat 28 Nov' },
      { label: 'Time', value: '19:00' },
      { label: 'Space', value: 'Main bar' },
      { label: 'Deposit', value: '£80' },
    ]);
    expect(summaryFacts(aChosenSession({ no_people: 0, date: null }), null, copy)).toEqual([]);
    expect(summaryTotal({ value: 12_50 }, copy)).toEqual({ label: 'Total', value: '£12.50' });
    expect(summaryTotal({ value: 0 }, copy)).toBeUndefined();
  });

  it('of an enquiry names the time that is wished for, and no deposit', () => {
    const wished = anEnquirySession({ requested_time: '20:15', deposit: 80_00 });
    expect(summaryFacts(wished, null, copy).slice(1)).toEqual([{ label: 'Day', value: 'Sat 28 Nov' }, { label: 'Time', value: 'around 20:15' }]);
    expect(summaryFacts({ ...wished, time: '20:30' }, null, copy).at(-1)).toEqual({ label: 'Time', value: '20:30' });
  });

  it('[BW-63] has each surface’s own telephone of the venue', () => {
    const bar = aBar(11, { phone: '1', party_booking_phone: '2', party_booking_email: 'a@b.example' });
    expect(contactOf(bar, 'portal')).toEqual({ phone: '1', email: 'a@b.example' });
    expect(contactOf(bar, 'widget')).toEqual({ phone: '2', email: 'a@b.example' });
  });
});

describe('days', () => {
  it('are named in words', () => {
    expect([weekdayOf, dayWithoutYear, shortDay].map((name) => name('2026-11-28'))).toEqual(['Saturday', 'Saturday 28 November', 'Sat 28 Nov']);
  });
});
