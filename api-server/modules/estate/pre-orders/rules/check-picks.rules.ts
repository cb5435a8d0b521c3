import type { Choice, ChosenVariation, PickedChoice } from '@bars/shared-api/contracts/pre-orders';
import type { PreOrderCopy } from '../pre-orders.copy';
import type { Offered } from './offer.rules';

const isRepeated = (values: readonly number[]): boolean => new Set(values).size < values.length;

const itemProblem = (choice: Choice, itemId: number, copy: PreOrderCopy): string | null => {
  const item = choice.items.find(({ id }) => id === itemId);
  if (!item) return copy.itemUnknown(choice.title);
  return item.selectable ? null : copy.itemUnavailable(item.title);
};

const picksProblem = (choice: Choice, picks: number, { items }: PickedChoice, copy: PreOrderCopy): string | null => {
  const numbers = items.map(({ breakdown_id }) => breakdown_id);
  if (items.length > picks || numbers.some((number) => number > picks)) return copy.picksTooMany(choice.title, picks);
  if (isRepeated(numbers)) return copy.pickTwice(choice.title);
  return items.map(({ item_id }) => itemProblem(choice, item_id, copy)).find((problem) => problem !== null) ?? null;
};

/**
 * What is wrong with the picks of one variation: the first problem of each choice, said once.
 * Picks may be missing, as guests make them later; what is there must be on the menu. Source: BW-78, BW-139.
 */
export const pickErrors = ({ option, variation }: Offered, chosen: ChosenVariation, copy: PreOrderCopy): string[] => {
  const choices = option.choice_groups.flatMap((group) => group.choices);
  const problems = chosen.choices.map((picked, at) => {
    const included = variation.choices.find(({ choice_id }) => choice_id === picked.choice_id);
    const choice = choices.find(({ id }) => id === picked.choice_id);
    if (!included || !choice) return copy.choiceUnknown(variation.name);
    if (picked.index >= chosen.quantity) return copy.pickBeyond(variation.name, chosen.quantity);
    const isTwice =
      chosen.choices.findIndex((one) => one.index === picked.index && one.choice_id === picked.choice_id) < at;
    return isTwice ? copy.choiceTwice(choice.title) : picksProblem(choice, included.picks, picked, copy);
  });
  return [...new Set(problems.filter((problem) => problem !== null))];
};
