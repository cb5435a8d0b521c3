import type { DueKind } from '@bars/shared-api/contracts/bookings';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface BookingFactsCopy {
  facts: string;
  where: string;
  address: string;
  when: string;
  /** Of a postponed booking, which has no day. */
  formerly: string;
  party: string;
  people: (count: number) => string;
  reference: string;
  ordered: string;
  times: (name: string, count: number) => string;
  forEverybody: (name: string, count: number) => string;
  paid: string;
  toPay: string;
  due: Record<DueKind, (amount: string, when: string) => string>;
}

export const bookingFactsCopy: BrandCopy<BookingFactsCopy> = {
  byDefault: {
    facts: 'The booking',
    where: 'Where',
    address: 'Address',
    when: 'When',
    formerly: 'It was to be on',
    party: 'Party',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    reference: 'Reference',
    ordered: 'Ordered ahead',
    times: (name, count) => `${count} × ${name}`,
    forEverybody: (name, count) => `${name}, for all ${count}`,
    paid: 'Paid',
    toPay: 'Still to pay',
    due: {
      deposit: (amount, when) => `${amount} deposit by ${when}`,
      balance: (amount, when) => `${amount} by ${when}`,
      venue: (amount) => `${amount}, at the venue`,
      bill: () => 'The rest of your bill, at the venue. Your deposit comes off it.',
    },
  },
};
