import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { busyPort, portsFrom } from './ports.mjs';
import { fileOf, liveOf } from '../release/store.mjs';
import { openTarget } from '../release/target/target.mjs';
import { checkNode } from './prepare.mjs';

/** These run the real commands on a build of the working copy, so they take as long as that build the first time. */
const minutes = 60_000;
const isFullRun = process.env['TEST_FULL'] === '1';
const root = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let port: number;
const started: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bars-start-'));
  // Below the ports that systems give to outgoing connections.
  port = 11_000 + 10 * Math.floor(Math.random() * 2000);
  while ((await busyPort(portsFrom(port))) !== null) port += 10;
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const command = (script: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  );
  const hears = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.out.includes(text) && resolve();
      child.stdout.on('data', look);
      void ended.then(({ out, err }) => reject(new Error(out + err)));
      look();
    });
  return { child, ended, hears };
};
const start = (args: string[] = [], env: Record<string, string> = {}) =>
  command(join(root, 'tools/start.mjs'), args, env);
const serve = (args: string[], env: Record<string, string> = {}) => command(join(root, 'tools/serve.mjs'), args, env);
const build = (args: string[] = []) => command(join(root, 'tools/build.mjs'), args);
const serverLog = () => readFileSync(join(dataDir, 'server.log'), 'utf8');

describe.each([
  'start',
  'serve',
  'build',
  'dev',
  'catalogue',
  'test',
  'bench',
  'check',
  'requirements',
  'areas',
  'new',
  'universities',
  'release',
  'pack',
  'deploy',
])('npm run %s -- --help', (name) => {
  it(
    'says how it is used, and does nothing else',
    async () => {
      const { code, out, err } = await command(join(root, `tools/${name}.mjs`), ['--help']).ended;
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(new RegExp(`^(.*\\n)?\`npm (run )?${name}\\b`));
    },
    minutes,
  );
});

describe('npm run check', () => {
  it(
    'refuses a workspace that does not exist',
    async () => {
      expect(await command(join(root, 'tools/check.mjs'), ['mfe-none']).ended).toEqual({
        code: 2,
        out: '',
        err: 'There is no workspace mfe-none. Usage: npm run check [-- workspace …]\n',
      });
    },
    minutes,
  );
});

describe('npm run build', () => {
  it(
    'writes its import map below dist, and leaves the committed one alone',
    async () => {
      const writtenAt = (file: string) => statSync(join(root, file)).mtimeMs;
      rmSync(join(root, '.cache/build/site.json'), { force: true });
      const [released, from] = [writtenAt('importmap.json'), Date.now()];
      expect(await build().ended).toMatchObject({ code: 0, err: '' });
      const site = openTarget(join(root, 'dist/site'));
      const map = JSON.parse(String(await fileOf(site, await liveOf(site), 'importmap.json')));
      expect(map).toHaveProperty(['imports', '@bars/root-config']);
      expect(writtenAt('.cache/build/site.json')).toBeGreaterThan(from - 1000);
      expect(writtenAt('importmap.json')).toBe(released);
    },
    10 * minutes,
  );

  it(
    'refuses an unknown option',
    async () => {
      expect(await build(['--relaese']).ended).toEqual({
        code: 1,
        out: '',
        err: 'Usage: npm run build [-- --release]\n',
      });
    },
    minutes,
  );
});

describe('npm start', () => {
  it(
    'prints its progress and its addresses, refuses a busy port, stops on Ctrl-C',
    async () => {
      const first = start();
      await first.hears('Ctrl-C stops it.');
      const second = await start().ended;
      expect(second).toMatchObject({
        code: 1,
        err: `Port ${port} for the booking platform is in use: stop what uses it, or set PORT, which moves all ports.\n`,
      });

      first.child.kill('SIGINT');
      const { code, out, err } = await first.ended;
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const lines = out.split('\n').filter((line) => line !== '');
      expect(lines[0]).toBe('Building what has changed.');
      expect(out.match(/http:\/\/\S+/g)).toEqual([
        `http://northlight.localhost:${port}/booking`,
        `http://verbena.localhost:${port}/booking`,
        `http://tinhouse.localhost:${port}/booking`,
        `http://localhost:${port}/booking`,
        `http://localhost:${port}/api/docs`,
        `http://cards.localhost:${port + 1}`,
        `http://wallets.localhost:${port + 8}`,
        `http://login.localhost:${port + 2}`,
        `http://localhost:${port + 3}`,
        `http://localhost:${port + 7}`,
        `http://127.0.0.1:${port + 4}`,
      ]);
      expect(lines.at(-1)).toBe('Stopping.');
      expect(await busyPort(portsFrom(port))).toBeNull();
      expect(serverLog()).toContain('the estate was imported');
    },
    15 * minutes,
  );

  it('keeps its data over a restart, and stops everything when one of its processes ends', async () => {
    const run = start();
    await run.hears('Ctrl-C stops it.');
    expect(serverLog()).not.toContain('the estate was imported');
    process.kill(Number(readFileSync(join(dataDir, 'server.lock'), 'utf8').split(' ')[0]), 'SIGKILL');
    const { code, err } = await run.ended;
    expect({ code, err }).toEqual({ code: 1, err: 'The server has stopped by itself (SIGKILL).\n' });
    expect(await busyPort(portsFrom(port))).toBeNull();
  });

  it.runIf(isFullRun)('begins again with --reset, and leaves other files in the folder', async () => {
    writeFileSync(join(dataDir, 'notes.txt'), 'mine');
    const run = start(['--reset']);
    await run.hears('Ctrl-C stops it.');
    run.child.kill('SIGTERM');
    const { code, out } = await run.ended;
    expect(code).toBe(0);
    expect(out).toContain(`Removing the data in ${dataDir}.`);
    expect(serverLog()).toContain('the estate was imported');
    expect(readFileSync(join(dataDir, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ['an unknown option', ['--fast'], {}, 'There is no option --fast. Usage: npm start [-- --reset]\n'],
    ['a port that is none', [], { PORT: '99999' }, 'PORT must be a port number up to 65500.\n'],
    [
      '--reset of somebody’s PostgreSQL',
      ['--reset'],
      { DATABASE_URL: 'postgres://db/bars' },
      '--reset empties the embedded database only: unset DATABASE_URL, or empty that database yourself.\n',
    ],
  ])('refuses %s', async (_name, args, env, sentence) => {
    expect(await start(args, env).ended).toEqual({ code: 1, out: '', err: sentence });
  });

  it('refuses a data folder that cannot be written, before anything is built', async () => {
    writeFileSync(join(dataDir, 'a-file'), '');
    const folder = join(dataDir, 'a-file', 'data');
    expect(await start([], { DATA_DIR: folder }).ended).toEqual({
      code: 1,
      out: '',
      err: `The data folder ${folder} cannot be written (ENOTDIR): let this user write there and make room, or set DATA_DIR to another folder.\n`,
    });
  });

  it('prints the server’s message when it cannot start', async () => {
    const { code, err } = await start([], { LOG_LEVEL: 'loud' }).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The server did not start.\nLOG_LEVEL must be a log level such as info.\n',
    });
    expect(await busyPort(portsFrom(port))).toBeNull();
  });
});

describe('npm run serve', () => {
  const production = {
    PUBLIC_ORIGIN: 'https://book.example',
    SMTP_URL: 'smtp://mail.example:587',
    OPERATIONS_EMAIL: 'operations@book.example',
    SECRET: 'a-secret-of-our-own-with-enough-characters',
    CARD_PAGE_URL: 'https://pay.example/hpp',
    CARD_GATEWAY_URL: 'https://pay.example/gateway',
    CARD_SECRET: 'ours',
    CARD_REBATE_SECRET: 'ours too',
    MIGRATE_AT_START: 'true',
  };

  it('refuses settings of one’s own machine', async () => {
    expect(await serve(['--no-build']).ended).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^SECRET must be set in production/),
    });
    expect(await serve(['--fast']).ended).toMatchObject({ code: 1, err: 'Usage: npm run serve [-- --no-build]\n' });
  });

  it('serves the product alone, and writes only its log to standard output', async () => {
    const run = serve(['--no-build'], production);
    await run.hears('"message":"ready"');
    expect(await busyPort(portsFrom(port).filter(({ what }) => what.includes('mailbox')))).toBeNull();
    run.child.kill('SIGTERM');
    const { code, out, err } = await run.ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const line of out.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });
});

it.each([
  ['18.19.0', false],
  ['20.18.1', false],
  ['20.19.0', true],
  ['22.0.0', true],
])('knows whether Node %s is new enough', (version, isEnough) => {
  const sentence = (() => {
    try {
      checkNode(version);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  })();
  expect(sentence).toBe(isEnough ? null : `This needs Node 20.19 or newer; you have ${version}.`);
});
