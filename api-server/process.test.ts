import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from './kernel/store/open-store';
import { isFullRun } from './testing/full-run';
import { databaseUrl, onServer } from './testing/templates';
import { createServerBench, freePort, type ServerBench, type ServerProcess } from './testing/server-process';

let bench: ServerBench;
let running: ServerProcess[];
beforeAll(async () => {
  bench = await createServerBench();
  for (const dir of [bench.dataDir, `${bench.dataDir}-other`])
    await (await openEmbedded(dir, { template: inject('embeddedTemplate') })).close();
  running = [];
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => bench.remove());

const start = (env: Record<string, string>): ServerProcess => {
  const server = bench.start(env);
  running.push(server);
  return server;
};
const ports = async () => ({ PORT: String(await freePort()), METRICS_PORT: String(await freePort()) });
const get = (port: string, path: string) => fetch(`http://localhost:${port}${path}`);

describe('a start that cannot succeed', () => {
  it('ends with a sentence for each setting that is wrong, and exit code 2', async () => {
    const { code, stdout, stderr } = await start({ PORT: 'nine', LOG_LEVEL: 'loud' }).ended;
    const sentences = 'PORT must be a port number.\nLOG_LEVEL must be a log level such as info.\n';
    expect({ code, stderr, stdout }).toEqual({ code: 2, stderr: sentences, stdout: '' });
  });

  it('reports a missing site and releases the data folder', async () => {
    const { code, stderr } = await start({
      ...(await ports()),
      DATA_DIR: bench.dataDir,
      SITE_DIR: '/nowhere',
      LOG_LEVEL: 'silent',
    }).ended;
    expect(stderr).toBe('There is no built site in /nowhere: run npm run build, or set SITE_DIR.\n');
    expect(code).toBe(3);
    expect(existsSync(join(bench.dataDir, 'server.lock'))).toBe(false);
  });
});

describe('a data folder that cannot be written', () => {
  const file = () => `${bench.dataDir}-a-file`;
  beforeAll(() => {
    writeFileSync(file(), '');
    mkdirSync(`${bench.dataDir}-odd`);
    writeFileSync(join(`${bench.dataDir}-odd`, 'database'), '');
  });

  it.each([
    ['below a file', () => join(file(), 'data'), 'ENOTDIR'],
    ['that is a file', file, 'ENOTDIR'],
    ['whose database is a file', () => `${bench.dataDir}-odd`, 'EEXIST'],
  ])('%s: the start ends with one sentence and exit code 3', async (_where, folder, code) => {
    const dir = folder();
    const ended = await start({ ...(await ports()), DATA_DIR: dir, LOG_LEVEL: 'silent' }).ended;
    const sentence = `The data folder ${dir} cannot be written (${code}): let this user write there and make room, or set DATA_DIR to another folder.\n`;
    expect(ended).toEqual({ code: 3, stdout: '', stderr: sentence });
  });
});

describe('a server of this machine', () => {
  it('serves, refuses a second one on its data or port, stops cleanly on SIGTERM and keeps its data', async () => {
    const env = { ...(await ports()), DATA_DIR: bench.dataDir };
    const first = start(env);
    await first.ready;
    expect((await get(env.PORT, '/api/ready')).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${env.PORT}/booking`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text()).toContain(
      'http_request_duration_seconds',
    );

    const [onItsData, onItsPort] = await Promise.all([
      start({ ...(await ports()), DATA_DIR: bench.dataDir }).ended,
      start({ ...(await ports()), PORT: env.PORT, DATA_DIR: `${bench.dataDir}-other` }).ended,
    ]);
    expect(onItsData).toMatchObject({
      code: 3,
      stderr: `The data folder ${bench.dataDir} is in use by process ${first.child.pid}: stop it, or set DATA_DIR.\n`,
    });
    expect(onItsPort).toMatchObject({
      code: 3,
      stderr: `Port ${env.PORT} is in use: set PORT, METRICS_PORT or CLOCK_CONTROL to another one.\n`,
    });

    const from = performance.now();
    first.child.kill('SIGTERM');
    const { code, stdout } = await first.ended;
    expect(code).toBe(0);
    expect(performance.now() - from).toBeLessThan(5000);
    expect(existsSync(join(bench.dataDir, 'server.lock'))).toBe(false);
    for (const line of stdout.trimEnd().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), message: expect.any(String) });
    expect(stdout).toContain('the estate was imported');

    const second = start(env);
    await second.ready;
    second.child.kill('SIGINT');
    const again = await second.ended;
    expect(again.code).toBe(0);
    expect(again.stdout).not.toContain('the estate was imported');
  }, 300_000);

  it('drains at SIGTERM: it is not ready, and answers on until nobody is sent any more', async () => {
    const env = { ...(await ports()), DATA_DIR: bench.dataDir, DRAIN_SECONDS: '600' };
    const server = start(env);
    await server.ready;
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await get(env.PORT, '/api/ready')).status).toBe(503);
    expect(await (await get(env.PORT, '/api/ready')).json()).toEqual({
      error: 'The server is stopping.',
      code: 'not_ready',
    });
    const page = await get(env.PORT, '/booking');
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect((await get(env.PORT, '/api/health')).status).toBe(200);
    // A second signal waits for nobody.
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(1);
  }, 300_000);

  it('stops when its parent has gone, and starts again after SIGKILL', async () => {
    const env = { ...(await ports()), DATA_DIR: bench.dataDir, LOG_LEVEL: 'warn' };
    const killed = start(env);
    await killed.ready;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(join(bench.dataDir, 'server.lock'))).toBe(true);
    const orphan = start(env);
    await orphan.ready;
    expect((await get(env.PORT, '/api/ready')).status).toBe(200);
    orphan.child.disconnect();
    expect((await orphan.ended).code).toBe(0);
  }, 300_000);

  it('goes on after a connection that nobody noticed was lost, and ends after a fault of its own', async () => {
    const script = `process.on('SIGUSR2',()=>{throw Object.assign(new Error('reset'),{code:'ECONNRESET'})});process.on('SIGWINCH',()=>{Promise.reject(new TypeError('a fault'))})`;
    const env = {
      ...(await ports()),
      DATA_DIR: bench.dataDir,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
    };
    const server = start(env);
    await server.ready;
    server.child.kill('SIGUSR2');
    expect((await get(env.PORT, '/api/ready')).status).toBe(200);
    server.child.kill('SIGWINCH');
    const { code, stdout } = await server.ended;
    expect([
      code,
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).message),
    ]).toEqual([1, ['a lost connection was not noticed by whoever used it', 'the server failed and stops']]);
    expect(existsSync(join(bench.dataDir, 'server.lock'))).toBe(false);
  }, 300_000);

  // Every journey of an ordinary run starts and moves such a clock.
  it.runIf(isFullRun)(
    'starts its clock at the configured time and lets tests move it',
    async () => {
      const control = String(await freePort());
      const env = {
        ...(await ports()),
        DATA_DIR: bench.dataDir,
        LOG_LEVEL: 'warn',
        CLOCK_START: '2026-12-25T06:00:00Z',
        CLOCK_CONTROL: control,
      };
      const server = start(env);
      await server.ready;
      const moved = await fetch(`http://127.0.0.1:${control}/advance`, {
        method: 'POST',
        body: JSON.stringify({ ms: 3_600_000 }),
      });
      expect(moved.status).toBe(200);
      expect(await moved.json()).toEqual({ now: expect.stringMatching(/^2026-12-25T07:00:/) });
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    },
    300_000,
  );
});

describe('on PostgreSQL', () => {
  it('a start without the database ends with one sentence and exit code 5', async () => {
    const port = await freePort();
    const ended = await start({
      ...(await ports()),
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/bars`,
      LOG_LEVEL: 'silent',
    }).ended;
    expect(ended).toEqual({
      code: 5,
      stdout: '',
      stderr: `The database cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}): see that it runs and that DATABASE_URL names it, then run this again.\n`,
    });
  });

  it('two processes start at once on one empty database and both serve', async () => {
    const server = inject('postgresUrl');
    const name = `bars_${process.pid}_two`;
    await onServer(server, `create database ${name}`);
    const [one, other] = await Promise.all([ports(), ports()]);
    const DATABASE_URL = databaseUrl(server, name);
    const both = [start({ ...one, DATABASE_URL }), start({ ...other, DATABASE_URL })];
    await Promise.all(both.map(({ ready }) => ready));
    for (const { PORT } of [one, other]) expect((await get(PORT, '/api/ready')).status).toBe(200);
    for (const { child } of both) child.kill('SIGTERM');
    const ended = await Promise.all(both.map((process) => process.ended));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    await onServer(server, `drop database ${name}`);
  }, 300_000);
});
