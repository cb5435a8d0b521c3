import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/a-menu';
import { aStarter, aSingleOption } from '../../../testing/a-party';
import { chosenOf, itemsOf, mergedQuantities, quantitiesOf, withQuantity } from './items.rules';

const question = aStarter();
const option = aSingleOption();

describe('the items of what is ordered once', () => {
  it('are those that were chosen, and the only one of a question', () => {
    const fixed = aSingleOption({
      available_choices: [question, aStarter({ choice_id: 3, choices: [anItem({ choice_item_id: 31 })] })],
      grouped_options: [...option.grouped_options, { choice_id: 3, title: 'Ice', required: 2, chosen: 0 }],
    });
    expect(quantitiesOf(fixed)).toEqual({ '1:11': 1, '3:31': 2 });
    expect(itemsOf(fixed, quantitiesOf(fixed))).toEqual([
      { choice_id: 1, choice_item_id: 11, quantity: 1 },
      { choice_id: 3, choice_item_id: 31, quantity: 2 },
    ]);
  });

  it.each<[string, Record<string, number>, number, number]>([
    ['one more', { '1:11': 1 }, 2, 2],
    ['no more than the question asks for', { '1:11': 1, '1:12': 2 }, 5, 1],
    ['as many as are left', { '1:12': 1 }, 5, 2],
    ['never below 0', { '1:11': 1 }, -1, 0],
    ['fewer, where it was over', { '1:11': 5 }, 4, 4],
  ])('%s', (_what, quantities, quantity, expected) => {
    expect(withQuantity(quantities, question, { itemId: 11, quantity, required: 3 })['1:11']).toBe(expected);
  });

  it('are counted by question, and merged with what somebody else saved', () => {
    expect(chosenOf({ '1:11': 1, '1:12': 2, '2:11': 9 }, question)).toBe(3);
    expect(mergedQuantities({ before: { '1:11': 1 }, own: { '1:11': 1, '1:12': 1 }, now: { '1:11': 2 } })).toEqual({
      '1:11': 2,
      '1:12': 1,
    });
  });
});
