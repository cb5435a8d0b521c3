import { describe, expect, it } from 'vitest';
import type { OrderedLine } from '../service';
import { isIncomplete } from './complete.rules';
import { noOffer, type PreOrderOffer } from './offer.rules';

const menu = {
  id: 101,
  name: 'Menu',
  description: 'Two dishes',
  calculated_price: 2000,
  choices: [
    { choice_id: 51, picks: 1 },
    { choice_id: 52, picks: 2 },
  ],
  template_tone: 'plain' as const,
  template_badge: null,
  image: null,
};
const board = { ...menu, id: 201, name: 'Board', choices: [] };
const option = {
  id: 1,
  name: 'Menus',
  description: null,
  display_type: 'package' as const,
  price_per_booking: false,
  image: null,
  choice_groups: [],
  variations: [menu, board],
};
const group = (selectable: boolean) => ({
  group_id: 6,
  title: 'Snacks',
  choices: [
    {
      id: 61,
      title: 'Snack',
      items: [
        {
          id: 15,
          title: 'Nuts',
          description: null,
          premium: false,
          supplement: 0,
          selectable,
          bespoke: false,
          allergens: null,
          may_contain: null,
          traces: [],
          is_too_old: false,
          image: null,
        },
      ],
    },
  ],
});
const once = {
  ...option,
  id: 2,
  price_per_booking: true,
  variations: [{ ...board, id: 301, choices: [{ choice_id: 61, picks: 1 }] }],
  choice_groups: [group(true)],
};
const offer = (fields: Partial<PreOrderOffer>): PreOrderOffer => ({
  ...noOffer,
  people: 2,
  options: [option],
  isRequired: true,
  ...fields,
});
const picked = (index: number, choice: number, count: number) => ({
  index,
  choice_id: choice,
  title: 'Course',
  items: Array.from({ length: count }, (_item, at) => ({
    breakdown_id: at + 1,
    item_id: 7,
    title: 'Soup',
    supplement_pence: 0,
  })),
});
const line = (variationId: number, picks: OrderedLine['picks'] = []): OrderedLine => ({
  variationId,
  name: 'Line',
  quantity: 2,
  unitPrice: 2000,
  isPerBooking: false,
  isPerPerson: true,
  picks,
});
const everything = [picked(0, 51, 1), picked(0, 52, 2), picked(1, 51, 1), picked(1, 52, 2)];

describe('a pre-order is incomplete', () => {
  it.each<[string, PreOrderOffer, OrderedLine[], boolean]>([
    ['where one is required and none is there', offer({}), [], true],
    ['not where none is required', offer({ isRequired: false }), [], false],
    ['below the minimum spend', offer({ minSpend: 4001 }), [line(201)], true],
    ['not at the minimum spend', offer({ minSpend: 4000 }), [line(201)], false],
    ['while choices of it are to be made', offer({}), [line(101, everything.slice(1))], true],
    ['while one of two picks is missing', offer({}), [line(101, [...everything.slice(0, 3), picked(1, 52, 1)])], true],
    ['also of one that nobody had to order', offer({ isRequired: false }), [line(101)], true],
    ['not once everything is chosen', offer({}), [line(101, everything)], false],
    [
      'not by a question with one answer of what is ordered once',
      offer({ options: [option, once] }),
      [line(201), { ...line(301), isPerBooking: true }],
      false,
    ],
    [
      'by a question with one answer that can’t be had',
      offer({ options: [option, { ...once, choice_groups: [group(false)] }] }),
      [line(201), { ...line(301), isPerBooking: true }],
      true,
    ],
    ['not by what is not on offer any more', offer({ isRequired: false }), [line(999)], false],
  ])('%s', (_what, offered, lines, expected) => {
    expect(isIncomplete(offered, lines)).toBe(expected);
  });
});
