import { expect, it } from 'vitest';
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '../../../testing/server-process';
import { DatabaseWatch, whoAnswers, whoByError, type Watched, type Who } from './database-watch';

const times = { silent: 5, lookEvery: 1 };
const first = 'first server';

/** A connection that waits for an answer of the first server until it is given up or answered. */
const waitingAt = (watch: DatabaseWatch, server: string | null = first) => {
  let [answer, fail]: [(text: string) => void, (error: Error) => void] = [() => undefined, () => undefined];
  const sent = new Promise<string>((resolve, reject) => ([answer, fail] = [resolve, reject]));
  const connection: Watched = { server, waitsSince: null, giveUp: () => fail(new Error('given up')) };
  return { connection, answered: watch.whileWaiting(connection, sent), answer: (text: string) => answer(text) };
};

it.each<[string, string | null]>([
  ['another server answers', 'second server'],
  ['nobody answers', null],
])('a statement without an answer is given up where %s, and no connection from before is used', async (_name, who) => {
  const watch = new DatabaseWatch(async () => who, times);
  let left = 0;
  const off = watch.onLeave(() => (left += 1));
  const one = waitingAt(watch);
  const other = waitingAt(watch);
  await expect(one.answered).rejects.toThrow('given up');
  await expect(other.answered).rejects.toThrow('given up');
  expect([watch.era, left]).toEqual([1, 1]);
  off();
});

it.each<[string, Who]>([
  ['its own server answers', async () => first],
  ['somebody who is busy does not say who it is', async () => undefined],
])('a statement that takes long is waited for where %s', async (_name, who) => {
  let asked = 0;
  const watch = new DatabaseWatch(() => ((asked += 1), who()), times);
  const long = waitingAt(watch);
  await expect.poll(() => asked, { interval: 1 }).toBeGreaterThan(3);
  long.answer('done');
  expect(await long.answered).toBe('done');
  expect(watch.era).toBe(0);
});

it('one question without an answer is not yet a database that is gone', async () => {
  let asked = 0;
  const watch = new DatabaseWatch(async () => ((asked += 1) % 2 === 1 ? null : first), times);
  const long = waitingAt(watch);
  await expect.poll(() => asked, { interval: 1 }).toBeGreaterThan(6);
  long.answer('done');
  expect(await long.answered).toBe('done');
});

it('a statement that was answered while it was asked about is not given up', async () => {
  let [say, asked]: [(who: string) => void, () => void] = [() => undefined, () => undefined];
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const watch = new DatabaseWatch(() => (asked(), new Promise((resolve) => (say = resolve))), times);
  const long = waitingAt(watch);
  await isAsked;
  long.answer('done');
  await long.answered;
  say('second server');
  await new Promise((resolve) => setImmediate(resolve));
  expect(watch.era).toBe(0);
});

it('refusals of a read-only database within a second are one', () => {
  const watch = new DatabaseWatch(async () => first);
  watch.leave();
  watch.leave();
  expect(watch.era).toBe(1);
});

it('a new connection whose server is not known yet is given up where nobody answers, and not where somebody does', async () => {
  let asked = 0;
  const there = new DatabaseWatch(async () => ((asked += 1), first), times);
  const opening = waitingAt(there, null);
  await expect.poll(() => asked, { interval: 1 }).toBeGreaterThan(3);
  opening.answer('done');
  expect([await opening.answered, there.era]).toEqual(['done', 0]);
  const gone = new DatabaseWatch(async () => null, times);
  await expect(waitingAt(gone, null).answered).rejects.toThrow('given up');
});

it.each(['EAI_AGAIN', 'ENOTFOUND', 'EMFILE', 'EADDRNOTAVAIL'])('%s says nothing of the database', (code) => {
  const error = Object.assign(new Error(code), { code });
  expect(whoByError(error)).toBeUndefined();
});

it('a port where nobody listens says that nobody is there', async () => {
  const closed = `postgres://bars@127.0.0.1:${await freePort()}/bars`;
  expect(await whoAnswers(closed)()).toBeNull();
});

it('a database that lets whoever asks wait is gone', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://bars@127.0.0.1:${port}/bars`;
  expect(await whoAnswers(url, 50)()).toBeNull();
  silent.close();
});
