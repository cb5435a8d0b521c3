import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { ItemPick, KeepDish } from '@bars/shared-api/contracts/party';
import { suitsOfPackage, type PackageDish } from '@bars/shared-api/contracts/package-dish';
import * as z from 'zod/mini';
import {
  type ChangedDish,
  suitsOf,
  type ChoiceGroupToPick,
  type ChoiceItemToPick,
  type KeptDish,
  type LookAgainCause,
  type PreOrderEntry,
} from '@bars/shared-api/contracts/party-menu';
import type { Verdict } from '@bars/shared-api/contracts/verdict';

/** What one person has picked: the ids of items by the id of the question, in the order of its picks; null where one is open. */
export type Picked = Readonly<Record<string, readonly (number | null)[]>>;
/** The same, as it is read from where it was kept. */
export const keptPicked: z.ZodMiniType<Picked> = z.record(z.string(), z.array(z.nullable(z.int())));

/** One item that a question asks for. `place` is which of its picks, from 0. */
export interface Place {
  question: ChoiceGroupToPick;
  place: number;
}

/** Every item that is asked for, in the order of the menu. */
export const placesOf = (questions: readonly ChoiceGroupToPick[]): Place[] =>
  questions.flatMap((question) => Array.from({ length: question.picks }, (_, place) => ({ question, place })));

/** What is picked at a place; null where nothing is. */
export const pickAt = (picked: Picked, { question, place }: Place): number | null =>
  picked[question.choice_id]?.[place] ?? null;

/** The same with another pick. */
export const withPick = (picked: Picked, { question, place }: Place, itemId: number): Picked => ({
  ...picked,
  [question.choice_id]: Array.from({ length: question.picks }, (_, index) =>
    index === place ? itemId : (picked[question.choice_id]?.[index] ?? null),
  ),
});

/** What somebody has that has changed since it was chosen, so that it should be looked at again. What somebody has decided to keep is not among it. */
export const changedOf = (entries: readonly PreOrderEntry[]): PreOrderEntry[] =>
  entries.filter(({ changed_at: changedAt = null, kept = null }) => changedAt !== null && kept === null);

/** Why something should be looked at again: as the API says it, or because the day or the order of its party has changed. */
export type ShownCause = LookAgainCause | 'party';

/** Why something should be looked at again that is marked. */
export const causeOf = ({
  because = 'dish',
  is_same_dish: isSame,
}: Partial<Pick<ChangedDish, 'because' | 'is_same_dish'>>): ShownCause =>
  because === 'dish' && isSame === true ? 'party' : because;

/** A dish of a guest's that has changed, chosen or not. `about`: the question that it answers; `kept`: what was decided of it. */
export interface LookedAt {
  about: string | null;
  title: string;
  isForTable: boolean;
  dish: KeepDish;
  because: ShownCause;
  kept: KeptDish | null;
}

/** Everything of a guest's that has changed, also what was decided of since. */
export const lookedAtOf = ({
  pre_order: entries,
  changed_dishes: others,
}: Pick<BookingGuest, 'pre_order' | 'changed_dishes'>): LookedAt[] => [
  ...entries.flatMap((entry): LookedAt[] => {
    const { changed_at: changedAt = null, kept = null, variation_id, choice_id, choice_item_id } = entry;
    const dish = { variation_id, choice_id, choice_item_id };
    return changedAt === null
      ? []
      : [
          {
            about: entry.choice_name,
            title: dishOf(entry),
            isForTable: false,
            dish: { ...dish, changed_at: changedAt },
            because: causeOf(entry),
            kept,
          },
        ];
  }),
  ...others.map(({ title, for_table: isForTable, because, is_same_dish: isSame, kept = null, ...dish }): LookedAt => ({
    about: null,
    title,
    isForTable,
    dish,
    because: causeOf({ because, is_same_dish: isSame }),
    kept,
  })),
];

/** Why a guest should look again at a package that is a dish itself; null where they need not. */
export const packageCause = (
  { changed_dishes: changed }: Pick<BookingGuest, 'changed_dishes'>,
  variationId: number,
): ShownCause | null => {
  const found = changed.find(
    (one) => one.choice_id === null && one.variation_id === variationId && (one.kept ?? null) === null,
  );
  return found === undefined ? null : causeOf(found);
};

/** A dish as its guest reads it: in the venue's words where it is agreed. */
export const dishOf = ({
  alternative_description: agreed,
  plu_name: name,
}: Pick<PreOrderEntry, 'alternative_description' | 'plu_name'>): string => agreed ?? name;

/** Somebody has written of allergies and named none of the fourteen, so that nothing of it can be compared with what is in a dish. */
export const isNoteAlone = ({
  allergens,
  allergens_note: note,
}: Pick<BookingGuest, 'allergens' | 'allergens_note'>): boolean => allergens?.length === 0 && (note ?? '') !== '';

/** Somebody has written of allergies, which cannot be compared with what is in a dish, whatever else they have ticked. */
export const hasNote = ({
  allergens,
  allergens_note: note,
}: Pick<BookingGuest, 'allergens' | 'allergens_note'>): boolean => allergens !== null && (note ?? '') !== '';

/** The entry of an item at a place; undefined where it is none of these. */
export const entryAt = (
  entries: readonly PreOrderEntry[],
  { question, place }: Place,
  itemId: number,
): PreOrderEntry | undefined =>
  entries.find(
    (entry) =>
      entry.choice_id === question.choice_id && entry.item_number === place + 1 && entry.choice_item_id === itemId,
  );

/** What a guest has, by their entries. `item_number` counts from 1. */
export const pickedOf = (
  entries: readonly Pick<PreOrderEntry, 'choice_id' | 'choice_item_id' | 'item_number'>[],
): Picked => {
  const picked: Record<string, (number | null)[]> = {};
  for (const { choice_id: id, choice_item_id: item, item_number: number } of entries) {
    const before = picked[id] ?? [];
    picked[id] = Array.from({ length: Math.max(before.length, number) }, (_, index) =>
      index === number - 1 ? item : (before[index] ?? null),
    );
  }
  return picked;
};

/** The places that are still open. */
export const openPlaces = (questions: readonly ChoiceGroupToPick[], picked: Picked): Place[] =>
  placesOf(questions).filter((place) => pickAt(picked, place) === null);

const itemAt = (picked: Picked, at: Place): ChoiceItemToPick | undefined =>
  at.question.choices.find(({ choice_item_id: id }) => id === pickAt(picked, at));

/** As the calls take it. What is no item of its question is left out. */
export const toItemPicks = (questions: readonly ChoiceGroupToPick[], picked: Picked): ItemPick[] =>
  placesOf(questions).flatMap((at) => {
    const item = itemAt(picked, at);
    return item === undefined
      ? []
      : [
          {
            choice_id: at.question.choice_id,
            choice_item_id: item.choice_item_id,
            plu: item.plu,
            item_number: at.place + 1,
          },
        ];
  });

/** Whether both are the same for these questions. */
export const isSamePicked = (questions: readonly ChoiceGroupToPick[], one: Picked, other: Picked): boolean =>
  placesOf(questions).every((at) => pickAt(one, at) === pickAt(other, at));

/**
 * What somebody has changed, on top of what the server has now: every place that they have changed since `before` keeps theirs, where the item can still
 * be had; every other one is the server's.
 */
export const mergePicked = (
  questions: readonly ChoiceGroupToPick[],
  { before, own, now }: Record<'before' | 'own' | 'now', Picked>,
): Picked =>
  placesOf(questions).reduce<Picked>((merged, at) => {
    const item = itemAt(own, at);
    const isOwn = item !== undefined && item.selectable && pickAt(own, at) !== pickAt(before, at);
    return isOwn ? withPick(merged, at, item.choice_item_id) : merged;
  }, now);

/** What the picked items cost on top, in pence. */
export const supplementOf = (questions: readonly ChoiceGroupToPick[], picked: Picked): number =>
  placesOf(questions).reduce((sum, at) => {
    const item = itemAt(picked, at);
    return sum + (item?.premium === true ? item.supplement : 0);
  }, 0);

/** A picked item that does not suit somebody. */
export interface Conflict {
  title: string;
  verdict: Verdict;
}

/** The picked items that do not suit somebody with these allergens: they contain one, may contain one, or were not checked. Source: decisions "Allergens". */
export const conflictsOf = (
  questions: readonly ChoiceGroupToPick[],
  picked: Picked,
  allergens: readonly Allergen[],
): Conflict[] =>
  placesOf(questions).flatMap((at) => {
    const item = itemAt(picked, at);
    if (item === undefined) return [];
    const verdict = suitsOf(item, allergens);
    return verdict === null || verdict.kind === 'suitable' ? [] : [{ title: item.title, verdict }];
  });

/** The same of a package that is a dish itself. */
export const packageConflicts = (
  offered: { name: string; dish?: PackageDish | null | undefined } | null | undefined,
  allergens: readonly Allergen[],
): Conflict[] => {
  const verdict = suitsOfPackage(offered?.dish, allergens);
  return !offered || verdict === null || verdict.kind === 'suitable' ? [] : [{ title: offered.name, verdict }];
};

/** The entries of a menu that the venue agreed with the guest; customers do not edit them. Source: MG-97. */
export const isBespoke = (entries: readonly Pick<PreOrderEntry, 'alternative_description'>[]): boolean =>
  entries.some(({ alternative_description: dish }) => dish !== null);
