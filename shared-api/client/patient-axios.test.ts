import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeAnswer } from './testing';
import type { ApiRequest } from './transport';

const path = '/api/thing';
const answer = z.object({ data: z.literal('done') });
const done: FakeAnswer = { body: { data: 'done' } };
const away = (code: string, seconds: string | null = '1'): FakeAnswer => ({
  status: 503,
  body: { error: 'Not now.', code },
  headers: seconds === null ? {} : { 'retry-after': seconds },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a call to a server with these answers; the last one stays. */
const calling = (answers: FakeAnswer[], request: Partial<ApiRequest<typeof answer>> = {}) => {
  const server = fakeServer();
  const { method = 'get' } = request;
  server.on(`${method.toUpperCase()} ${path}`, () => (answers.length > 1 ? answers.shift() : answers[0]) ?? 'offline');
  const outcome = server
    .api()
    .send({ method, path, answer, ...request })
    .then(
      ({ data }) => data,
      ({ kind, status, message }) => ({ kind, status, message }),
    );
  return { server, outcome };
};
const refused = { kind: 'http', status: 503, message: 'Not now.' };

it('a read is made again when the server said, until it is answered', async () => {
  const { server, outcome } = calling([away('unavailable', '2'), away('unavailable'), done]);
  await vi.advanceTimersByTimeAsync(1900);
  expect(server.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBe('done');
  expect(server.calls).toHaveLength(3);
  server.assertStrict();
});

it('a save is made again with the same body where the server says that it may be', async () => {
  const { server, outcome } = calling([away('unavailable'), done], { method: 'post', json: { a: ['b'] } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe('done');
  expect(server.calls.map(({ json, headers }) => [json, headers['content-type'], headers['x-brand']])).toEqual(
    Array.from({ length: 2 }, () => [{ a: ['b'] }, 'application/json', '1']),
  );
});

it('a save whose outcome is not known is not made again, a read always is', async () => {
  const save = calling([away('outcome_unknown'), done], { method: 'post', json: {} });
  const read = calling([away('anything'), done]);
  await vi.advanceTimersByTimeAsync(3000);
  expect([await save.outcome, save.server.calls.length]).toEqual([refused, 1]);
  expect([await read.outcome, read.server.calls.length]).toEqual(['done', 2]);
});

it('a server that stays away is given up after half a minute, with its own sentence', async () => {
  const { server, outcome } = calling([away('unavailable', '5')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toEqual(refused);
  expect(server.calls.length).toBeGreaterThanOrEqual(5);
  expect(server.calls.length).toBeLessThanOrEqual(7);
});

it.each<[string, FakeAnswer]>([
  ['a 503 that does not say when', away('unavailable', null)],
  ['a 503 with a date', away('unavailable', 'Wed, 21 Oct 2026 07:28:00 GMT')],
  ['a 429', { status: 429, body: { error: 'Not now.' }, headers: { 'retry-after': '1' } }],
  ['a 500', { status: 500, body: { error: 'Not now.' } }],
])('[RT-61] %s is final', async (_what, final) => {
  const { server, outcome } = calling([final]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ kind: 'http', message: 'Not now.' });
  expect(server.calls).toHaveLength(1);
});

it('whoever gives the call up while it waits is not kept waiting', async () => {
  const leaving = new AbortController();
  const { server, outcome } = calling([away('unavailable', '20')], { signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  expect(await outcome).toMatchObject({ kind: 'aborted' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toHaveLength(1);
});
