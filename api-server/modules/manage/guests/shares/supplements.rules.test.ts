import { expect, it } from 'vitest';
import type { OrderedLine } from '../../../estate/pre-orders/service';
import type { ChosenItem } from '../guests.store';
import { supplementOf, supplementsOver } from './supplements.rules';

const dish = (supplementPence: number, variationId = 7): ChosenItem => ({
  variation_id: variationId,
  choice_id: 1,
  choice_title: 'Main',
  choice_item_id: 2,
  item_number: 1,
  plu: 'P',
  title: 'Steak',
  premium: supplementPence > 0,
  supplement_pence: supplementPence,
  alternative_description: null,
  is_confirmed: false,
});
const picked = (index: number, supplementPence: number) => ({
  index,
  choice_id: 1,
  title: 'Main',
  items: [{ breakdown_id: 1, item_id: 2, title: 'Steak', supplement_pence: supplementPence }],
});
const line = (wished: Partial<OrderedLine> = {}): OrderedLine => ({
  variationId: 7,
  name: 'Feast',
  quantity: 4,
  unitPrice: 2500,
  isPerBooking: false,
  isPerPerson: true,
  picks: [],
  ...wished,
});
const guest = (...dishes: ChosenItem[]) => ({ variations: [7], pre_order: dishes });

it('what a guest’s dishes cost on top is the sum of their supplements', () => {
  expect([supplementOf(guest(dish(400), dish(150))), supplementOf(guest())]).toEqual([550, 0]);
});

it.each([
  ['adds what guests chose', [line()], [guest(dish(400)), guest(dish(150))], 550],
  [
    'takes off what was picked for the place that a guest takes',
    [line({ picks: [picked(0, 300), picked(1, 300)] })],
    [guest(dish(400))],
    100,
  ],
  ['is below nothing for a cheaper dish', [line({ picks: [picked(0, 300)] })], [guest(dish(0))], -300],
  ['leaves the pick of a place whose guest has not chosen', [line({ picks: [picked(0, 300)] })], [guest()], 0],
  [
    'counts places of a variation by its own guests',
    [line({ picks: [picked(0, 300), picked(1, 200)] })],
    [{ variations: [8], pre_order: [] }, guest(dish(0))],
    -300,
  ],
  [
    'leaves out what is ordered once for the booking',
    [line({ isPerBooking: true, isPerPerson: false })],
    [guest(dish(400))],
    0,
  ],
])('%s', (_what, lines, guests, expected) => {
  expect(supplementsOver(lines, guests)).toBe(expected);
});
