import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { audits } from '../../audits';
import { runAudits } from '../../kernel/composition/audit';
import { readConfig } from '../../kernel/config/config';
import { callOperations } from '../../kernel/http/operations/call-operations';
import { noteBackup, noteVerified, tracePaths, type BackupTrace } from '../../kernel/store/backup/backup-trace';
import { restoreBackup } from '../../kernel/store/backup/restore-backup';
import { withRunningCopy } from '../../kernel/store/backup/running-copy';
import { withScratchDatabase } from '../../kernel/store/backup/scratch-database';
import { takeBackup } from '../../kernel/store/backup/take-backup';
import { migrate } from '../../kernel/store/migrations/migrate';
import type { Store } from '../../kernel/store/open-store';
import { DataDirInUse } from '../../kernel/store/pglite/lock-file';
import { systemClock } from '../../kernel/time/clock';
import { CommandRefused, exitCodes, type Asked, type Command } from '../command';
import { clockOf, withDatabase } from '../open-database';
import { linesOf } from './audit';

/** The file that a command was given. @throws CommandRefused */
export const fileOf = ({ words: [file] }: Asked): string => {
  if (file === undefined) throw new CommandRefused('Name the file of the backup.', exitCodes.usage);
  return file;
};

/** What a command reads, and where it says what it did. */
interface Readable {
  store: Store;
  /** Before the moment of what is read. */
  now: Date;
  /** Keeps that a backup was taken in the database itself, of which `store` may be a copy. */
  keep: (trace: BackupTrace) => Promise<unknown>;
}

/** The database of the settings, or a copy of it where a server has it for itself. */
const withReadable = async <Result>(asked: Asked, work: (readable: Readable) => Promise<Result>): Promise<Result> => {
  const config = readConfig(asked.env);
  const now = clockOf(config).now();
  try {
    return await withDatabase(asked, ({ store }) => work({ store, now, keep: (trace) => noteBackup(store.db, trace) }));
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    asked.note('A server has the embedded database, so it is asked for a copy.');
    const keep = (trace: BackupTrace) => callOperations(config, tracePaths.taken, trace);
    return withRunningCopy(config, (store) => work({ store, now, keep }));
  }
};

/** @returns why it was not kept that a backup was taken, as a sentence; none where it was */
const keptOrNot = async (kept: Promise<unknown>): Promise<string[]> => {
  try {
    await kept;
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`The database does not keep when it was taken (${why}): BackupOld and bars doctor do not know of it.`];
  }
};

/** Marks a backup of this database as verified, where that can be reached and knows it. */
const noteVerifiedHere = async (asked: Asked, sha256: string, now: Date): Promise<void> => {
  const config = readConfig(asked.env);
  // One that is not there would be made.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'))) return;
  try {
    await withDatabase(asked, ({ store }) => noteVerified(store.db, sha256, now));
  } catch (error) {
    if (error instanceof DataDirInUse)
      await callOperations(config, tracePaths.verified, { sha256 }).catch(() => undefined);
  }
};

/** `bars backup`: one consistent file. Source: docs/backup.md. */
export const backupCommand: Command = {
  name: 'backup',
  synopsis: 'FILE',
  summary: 'writes everything into one file, while servers run',
  help: [
    'The file holds personal data: only this user can read it. It must not be there before.',
    'The database keeps when it was taken, for the alert BackupOld and bars doctor. Where it may not be written, the backup counts as well.',
    'A server that runs with the embedded database copies it beside itself first: its data folder needs room for that.',
  ],
  options: {},
  mostWords: 1,
  run: async (asked) => {
    const file = fileOf(asked);
    const { taken, notKept } = await withReadable(asked, async ({ store, now, keep }) => {
      const whole = await takeBackup(store, file, { now, note: asked.note });
      return { taken: whole, notKept: await keptOrNot(keep(whole)) };
    });
    return {
      code: exitCodes.done,
      lines: [`Wrote ${taken.rows} rows of ${taken.tables} tables to ${taken.file}.`, ...notKept],
      data: taken,
    };
  },
};

/** What has to be true of a backup at its moment. Work that was due then is no fault of it. */
const invariants = audits.filter(({ isOfDueRows }) => isOfDueRows !== true);

/** `bars backup verify`: restores it beside the real database. Source: docs/backup.md. */
export const backupVerifyCommand: Command = {
  name: 'backup verify',
  synopsis: 'FILE',
  summary: 'restores a backup into a scratch database, compares it, and audits it',
  help: [
    'The scratch database is made on the same PostgreSQL server, and removed. Where this user may not make one,',
    'and for the embedded database, it is kept in memory. A backup of an older release is migrated there first.',
    'Ends with 1 where something is not true that bars audit proves.',
  ],
  options: {},
  mostWords: 1,
  run: async (asked) => {
    const file = fileOf(asked);
    const { databaseUrl } = readConfig(asked.env);
    const now = systemClock().now();
    const { facts, findings } = await withScratchDatabase({ databaseUrl, now, note: asked.note }, async ({ db }) => {
      const restored = await restoreBackup(db, file, { now, note: asked.note });
      await migrate(db, now, { kinds: ['expand', 'contract'] });
      return { facts: restored, findings: await runAudits(db, invariants, new Date(restored.header.at)) };
    });
    const { header, tables } = facts;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const isTrue = findings.every(({ count }) => count === 0);
    if (isTrue) await noteVerifiedHere(asked, facts.sha256, now);
    return {
      code: isTrue ? exitCodes.done : exitCodes.found,
      lines: [
        `The backup of ${header.at} restores: ${rows} rows of ${tables.length} tables are what they were.`,
        ...(isTrue
          ? ['Everything in it is as it has to be.']
          : findings.filter(({ count }) => count > 0).flatMap(linesOf)),
      ],
      data: { at: header.at, release: header.release, engine: header.engine, tables: tables.length, rows, findings },
    };
  },
};
