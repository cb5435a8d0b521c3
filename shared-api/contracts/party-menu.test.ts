import { expect, it } from 'vitest';
import { dishFactsOf, suitsOf, type ChoiceItemToPick } from './party-menu';

const dish: ChoiceItemToPick = {
  choice_item_id: 1,
  plu: 'P1',
  title: 'Soup',
  description: null,
  image: null,
  premium: false,
  supplement: 0,
  selectable: true,
  bespoke: false,
  vegan: false,
  vegetarian: true,
  contains_gluten: false,
  allergens: ['fish'],
  may_contain: [],
};

it('a dish of a pre-order has the facts that the verdict asks for', () => {
  expect(dishFactsOf(dish)).toEqual({
    contains: ['fish'],
    may_contain: [],
    dietary: ['Vegetarian'],
    ingredients: [],
    is_too_old: false,
  });
  expect(dishFactsOf({ ...dish, vegan: true }).dietary).toEqual(['Vegan', 'Vegetarian']);
});

it.each([
  ['of the menu', dish, ['fish'], 'unsuitable'],
  ['of the menu, for somebody else', dish, ['milk'], 'suitable'],
  ['that is not on the menu any more', undefined, ['milk'], 'incomplete'],
] as const)('a dish %s has a verdict', (_, item, allergens, kind) => {
  expect(suitsOf(item, allergens)?.kind).toBe(kind);
});

it('has no verdict for somebody without allergens', () => {
  expect([suitsOf(dish, []), suitsOf(undefined, [])]).toEqual([null, null]);
});
