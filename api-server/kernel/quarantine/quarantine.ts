import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../db';

/** A process notices within a second; it looks as often as this. */
const lookEveryMs = 500;

/** `unknown`: the database does not answer, and may be another one when it does again. */
export type QuarantineState = 'off' | 'on' | 'unknown';

/** Whether this database was restored and nobody has resumed it. Source: docs/backup.md. */
export interface Quarantine {
  /** As it was seen last. */
  state(): QuarantineState;
  /** Nothing may be begun that leaves the database: a job, a mail, a charge. */
  stopsWork(): boolean;
  /** Looks into the database now. */
  look(): Promise<void>;
  /** Looks again and again. Returns the end of it. */
  watch(): () => void;
}

const own = (db: Db | Tx) => db.withTables<Tables<'quarantine'>>();

/** When the backup was taken that the database was restored from; null where it is in no quarantine, or too old to know one. */
export const quarantinedSince = async (db: Db | Tx): Promise<{ since: Date; backupAt: Date } | null> => {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('quarantine') is not null as "isThere"`.execute(
    db,
  );
  if (rows[0]?.isThere !== true) return null;
  const row = await own(db).selectFrom('quarantine').select(['since', 'backup_at']).executeTakeFirst();
  return row === undefined ? null : { since: row.since, backupAt: row.backup_at };
};

/** Begins it, in the transaction that restores. */
export const beginQuarantine = async (tx: Tx, times: { since: Date; backupAt: Date }): Promise<void> => {
  // A backup may have been taken of a database in quarantine: what left after the first backup is unknown still.
  await own(tx)
    .insertInto('quarantine')
    .values({ since: times.since, backup_at: times.backupAt })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
};

/** Ends it. */
export const endQuarantine = async (tx: Tx): Promise<void> => {
  await own(tx).deleteFrom('quarantine').execute();
};

/** Off until it has looked. */
export const createQuarantine = (db: Db): Quarantine => {
  let state: QuarantineState = 'off';
  const look = async (): Promise<void> => {
    try {
      state = (await quarantinedSince(db)) === null ? 'off' : 'on';
    } catch {
      state = 'unknown';
    }
  };
  return {
    state: () => state,
    stopsWork: () => state !== 'off',
    look,
    watch: () => {
      let timer: NodeJS.Timeout | undefined;
      const lookOnce = async (): Promise<void> => {
        await look();
        if (timer !== undefined) schedule();
      };
      const schedule = (): void => {
        timer = setTimeout(() => void lookOnce(), lookEveryMs);
        timer.unref();
      };
      schedule();
      return () => {
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
};
