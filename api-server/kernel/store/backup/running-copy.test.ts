import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeEach, expect, inject, it } from 'vitest';
import { isFullRun } from '../../../testing/full-run';
import { testFolder } from '../../../testing/test-folder';
import { readConfig } from '../../config/config';
import { callOperations } from '../../http/operations/call-operations';
import { serveOperations } from '../../http/operations/operations-port';
import { createLog } from '../../process/log';
import { openEmbedded, type Store } from '../open-store';
import { BackupRefused } from './backup-format';
import { copyCalls, withRunningCopy } from './running-copy';

const secret = 'a-secret-of-the-tests-of-thirty-two';
const folder = testFolder();
let config: { dataDir: string; metricsPort: number; secret: string };
let copyTo: NonNullable<Store['copyTo']>;
beforeEach(async () => {
  const dataDir = folder.path('data');
  mkdirSync(dataDir);
  const calls = copyCalls({ copyTo: (to) => copyTo(to) }, { dataDir });
  const log = createLog(readConfig({ LOG_LEVEL: 'silent' }));
  const server: Server = await serveOperations({ metrics: { registry: new Registry() }, calls, secret, port: 0, log });
  folder.later(() => new Promise((resolve) => void server.close(() => resolve())));
  const address = server.address();
  config = { dataDir, secret, metricsPort: typeof address === 'object' && address !== null ? address.port : 0 };
});
const openStore = async (): Promise<Store> => {
  const store = folder.kept(await openEmbedded(config.dataDir, { template: inject('embeddedTemplate') }));
  copyTo = store.copyTo ?? copyTo;
  return store;
};
const copies = () => readdirSync(config.dataDir).filter((name) => name.startsWith('backup-copy-'));

it.runIf(isFullRun)('has everything that was committed, while the server goes on writing, and goes away', async () => {
  const store = await openStore();
  await sql`create table much as select n, md5(n::text) as text from generate_series(1, 20000) as n`.execute(store.db);
  let writes = 0;
  const over = new AbortController();
  const writing = (async () => {
    for (; !over.signal.aborted; writes += 1)
      await sql`insert into much values (${30_000 + writes}, 'later')`.execute(store.db);
  })();
  const counted = await withRunningCopy(config, async (copy) => {
    const before = writes;
    await sql`insert into much values (0, 'of the copy')`.execute(copy.db);
    const { rows } = await sql<{ count: number; later: number }>`
      select count(*)::integer as count, (count(*) filter (where text = 'later'))::integer as later from much`.execute(
      copy.db,
    );
    return { ...rows[0], before };
  });
  over.abort();
  await writing;
  expect(counted.count).toBe(20_001 + (counted.later ?? 0));
  expect(counted.later).toBeLessThanOrEqual(counted.before);
  expect((await sql`select 1 from much where n = 0`.execute(store.db)).rows).toEqual([]);
  expect(writes).toBeGreaterThan(counted.later ?? 0);
  expect(copies()).toEqual([]);
});

it('is not made where there is no room for it, or the server is another or away, with a sentence, and leaves nothing', async () => {
  copyTo = async (to) => {
    mkdirSync(to);
    writeFileSync(`${to}/half`, '');
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const work = async () => 'done';
  await expect(withRunningCopy(config, work)).rejects.toThrow(
    `The server cannot copy its database into ${config.dataDir} (ENOSPC): make room there for another one.`,
  );
  expect(copies()).toEqual([]);
  await expect(withRunningCopy({ ...config, secret: `${secret}x` }, work)).rejects.toThrow(
    'SECRET and DATABASE_URL must be',
  );
  await expect(withRunningCopy({ ...config, metricsPort: 1 }, work)).rejects.toThrow(
    'does not answer on port 1: set PORT or METRICS_PORT as for the server, or stop it.',
  );
  expect(copies()).toEqual([]);
});

it.runIf(isFullRun)('goes away where its work fails', async () => {
  await openStore();
  await expect(withRunningCopy(config, () => Promise.reject(new BackupRefused('no')))).rejects.toThrow('no');
  expect(copies()).toEqual([]);
});

it('that a killed command has left is removed by the next, and none of a command that runs', async () => {
  const dead = spawn('true');
  await once(dead, 'exit');
  for (const pid of [dead.pid, process.ppid])
    mkdirSync(`${config.dataDir}/backup-copy-${pid}/database`, { recursive: true });
  copyTo = () => Promise.reject(new Error('no'));
  await expect(withRunningCopy(config, async () => undefined)).rejects.toThrow('(no copy could be made)');
  expect(copies()).toEqual([`backup-copy-${process.ppid}`]);
});

it.each(['while it is made', 'afterwards'])(
  'goes away at once where the command that has asked is killed %s',
  async (when) => {
    const asking = spawn('sleep', ['60']);
    const pid = asking.pid ?? 0;
    const ended = once(asking, 'exit');
    copyTo = async (to) => {
      mkdirSync(to);
      if (when === 'afterwards') return;
      asking.kill('SIGKILL');
      await ended;
    };
    await callOperations(config, '/backup/copy', { pid });
    expect(copies()).toEqual(when === 'afterwards' ? [`backup-copy-${pid}`] : []);
    asking.kill('SIGKILL');
    await expect.poll(copies, { timeout: 30_000 }).toEqual([]);
  },
);
