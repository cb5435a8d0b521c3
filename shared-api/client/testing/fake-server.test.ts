import { expect, it } from 'vitest';
import { fetchCurrentCustomer } from '../customers';
import { logSessionError } from '../booking-session';
import { fakeServer, type FakeAnswer } from './index';

const read = 'GET /api/customers/me';
const well: FakeAnswer = { body: { data: {} } };

it.each<[string, FakeAnswer]>([['an error', { status: 500, body: {} }], ['no connection', 'offline']])('does not let a read be asked for again after %s', async (_what, answer) => {
  const server = fakeServer();
  server.on(read, () => answer);
  await fetchCurrentCustomer(server.api(), 'portal').catch(() => null);
  expect(() => server.assertStrict()).not.toThrow();
  await fetchCurrentCustomer(server.api(), 'portal').catch(() => null);
  expect(() => server.assertStrict()).toThrow(`${read}, again after a failure`);
});

it('lets it be asked for again where the test has arranged it anew, and where it had not failed', async () => {
  const server = fakeServer();
  server.on(read, () => 'offline');
  await fetchCurrentCustomer(server.api(), 'portal').catch(() => null);
  server.on(read, () => well);
  await fetchCurrentCustomer(server.api(), 'portal');
  await fetchCurrentCustomer(server.api(), 'portal');
  expect(() => server.assertStrict()).not.toThrow();
});

it('says nothing of a call that changes something: whoever retries one says so', async () => {
  const server = fakeServer();
  server.on('POST /api/rest/booking/session/log-error', () => 'offline');
  for (let tries = 0; tries < 2; tries += 1) await logSessionError(server.api(), 'boom', null).catch(() => null);
  expect(() => server.assertStrict()).not.toThrow();
});
