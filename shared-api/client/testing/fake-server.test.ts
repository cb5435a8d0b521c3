import { expect, it } from 'vitest';
import { fetchCurrentCustomer } from '../customers';
import { logSessionError } from '../booking-session';
import { fakeServer, type FakeAnswer } from './index';

const read = 'GET /api/customers/me';
const well: FakeAnswer = { body: { data: {} } };

it.each<[string, FakeAnswer]>([
  ['an error', { status: 500, body: {} }],
  ['no connection', 'offline'],
])('refuses a second read after %s', async (_what, answer) => {
  const server = fakeServer();
  server.on(read, () => answer);
  await fetchCurrentCustomer(server.api(), 'portal').catch(() => null);
  expect(() => server.assertStrict()).not.toThrow();
  await fetchCurrentCustomer(server.api(), 'portal').catch(() => null);
  expect(() => server.assertStrict()).toThrow(`${read}, again after a failure`);
});

it('allows a second read that is arranged anew, or follows an answer', async () => {
  const server = fakeServer();
  server.on(read, () => 'offline');
  await fetchCurrentCustomer(server.api(), 'portal').catch(() => null);
  server.on(read, () => well);
  await fetchCurrentCustomer(server.api(), 'portal');
  await fetchCurrentCustomer(server.api(), 'portal');
  expect(() => server.assertStrict()).not.toThrow();
});

it('allows a second write after a failure', async () => {
  const server = fakeServer();
  server.on('POST /api/rest/booking/session/log-error', () => 'offline');
  for (let tries = 0; tries < 2; tries += 1) await logSessionError(server.api(), 'boom', null).catch(() => null);
  expect(() => server.assertStrict()).not.toThrow();
});
