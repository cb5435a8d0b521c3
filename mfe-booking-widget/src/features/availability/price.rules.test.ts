import { expect, it } from 'vitest';
import { aSlot } from '../../testing/fixtures/estate';
import { partyPrice } from './price.rules';

const friday = [
  aSlot('18:00', { price: 25_00 }),
  aSlot('19:00', { price: 30_00 }),
  aSlot('20:00', { price: 20_00, available: false }),
];
const of = (per: 'booking' | 'person' | null, people = 8, slots = friday) => ({
  all_slots: slots,
  no_people: people,
  price_per: per,
});

it.each([
  [
    'by the person, from the cheapest time that is left',
    of('person'),
    null,
    { per: 'person', each: 25_00, total: 200_00, isLeast: true },
  ],
  [
    'by the person, of the chosen time',
    of('person'),
    friday[1]?.full_date ?? null,
    { per: 'person', each: 30_00, total: 240_00, isLeast: false },
  ],
  [
    'of the table, and what it comes to for each',
    of('booking', 7),
    friday[0]?.full_date ?? null,
    { per: 'booking', each: 3_58, total: 25_00, isLeast: false },
  ],
  ['nowhere, where the time costs nothing', of('booking', 8, [aSlot('18:00')]), null, null],
  ['nowhere, while nothing is chosen', of(null), null, null],
  ['nowhere, without people', of('person', 0), null, null],
] as const)('the price is said %s', (_, session, chosen, price) => {
  expect(partyPrice({ ...session, all_slots: [...session.all_slots] }, chosen)).toEqual(price);
});
