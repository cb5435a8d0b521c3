import { restoreBackup } from '../../kernel/store/backup/restore-backup';
import { readSchema } from '../../kernel/store/migrations/migrate';
import { exitCodes, type Command } from '../command';
import { withDatabase } from '../open-database';
import { fileOf } from './backup';

/** `bars restore`: a backup into an empty database. Source: docs/backup.md. */
export const restoreCommand: Command = {
  name: 'restore',
  synopsis: 'FILE',
  summary: 'restores a backup into an empty database',
  help: [
    'What was done after the backup is unknown, so nothing leaves the database before bars resume: no job, mail, charge or refund.',
    'Whole or not at all, from either engine into either. The schema is the backup’s: bars migrate brings it up to date.',
  ],
  options: {},
  mostWords: 1,
  run: async (asked) => {
    const file = fileOf(asked);
    return withDatabase(asked, async ({ clock, store: { db } }) => {
      const { header, tables } = await restoreBackup(db, file, { now: clock.now(), note: asked.note });
      const { pending } = await readSchema(db);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        code: exitCodes.done,
        lines: [
          `Restored ${rows} rows of ${tables.length} tables, as they were at ${header.at}.`,
          'It is in quarantine: servers answer reads alone until bars resume.',
          ...(pending.length > 0 ? ['The backup is of an older release: run bars migrate.'] : []),
        ],
        data: { at: header.at, release: header.release, rows, pending: pending.map(({ name }) => name) },
      };
    });
  },
};
