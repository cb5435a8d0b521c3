import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../kernel/store/migrations/migrate';
import { openInMemory, openPostgres } from '../kernel/store/open-store';

/** Name of the migrated database that every test's own is a copy of. */
export const templateDatabase = 'bars_template';

/** When the schema of a test came to be; no test looks at it. */
const migratedAt = new Date('2026-01-01T00:00:00Z');

export const databaseUrl = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Runs one statement on the server's maintenance database. */
export const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Migrates one database per engine, once per run: a copy of it takes a fraction of the time. */
export const writeTemplates = async (server: string): Promise<{ file: string; remove(): void }> => {
  const dir = mkdtempSync(join(tmpdir(), 'bars-template-'));
  const file = join(dir, 'embedded.tar');
  const embedded = await openInMemory();
  await migrate(embedded.db, migratedAt);
  writeFileSync(file, await embedded.dump());
  await embedded.close();
  await onServer(server, `create database ${templateDatabase}`);
  const store = await openPostgres(databaseUrl(server, templateDatabase), () => undefined);
  await migrate(store.db, migratedAt);
  await store.close();
  return { file, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
