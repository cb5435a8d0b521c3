import type { ItemPick, OfferedVariation } from '@bars/shared-api/contracts/party';
import { suitsOfPackage } from '@bars/shared-api/contracts/package-dish';
import type { Verdict } from '@bars/shared-api/contracts/verdict';
import { suitsOf, type ChoiceGroupToPick, type ChoiceItemToPick } from '@bars/shared-api/contracts/party-menu';
import { type OrderedLine, preOrderRules } from '../../../estate/index';
import type { ChosenItem, GuestRow, KeptDishRow } from '../guests.store';
import { choicesCopy as copy } from './choices.copy';

/** The menu of a guest was agreed with the venue: customers do not change it. Source: MG-97. */
export const isBespoke = (
  preOrder: readonly Pick<ChosenItem, 'choice_item_id' | 'alternative_description'>[],
): boolean =>
  preOrder.some(
    ({ choice_item_id: id, alternative_description: words }) =>
      words !== null || preOrderRules.bespokeItemIds.includes(id),
  );

/** How many places of a line no guest has yet. `guestId`: who is not counted, because it is their place that is looked for. */
export const placesLeft = (
  { variationId, quantity }: Pick<OrderedLine, 'variationId' | 'quantity'>,
  guests: readonly Pick<GuestRow, 'public_id' | 'variations'>[],
  guestId: string | null,
): number =>
  quantity -
  guests.filter(({ public_id: id, variations }) => id !== guestId && variations.includes(variationId)).length;

/** A guest as their choices need them. */
type Chooser = Pick<GuestRow, 'allergens' | 'pre_order'>;

/**
 * What a guest picks, where it can be had; else the first problem of each question. `conflicts`: titles of what does not suit the guest and nobody has
 * confirmed; `isPackageConfirmed`: the package is a dish itself that does not suit them, and somebody has.
 */
export type PickedMenu =
  | { problems: string[] }
  | { items: ChosenItem[]; conflicts: string[]; isPackageConfirmed: boolean };

interface Numbered {
  pick: ItemPick;
  number: number;
}

/** Picks without a number get the free ones in their order. */
const numbered = (picks: readonly ItemPick[]): Numbered[] => {
  const taken = new Set(picks.flatMap(({ item_number: number }) => (number === undefined ? [] : [number])));
  let next = 1;
  return picks.map((pick) => {
    if (pick.item_number !== undefined) return { pick, number: pick.item_number };
    while (taken.has(next)) next += 1;
    taken.add(next);
    return { pick, number: next };
  });
};

const itemProblem = (question: ChoiceGroupToPick, { choice_item_id: id, plu }: ItemPick): string | null => {
  const item = question.choices.find(({ choice_item_id: one }) => one === id);
  if (item === undefined) return copy.itemUnknown(question.title);
  if (!item.selectable || item.bespoke) return copy.itemUnavailable(item.title);
  return plu === undefined || plu === item.plu ? null : copy.itemOther(item.title);
};

const questionProblem = (question: ChoiceGroupToPick, picks: readonly Numbered[]): string | null => {
  if (picks.length > question.picks || picks.some(({ number }) => number > question.picks))
    return copy.picksTooMany(question.title, question.picks);
  if (new Set(picks.map(({ number }) => number)).size < picks.length) return copy.pickTwice(question.title);
  return picks.map(({ pick }) => itemProblem(question, pick)).find((problem) => problem !== null) ?? null;
};

const isAgainst = (verdict: Verdict | null): boolean => verdict !== null && verdict.kind !== 'suitable';

const isUnsuited = (item: ChoiceItemToPick, { allergens }: Chooser): boolean =>
  isAgainst(suitsOf(item, allergens ?? []));

const isPackageUnsuited = ({ dish }: OfferedVariation, { allergens }: Chooser): boolean =>
  isAgainst(suitsOfPackage(dish, allergens ?? []));

/** Whether somebody was shown how a package itself does not suit a guest, as it is now, and kept it. */
export const isPackageKept = (
  { variationId, marks = [] }: Pick<OrderedLine, 'variationId' | 'marks'>,
  { kept_dishes: kept }: Pick<GuestRow, 'kept_dishes'>,
): boolean => {
  const found = kept.find((one) => one.choice_id === null && one.choice_item_id === variationId);
  if (found === undefined) return false;
  const shown = new Date(found.changed_at);
  return marks.every(({ choiceId, itemId, at }) => choiceId !== null || itemId !== variationId || at <= shown);
};

/** A package that is confirmed, as a dish that is kept. */
export const keptPackage = (variationId: number, { by, at }: { by: KeptDishRow['by']; at: Date }): KeptDishRow => ({
  variation_id: variationId,
  choice_id: null,
  choice_item_id: variationId,
  changed_at: at.toISOString(),
  at: at.toISOString(),
  by,
});

/** Whoever made this choice before was shown that it does not suit the guest. */
const wasConfirmed = ({ pre_order: before }: Chooser, item: Omit<ChosenItem, 'is_confirmed' | 'changed_at'>): boolean =>
  before.some(
    (one) => one.is_confirmed && one.choice_id === item.choice_id && one.choice_item_id === item.choice_item_id,
  );

const chosenItem = (
  variation: OfferedVariation,
  question: ChoiceGroupToPick,
  { pick, number }: Numbered,
): { item: Omit<ChosenItem, 'is_confirmed' | 'changed_at'>; offered: ChoiceItemToPick }[] => {
  const offered = question.choices.find(({ choice_item_id: id }) => id === pick.choice_item_id);
  if (offered === undefined) return [];
  const { choice_item_id: itemId, plu, title, premium, supplement } = offered;
  return [
    {
      item: {
        variation_id: variation.id,
        choice_id: question.choice_id,
        choice_title: question.title,
        choice_item_id: itemId,
        item_number: number,
        plu,
        title,
        premium,
        supplement_pence: supplement,
        alternative_description: null,
      },
      offered,
    },
  ];
};

/**
 * What a guest picks of a variation, with the names and supplements of now. Questions may be left open; what is picked must be known, to be had, and no
 * more than the question asks. `isKept`: that the package itself does not suit them was confirmed before. An item that the venue makes for one guest is agreed with the venue alone.
 */
export const pickMenu = (
  variation: OfferedVariation,
  guest: Chooser,
  { picks, isConfirmed, isKept = false }: { picks: readonly ItemPick[]; isConfirmed: boolean; isKept?: boolean },
): PickedMenu => {
  const questions = variation.choice_array.map((question) => ({
    question,
    made: numbered(picks.filter(({ choice_id: id }) => id === question.choice_id)),
  }));
  const isKnown = ({ choice_id: id }: ItemPick): boolean => questions.some(({ question }) => question.choice_id === id);
  const problems = [
    ...(picks.every(isKnown) ? [] : [copy.choiceUnknown(variation.name)]),
    ...questions.flatMap(({ question, made }) => questionProblem(question, made) ?? []),
  ];
  if (problems.length > 0) return { problems };

  const isAgainstPackage = isPackageUnsuited(variation, guest);
  const conflicts = isAgainstPackage && !isConfirmed && !isKept ? [variation.name] : [];
  const items = questions
    .flatMap(({ question, made }) => made.flatMap((one) => chosenItem(variation, question, one)))
    .map(({ item, offered }) => {
      const hasConflict = isUnsuited(offered, guest);
      const isAgreed = isConfirmed || wasConfirmed(guest, item);
      if (hasConflict && !isAgreed) conflicts.push(item.title);
      return { ...item, is_confirmed: hasConflict && isAgreed };
    });
  return {
    items: items.toSorted((a, b) => a.choice_id - b.choice_id || a.item_number - b.item_number),
    conflicts,
    isPackageConfirmed: isAgainstPackage && isConfirmed && !isKept,
  };
};
