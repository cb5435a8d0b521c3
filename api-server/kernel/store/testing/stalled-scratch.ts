import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { withScratchDatabase } from '../backup/scratch-database';

/** Makes a scratch database and stops in the middle of its work, until it is ended. A test starts it as a process of its own. */
const [, , databaseUrl = '', how = ''] = process.argv;
await withScratchDatabase({ databaseUrl, now: new Date(), note: () => undefined }, async ({ db }) => {
  await sql`create table mark (id integer)`.execute(db);
  writeSync(1, 'begun\n');
  if (how === 'fault')
    setImmediate(() => {
      throw new Error('a fault');
    });
  await sql`select pg_sleep(60)`.execute(db);
});
