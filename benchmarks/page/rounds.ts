import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastResults, summaryOf, type Summary } from './report';
import { visit, type Entry, type Timed } from './visit';

/**
 * When the first step was seen and could be used, beside the time at which the floor of the same round could be used: what
 * slows the machine for a moment slows both. (The largest paint of the floor itself is the heading of its page.)
 */
const besideFloor = (figures: Timed, floor: Timed | undefined): Timed =>
  floor === undefined
    ? figures
    : { ...figures, readyToFloor: figures.ready / floor.ready, lcpToFloor: figures.lcp / floor.ready };

export interface MeasureOptions {
  /** Of the file in `benchmarks/results/last` that has each visit as soon as it has ended. */
  name: string;
  open?: (entry: Entry, round: number) => Promise<Timed>;
  /** Where that file is written. */
  folder?: string;
  /** For each visit a line. */
  log?: (line: string) => void;
}

export interface Measured {
  measured: Record<string, Summary>;
  /** Why a visit failed. It was the last one; `measured` has those before it. */
  failure: Error | null;
}

/** What was measured of each entry, by name; of the last round perhaps not all. */
const summariesOf = (entries: Entry[], figures: ReadonlyMap<string, Timed[]>): Record<string, Summary> =>
  Object.fromEntries(
    entries.map(({ name, floor }) => {
      const own = figures.get(name) ?? [];
      const floors = figures.get(floor ?? '') ?? [];
      // A round that failed before its floor was opened has nothing to stand beside.
      const whole = floors.length === 0 ? own : own.slice(0, floors.length);
      return [name, summaryOf(whole.map((one, round) => besideFloor(one, floors[round])))];
    }),
  );

/**
 * One after the other, again and again, so that what disturbs the machine disturbs all of them. Each visit is printed and written
 * as it ends. A visit that fails ends the measuring, and takes nothing of what was measured with it.
 */
export const measure = async (
  entries: Entry[],
  runs: number,
  { name: file, open = visit, folder = lastResults, log = console.log }: MeasureOptions,
): Promise<Measured> => {
  const figures = new Map<string, Timed[]>(entries.map(({ name }) => [name, []]));
  const keep = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(Object.fromEntries(figures), null, 1)}\n`);
  };
  for (let round = 0; round < runs; round += 1) {
    for (const entry of entries) {
      const at = `  round ${round + 1} of ${runs}, ${entry.name}`;
      try {
        const seen = await open(entry, round);
        figures.get(entry.name)?.push(seen);
        log(`${at}: usable after ${Math.round(seen.ready)} ms`);
      } catch (thrown) {
        const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
        log(`${at}: failed. ${failure.message}`);
        return { measured: summariesOf(entries, figures), failure };
      }
      keep();
    }
  }
  return { measured: summariesOf(entries, figures), failure: null };
};
