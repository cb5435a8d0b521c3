import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeAll, afterAll, beforeEach, expect, inject, it } from 'vitest';
import { bundleScript } from '../../../testing/bundle';
import { databaseUrl, onServer } from '../../../testing/templates';
import { testFolder } from '../../../testing/test-folder';
import { openPostgres, type Store } from '../open-store';
import { withScratchDatabase } from './scratch-database';

const { kept, later } = testFolder();
let store: Store;
let url: string;
beforeEach(async () => {
  const name = `bars_${randomBytes(8).toString('hex')}`;
  await onServer(inject('postgresUrl'), `create database ${name} template template0`);
  later(() => onServer(inject('postgresUrl'), `drop database ${name} with (force)`));
  url = databaseUrl(inject('postgresUrl'), name);
  store = kept(await openPostgres(url, () => undefined));
});
let script: Awaited<ReturnType<typeof bundleScript>>;
beforeAll(async () => {
  script = await bundleScript('kernel/store/testing/stalled-scratch.ts');
});
afterAll(() => script.remove());

/** Those of this test: another one may have its own meanwhile. */
const scratches = async (): Promise<Set<string>> => {
  const { rows } = await sql<{
    name: string;
  }>`select datname as name from pg_database where datname like 'bars_scratch_%'`.execute(store.db);
  return new Set(rows.map(({ name }) => name));
};
const named = (secondsAgo: number): string =>
  `bars_scratch_${Math.floor(Date.now() / 1000) - secondsAgo}_${randomBytes(6).toString('hex')}`;

/** Starts a process that has made one, and gives its name. */
const stalled = async (how = '') => {
  const before = await scratches();
  const child = spawn(process.execPath, [script.script, url, how], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const name = [...(await scratches())].find((one) => !before.has(one)) ?? '';
  return { child, ended, name };
};

it('goes away after its work, also where that fails, and touches no other database', async () => {
  let name = '';
  const failing = withScratchDatabase({ databaseUrl: url, now: new Date(), note: () => undefined }, async ({ db }) => {
    name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? '';
    await sql`create table mark (id integer)`.execute(db);
    throw new Error('found');
  });
  await expect(failing).rejects.toThrow('found');
  expect(name).toMatch(/^bars_scratch_\d+_/);
  expect((await scratches()).has(name)).toBe(false);
  expect((await sql`select to_regclass('mark') as mark`.execute(store.db)).rows).toEqual([{ mark: null }]);
});

it.each(['SIGINT', 'SIGTERM'] as const)('goes away when its process gets %s, which ends by it', async (signal) => {
  const { child, ended, name } = await stalled();
  child.kill(signal);
  expect(await ended).toEqual([null, signal]);
  expect((await scratches()).has(name)).toBe(false);
});

it('goes away when nobody catches an error of its process, which ends with it', async () => {
  const { ended, name } = await stalled('fault');
  expect((await ended)[0]).toBeGreaterThan(0);
  expect((await scratches()).has(name)).toBe(false);
});

it('that a killed process has left is removed by the next, and none that is young or in use', async () => {
  const [left, young, used] = [named(120), named(5), named(300)];
  for (const name of [left, young, used]) {
    await onServer(inject('postgresUrl'), `create database ${name} template template0`);
    later(() => onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`));
  }
  const other = kept(await openPostgres(databaseUrl(inject('postgresUrl'), used), () => undefined));
  await sql`select 1`.execute(other.db);
  await withScratchDatabase({ databaseUrl: url, now: new Date(), note: () => undefined }, async () => undefined);
  const there = await scratches();
  expect([left, young, used].map((name) => there.has(name))).toEqual([false, true, true]);
});
