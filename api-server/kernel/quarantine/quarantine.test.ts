import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestServer, openTestStore, testKey, type TestServer } from '../../testing/harness';
import type { Store } from '../store/open-store';
import { beginQuarantine, createQuarantine, endQuarantine, quarantinedSince } from './quarantine';

const times = { since: new Date('2026-11-20T12:00:00Z'), backupAt: new Date('2026-11-20T11:00:00Z') };
let store: Store;
let server: TestServer;
beforeEach(async () => {
  store = await openTestStore();
  server = await createTestServer({
    store,
    mount: (app) => {
      app.post('/save', async () => ({}));
      app.delete('/save', async () => ({}));
      app.get('/look', async () => ({}));
      app.post('/leave', { config: { isOpenInQuarantine: true } }, async () => ({}));
    },
  });
});
afterEach(async () => {
  await server.close();
  await store.close();
});
const begin = () => store.db.transaction().execute((tx) => beginQuarantine(tx, times));
const end = () => store.db.transaction().execute(endQuarantine);
const statusOf = async (method: 'GET' | 'POST' | 'DELETE', url: string) =>
  (await server.app.inject({ method, url, headers: { 'x-api-key': testKey.key, 'x-brand': '1' } })).statusCode;

it('refuses whatever saves, answers reads and what is open, and runs only the sweeps that say so', async () => {
  const ran: string[] = [];
  const sweep = (name: string) => ({ name, run: async () => ran.push(name) });
  server.built.sweeps.add(sweep('job'));
  server.built.sweeps.add({ ...sweep('process'), runsInQuarantine: true });
  await begin();
  await server.built.quarantine.look();
  expect(await statusOf('POST', '/save')).toBe(503);
  expect(await statusOf('DELETE', '/save')).toBe(503);
  expect(await statusOf('GET', '/look')).toBe(200);
  expect(await statusOf('POST', '/leave')).toBe(200);
  await server.sweepNow();
  expect(ran).toEqual(['process']);
  await end();
  await server.built.quarantine.look();
  expect(await statusOf('POST', '/save')).toBe(200);
  await server.sweepNow();
  expect(ran.toSorted()).toEqual(['job', 'process', 'process']);
});

it('is noticed by a process that watches, both ways, and keeps the time of the first backup', async () => {
  const quarantine = createQuarantine(store.db);
  const stop = quarantine.watch();
  const until = async (state: string) => {
    while (quarantine.state() !== state) await wait(20);
  };
  await begin();
  await until('on');
  await store.db.transaction().execute((tx) => beginQuarantine(tx, { since: new Date(), backupAt: new Date() }));
  expect(await quarantinedSince(store.db)).toEqual(times);
  await end();
  await until('off');
  stop();
});

it('stops work while the database does not answer, for it may be another one when it does', async () => {
  const other = await openTestStore();
  const quarantine = createQuarantine(other.db);
  await other.close();
  await quarantine.look();
  expect([quarantine.state(), quarantine.stopsWork()]).toEqual(['unknown', true]);
});
