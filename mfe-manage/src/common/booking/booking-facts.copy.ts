import { formatAll } from '@bars/shared-api/format';
import type { DueKind } from '@bars/shared-api/contracts/bookings';
import type { Credit } from '@bars/shared-api/contracts/managed-bookings';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface BookingFactsCopy {
  facts: string;
  /** What was booked, and in which part of the bar. */
  what: string;
  area: string;
  where: string;
  address: string;
  when: string;
  until: string;
  /** Of a postponed booking, which has no day. */
  formerly: string;
  party: string;
  people: (count: number) => string;
  reference: string;
  ordered: string;
  times: (name: string, count: number) => string;
  forEverybody: (name: string, count: number) => string;
  /** What the dishes of the guests cost more than what was ordered, or less. */
  extras: string;
  cheaper: string;
  paid: string;
  toPay: string;
  /** What is paid beyond the deposit, or beyond everything. */
  credited: string;
  credit: Record<Credit['beyond'], (amount: string) => string>;
  due: Record<DueKind, (amount: string, when: string) => string>;
}

export const bookingFactsCopy: BrandCopy<BookingFactsCopy> = {
  byDefault: {
    facts: 'The booking',
    what: 'What',
    area: 'Space',
    where: 'Where',
    address: 'Address',
    when: 'When',
    until: 'Yours until',
    formerly: 'Original date',
    party: 'Party',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    reference: 'Reference',
    ordered: 'Ordered ahead',
    times: (name, count) => `${count} × ${name}`,
    forEverybody: (name, count) => `${name}, for ${formatAll(count)}`,
    extras: 'Extras your guests chose',
    cheaper: 'Less for what your guests chose',
    paid: 'Paid',
    toPay: 'Still to pay',
    credited: 'Comes off your bill',
    credit: {
      deposit: (amount) => `${amount} you’ve paid on top of the deposit`,
      total: (amount) => `${amount} you’ve paid on top of everything above`,
    },
    due: {
      deposit: (amount, when) => `${amount} deposit due by ${when}`,
      balance: (amount, when) => `${amount} by ${when}`,
      venue: (amount) => `${amount}, at the venue`,
      bill: () => 'The rest of your bill, at the venue. Your deposit comes off it.',
    },
  },
};
