import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import { suitsOfOffered } from '@bars/shared-api/contracts/package-dish';
import { suitsOf, type ChoiceItemToPick, type LookAgainCause } from '@bars/shared-api/contracts/party-menu';
import type { ChangedDish, OrderedLine } from '../../../estate/index';
import type { ChosenItem, GuestRow } from '../guests.store';

type Eater = Pick<GuestRow, 'variations' | 'pre_order'>;
/** What somebody has said of allergens: null where they have said nothing. */
type Said = Pick<GuestRow, 'allergens' | 'allergens_note'>;

/**
 * A dish that somebody has: chosen by or for them, picked for their place when it was booked, or one for the whole table. `choiceId` null: the package itself,
 * and `itemId` its id.
 */
export interface HadDish {
  variationId: number;
  choiceId: number | null;
  itemId: number;
  title: string;
  isForTable?: true;
}

/** A dish that was chosen, as one that somebody has. */
export const toHad = ({
  variation_id: variationId,
  choice_id: choiceId,
  choice_item_id: itemId,
  title,
}: ChosenItem): HadDish => ({
  variationId,
  choiceId,
  itemId,
  title,
});

const pickedDishes = ({ variationId, picks }: OrderedLine, place: number | null): HadDish[] =>
  picks
    .filter(({ index }) => place === null || index === place)
    .flatMap(({ choice_id: choiceId, items }) =>
      items.map(({ item_id: itemId, title }) => ({ variationId, choiceId, itemId, title })),
    );

/** A package as a dish. Whether it is one is known by what is said of it. */
const packageDish = ({ variationId, name }: OrderedLine): HadDish => ({
  variationId,
  choiceId: null,
  itemId: variationId,
  title: name,
});

export const isSameDish = (one: HadDish, other: HadDish): boolean =>
  one.variationId === other.variationId && one.choiceId === other.choiceId && one.itemId === other.itemId;

/** The dishes for the whole table, each once. */
export const tableDishes = (lines: readonly OrderedLine[]): HadDish[] =>
  lines
    .filter(({ isPerPerson }) => !isPerPerson)
    .flatMap((line) => [packageDish(line), ...pickedDishes(line, null)])
    .filter((dish, at, all) => all.findIndex((one) => isSameDish(one, dish)) === at)
    .map((dish) => ({ ...dish, isForTable: true }));

/** Whose place it is, as the dishes of places need it. */
interface Seated {
  variations: readonly number[];
  pre_order: readonly Pick<ChosenItem, 'variation_id'>[];
}

/** What was picked for the places of a line that stands: of those whose guest has chosen nothing of it, and of those without a guest. */
const placesDishes = (line: OrderedLine, guests: readonly Seated[]): HadDish[] => {
  const { variationId, picks } = line;
  const having = guests.filter(({ variations }) => variations.includes(variationId));
  const stands = (place: number): boolean =>
    (having[place]?.pre_order ?? []).every((item) => item.variation_id !== variationId);
  return pickedDishes({ ...line, picks: picks.filter(({ index }) => stands(index)) }, null);
};

/** The package of a line that is for each person, and what was picked for its places and stands, each once. */
export const dishesOfPlaces = (line: OrderedLine, guests: readonly Seated[]): HadDish[] =>
  line.isPerPerson
    ? [packageDish(line), ...placesDishes(line, guests)].filter(
        (dish, at, all) => all.findIndex((one) => isSameDish(one, dish)) === at,
      )
    : [];

/** All dishes of a party, each once: those for the table, those that were chosen, and those that were picked for the places and stand. */
export const partysDishes = (
  guests: readonly Pick<GuestRow, 'variations' | 'pre_order'>[],
  lines: readonly OrderedLine[],
): HadDish[] =>
  [
    ...tableDishes(lines),
    ...guests.flatMap(({ pre_order: preOrder }) => preOrder.map(toHad)),
    ...lines.flatMap((line) => dishesOfPlaces(line, guests)),
  ].filter((dish, at, all) => all.findIndex((one) => isSameDish(one, dish)) === at);

/**
 * What each guest has without having chosen it, in their order. A guest takes the first free place of a line; where they have chosen nothing of it, they have
 * what was picked for the place. What is for the whole table everybody has. A package is a dish of whoever has it.
 */
export const dishesNotChosen = (guests: readonly Eater[], lines: readonly OrderedLine[]): HadDish[][] => {
  const forTable = tableDishes(lines);
  return guests.map((guest) => {
    const own = lines.filter(({ isPerPerson, variationId }) => isPerPerson && guest.variations.includes(variationId));
    const standing = own
      .filter(({ variationId }) => guest.pre_order.every((item) => item.variation_id !== variationId))
      .flatMap((line) =>
        pickedDishes(line, guests.filter((one) => one.variations.includes(line.variationId)).indexOf(guest)),
      );
    return [...own.map(packageDish), ...standing, ...forTable];
  });
};

/** What each guest has, in their order: what they chose, and what they have without that. */
export const dishesHad = (guests: readonly Eater[], lines: readonly OrderedLine[]): HadDish[][] => {
  const others = dishesNotChosen(guests, lines);
  return guests.map(({ pre_order: preOrder }, at) => [...preOrder.map(toHad), ...(others[at] ?? [])]);
};

/** Who is at a party, in their order, and what it has ordered. */
export interface Order<Guest extends Eater = Eater> {
  guests: readonly Guest[];
  lines: readonly OrderedLine[];
}

/** Of dishes, those that are not among others. */
const withoutDishes = (dishes: readonly HadDish[], others: readonly HadDish[]): HadDish[] =>
  dishes.filter((dish) => !others.some((one) => isSameDish(one, dish)));

/** The guests who have dishes after a change that they have not chosen and did not have before, with those. */
export const newlyHad = <Guest extends Eater & Pick<GuestRow, 'id'>>(
  before: Order<Guest>,
  after: Order<Guest>,
): { guest: Guest; dishes: HadDish[] }[] => {
  const had = dishesHad(before.guests, before.lines);
  const has = dishesNotChosen(after.guests, after.lines);
  return after.guests
    .map((guest, at) => {
      const known = had[before.guests.findIndex(({ id }) => id === guest.id)] ?? [];
      return { guest, dishes: withoutDishes(has[at] ?? [], known) };
    })
    .filter(({ dishes }) => dishes.length > 0);
};

/** The dishes for the whole table that were not for it before. */
export const newlyForTable = (before: readonly OrderedLine[], after: readonly OrderedLine[]): HadDish[] =>
  withoutDishes(tableDishes(after), tableDishes(before));

/** Somebody has written of allergies, which cannot be compared with what is in a dish, whatever else they have ticked. */
const hasNote = ({ allergens, allergens_note: note }: Said): boolean =>
  allergens !== null && note !== null && note !== '';

/** Whether somebody has to know of what a dish has gained: it is one of their allergens, or it can not be compared with what they have written. */
export const meets = (gains: readonly Allergen[], said: Said): boolean =>
  hasNote(said) || gains.some((name) => said.allergens?.includes(name));

const isThat = ({ choiceId, itemId }: HadDish, dish: ChangedDish): boolean =>
  itemId === dish.itemId && (choiceId === null) === dish.isPackage;

/** Of what somebody has, the dishes that have gained what they have to know of. */
export const gainedBy = (had: readonly HadDish[], said: Said, dishes: readonly ChangedDish[]): HadDish[] =>
  had.filter((one) => dishes.some((dish) => isThat(one, dish) && meets(dish.gains, said)));

/** Of dishes, those that have gained anything. */
export const gainedAny = (had: readonly HadDish[], dishes: readonly ChangedDish[]): HadDish[] =>
  had.filter((one) => dishes.some((dish) => isThat(one, dish)));

const offered = (
  asked: readonly OfferedVariation[],
  { variationId, choiceId, itemId }: HadDish,
): ChoiceItemToPick | undefined =>
  asked
    .find(({ id }) => id === variationId)
    ?.choice_array.find((question) => question.choice_id === choiceId)
    ?.choices.find((item) => item.choice_item_id === itemId);

const verdictOf = (asked: readonly OfferedVariation[], dish: HadDish, allergens: readonly Allergen[]) =>
  dish.choiceId === null
    ? suitsOfOffered(
        asked.find(({ id }) => id === dish.variationId),
        allergens,
      )
    : suitsOf(offered(asked, dish), allergens);

const suits = (asked: readonly OfferedVariation[], dish: HadDish, allergens: readonly Allergen[] | null): boolean => {
  const found = verdictOf(asked, dish, allergens ?? []);
  return found === null || found.kind === 'suitable';
};

/** Whether a dish is known to have one of these, or may have it. */
const hasAny = (asked: readonly OfferedVariation[], dish: HadDish, allergens: readonly Allergen[]): boolean => {
  const found = verdictOf(asked, dish, allergens);
  return found !== null && found.contains.length + found.may_contain.length > 0;
};

/** Whether a dish is something to eat: a package that is nothing but its choices is none. Of one that is not sold any more nobody knows. */
const isEaten = (asked: readonly OfferedVariation[], { choiceId, variationId }: HadDish): boolean => {
  const found = asked.find(({ id }) => id === variationId);
  return choiceId !== null || found === undefined || (found.dish ?? null) !== null;
};

/** Somebody has written of allergies, or something else than before. */
const hasNewNote = ({ before, now }: { before: Said; now: Said }): boolean =>
  hasNote(now) && !(hasNote(before) && before.allergens_note === now.allergens_note);

/**
 * Of what somebody has, the dishes that what they say of allergens now speaks against, and did not before: those that suited them, and those that have
 * what they have added. What they have written anew concerns all of them, for it cannot be compared with a dish.
 */
export const unsuitedNow = (
  had: readonly HadDish[],
  asked: readonly OfferedVariation[],
  said: { before: Said; now: Said },
): HadDish[] => {
  const { before, now } = said;
  const added = (now.allergens ?? []).filter((name) => !before.allergens?.includes(name));
  const isWritten = hasNewNote(said);
  return had.filter(
    (dish) =>
      (suits(asked, dish, before.allergens) && !suits(asked, dish, now.allergens)) ||
      hasAny(asked, dish, added) ||
      (isWritten && isEaten(asked, dish)),
  );
};

/** Of dishes, those that do not suit somebody. What they have written cannot be compared with any of them. */
export const unsuitedFor = (said: Said, dishes: readonly HadDish[], asked: readonly OfferedVariation[]): HadDish[] =>
  dishes.filter((dish) => isEaten(asked, dish) && (hasNote(said) || !suits(asked, dish, said.allergens)));

/** Why a dish is marked: as the API has it, or because the day or the order of its party has changed. */
export type MarkCause = LookAgainCause | 'party';

const causeOf = ({ because = 'dish', is_same_dish: isSame }: ChosenItem): MarkCause =>
  because === 'dish' && isSame === true ? 'party' : because;

/** Of the dishes that were marked for this cause as somebody chose them, those that they should still look at by what they say now. */
export const stillMarked = (
  before: readonly ChosenItem[],
  asked: readonly OfferedVariation[],
  now: Said,
  because: MarkCause,
): HadDish[] =>
  before
    .filter((item) => item.changed_at !== undefined && causeOf(item) === because)
    .map(toHad)
    .filter((dish) => hasNote(now) || !suits(asked, dish, now.allergens));

/** What a dish contains or may contain; all of them where that is open. */
const allergensIn = (asked: readonly OfferedVariation[], dish: HadDish): Allergen[] => {
  const contains = verdictOf(asked, dish, allergenNames)?.contains ?? [];
  const others = verdictOf(
    asked,
    dish,
    allergenNames.filter((name) => !contains.includes(name)),
  );
  const isOpen = others?.kind === 'incomplete' || others?.kind === 'too_old';
  return isOpen ? [...allergenNames] : [...contains, ...(others?.may_contain ?? [])];
};

/** What the mark of a dish says that somebody should look at: all that it has. Nothing where only what they have written speaks against it, so that it meets nobody who has ticked something. */
export const gainsFor = (asked: readonly OfferedVariation[], dish: HadDish, { allergens }: Said): Allergen[] =>
  suits(asked, dish, allergens) ? [] : allergensIn(asked, dish);

/** What somebody has chosen, with these dishes marked: nobody has been shown yet what they are now, or what the guest says now. */
export const markDishes = (
  preOrder: readonly ChosenItem[],
  dishes: readonly HadDish[],
  { at, because }: { at: Date; because: MarkCause },
): ChosenItem[] =>
  preOrder.map((item) =>
    dishes.some(({ itemId, choiceId }) => itemId === item.choice_item_id && choiceId === item.choice_id)
      ? {
          ...item,
          is_confirmed: false,
          changed_at: at.toISOString(),
          because: because === 'allergies' ? because : undefined,
          is_same_dish: because === 'party' ? true : undefined,
        }
      : item,
  );
