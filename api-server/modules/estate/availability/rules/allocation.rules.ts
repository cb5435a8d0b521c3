import type { PartyType } from '../../bars/estate.schema';
import type { Resource } from '../../bars/index';

/** The ways a party can be seated, best first: whole sets of tables, then places of one pool. */
export interface SeatingPlan {
  sets: Resource[][];
  /** Equal places of one area; a party takes as many as it needs of those that are free. */
  pools: Resource[][];
  people: number;
}

const covers = (resources: Resource[]): number => resources.reduce((sum, resource) => sum + resource.maxCovers, 0);

const groupsBy = (resources: Resource[], keyOf: (resource: Resource) => string | null): Resource[][] => {
  const groups = new Map<string, Resource[]>();
  for (const resource of resources) {
    const key = keyOf(resource);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), resource]);
  }
  return [...groups.values()];
};

const subsets = (members: Resource[]): Resource[][] =>
  members.reduce<Resource[][]>((all, member) => [...all, ...all.map((set) => [...set, member])], [[]]);

/** Joined tables that are enough, and of which none could be left out. */
const joinedSets = (tables: Resource[], people: number): Resource[][] =>
  groupsBy(tables, (table) => table.combineGroup)
    .flatMap(subsets)
    .filter((set) => set.length > 1 && covers(set) >= people)
    .filter((set) => covers(set) - Math.min(...set.map((table) => table.maxCovers)) < people);

const positions = (set: Resource[]): number => set.reduce((sum, resource) => sum + resource.position, 0);

const byWaste = (a: Resource[], b: Resource[]): number =>
  covers(a) - covers(b) || a.length - b.length || positions(a) - positions(b);

const singles = (resources: Resource[], people: number): Resource[][] =>
  resources
    .filter(({ minCovers, maxCovers }) => minCovers <= people && people <= maxCovers)
    .map((resource) => [resource])
    .sort(byWaste);

const poolsOf = (places: Resource[], people: number): Resource[][] =>
  groupsBy(places, (place) => place.area).filter((pool) => covers(pool) >= people);

/**
 * How a party of this size could sit: the smallest table that fits, else tables joined with the least waste;
 * standing and class seats k of n. `allowStanding`: the party would also stand.
 */
export const seatingPlan = (all: Resource[], type: PartyType, people: number, allowStanding: boolean): SeatingPlan => {
  const resources = people > 0 ? all.filter((resource) => resource.online) : [];
  const ofKind = (kind: Resource['kind']) => resources.filter((resource) => resource.kind === kind);
  const plan: SeatingPlan = { sets: [], pools: [], people };
  if (type.needs === 'booth') return { ...plan, sets: singles(ofKind('booth'), people) };
  if (type.needs === 'class_seats') return { ...plan, pools: poolsOf(ofKind('class_seat'), people) };
  if (type.needs === 'online_seats') return { ...plan, pools: poolsOf(ofKind('online_seat'), people) };
  const pools =
    type.needs === 'standing' || (allowStanding && type.standing_allowed) ? poolsOf(ofKind('standing'), people) : [];
  if (type.needs === 'standing') return { ...plan, pools };
  const tables = ofKind('table');
  return { ...plan, sets: [...singles(tables, people), ...joinedSets(tables, people).sort(byWaste)], pools };
};

const kindsOf = (type: PartyType): Resource['kind'][] => {
  if (type.needs === 'booth' || type.needs === 'standing') return [type.needs];
  if (type.needs === 'class_seats') return ['class_seat'];
  if (type.needs === 'online_seats') return ['online_seat'];
  return type.standing_allowed ? ['table', 'standing'] : ['table'];
};

/** Tables of one group are joined, places of one area are shared, everything else stands alone. */
const partyKey = ({ kind, combineGroup, area, id }: Resource): string => {
  if (kind === 'standing' || kind === 'class_seat' || kind === 'online_seat') return `${kind} ${area}`;
  return kind === 'table' && combineGroup !== null ? `group ${combineGroup}` : `one ${id}`;
};

/**
 * How the venue itself could seat a party: as online, and else anywhere that its type may sit, also on tables that are not
 * joined online and on seats that are not sold there.
 */
export const venueSeatingPlan = (all: Resource[], type: PartyType, people: number): SeatingPlan => {
  const seats = all.map((resource) => ({ ...resource, online: true }));
  const plan = seatingPlan(seats, type, people, true);
  const anywhere = seats.filter(({ kind }) => kindsOf(type).includes(kind));
  return { ...plan, pools: [...plan.pools, anywhere] };
};

/** The most people that one party could be here, by the seats that are sold online; 0 where there are none. */
export const mostSeats = (all: Resource[], type: PartyType): number => {
  const kinds = kindsOf(type);
  const seats = all.filter((resource) => resource.online && kinds.includes(resource.kind));
  return Math.max(0, ...groupsBy(seats, partyKey).map(covers));
};

/** The venue can seat such a party at all. */
export const canSeat = ({ sets, pools }: SeatingPlan): boolean => sets.length > 0 || pools.length > 0;

const fromPool = (pool: Resource[], people: number, busy: ReadonlySet<string>): Resource[] | undefined => {
  const taken: Resource[] = [];
  for (const place of pool) {
    if (covers(taken) >= people) break;
    if (!busy.has(place.id)) taken.push(place);
  }
  return covers(taken) >= people ? taken : undefined;
};

/** The best seats that are free, or undefined. `busy` holds the ids of what is taken. */
export const bestSeats = ({ sets, pools, people }: SeatingPlan, busy: ReadonlySet<string>): Resource[] | undefined => {
  const set = sets.find((one) => one.every((resource) => !busy.has(resource.id)));
  if (set) return set;
  for (const pool of pools) {
    const places = fromPool(pool, people, busy);
    if (places) return places;
  }
  return undefined;
};
