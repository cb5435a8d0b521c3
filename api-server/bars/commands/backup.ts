import { readConfig } from '../../kernel/config/config';
import { restoreBackup } from '../../kernel/store/backup/restore-backup';
import { withScratchDatabase } from '../../kernel/store/backup/scratch-database';
import { takeBackup } from '../../kernel/store/backup/take-backup';
import { systemClock } from '../../kernel/time/clock';
import { CommandRefused, exitCodes, type Asked, type Command } from '../command';
import { withDatabase } from '../open-database';

/** The file that a command was given. @throws CommandRefused */
export const fileOf = ({ words: [file] }: Asked): string => {
  if (file === undefined) throw new CommandRefused('Name the file of the backup.', exitCodes.usage);
  return file;
};

/** `bars backup`: one consistent file. Source: docs/backup.md. */
export const backupCommand: Command = {
  name: 'backup',
  synopsis: 'FILE',
  summary: 'writes everything into one file, while servers run',
  help: [
    'The file holds personal data: only this user can read it. It must not be there before.',
    'The embedded database is written while the server is stopped.',
  ],
  options: {},
  mostWords: 1,
  run: async (asked) => {
    const file = fileOf(asked);
    const taken = await withDatabase(asked, ({ clock, store }) =>
      takeBackup(store, file, { now: clock.now(), note: asked.note }),
    );
    return {
      code: exitCodes.done,
      lines: [`Wrote ${taken.rows} rows of ${taken.tables} tables to ${taken.file}.`],
      data: taken,
    };
  },
};

/** `bars backup verify`: restores it beside the real database. Source: docs/backup.md. */
export const backupVerifyCommand: Command = {
  name: 'backup verify',
  synopsis: 'FILE',
  summary: 'restores a backup into a scratch database and compares it',
  help: [
    'The scratch database is made on the same PostgreSQL server, and removed. Where this user may not make one,',
    'and for the embedded database, it is kept in memory.',
  ],
  options: {},
  mostWords: 1,
  run: async (asked) => {
    const file = fileOf(asked);
    const { databaseUrl } = readConfig(asked.env);
    const { header, tables } = await withScratchDatabase({ databaseUrl, note: asked.note }, ({ db }) =>
      restoreBackup(db, file, { now: systemClock().now(), note: asked.note }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      code: exitCodes.done,
      lines: [`The backup of ${header.at} restores: ${rows} rows of ${tables.length} tables are what they were.`],
      data: { at: header.at, release: header.release, engine: header.engine, tables: tables.length, rows },
    };
  },
};
