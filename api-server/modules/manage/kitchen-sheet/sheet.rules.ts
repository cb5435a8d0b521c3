import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { KitchenSheet, OfferedVariation } from '@bars/shared-api/contracts/party';
import { preOrderRules, type LineMark, type OrderedLine } from '../../estate/index';
import { sheetCopy as copy } from './sheet.copy';
import { askedAs, notChosen, suits } from './sheet-dish.rules';

type Guest = Pick<
  BookingGuest,
  'full_name' | 'variations' | 'pre_order' | 'changed_dishes' | 'allergens' | 'allergens_note'
>;
type SheetGuest = KitchenSheet['guests'][number];
type Entry = Guest['pre_order'][number];

/** What a sheet is made of. `asked`: what the ordered variations ask, as far as they are sold. */
export interface Ordered {
  lines: readonly OrderedLine[];
  guests: readonly Guest[];
  asked: readonly OfferedVariation[];
}

/** Of a dish for the table: since when it should be looked at again, and what a host has decided of it. Empty where it has not changed. */
type TableMark = Pick<KitchenSheet['ordered'][number], 'changed_at' | 'kept'>;

/** One dish for somebody or for the table. */
interface Dish {
  course: string;
  question: string;
  title: string;
  mark: TableMark;
}

const titleOf = ({ alternative_description: words, plu_name: title }: Entry): string => words ?? title;

const dishOf =
  (asked: readonly OfferedVariation[], guest: Guest) =>
  (entry: Entry): SheetGuest['dishes'][number] => ({
    title: titleOf(entry),
    bespoke: entry.alternative_description !== null,
    ...suits(asked, entry, guest),
    is_confirmed: entry.is_confirmed,
    ...(entry.changed_at === undefined || entry.changed_at === null
      ? {}
      : { changed_at: entry.changed_at, ...(entry.kept ? { kept: entry.kept } : {}) }),
  });

const ownDishes = (line: OrderedLine, { pre_order: preOrder }: Guest): Entry[] =>
  preOrder.filter(({ variation_id: id }) => id === line.variationId);

/** The places of a line that no guest has, by their indexes. */
const freePlaces = ({ variationId, quantity }: OrderedLine, guests: readonly Guest[]): number[] => {
  const taken = guests.filter(({ variations }) => variations.includes(variationId)).length;
  return Array.from({ length: Math.max(0, quantity - taken) }, (_, index) => taken + index);
};

/** The places whose dishes are those that were picked when it was booked: no guest has them, or their guest has chosen nothing. */
const standingPlaces = (line: OrderedLine, guests: readonly Guest[]): number[] => {
  const having = guests.filter(({ variations }) => variations.includes(line.variationId));
  return Array.from({ length: Math.max(line.quantity, having.length) }, (_, index) => index).filter((index) => {
    const guest = having[index];
    return guest === undefined || ownDishes(line, guest).length === 0;
  });
};

const pickedFor = ({ picks }: OrderedLine, place: number) =>
  picks.filter(({ index, items }) => index === place && items.length > 0);

/** The dishes of a line for the whole table, each once. */
const tablePicks = ({ isPerPerson, picks }: OrderedLine): { choiceId: number; itemId: number; title: string }[] =>
  isPerPerson
    ? []
    : picks
        .flatMap(({ choice_id: choiceId, items }) =>
          items.map(({ item_id: itemId, title }) => ({ choiceId, itemId, title })),
        )
        .filter(
          (dish, at, all) =>
            all.findIndex((one) => one.choiceId === dish.choiceId && one.itemId === dish.itemId) === at,
        );

/** What a guest has who has chosen nothing of a line: what was picked for the place when it was booked. */
const standingDishes = (line: OrderedLine, guest: Guest, { guests, asked }: Ordered): SheetGuest['dishes'] => {
  const having = guests.filter(({ variations }) => variations.includes(line.variationId));
  const place = having.indexOf(guest);
  if (!line.isPerPerson || place < 0 || ownDishes(line, guest).length > 0) return [];
  return pickedFor(line, place).flatMap(({ choice_id: choice, items }) =>
    items.map(({ item_id: item, title }) => notChosen(asked, guest, title, askedAs(line, choice, item))),
  );
};

/** Of what a guest has of a line and nobody chooses, what they should be careful of: the package itself, and the dishes for the whole table. Of a package that is not sold any more nobody knows whether it is a dish. */
const carefulOf = (line: OrderedLine, guest: Guest, { asked }: Ordered): SheetGuest['dishes'] => {
  if (line.isPerPerson && !guest.variations.includes(line.variationId)) return [];
  const itself = { choiceId: null, itemId: line.variationId, title: line.name };
  return [itself, ...tablePicks(line)]
    .map(({ choiceId, itemId, title }) => notChosen(asked, guest, title, askedAs(line, choiceId, itemId)))
    .filter(
      ({ conflicts, is_unknown: isUnknown, changed_at: at }) => conflicts.length > 0 || isUnknown || at !== undefined,
    )
    .map((dish) => (line.isPerPerson ? dish : { ...dish, for_table: true }));
};

/** Since when a dish of a line has changed; null where it has not. @param isFor of marks, those that count; all where it is left out */
const lastMark = (
  { marks = [] }: OrderedLine,
  choiceId: number | null,
  itemId: number,
  isFor: (mark: LineMark) => boolean = () => true,
): string | null =>
  marks
    .filter((mark) => mark.choiceId === choiceId && mark.itemId === itemId && isFor(mark))
    .map(({ at }) => at.toISOString())
    .toSorted()
    .at(-1) ?? null;

const tableMark = (line: OrderedLine, choiceId: number | null, itemId: number): TableMark => {
  const changedAt = line.isPerPerson ? null : lastMark(line, choiceId, itemId);
  if (changedAt === null) return {};
  const kept = preOrderRules.keptBy(line, { choiceId, itemId });
  return { changed_at: changedAt, ...(kept === null ? {} : { kept: { by: kept.by, at: kept.at.toISOString() } }) };
};

const dishesOf = (line: OrderedLine, guests: readonly Guest[]): Dish[] => {
  const places = line.isPerPerson ? standingPlaces(line, guests) : [...new Set(line.picks.map(({ index }) => index))];
  const picked = places
    .flatMap((place) => pickedFor(line, place))
    .flatMap(({ title: question, choice_id: choiceId, items }) =>
      items.map(({ item_id: itemId, title }) => ({
        course: line.name,
        question,
        title,
        mark: tableMark(line, choiceId, itemId),
      })),
    );
  const own = guests
    .filter(({ variations }) => variations.includes(line.variationId))
    .flatMap((guest) => ownDishes(line, guest));
  return [
    ...own.map((entry) => ({
      course: line.name,
      question: entry.choice_name,
      title: titleOf(entry),
      mark: {},
    })),
    ...picked,
  ];
};

/** The dishes of each question with how many are wanted, in the order in which they come up. */
const coursesOf = (dishes: readonly Dish[]): KitchenSheet['courses'] => {
  const courses: KitchenSheet['courses'] = [];
  for (const { course: name, question, title, mark } of dishes) {
    let course = courses.find((one) => one.name === name && one.title === question);
    if (!course) courses.push((course = { name, title: question, dishes: [] }));
    const known = course.dishes.find((dish) => dish.title === title);
    if (known) known.quantity += 1;
    else course.dishes.push({ title, quantity: 1, ...mark });
  }
  return courses;
};

/** Places without a guest for which dishes were picked when it was booked. What has changed of them is marked: nobody knows what whoever sits there may not eat. */
const namelessOf = (line: OrderedLine, guests: readonly Guest[]): SheetGuest[] =>
  freePlaces(line, guests).flatMap((place) => {
    const dishes = pickedFor(line, place).flatMap(({ choice_id: choiceId, items }) =>
      items.map(({ item_id: itemId, title }) => {
        // What concerns a guest alone is no news of a place that nobody has.
        const changedAt = lastMark(line, choiceId, itemId, ({ guestId }) => guestId === undefined);
        return {
          title,
          bespoke: false,
          conflicts: [],
          may_contain: [],
          is_unknown: false,
          is_confirmed: false,
          ...(changedAt === null ? {} : { changed_at: changedAt }),
        };
      }),
    );
    return dishes.length === 0
      ? []
      : [{ name: copy.noName(place + 1), has: [line.name], dishes, allergens: [], note: null }];
  });

/** How many picks a line asks of each person. */
const askedOf = ({ variationId }: OrderedLine, asked: readonly OfferedVariation[]): number =>
  (asked.find(({ id }) => id === variationId)?.choice_array ?? []).reduce((sum, { picks }) => sum + picks, 0);

const withoutChoice = (line: OrderedLine, { guests, asked }: Ordered): string[] => {
  const picks = askedOf(line, asked);
  if (picks === 0) return [];
  const having = guests.filter(({ variations }) => variations.includes(line.variationId));
  const isLate = (guest: Guest, place: number): boolean => {
    const own = ownDishes(line, guest).length;
    return own === 0 ? pickedFor(line, place).length === 0 : own < picks;
  };
  const late = having.filter(isLate).map(({ full_name: name }) => name);
  const open = freePlaces(line, guests).filter((place) => pickedFor(line, place).length === 0).length;
  return [...late, ...(open === 0 ? [] : [copy.noChoice(line.name, open)])];
};

const orderedOf = (line: OrderedLine): KitchenSheet['ordered'][number] => ({
  title: line.name,
  quantity: line.quantity,
  ...tableMark(line, null, line.variationId),
});

/** What the kitchen needs of a party: each course with its dishes, what everybody eats and has to be known of them, and who has not chosen all of it. */
export const sheetOf = (ordered: Ordered): Pick<KitchenSheet, 'ordered' | 'courses' | 'guests' | 'without_choice'> => {
  const { lines, guests, asked } = ordered;
  const forPeople = lines.filter(({ isPerPerson }) => isPerPerson);
  const menusOf = ({ variations }: Guest): string[] =>
    forPeople.filter(({ variationId }) => variations.includes(variationId)).map(({ name }) => name);
  return {
    ordered: lines.map(orderedOf),
    courses: coursesOf(lines.flatMap((line) => dishesOf(line, guests))),
    guests: [
      ...guests.map((guest) => ({
        name: guest.full_name,
        has: menusOf(guest),
        dishes: [
          ...guest.pre_order.map(dishOf(asked, guest)),
          ...lines.flatMap((line) => standingDishes(line, guest, ordered)),
          ...lines.flatMap((line) => carefulOf(line, guest, ordered)),
        ],
        allergens: guest.allergens ?? [],
        note: guest.allergens_note,
      })),
      ...forPeople.flatMap((line) => namelessOf(line, guests)),
    ],
    without_choice: forPeople.flatMap((line) => withoutChoice(line, ordered)),
  };
};
