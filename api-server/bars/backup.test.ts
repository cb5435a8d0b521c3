import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openEmbedded, openPostgres, type Store } from '../kernel/store/open-store';
import { databaseUrl, onServer, templateDatabase } from '../testing/templates';
import { commands } from './commands';
import { runBars } from './run-bars';

let dir: string;
const names: string[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bars-backup-command-'));
});
afterEach(async () => {
  for (const name of names.splice(0)) await onServer(inject('postgresUrl'), `drop database ${name} with (force)`);
  rmSync(dir, { recursive: true });
});

const base = { BARS_ENV: 'staging', GOOGLE_PAY_ENVIRONMENT: 'TEST' };
const databaseOf = async (template: string): Promise<Record<string, string>> => {
  const name = `bars_${randomBytes(8).toString('hex')}`;
  names.push(name);
  await onServer(inject('postgresUrl'), `create database ${name} template ${template}`);
  return { ...base, DATABASE_URL: databaseUrl(inject('postgresUrl'), name) };
};
const run = async (env: Record<string, string>, ...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runBars(commands, args, { env, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const inDatabase = async <Result>(
  { DATABASE_URL: url = '' }: Record<string, string>,
  work: (store: Store) => Promise<Result>,
) => {
  const store = await openPostgres(url, () => undefined);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

it('backs up, verifies, restores and resumes by command', async () => {
  const [from, to, file] = [await databaseOf(templateDatabase), await databaseOf('template0'), join(dir, 'one')];
  await inDatabase(from, ({ db }) =>
    sql`insert into mail_outbox (idempotency_key, brand_id, recipient, subject, body_text, body_html, due_at, created_at, kind)
      values ('k', 1, 'ada@example.com', 's', 't', 'h', now(), now(), 'confirmation')`.execute(db),
  );
  expect(await run(from, 'backup')).toEqual({ code: 2, out: '', err: 'Name the file of the backup.' });
  expect(await run(from, 'backup', file)).toEqual({
    code: 0,
    out: expect.stringMatching(`^Wrote \\d+ rows of \\d+ tables to ${file}\\.$`),
    err: expect.stringContaining('mail_outbox: 1'),
  });
  expect(await run(from, 'backup', file)).toMatchObject({ code: 3, err: expect.stringContaining('is there already') });
  expect((await run(from, 'backup', 'verify', file)).out).toMatch(
    /restores: \d+ rows of \d+ tables are what they were\.$/,
  );
  expect((await run(to, 'restore', file)).out).toMatch(
    /^Restored \d+ rows of .*\nIt is in quarantine: servers answer reads alone until bars resume\.$/,
  );
  expect(await run(to, 'restore', file)).toMatchObject({ code: 3, err: expect.stringContaining('in use already') });
  expect(await run(to, 'resume', '--days', 'x')).toMatchObject({ code: 2, err: '--days takes a number of days.' });
  expect((await run(to, 'resume')).out).toContain('  1  confirmation');
  expect(await run(to, 'resume')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to resume') });
  const sent = await inDatabase(to, ({ db }) =>
    sql`select sent_at is not null as sent, body_text from mail_outbox`.execute(db),
  );
  expect(sent.rows).toEqual([{ sent: true, body_text: '' }]);
});

it('moves from the embedded database to PostgreSQL, while no server has it', async () => {
  const [to, file] = [await databaseOf('template0'), join(dir, 'one')];
  const server = await openEmbedded(join(dir, 'data'), { template: inject('embeddedTemplate') });
  const from = { DATA_DIR: join(dir, 'data') };
  expect(await run(from, 'backup', file)).toEqual({
    code: 3,
    out: '',
    err: `The data folder ${join(dir, 'data')} is in use by process ${process.pid}: stop it, or set DATA_DIR.`,
  });
  await server.close();
  expect(await run(from, 'backup', file)).toMatchObject({ code: 0 });
  expect(await run(from, 'backup', 'verify', file)).toMatchObject({ code: 0 });
  expect(await run(to, 'restore', file)).toMatchObject({ code: 0 });
});
