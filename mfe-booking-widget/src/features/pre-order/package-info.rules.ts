import type { AvailableOption, Choice, ChoiceItem, Variation } from '@bars/shared-api/contracts/pre-orders';

/**
 * What the dialog says of a dish, or of a package. `isUnlinked`: the package names no dish of a menu, so nothing is known of it. `questions`: the dishes
 * of its choices, each with what is known of it. `isOnlyChoices`: nothing is in it beside them.
 */
export type InfoItem = ChoiceItem & {
  isUnlinked?: boolean;
  questions?: readonly Choice[];
  isOnlyChoices?: boolean;
};

const questionsOf = ({ choice_groups: groups }: AvailableOption, { choices }: Variation): Choice[] =>
  groups.flatMap((group) => group.choices.filter(({ id }) => choices.some(({ choice_id }) => choice_id === id)));

/** Of something that nobody has checked. */
const unknown = { allergens: null, may_contain: null, traces: [], is_too_old: false, is_linked: true };

/** What is known of a package, and of the dishes that are chosen for it; null where it has no choices and is nothing to eat. */
export const packageInfo = (option: AvailableOption, variation: Variation): InfoItem | null => {
  const { id, name, description, image, dish = null } = variation;
  const questions = questionsOf(option, variation);
  if (dish === null && questions.length === 0) return null;
  const { is_linked: isLinked, allergens, may_contain, traces, is_too_old } = dish ?? unknown;
  return {
    id,
    title: name,
    description,
    premium: false,
    supplement: 0,
    selectable: true,
    bespoke: false,
    allergens,
    may_contain,
    traces,
    is_too_old,
    image,
    isUnlinked: !isLinked,
    questions,
    isOnlyChoices: dish === null,
  };
};
