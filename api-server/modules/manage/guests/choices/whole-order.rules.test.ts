import { expect, it } from 'vitest';
import { wholeOrderOf } from './whole-order.rules';

const item = (choiceId: number, number: number, title: string) => ({
  variation_id: 7,
  choice_id: choiceId,
  choice_title: 'Course',
  choice_item_id: 1,
  item_number: number,
  plu: '1',
  title,
  premium: false,
  supplement_pence: 0,
  alternative_description: null,
  is_confirmed: false,
});
const picked = (index: number, title: string) => ({
  index,
  choice_id: 51,
  title: 'Course',
  items: [{ breakdown_id: 1, item_id: 9, title, supplement_pence: 0 }],
});
const feast = {
  variationId: 7,
  name: 'Feast',
  quantity: 3,
  unitPrice: 2000,
  isPerBooking: false,
  isPerPerson: true,
  picks: [picked(0, 'Soup'), picked(1, 'Salad'), picked(2, 'Pie')],
};

it('has what guests have chosen at their places, and what was picked when it was booked at the others', () => {
  const guests = [
    { variations: [8], pre_order: [] },
    { variations: [7], pre_order: [item(51, 1, 'Oysters'), item(52, 1, 'Cake'), item(52, 2, 'Tart')] },
    { variations: [7], pre_order: [] },
  ];
  const [line] = wholeOrderOf([feast], guests);
  expect(
    line?.picks.map(({ index, choice_id: choice, items }) => [index, choice, items.map(({ title }) => title)]),
  ).toEqual([
    [0, 51, ['Oysters']],
    [0, 52, ['Cake', 'Tart']],
    [1, 51, ['Salad']],
    [2, 51, ['Pie']],
  ]);
});

it('leaves what is ordered once for the booking as it is', () => {
  const once = { ...feast, isPerBooking: true, isPerPerson: false };
  expect(wholeOrderOf([once], [{ variations: [7], pre_order: [item(51, 1, 'Oysters')] }])).toEqual([once]);
});
