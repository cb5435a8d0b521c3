import { expect, it } from 'vitest';
import { selectableBars, type ListedBar } from './bars';

const aListed = (id: number, change: Partial<ListedBar> = {}): ListedBar => ({
  id,
  name: `Bar ${id}`,
  slug: `bar-${id}`,
  brand_id: 1,
  brand_short_name: 'NL',
  open: true,
  central_bar: false,
  frontend_visible: true,
  latitude: 53,
  longitude: -1,
  cost_centre: 'C',
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: `bar${id}@northlight.example`,
  ...change,
});
const list = [
  aListed(2),
  aListed(1),
  aListed(3, { open: false }),
  aListed(4, { central_bar: true }),
  aListed(5, { frontend_visible: false }),
  aListed(6, { brand_id: 2 }),
  aListed(7, { brand_id: 4 }),
];

it.each([
  [0, [2, 1, 6, 7]],
  [1, [2, 1]],
  [2, [6]],
  [4, [7]],
] as const)('[BW-202, MG-175] lists only open, visible, non-central bars, and only those of brand %i', (brand, ids) => {
  expect(selectableBars(list, brand).map(({ id }) => id)).toEqual(ids);
});
