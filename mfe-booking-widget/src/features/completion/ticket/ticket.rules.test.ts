import type { Bill } from '@bars/shared-api/contracts/bookings';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../testing/fixtures/a-session';
import { completionCopy } from '../completion.copy';
import { ticketOf, type TicketFacts } from './ticket.rules';

const copy = wordsOf(completionCopy, 0);
const nothing: Bill = { ordered: [], ordered_total: 0, paid: 0, paid_at: null, to_pay: [] };
const facts = (change: Partial<TicketFacts> = {}): TicketFacts => ({
  booking: aBooking(),
  until: '21:00',
  status: 'confirmed',
  bill: null,
  isFree: true,
  ...change,
});

describe('the ticket', () => {
  it('has day, time, people, bar, address and reference', () => {
    expect(ticketOf(facts(), copy, 'Ana')).toMatchObject({
      greeting: 'See you soon, Ana!',
      day: 'Saturday 28 November 2026',
      time: '19:00–21:00',
      facts: [
        ['Party', '8 people'],
        ['Bar', 'Northlight 11'],
        ['Address', '1 Call Lane, Leeds'],
      ],
      reference: ['Reference', 'NL-4F7Q2'],
      money: [['To pay', 'Nothing today']],
      alt: 'Ticket: Northlight 11, Saturday 28 November 2026, 19:00, yours until 21:00, 8 people. Reference NL-4F7Q2. To pay: Nothing today',
      fileName: 'booking-NL-4F7Q2.png',
    });
  });

  it('says the status where the first name is not known', () => {
    expect(ticketOf(facts(), copy, '').greeting).toBe('Booking Confirmed');
  });

  it.each<[string, Partial<Bill>, [string, string][]]>([
    ['what is paid', { paid: 4000, paid_at: '2026-11-20T12:00:00Z' }, [['Paid', '£40']]],
    [
      'a deposit by a day',
      { to_pay: [{ kind: 'deposit', amount: 4000, by: '2026-11-27T19:00:00Z' }] },
      [['Deposit', '£40 by Friday 27 November 2026']],
    ],
    [
      'the rest by a day',
      { paid: 4000, to_pay: [{ kind: 'balance', amount: 12_000, by: '2026-11-27T19:00:00Z' }] },
      [
        ['Paid', '£40'],
        ['Still to pay', '£120 by Friday 27 November 2026'],
      ],
    ],
    [
      'the rest at the venue',
      { to_pay: [{ kind: 'venue', amount: 12_000, by: null }] },
      [['Still to pay', '£120 at the venue']],
    ],
    [
      'a bill that nobody knows yet',
      { paid: 4000, to_pay: [{ kind: 'bill', amount: null, by: null }] },
      [
        ['Paid', '£40'],
        ['Still to pay', 'The rest, at the venue'],
      ],
    ],
  ])('says %s', (_, bill, money) => {
    expect(ticketOf(facts({ bill: { ...nothing, ...bill }, isFree: false }), copy, 'Ana').money).toEqual(money);
  });

  it('says nothing of money for a booking that a card secures', () => {
    expect(ticketOf(facts({ isFree: false }), copy, 'Ana').money).toEqual([]);
    expect(ticketOf(facts({ isFree: false }), copy, 'Ana').alt).toMatch(/Reference NL-4F7Q2$/);
  });

  it('has no personal data beyond the first name: people show it', () => {
    const { manage_key: manageKey, invite_code: inviteCode, id } = aBooking();
    const shown = JSON.stringify(ticketOf(facts(), copy, 'Ana'));
    for (const secret of [manageKey, inviteCode, id]) expect(shown).not.toContain(secret);
  });
});
