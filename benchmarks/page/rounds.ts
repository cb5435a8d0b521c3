import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastResults, stepsOf, summaryOf, type Summary } from './report';
import { visit, type Entry, type Timed } from './visit';

/** Each step of a page beside that of its floor, which shows as many controls. */
const stepsBesideFloor = (figures: Timed, floor: Timed): Record<string, number> =>
  Object.fromEntries(
    stepsOf(figures).flatMap((step) => {
      const [own = NaN, least] = [figures[step], floor[step]];
      return least === undefined ? [] : [[`floor ${step}`, least] as const, [`× ${step}`, own / least] as const];
    }),
  );

/**
 * When the first step was seen and could be used, beside the time at which the floor of the same round could be used: what
 * slows the machine for a moment slows both. (The largest paint of the floor itself is the heading of its page.)
 */
const besideFloor = (figures: Timed, floor: Timed | undefined): Timed =>
  floor === undefined
    ? figures
    : {
        ...figures,
        ...stepsBesideFloor(figures, floor),
        readyToFloor: figures.ready / floor.ready,
        lcpToFloor: figures.lcp / floor.ready,
      };

export interface MeasureOptions {
  /** Of the file in `benchmarks/results/last` that has each visit as soon as it has ended. */
  name: string;
  open?: (entry: Entry, round: number) => Promise<Timed>;
  /** Where that file is written. */
  folder?: string;
  /** For each visit a line. */
  log?: (line: string) => void;
}

/** A visit that gave no figures, and why. */
export interface Failed {
  failed: string;
}
type Visited = Timed | Failed;

export interface Measured {
  /** Of an entry without any visit that went well it is empty. */
  measured: Record<string, Summary>;
  /** Why visits of an entry failed, one for each; entries without any are left out. */
  failed: Record<string, string[]>;
}

/** An entry that has failed so often in a row is not opened again: each time it takes a minute. */
const givenUpAfter = 3;
const givenUp: Failed = { failed: 'not opened again' };

const isTimed = (visited: Visited | undefined): visited is Timed => visited !== undefined && !('failed' in visited);

const hasGivenUp = (visits: readonly Visited[]): boolean =>
  visits.length >= givenUpAfter && visits.slice(-givenUpAfter).every((one) => !isTimed(one));

/** What was measured of each entry, by name. Visits stand at the place of their round. */
const resultOf = (entries: Entry[], visits: ReadonlyMap<string, Visited[]>): Measured => {
  const of = (name: string | undefined) => visits.get(name ?? '') ?? [];
  const summaries = entries.map(({ name, floor }) => {
    const floors = of(floor);
    const beside = of(name).flatMap((one, round) => {
      const own = floors[round];
      return isTimed(one) ? [besideFloor(one, isTimed(own) ? own : undefined)] : [];
    });
    return [name, summaryOf(beside)] as const;
  });
  const failed = entries.map(
    ({ name }) => [name, of(name).flatMap((one) => (isTimed(one) ? [] : [one.failed]))] as const,
  );
  return {
    measured: Object.fromEntries(summaries),
    failed: Object.fromEntries(failed.filter(([, reasons]) => reasons.length > 0)),
  };
};

const visitedBy = async (open: () => Promise<Timed>): Promise<Visited> => {
  try {
    return await open();
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * One after the other, again and again, so that what disturbs the machine disturbs all of them. Each visit is printed and written
 * as it ends. One that fails is written with its reason, and takes nothing of what else is measured with it.
 */
export const measure = async (
  entries: Entry[],
  runs: number,
  { name: file, open = visit, folder = lastResults, log = console.log }: MeasureOptions,
): Promise<Measured> => {
  const visits = new Map<string, Visited[]>(entries.map(({ name }) => [name, []]));
  const keep = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(Object.fromEntries(visits), null, 1)}\n`);
  };
  for (let round = 0; round < runs; round += 1) {
    for (const entry of entries) {
      const own = visits.get(entry.name) ?? [];
      const seen = hasGivenUp(own) ? givenUp : await visitedBy(() => open(entry, round));
      own.push(seen);
      keep();
      const said = isTimed(seen) ? `usable after ${Math.round(seen.ready)} ms` : seen.failed;
      log(`  round ${round + 1} of ${runs}, ${entry.name}: ${said}`);
    }
  }
  return resultOf(entries, visits);
};
