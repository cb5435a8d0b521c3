import type { Allergen } from '@bars/shared-api/contracts/allergens';
import { expect, it } from 'vitest';
import type { OrderedLine } from './service';
import { withAdded, withMarks } from './marks.rules';

const line = (itemIds: number[], change: Partial<OrderedLine> = {}): OrderedLine => ({
  variationId: 7,
  name: 'Platter',
  quantity: 1,
  unitPrice: 9000,
  isPerBooking: true,
  isPerPerson: false,
  picks: itemIds.map((id, index) => ({
    index,
    choice_id: 1,
    title: 'Food',
    items: [{ breakdown_id: 1, item_id: id, title: `Dish ${id}`, supplement_pence: 0 }],
  })),
  ...change,
});
const marks = [31, 32].map((itemId) => ({
  choiceId: 1,
  itemId,
  gains: ['eggs' as const],
  at: new Date('2026-11-20T12:00:00Z'),
}));

it('a dish that stays on its line keeps its marks, and one that is taken out loses them', () => {
  expect(withMarks([line([31, 33])], [line([31, 32], { marks })])[0]?.marks).toEqual([marks[0]]);
  expect(withMarks([line([31], { variationId: 8 })], [line([31, 32], { marks })])[0]?.marks).toEqual([]);
});

it('a mark that says no more than a later one goes', () => {
  const [mark] = marks;
  const at = (gains: Allergen[], hour: number) => ({
    ...mark!,
    gains,
    at: new Date(`2026-11-20T${hour}:00:00Z`),
  });
  expect(
    withAdded([at(['eggs'], 12), at(['milk'], 13), marks[1]!], [at(['eggs'], 14), at(['eggs', 'fish'], 14)]),
  ).toEqual([at(['milk'], 13), marks[1], at(['eggs', 'fish'], 14)]);
});
