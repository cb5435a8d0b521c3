import { sql } from 'kysely';
import type { Clock } from '../time/clock';
import type { Store } from './open-store';

/** One write answers for so long, so that frequent checks do not load the database. */
const keptMs = 1000;
/** A write that takes longer counts as none. */
const deadlineMs = 2000;

const within = async (work: Promise<boolean>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Writes the one row there is for it, and a file where the files are ours; false for a database that is full, read-only, closed or gone. */
const write = async ({ db, tryFile }: Store, now: Date): Promise<boolean> => {
  try {
    await tryFile();
    await sql`insert into readiness (written_at) values (${now}) on conflict (id) do update set written_at = excluded.written_at`.execute(
      db,
    );
    return true;
  } catch {
    return false;
  }
};

interface Probe {
  at: number;
  isUnderWay: boolean;
  answer: Promise<boolean>;
}

/**
 * Tells whether the database takes a write, within two seconds. Askers within a second share one write, and while one has
 * not come back no other is begun.
 */
export const writeProbe = (store: Store, clock: Clock): (() => Promise<boolean>) => {
  let last: Probe | null = null;
  const begin = (now: Date): Probe => {
    const work = write(store, now);
    const probe: Probe = { at: now.getTime(), isUnderWay: true, answer: within(work, deadlineMs) };
    void work.then(() => (probe.isUnderWay = false));
    return probe;
  };
  return () => {
    const now = clock.now();
    if (last === null || (!last.isUnderWay && now.getTime() - last.at >= keptMs)) last = begin(now);
    return last.answer;
  };
};
