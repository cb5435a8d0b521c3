import { audits } from '../../audits';
import { runAudits } from '../../kernel/composition/audit';
import { readConfig } from '../../kernel/config/config';
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

/** The database of the settings, or a copy of it where a server has it for itself. `now` is before the moment of what is read. */
const withReadable = async <Result>(
  asked: Asked,
  work: (store: Store, now: Date) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(asked.env);
  const now = clockOf(config).now();
  try {
    return await withDatabase(asked, ({ store }) => work(store, now));
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    asked.note('A server has the embedded database, so it is asked for a copy.');
    return withRunningCopy(config, (store) => work(store, now));
  }
};

/** `bars backup`: one consistent file. Source: docs/backup.md. */
export const backupCommand: Command = {
  name: 'backup',
  synopsis: 'FILE',
  summary: 'writes everything into one file, while servers run',
  help: [
    'The file holds personal data: only this user can read it. It must not be there before.',
    'A server that runs with the embedded database copies it beside itself first: its data folder needs room for that.',
  ],
  options: {},
  mostWords: 1,
  run: async (asked) => {
    const file = fileOf(asked);
    const taken = await withReadable(asked, (store, now) => takeBackup(store, file, { now, note: asked.note }));
    return {
      code: exitCodes.done,
      lines: [`Wrote ${taken.rows} rows of ${taken.tables} tables to ${taken.file}.`],
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
