import { summaryOf, type Summary } from './report';
import { visit, type Entry, type Timed } from './visit';

/**
 * When the first step was seen and could be used, beside the time at which the floor of the same round could be used: what
 * slows the machine for a moment slows both. (The largest paint of the floor itself is the heading of its page.)
 */
const besideFloor = (figures: Timed, floor: Timed | undefined): Timed =>
  floor === undefined
    ? figures
    : { ...figures, readyToFloor: figures.ready / floor.ready, lcpToFloor: figures.lcp / floor.ready };

/** One after the other, again and again, so that what disturbs the machine disturbs all of them. */
export const measure = async (
  entries: Entry[],
  runs: number,
  open: (entry: Entry, round: number) => Promise<Timed> = visit,
): Promise<Record<string, Summary>> => {
  const figures = new Map<string, Timed[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < runs; round += 1) {
    for (const entry of entries) figures.get(entry.name)?.push(await open(entry, round));
  }
  return Object.fromEntries(
    entries.map(({ name, floor }) => {
      const floors = floor === undefined ? [] : (figures.get(floor) ?? []);
      return [name, summaryOf((figures.get(name) ?? []).map((one, round) => besideFloor(one, floors[round])))];
    }),
  );
};
