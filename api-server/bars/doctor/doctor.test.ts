import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createServerProcess } from '../../kernel/process/server-processes';
import { noteBackup } from '../../kernel/store/backup/backup-trace';
import { openPostgres, type Store } from '../../kernel/store/open-store';
import { publishRelease } from '../../../tools/release/store.mjs';
import { openTarget } from '../../../tools/release/target/target.mjs';
import { isFullRun } from '../../testing/full-run';
import { databaseUrl, onServer, templateDatabase } from '../../testing/templates';
import { commands } from '../commands';
import { runBars } from '../run-bars';
import { serversClock, zoneFinding } from './clock';
import { tableOf } from './doctor';
import type { Finding } from './finding';
import { stateOf } from './finding';
import { serversFinding } from './servers';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'bars-doctor-'));
  await publishRelease(openTarget(dir), { files: new Map(), units: { booking: { version: 'a'.repeat(16) } } });
});
afterAll(() => rmSync(dir, { recursive: true }));

const base = () => ({
  BARS_ENV: 'staging',
  GOOGLE_PAY_ENVIRONMENT: 'TEST',
  SECRET: 'a-secret-of-our-own-with-enough-characters',
  SITE_DIR: dir,
  DATA_DIR: dir,
  CARD_SECRET: 'long enough',
});
const examine = async (env: Record<string, string>) => {
  const out: string[] = [];
  const code = await runBars(commands, ['doctor', '--json'], {
    env,
    out: (text) => out.push(text),
    err: () => undefined,
  });
  const { data }: { data: { findings: Finding[] } } = JSON.parse(out.join(''));
  const of = (check: string) => data.findings.filter((one) => one.check === check);
  return { code, findings: data.findings, of, wrong: data.findings.filter(({ state }) => state === 'wrong') };
};

describe('on a database', () => {
  let name: string;
  let store: Store;
  let env: Record<string, string>;
  beforeEach(async () => {
    name = `bars_${randomBytes(8).toString('hex')}`;
    await onServer(inject('postgresUrl'), `create database ${name} template ${templateDatabase}`);
    env = { ...base(), DATABASE_URL: databaseUrl(inject('postgresUrl'), name) };
    store = await openPostgres(env['DATABASE_URL'] ?? '', () => undefined);
  });
  afterEach(async () => {
    await store.close();
    await onServer(inject('postgresUrl'), `drop database ${name} with (force)`);
  });

  it('finds nothing wrong where all is well, and changes nothing', async () => {
    await createServerProcess(store.db).sweep.run(new Date());
    await noteBackup(store.db, { sha256: 'a', at: new Date().toISOString(), rows: 1, bytes: 1, release: '1' });
    // A write would be refused, and be a finding.
    await onServer(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = on`);
    const { code, wrong, of, findings } = await examine(env);
    expect([code, wrong]).toEqual([0, []]);
    for (const check of [
      'settings',
      'disk',
      'clock',
      'schema',
      'quarantine',
      'backup',
      'database',
      'transactions',
      'locks',
      'servers',
      'mail',
      'jobs',
      'site',
    ])
      expect([check, of(check)[0]?.state]).toEqual([check, 'ok']);
    expect(of('jobs')).toEqual([
      expect.objectContaining({ says: expect.stringMatching(/^Of \d\d jobs nothing waits that is due\.$/) }),
    ]);
    expect(of('database')[0]?.says).toMatch(/^PostgreSQL \d+\.\d+; \d+ of \d+ connections are used\.$/);
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  });

  it('names an old schema, quarantine, servers of another release and a mail that waits', async () => {
    await createServerProcess(store.db, { version: '0.0.9', newestMigration: '0130' }).sweep.run(new Date());
    await sql`insert into quarantine (since, backup_at) values (now(), now())`.execute(store.db);
    await sql`delete from migration where name = '0131_server_processes.expand.sql'`.execute(store.db);
    await sql`insert into mail_outbox (idempotency_key, kind, cause, brand_id, recipient, mailbox, subject, body_text, body_html, attachments, due_at, created_at)
      values ('k', 'confirmation', 'c', 1, 'a@b.example', 'a@b.example', 's', 't', 'h', '[]', now() - interval '3 hours', now())`.execute(
      store.db,
    );
    const { code, of } = await examine(env);
    expect(code).toBe(1);
    expect(of('backup')).toEqual([
      expect.objectContaining({
        state: 'wrong',
        says: expect.stringMatching(/^None is known of a database that is \d+ h old, none/),
      }),
    ]);
    expect(of('schema')).toEqual([
      expect.objectContaining({ state: 'wrong', says: expect.stringContaining('0131_server_processes') }),
    ]);
    expect(of('quarantine')).toEqual([
      expect.objectContaining({ state: 'wrong', says: expect.stringContaining('bars resume') }),
    ]);
    expect(of('servers')).toEqual([
      expect.objectContaining({ state: 'look', says: expect.stringContaining('1 of 0.0.9') }),
    ]);
    expect(of('mail')).toEqual([
      expect.objectContaining({
        state: 'wrong',
        says: expect.stringMatching(/^The oldest unsent mail waits for 180 min: /),
      }),
    ]);
  });

  it('looks at the rest of a database that lacks tables, of a newer release, or is empty', async () => {
    await sql`drop table refund, quarantine, server_process cascade`.execute(store.db);
    await sql`insert into migration values ('9999_more.expand.sql', 'x', now())`.execute(store.db);
    const half = await examine(env);
    expect(half.of('job refunds')).toEqual([
      expect.objectContaining({ state: 'look', says: expect.stringContaining('It could not be looked at: ') }),
    ]);
    expect([half.of('schema')[0]?.state, half.of('mail')[0]?.state]).toEqual(['look', 'ok']);
    await sql`drop table migration`.execute(store.db);
    expect((await examine(env)).of('schema')).toEqual([
      { check: 'schema', state: 'wrong', says: 'The database is empty: run bars migrate.' },
    ]);
  });

  it('sees pools that are too many together', async () => {
    const { of } = await examine({ ...env, DATABASE_POOL: '9000' });
    expect(of('pools')).toEqual([
      expect.objectContaining({ state: 'wrong', says: expect.stringContaining('lower DATABASE_POOL') }),
    ]);
  });

  // A statement may take five seconds.
  it.runIf(isFullRun)('looks at the rest where a table is locked', async () => {
    await store.db.transaction().execute(async (tx) => {
      await sql`lock table refund in access exclusive mode`.execute(tx);
      const { of } = await examine(env);
      expect(of('job refunds')).toEqual([
        expect.objectContaining({ state: 'look', says: expect.stringContaining('took too long') }),
      ]);
      expect(of('mail')[0]?.state).toBe('ok');
    });
  });
});

describe('without a database', () => {
  it.each([
    ['a refused connection', 'postgres://bars@127.0.0.1:1/bars', 'ECONNREFUSED'],
    ['a database that is not there', databaseUrl(inject('postgresUrl'), 'nowhere'), 'no such database'],
  ])('says so of %s, and looks at the rest', async (_what, url, words) => {
    const { code, of } = await examine({ ...base(), DATABASE_URL: url });
    expect([code, of('database')]).toEqual([
      1,
      [expect.objectContaining({ state: 'wrong', says: expect.stringContaining(words) })],
    ]);
    expect([of('site')[0]?.state, of('disk')[0]?.state]).toEqual(['ok', 'ok']);
  });

  it('names settings that are missing, unknown or short, without their values, and a site that is not there', async () => {
    const { code, of } = await examine({
      ...base(),
      BARS_ENV: 'production',
      CARD_SECRT: 'x',
      CARD_SECRET: 'hush',
      SITE_DIR: join(dir, 'none'),
    });
    expect(code).toBe(1);
    const says = of('settings').map((one) => one.says);
    expect(says).toContainEqual(expect.stringContaining('OPERATIONS_EMAIL must be set'));
    expect(says).toContain('CARD_SECRT is no setting. CARD_SECRET is one.');
    expect(says).toContain('CARD_SECRET has fewer than 8 characters: ask whoever gave it for a longer one.');
    expect(says.join()).not.toContain('hush');
    expect(of('site')[0]?.state).toBe('look');
    expect(of('database')).toEqual([
      expect.objectContaining({ state: 'look', says: expect.stringContaining('There is none in') }),
    ]);
  });
});

describe('what is found', () => {
  it.each([
    [1, { look: 2, wrong: 5 }, 'ok'],
    [2, { look: 2, wrong: 5 }, 'look'],
    [5, { look: 2, wrong: 5 }, 'wrong'],
    [30, { look: 21, wrong: 7 }, 'ok'],
    [21, { look: 21, wrong: 7 }, 'look'],
    [-1, { look: 21, wrong: 7 }, 'wrong'],
  ])('%d against %j is %s', (value, limits, state) => {
    expect(stateOf(value, limits)).toBe(state);
  });

  it('is a Node without time zones, and a server that is ahead', () => {
    expect(zoneFinding().state).toBe('ok');
    expect(zoneFinding(() => '01/07/2026, 11:00:00').state).toBe('wrong');
    expect(serversClock(new Date(5_000), 0)).toEqual([
      {
        check: 'clock',
        state: 'look',
        says: 'A server’s clock is 5.0 s ahead of this machine’s: let both follow a time server.',
      },
    ]);
    expect(serversClock(new Date(0), 60_000)).toEqual([]);
  });

  it('is servers of several releases, and none', () => {
    const one = (version: string) => ({
      version,
      newestMigration: '',
      startedAt: new Date(0),
      seenAt: new Date(30_000),
    });
    expect(serversFinding([one('1.0'), one('1.1')], 40_000, '1.1')).toEqual({
      check: 'servers',
      state: 'look',
      says: '2 of 1.0 and 1.1, the last seen 10 s ago: go on with the update until they are of one release.',
    });
    expect(serversFinding([one('1.1')], 40_000, '1.1').state).toBe('ok');
    expect(serversFinding([], 40_000, '1.1').state).toBe('look');
  });

  it('is a table of 80 columns', () => {
    const lines = tableOf([
      { check: 'disk', state: 'ok', says: 'Well.' },
      { check: 'job payment-answers', state: 'wrong', says: 'word '.repeat(40).trim() },
    ]);
    expect(lines[0]).toBe('ok     disk                 Well.');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines[2]).toMatch(/^ {28}word/);
  });
});
