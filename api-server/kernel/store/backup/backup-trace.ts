import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '../../time/clock';
import type { Db, Tables } from '../../db';
import type { LocalCall } from '../../http/operations/operations-port';

/** So many are kept: those of a month, where one is taken each day. */
const mostKept = 30;

/** The calls of the operations port, for a database that its server has for itself. */
export const tracePaths = { taken: '/backup/taken', verified: '/backup/verified' } as const;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const takenBody = z.object({
  sha256,
  /** When it was begun; an ISO time. */
  at: z.string(),
  rows: z.int(),
  /** Of the file. */
  bytes: z.int(),
  /** The version of the release that wrote it. */
  release: z.string(),
});
const verifiedBody = z.object({ sha256 });

/** A backup that is whole, as its database remembers it. */
export type BackupTrace = z.infer<typeof takenBody>;

const own = (db: Db) => db.withTables<Tables<'backup_taken'>>();

/** Keeps that a backup was taken. One that was restored is verified by that. */
export const noteBackup = async (db: Db, trace: BackupTrace, verifiedAt: Date | null = null): Promise<void> => {
  await own(db)
    .insertInto('backup_taken')
    .values({
      sha256: trace.sha256,
      taken_at: new Date(trace.at),
      row_count: trace.rows,
      byte_count: trace.bytes,
      release: trace.release,
      verified_at: verifiedAt,
    })
    .onConflict((row) => row.column('sha256').doNothing())
    .execute();
  await own(db)
    .deleteFrom('backup_taken')
    .where('sha256', 'not in', (of) =>
      of.selectFrom('backup_taken').select('sha256').orderBy('taken_at', 'desc').limit(mostKept),
    )
    .execute();
};

/** Keeps that a backup of this database was verified. One that it does not know changes nothing. */
export const noteVerified = async (db: Db, of: string, at: Date): Promise<void> => {
  await own(db).updateTable('backup_taken').set({ verified_at: at }).where('sha256', '=', of).execute();
};

/** The calls by which a command has a running server keep what it did. */
export const traceCalls = (db: Db, clock: Clock): Record<string, LocalCall> => ({
  [tracePaths.taken]: async (body) => {
    await noteBackup(db, takenBody.parse(body));
    return {};
  },
  [tracePaths.verified]: async (body) => {
    await noteVerified(db, verifiedBody.parse(body).sha256, clock.now());
    return {};
  },
});

/** The newest backup, and when any was verified last. `at` is when the database was made where none was ever taken. */
export const lastBackup = async (db: Db): Promise<{ at: Date; isTaken: boolean; verifiedAt: Date | null }> => {
  const { rows } = await sql<{ at: Date; isTaken: boolean; verifiedAt: Date | null }>`
    select coalesce(max(taken_at), (select min(applied_at) from migration)) as at, count(*) > 0 as "isTaken",
      max(verified_at) as "verifiedAt" from backup_taken`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing is known of backups.');
  return row;
};
