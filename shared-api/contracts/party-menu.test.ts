import { expect, it } from 'vitest';
import { choiceItemToPick, dishFactsOf, suitsOf, type ChoiceItemToPick } from './party-menu';

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
  traces: [],
  checked_on: null,
  is_too_old: false,
};

it('a dish of a pre-order has the facts that the verdict asks for', () => {
  expect(dishFactsOf(dish)).toEqual({
    contains: ['fish'],
    may_contain: [],
    dietary: ['Vegetarian'],
    ingredients: [],
    is_too_old: false,
  });
  expect(dishFactsOf({ ...dish, may_contain: null, traces: ['milk'], is_too_old: true })).toMatchObject({
    contains: ['fish'],
    may_contain: null,
    ingredients: [{ contains: [], may_contain: ['milk'] }],
    is_too_old: true,
  });
  expect(dishFactsOf({ ...dish, vegan: true }).dietary).toEqual(['Vegan', 'Vegetarian']);
});

it.each([
  ['of the menu', dish, ['fish'], 'unsuitable'],
  ['of the menu, for somebody else', dish, ['milk'], 'suitable'],
  ['of a menu that is too old', { ...dish, is_too_old: true }, ['milk'], 'too_old'],
  ['that is not on the menu any more', undefined, ['milk'], 'incomplete'],
] as const)('a dish %s has a verdict', (_, item, allergens, kind) => {
  expect(suitsOf(item, allergens)?.kind).toBe(kind);
});

it('a dish with an open list keeps the traces that are known', () => {
  expect(suitsOf({ ...dish, may_contain: null, traces: ['milk'] }, ['milk', 'eggs'])).toMatchObject({
    kind: 'incomplete',
    may_contain: ['milk'],
  });
});

it('a dish of an answer without them has no traces and no age', () => {
  const { traces: _traces, checked_on: _on, is_too_old: _isTooOld, ...older } = dish;
  expect(choiceItemToPick.parse(older)).toEqual(dish);
});

it('has no verdict for somebody without allergens', () => {
  expect([suitsOf(dish, []), suitsOf(undefined, [])]).toEqual([null, null]);
});
