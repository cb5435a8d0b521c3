import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { assetDir } from '../asset-dir';
import type { Db, Tables } from '../db';
import type { Sweep } from '../kernel';
import { readMigrations } from '../store/migrations/migrations';

/** A process counts as running for so long after it was seen last; it shows itself every minute. */
const runsForMs = 150_000;

/** A process that serves, as the database knows it. */
export interface ServerProcess {
  /** The release's. */
  version: string;
  /** The last migration that its release has. */
  newestMigration: string;
  startedAt: Date;
  seenAt: Date;
}

const own = (db: Db) => db.withTables<Tables<'server_process'>>();

/** The version of this release, as its package says. */
export const releaseVersion = (): string => {
  const read: unknown = JSON.parse(readFileSync(assetDir('package.json'), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown';
};

/** Shows the other processes, and whoever updates, that this one serves and what it knows of the schema. */
export const createServerProcess = (
  db: Db,
  { version = releaseVersion(), newestMigration = readMigrations().at(-1)?.name ?? '' } = {},
) => {
  const id = randomUUID();
  const show = async (now: Date): Promise<number> => {
    await own(db)
      .insertInto('server_process')
      .values({ id, version, newest_migration: newestMigration, started_at: now, seen_at: now })
      .onConflict((row) => row.column('id').doUpdateSet({ seen_at: now }))
      .execute();
    return 0;
  };
  const sweep: Sweep = {
    name: 'server-processes',
    every: 'minute',
    runsInQuarantine: true,
    run: async (now) => {
      await show(now);
      const gone = new Date(now.getTime() - runsForMs);
      await own(db).deleteFrom('server_process').where('seen_at', '<', gone).execute();
      return 0;
    },
  };
  return {
    sweep,
    /** It serves no longer. */
    leave: async (): Promise<void> => {
      await own(db).deleteFrom('server_process').where('id', '=', id).execute();
    },
  };
};

/** The processes that serve at `now`, the oldest first; none in a database that knows no processes yet. */
export const runningProcesses = async (db: Db, now: Date): Promise<ServerProcess[]> => {
  const known = await sql<{ isThere: boolean }>`select to_regclass('server_process') is not null as "isThere"`.execute(
    db,
  );
  if (known.rows[0]?.isThere !== true) return [];
  const rows = await own(db)
    .selectFrom('server_process')
    .select(['version', 'newest_migration', 'started_at', 'seen_at'])
    .where('seen_at', '>=', new Date(now.getTime() - runsForMs))
    .orderBy('started_at')
    .execute();
  return rows.map(({ version, newest_migration: newestMigration, started_at: startedAt, seen_at: seenAt }) => ({
    version,
    newestMigration,
    startedAt,
    seenAt,
  }));
};
