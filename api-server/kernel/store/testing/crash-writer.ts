import { sql } from 'kysely';
import { openEmbedded } from '../open-store';

/** Writes rows until it is killed, and reports each committed row. A test starts it as a process of its own. */
const store = await openEmbedded(process.argv[2] ?? '');
await sql`create table if not exists written (n integer primary key)`.execute(store.db);
const last = await sql<{ n: number }>`select coalesce(max(n), 0) as n from written`.execute(store.db);
for (let n = (last.rows[0]?.n ?? 0) + 1; ; n += 1) {
  await sql`insert into written values (${n})`.execute(store.db);
  process.stdout.write(`${n}\n`);
}
