import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import type { StoredItem } from '../menus.schema';

/** What is known of an allergen in an item with its ingredients. `unknown`: somebody has left it open. */
export const presences = ['contains', 'may_contain', 'none', 'unknown'] as const;
export type Presence = (typeof presences)[number];
type ItemFacts = Pick<StoredItem, 'contains' | 'may_contain'> & {
  ingredients: readonly Pick<StoredItem, 'contains' | 'may_contain'>[];
};
export type Presences = Readonly<Record<Allergen, Presence>>;

const presenceOf = ({ ingredients, ...own }: ItemFacts, name: Allergen): Presence => {
  const facts = [own, ...ingredients];
  if (facts.some(({ contains }) => contains?.includes(name))) return 'contains';
  if (facts.some(({ contains }) => contains === null)) return 'unknown';
  if (facts.some(({ may_contain: mayContain }) => mayContain?.includes(name))) return 'may_contain';
  return facts.some(({ may_contain: mayContain }) => mayContain === null) ? 'unknown' : 'none';
};

const presencesWith = (of: (name: Allergen) => Presence): Presences => ({
  celery: of('celery'),
  crustaceans: of('crustaceans'),
  eggs: of('eggs'),
  fish: of('fish'),
  lupin: of('lupin'),
  'cereals containing gluten': of('cereals containing gluten'),
  milk: of('milk'),
  molluscs: of('molluscs'),
  mustard: of('mustard'),
  peanuts: of('peanuts'),
  sesame: of('sesame'),
  soybeans: of('soybeans'),
  'sulphur dioxide / sulphites': of('sulphur dioxide / sulphites'),
  'tree nuts': of('tree nuts'),
});

/** What is known of each of the fourteen in an item. What any ingredient has, the item has. */
export const presencesOf = (item: ItemFacts): Presences => presencesWith((name) => presenceOf(item, name));

/** What was last known of an item: a fact that was left open since does not replace the one before it. */
export const lastKnown = (before: Presences | undefined, now: Presences): Presences =>
  presencesWith((name) => (now[name] === 'unknown' ? (before?.[name] ?? 'unknown') : now[name]));

/** `from` and `to` of an allergen that is said to be less present, or more, or open. */
export interface PresenceChange {
  allergen: Allergen;
  from: Presence;
  to: Presence;
}

export interface ItemChange {
  gains: PresenceChange[];
  losses: PresenceChange[];
}

/** From the safest to the worst. An open fact counts as unsafe, so it is a gain over a trace that is said. */
const weight: Readonly<Record<Presence, number>> = { none: 0, may_contain: 1, unknown: 2, contains: 3 };

/**
 * What an item gains or loses. `live` is the version that visitors read now, `known` what was last known, which a version with open facts does
 * not hide. A fact that becomes open is a gain of uncertainty and no loss; one that is entered again counts against the last one that was known.
 */
export const itemChange = ({ live, known }: { live: Presences; known: Presences }, next: Presences): ItemChange => {
  const changes = allergenNames.map((allergen) => ({ allergen, from: live[allergen], to: next[allergen] }));
  return {
    gains: changes.filter(({ from, to }) => weight[to] > weight[from] || (to === 'unknown' && from === 'contains')),
    losses: allergenNames
      .map((allergen) => ({ allergen, from: known[allergen], to: next[allergen] }))
      .filter(({ from, to }) => from !== 'unknown' && to !== 'unknown' && weight[to] < weight[from]),
  };
};
