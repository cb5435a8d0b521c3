import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { assetDir } from '../kernel/asset-dir';
import type { Db } from '../kernel/db';
import { createServerProcess, releaseVersion } from '../kernel/process/server-processes';
import { openEmbedded, openPostgres, type Store } from '../kernel/store/open-store';
import { databaseUrl, onServer, templateDatabase } from '../testing/templates';
import { audits } from '../audits';
import { commands } from './commands';
import { contractRefusal, planLines } from './commands/migrate';
import { runBars } from './run-bars';

let name: string;
let store: Store;
let env: Record<string, string>;
const open = async (template: string) => {
  name = `bars_${randomBytes(8).toString('hex')}`;
  await onServer(inject('postgresUrl'), `create database ${name} template ${template}`);
  env = { DATABASE_URL: databaseUrl(inject('postgresUrl'), name), BARS_ENV: 'staging', GOOGLE_PAY_ENVIRONMENT: 'TEST' };
  store = await openPostgres(env['DATABASE_URL'] ?? '', () => undefined);
};
afterEach(async () => {
  await store.close();
  await onServer(inject('postgresUrl'), `drop database ${name} with (force)`);
});

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runBars(commands, args, { env, out: (text) => out.push(text), err: (text) => err.push(text) });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const forget = (db: Db, ...names: string[]) =>
  sql`delete from migration where name in (${sql.join(names)})`.execute(db);

describe('on an empty database', () => {
  beforeEach(() => open('template0'));

  it('migrate --plan writes nothing, migrate applies everything, once', async () => {
    const plan = await run('migrate', '--plan');
    expect([plan.code, plan.out.split('\n').slice(0, 2)]).toEqual([0, ['To apply:', '  0001_estate.sql']]);
    expect((await sql`select to_regclass('migration') as found`.execute(store.db)).rows).toEqual([{ found: null }]);
    expect((await run('migrate')).out).toMatch(/^Applied 0001_estate\.sql\.\n/);
    expect(await run('migrate')).toEqual({ code: 0, out: 'The schema is up to date.', err: '' });
  });

  it('estate import asks for the schema first, then loads, and changes nothing the second time', async () => {
    const demo = join(assetDir('estate'), 'demo');
    expect(await run('estate', 'import', demo)).toEqual({
      code: 3,
      out: '',
      err: 'The database is empty: run bars migrate.',
    });
    await run('migrate');
    expect(await run('estate', 'import', demo, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^A dry run, nothing was written\. Version 1: \d+ venues/m),
    });
    expect((await run('estate', 'import', demo)).out).toMatch(/^Version 1: \d+ venues with \d+ places/);
    expect((await run('estate', 'import', demo)).out).toMatch(/^Nothing to do: version 1/);
    expect(await run('estate', 'import')).toEqual({ code: 2, out: '', err: 'Name the folder of the estate.' });
    expect(await run('estate', 'import', demo, '--confirm', 'x')).toMatchObject({ code: 2 });
  });
});

describe('on a database of the release before', () => {
  beforeEach(() => open(templateDatabase));

  it('update-check names the steps and the servers that run, and changes nothing', async () => {
    await createServerProcess(store.db, { version: '0.0.9', newestMigration: '0130_marks_of_guests.sql' }).sweep.run(
      new Date(),
    );
    expect(await run('update-check')).toEqual({
      code: 0,
      out: [
        `This release is ${releaseVersion()}. 1 running: 0.0.9.`,
        'A rolling update is possible:',
        '  1. restart the servers one after the other with this release',
      ].join('\n'),
      err: '',
    });
    await sql`drop table server_process`.execute(store.db);
    await forget(store.db, '0131_server_processes.expand.sql');
    expect((await run('update-check')).out).toBe(
      [
        `This release is ${releaseVersion()}. No server was seen.`,
        'A rolling update is possible:',
        '  1. bars migrate (1 to apply; the servers that run go on with it)',
        '  2. restart the servers one after the other with this release',
      ].join('\n'),
    );
    expect((await run('migrate')).out).toBe('Applied 0131_server_processes.expand.sql.');
  });

  it('update-check and migrate refuse a database of a newer release', async () => {
    await sql`insert into migration values ('9999_gone.contract.sql', 'x', now())`.execute(store.db);
    const sentence = expect.stringMatching(
      /^The database was migrated for a newer release, .*\(9999_gone\.contract\.sql\)/,
    );
    expect(await run('update-check')).toEqual({ code: 3, out: '', err: sentence });
    expect(await run('migrate')).toEqual({ code: 3, out: '', err: sentence });
    expect(JSON.parse((await run('migrate', '--json')).out)).toEqual({ code: 3, error: sentence });
  });
});

describe('audit', () => {
  beforeEach(() => open(templateDatabase));

  it('ends with 0 where everything is true, and names each proof', async () => {
    const { code, out, err } = await run('audit');
    expect([code, err]).toEqual([0, '']);
    const lines = out.split('\n');
    expect(lines.at(-1)).toBe('Everything is as it has to be.');
    expect(lines.slice(0, -1)).toEqual(audits.map(({ name: proof }) => `ok     ${proof}`));
  });

  it('ends with 1 where something is not, and says what and which, to people and to programs', async () => {
    await sql`insert into mail_outbox (idempotency_key, kind, cause, brand_id, recipient, mailbox, subject, body_text, body_html, attachments, due_at, created_at)
      values ('k', 'no-such-kind', 'c', 1, 'a@b.example', 'a@b.example', 's', 't', 'h', '[]', now() - interval '3 days', now() - interval '3 days')`.execute(
      store.db,
    );
    const { code, out } = await run('audit');
    expect(code).toBe(1);
    expect(out).toMatch(/^wrong {2}due-mail: 1\. .+\n {9}\S+$/m);
    expect(out).not.toContain('Everything is as it has to be.');
    expect(JSON.parse((await run('audit', '--json')).out)).toMatchObject({
      code: 1,
      data: { findings: expect.arrayContaining([expect.objectContaining({ name: 'due-mail', count: 1 })]) },
    });
  });

  it('is refused on a database that has no schema', async () => {
    await sql`drop table migration`.execute(store.db);
    expect(await run('audit')).toEqual({ code: 3, out: '', err: 'The database is empty: run bars migrate.' });
  });
});

describe('migrate --contract', () => {
  beforeEach(() => open(templateDatabase));
  const running = (version: string, newestMigration: string) => ({
    version,
    newestMigration,
    startedAt: new Date(0),
    seenAt: new Date(0),
  });

  it.each([
    ['nobody runs', [], ['0140_a.contract.sql'], null],
    ['nothing is taken away', [running('1.0', '0130_a.sql')], [], null],
    [
      'everybody knows it',
      [running('1.1', '0140_a.contract.sql'), running('1.2', '0150_b.sql')],
      ['0140_a.contract.sql'],
      null,
    ],
    [
      'one does not',
      [running('1.0', '0130_a.sql'), running('1.1', '0140_a.contract.sql')],
      ['0140_a.contract.sql'],
      'A server of an older release (1.0) still runs and would lose what it needs: stop or update it first.',
    ],
    [
      'two do not know the last one',
      [running('1.0', '0130_a.sql'), running('1.0', '0130_a.sql')],
      ['0120_a.contract.sql', '0140_a.contract.sql'],
      '2 servers of an older release (1.0) still run and would lose what they need: stop or update them first.',
    ],
  ])('%s', (_what, processes, contracts, refusal) => {
    expect(contractRefusal(processes, contracts)).toBe(refusal);
  });

  it('is told apart by --plan from what is applied now', () => {
    const added = { name: '0140_a.expand.sql', kind: 'expand', hash: '', text: '' } as const;
    const taken = { name: '0141_b.contract.sql', kind: 'contract', hash: '', text: '' } as const;
    const later = ['Later, when every server runs this release (bars migrate --contract):', '  0141_b.contract.sql'];
    expect(planLines([added], [taken])).toEqual(['To apply:', '  0140_a.expand.sql', ...later]);
    expect(planLines([], [taken])).toEqual(['Nothing to apply.', ...later]);
  });
});

describe('check-config', () => {
  beforeEach(() => open(templateDatabase));

  it('prints every setting with its source, no secret, and everything that is wrong', async () => {
    env = { ...env, SECRET: 'hush', CARD_SECRT: 'x', PORT: 'nine', RELEASE_KEYS_FILE: '/nowhere.json', SITE_DIR: '/' };
    const { code, out } = await run('check-config');
    expect(code).toBe(2);
    expect(out).not.toContain('hush');
    expect(out).toMatch(/^LOG_LEVEL +info {2}\(default\)$/m);
    expect(out.split('\n').slice(-4)).toEqual([
      'CARD_SECRT is no setting. CARD_SECRET is one.',
      'PORT must be a port number.',
      'SECRET must have at least 32 characters.',
      'RELEASE_KEYS_FILE names /nowhere.json, which cannot be read.',
    ]);
  });

  it('ends with 0 where nothing is wrong', async () => {
    env = { ...env, SITE_DIR: '/' };
    const { code, out } = await run('check-config');
    expect([code, out.split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.']);
  });
});

describe('on the embedded database', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'bars-embedded-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  beforeEach(() => open('template0'));

  it('a command waits for nobody: while a server has it, it is refused by the server’s number', async () => {
    const server = await openEmbedded(dir, { template: inject('embeddedTemplate') });
    env = { DATA_DIR: dir };
    expect(await run('migrate')).toEqual({
      code: 3,
      out: '',
      err: `The data folder ${dir} is in use by process ${process.pid}: stop it, or set DATA_DIR.`,
    });
    await server.close();
    expect((await run('migrate')).out).toBe('The schema is up to date.');
    expect((await run('update-check')).out).toContain('so there is a pause while it restarts:');
  });
});
