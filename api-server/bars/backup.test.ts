import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, inject, it } from 'vitest';
import { readConfig } from '../kernel/config/config';
import { callOperations } from '../kernel/http/operations/call-operations';
import { serveOperations } from '../kernel/http/operations/operations-port';
import { createLog } from '../kernel/process/log';
import { lastBackup, traceCalls, tracePaths } from '../kernel/store/backup/backup-trace';
import { readBackup } from '../kernel/store/backup/read-backup';
import { copyCalls } from '../kernel/store/backup/running-copy';
import { openEmbedded, openPostgres, type Store } from '../kernel/store/open-store';
import { systemClock } from '../kernel/time/clock';
import { databaseUrl, onServer, templateDatabase } from '../testing/templates';
import { testFolder } from '../testing/test-folder';
import { commands } from './commands';
import { createStatementProxy } from './faults/testing/statement-proxy';
import { runBars } from './run-bars';

const folder = testFolder();
const { later } = folder;

const base = { BARS_ENV: 'staging', GOOGLE_PAY_ENVIRONMENT: 'TEST' };
const databaseOf = async (template: string): Promise<Record<string, string>> => {
  const name = `bars_${randomBytes(8).toString('hex')}`;
  later(() => onServer(inject('postgresUrl'), `drop database ${name} with (force)`));
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

const tracesIn = async (env: Record<string, string>) =>
  (
    await inDatabase(env, ({ db }) =>
      sql`select row_count > 0 as rows, byte_count > 0 as bytes, verified_at is not null as verified from backup_taken`.execute(
        db,
      ),
    )
  ).rows;

const lostSentence = /^The database cannot be reached \(.+\): .* run this again\.$/m;

/** The same database by a network that loses the answer to a commit. */
const lossyNetwork = async (env: Record<string, string>) => {
  const proxy = await createStatementProxy(Number(new URL(inject('postgresUrl')).port));
  later(proxy.close);
  const { pathname } = new URL(env['DATABASE_URL'] ?? '');
  return {
    lossy: { ...env, DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}${pathname}` },
    loseCommitAfter: (words: RegExp) => {
      proxy.mend();
      proxy.loseCommitAfter(words, 'unanswered');
    },
  };
};

it('backs up, verifies, restores and resumes by command', async () => {
  const [from, to, file] = [await databaseOf(templateDatabase), await databaseOf('template0'), folder.path('one')];
  await inDatabase(from, ({ db }) =>
    sql`insert into mail_outbox (idempotency_key, brand_id, recipient, subject, body_text, body_html, due_at, created_at, kind)
      values ('k', 1, 'ada@example.com', 's', 't', 'h', now() - interval '1 hour', now(), 'confirmation')`.execute(db),
  );
  expect(await run(from, 'backup')).toEqual({ code: 2, out: '', err: 'Name the file of the backup.' });
  expect(await run(from, 'backup', file)).toEqual({
    code: 0,
    out: expect.stringMatching(`^Wrote \\d+ rows of \\d+ tables to ${file}\\.$`),
    err: expect.stringContaining('mail_outbox: 1'),
  });
  expect(await run(from, 'backup', file)).toMatchObject({ code: 3, err: expect.stringContaining('is there already') });
  expect(await tracesIn(from)).toEqual([{ rows: true, bytes: true, verified: false }]);
  expect((await run(from, 'backup', 'verify', file)).out).toMatch(
    /restores: \d+ rows of \d+ tables are what they were\.\nEverything in it is as it has to be\.$/,
  );
  expect(await tracesIn(from)).toEqual([{ rows: true, bytes: true, verified: true }]);
  const { lossy, loseCommitAfter } = await lossyNetwork(to);
  loseCommitAfter(/^insert into "quarantine"/);
  expect(await run(lossy, 'restore', file)).toMatchObject({
    code: 5,
    out: '',
    err: expect.stringMatching(lostSentence),
  });
  expect((await run(to, 'restore', file)).out).toMatch(
    /^Restored \d+ rows of .*\nIt is in quarantine: servers answer reads alone until bars resume\.$/,
  );
  // What it is made of was restored, and so verified.
  expect(await tracesIn(to)).toEqual([{ rows: true, bytes: true, verified: true }]);
  expect(await run(to, 'restore', file)).toMatchObject({ code: 0, err: expect.stringContaining('restored already') });
  const waiting = 'The database is in quarantine: what is due waits for bars resume.\nEverything is as it has to be.';
  expect(await run(to, 'audit')).toMatchObject({ code: 0, out: expect.stringContaining(waiting) });
  expect(await run(to, 'resume', '--days', 'x')).toMatchObject({ code: 2, err: '--days takes a number of days.' });
  expect(await run(to, 'resume')).toEqual({
    code: 3,
    out: expect.stringMatching(/^Nobody lists the orders since .* --without-orders\.$/),
    err: '',
  });
  const orders = folder.path('orders.csv');
  expect(await run(to, 'resume', '--orders', orders)).toMatchObject({
    code: 3,
    err: expect.stringContaining('(ENOENT)'),
  });
  writeFileSync(orders, 'nothing');
  expect(await run(to, 'resume', '--orders', orders)).toMatchObject({
    code: 3,
    err: expect.stringContaining('“Order ID”'),
  });
  writeFileSync(orders, 'Order ID\nelsewhere\n');
  expect(await run(to, 'resume', '--orders', orders, '--without-orders')).toEqual({
    code: 2,
    out: '',
    err: 'Use --orders or --without-orders, not both.',
  });
  // Nothing answers as the card provider here.
  expect(await run(to, 'resume', '--orders', orders)).toMatchObject({
    code: 5,
    out: expect.stringContaining('did not answer about 1 order'),
  });
  loseCommitAfter(/^delete from "quarantine"/);
  const resumed = await run(lossy, 'resume', '--without-orders');
  expect([resumed.code, resumed.out.split('\n')[0]]).toEqual([5, expect.stringContaining(': run bars resume again.')]);
  expect(resumed.out).toContain('  confirmation  ada@example.com');
  expect(resumed.out).toMatch(/ {2}An erasure since \S+ is undone: repeat each with bars subject erase\.$/m);
  expect(await run(to, 'resume')).toMatchObject({ code: 0, out: expect.stringContaining('nothing to resume') });
  expect(await run(to, 'restore', file)).toMatchObject({ code: 3, err: expect.stringContaining('in use already') });
  const sent = await inDatabase(to, ({ db }) =>
    sql`select sent_at is not null as sent, body_text from mail_outbox`.execute(db),
  );
  expect(sent.rows).toEqual([{ sent: true, body_text: '' }]);
});

it('counts a backup of a database that may not be written, and says that its time is not kept', async () => {
  const from = await databaseOf(templateDatabase);
  const name = new URL(from['DATABASE_URL'] ?? '').pathname.slice(1);
  await onServer(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = on`);
  const { code, out } = await run(from, 'backup', folder.path('one'));
  expect([code, out.split('\n')[1]]).toEqual([
    0,
    expect.stringMatching(/^The database does not keep when it was taken \(.*read-only.*\): BackupOld/),
  ]);
  expect(await tracesIn(from)).toEqual([]);
});

it('names what is not true of a backup, and says what is wrong with a file, a password and an address', async () => {
  const [from, file] = [await databaseOf(templateDatabase), folder.path('one')];
  await inDatabase(from, ({ db }) =>
    sql`insert into mail_outbox (idempotency_key, kind, cause, mailbox, brand_id, recipient, subject, body_text, body_html, attachments, due_at, created_at, sent_at, ended_at, ending)
      values ('k', 'payment-receipt', 'c', 'a@b.example', 1, 'a@b.example', '', '', '', '[]', now(), now(), now(), now(), 'dropped')`.execute(
      db,
    ),
  );
  expect(await run(from, 'backup', file)).toMatchObject({ code: 0 });
  const verified = await run(from, 'backup', 'verify', file);
  expect(verified.code).toBe(1);
  expect(verified.out).toMatch(/what they were\.\nwrong {2}mail-once: 1\. .*\n {9}\d+$/);
  writeFileSync(folder.path('cut'), readFileSync(file).subarray(0, 5000));
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(from['DATABASE_URL'] ?? '');
    change(url);
    return { ...from, DATABASE_URL: url.href };
  };
  const nowhere = wrong((url) => (url.port = '1'));
  const missing = wrong((url) => (url.pathname = '/bars_not_here'));
  const nobody = wrong((url) => (url.username = 'nobody_here'));
  for (const words of [['backup', folder.path('two')], ['backup', 'verify', file], ['restore', file], ['resume']]) {
    expect(await run(nowhere, ...words)).toEqual({
      code: 5,
      out: '',
      err: expect.stringMatching(lostSentence),
    });
    expect(await run(nobody, ...words)).toEqual({
      code: 5,
      out: '',
      err: 'The database does not let this user in: look at the user in DATABASE_URL.',
    });
    expect((await run(missing, ...words)).err).toBe(
      'There is no such database: make it with createdb, or look at DATABASE_URL.',
    );
  }
  for (const words of [['backup', 'verify'], ['restore']])
    expect(await run(from, ...words, folder.path('cut'))).toEqual({
      code: 3,
      out: '',
      err: `${folder.path('cut')} ends too early: copy it again, or use another backup.`,
    });
  expect(readdirSync(folder.path('.')).toSorted()).toEqual(['cut', 'one']);
});

it('moves from the embedded database to PostgreSQL, while its server runs', async () => {
  const [to, file, dataDir] = [await databaseOf('template0'), folder.path('one'), folder.path('data')];
  const server = folder.kept(await openEmbedded(dataDir, { template: inject('embeddedTemplate') }));
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const operations: Server = await serveOperations({
    metrics: { registry: new Registry() },
    calls: { ...copyCalls(server, { dataDir }), ...traceCalls(server.db, systemClock()) },
    secret: config.secret,
    port: 0,
    log: createLog(config),
  });
  later(() => new Promise((resolve) => void operations.close(() => resolve())));
  const address = operations.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const from = { DATA_DIR: dataDir, METRICS_PORT: String(port) };
  expect(await run({ ...from, METRICS_PORT: '1' }, 'backup', file)).toEqual({
    code: 3,
    out: '',
    err: expect.stringMatching(/does not answer on port 1: set PORT or METRICS_PORT as for the server, or stop it\.$/),
  });
  expect(await run(from, 'backup', file)).toMatchObject({
    code: 0,
    err: expect.stringContaining('is asked for a copy'),
  });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-copy-'))).toEqual([]);
  const { sha256 } = await readBackup(file);
  expect((await lastBackup(server.db)).verifiedAt).toBeNull();
  await callOperations({ metricsPort: port, secret: config.secret }, tracePaths.verified, { sha256 });
  expect(await lastBackup(server.db)).toEqual({ at: expect.any(Date), isTaken: true, verifiedAt: expect.any(Date) });
  expect(await run(to, 'restore', file)).toMatchObject({ code: 0 });
});
