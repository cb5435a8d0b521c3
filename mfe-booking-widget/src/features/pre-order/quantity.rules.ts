import type { AvailableOption, IncludedChoice, Variation } from '@bars/shared-api/contracts/pre-orders';
import type { Counts, Line, Order } from './pre-order.conversions';

/** The party that orders: its size, and whether the packages of an option may be mixed. */
export interface Party {
  people: number;
  mixes: boolean;
}

/** Maximum quantity of one custom variation. */
const mostCustom = 50;

/** Whether an option allows one package for everybody: without mix-and-match, or with a price per booking. Source: BW-140, BW-141. */
export const isForAll = ({ display_type, price_per_booking }: AvailableOption, { mixes }: Party): boolean =>
  display_type === 'package' && (!mixes || price_per_booking);

/** Whether the visitor sets the quantities of an option's packages, which must add up to the party. Source: BW-142. */
export const isMixed = (option: AvailableOption, party: Party): boolean =>
  option.display_type === 'package' && !isForAll(option, party);

const quantityOf = (order: Order, variation: Variation): number => order.get(variation.id)?.quantity ?? 0;

/** How many packages of an option are chosen. */
export const chosenIn = ({ variations }: AvailableOption, order: Order): number =>
  variations.reduce((sum, variation) => sum + quantityOf(order, variation), 0);

/** How many packages are missing before a mix adds up to the party, negative for too many; 0 if the mix is complete or empty. */
export const missingIn = (option: AvailableOption, order: Order, party: Party): number => {
  const chosen = chosenIn(option, order);
  return isMixed(option, party) && chosen > 0 ? party.people - chosen : 0;
};

/** The maximum quantity of a variation that can be set now. */
export const mostOf = (option: AvailableOption, variation: Variation, order: Order, party: Party): number =>
  isMixed(option, party)
    ? Math.max(party.people - chosenIn(option, order) + quantityOf(order, variation), 0)
    : mostCustom;

const counted = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Reduces counts to a maximum, from the last one. */
const cut = (counts: Counts, most: number): Counts => {
  let room = most;
  return new Map(
    [...counts].flatMap(([id, count]) => {
      const kept = Math.min(count, room);
      room -= kept;
      return kept > 0 ? [[id, kept] as const] : [];
    }),
  );
};

const fitted = (line: Line | undefined, quantity: number, included: readonly IncludedChoice[]): Line => ({
  quantity,
  counts: new Map(
    included.map(({ choice_id, picks }) => [
      choice_id,
      cut(line?.counts.get(choice_id) ?? new Map(), picks * quantity),
    ]),
  ),
});

/** The order with another quantity of a variation. Picks above the new maximum are removed. */
export const withQuantity = (order: Order, variation: Variation, quantity: number): Order => {
  const next = new Map(order);
  if (quantity > 0) next.set(variation.id, fitted(order.get(variation.id), quantity, variation.choices));
  else next.delete(variation.id);
  return next;
};

/** The order with one package for everybody. It replaces the option's others. A second choice removes it. */
export const withPackage = (order: Order, option: AvailableOption, variation: Variation, { people }: Party): Order => {
  const others = new Map([...order].filter(([id]) => !option.variations.some((one) => one.id === id)));
  return quantityOf(order, variation) > 0 ? others : withQuantity(others, variation, people);
};

/** How many items of a choice are picked, and how many can be. */
export const tallyOf = (line: Line, { choice_id, picks }: IncludedChoice): { count: number; of: number } => ({
  count: counted(line.counts.get(choice_id) ?? new Map()),
  of: picks * line.quantity,
});

/** The order with another count of an item in a choice of a variation. */
export const withCount = (
  order: Order,
  variation: Variation,
  choiceId: number,
  { itemId, count }: { itemId: number; count: number },
): Order => {
  const line = order.get(variation.id);
  if (!line) return order;
  const counts = new Map(line.counts.get(choiceId) ?? []);
  if (count > 0) counts.set(itemId, count);
  else counts.delete(itemId);
  return new Map(order).set(variation.id, { ...line, counts: new Map(line.counts).set(choiceId, counts) });
};

/** Adjusts packages for everybody to the current size of the party. Source: BW-140, BW-141. */
export const forEverybody = (order: Order, options: readonly AvailableOption[], party: Party): Order =>
  options
    .filter((option) => isForAll(option, party))
    .flatMap(({ variations }) => variations.filter(({ id }) => order.has(id)))
    .reduce((fitting, variation) => withQuantity(fitting, variation, party.people), order);
