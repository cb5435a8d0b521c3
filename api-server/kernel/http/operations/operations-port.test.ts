import { request as send, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../process/log';
import { readConfig } from '../../config/config';
import { operationsToken, serveOperations } from './operations-port';

const secret = 'a-secret-of-the-tests-of-thirty-two';
let server: Server;
let port: number;
let received: unknown[];

beforeEach(async () => {
  received = [];
  const metrics = { registry: new Registry() };
  const calls = {
    '/venue': async (body: unknown) => {
      received.push(body);
      if (body === null) throw new Error('nothing was sent');
      return { isDone: true };
    },
  };
  server = await serveOperations({
    metrics,
    calls,
    secret,
    port: 0,
    log: createLog(readConfig({ LOG_LEVEL: 'silent' })),
  });
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const good = { authorization: `Bearer ${operationsToken(secret)}`, host: '127.0.0.1' };
const post = (
  headers: Record<string, string>,
  { path = '/venue', method = 'POST', body = '{"command":"list"}' } = {},
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = send({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.once('error', reject);
    call.end(method === 'GET' ? undefined : body);
  });

it('runs a call of a command that knows the secret', async () => {
  expect(await post(good)).toEqual({ status: 200, text: '{"isDone":true}' });
  expect(received).toEqual([{ command: 'list' }]);
});

it.each([
  ['without a token', { host: '127.0.0.1' }],
  [
    'with another secret’s token',
    { ...good, authorization: `Bearer ${operationsToken('another-secret-of-at-least-32-chars')}` },
  ],
  ['of a page in a browser', { ...good, origin: 'https://evil.example' }],
  ['for another host name', { ...good, host: 'evil.example' }],
])('answers 404 to a call %s', async (_what, headers) => {
  expect(await post(headers)).toEqual({ status: 404, text: '' });
  expect(received).toEqual([]);
});

it('answers 404 to a command from another machine, which may read the numbers', async () => {
  const from = (url: string, method: string) =>
    new Promise<number>((resolve) => {
      const request = { url, method, headers: good, socket: { remoteAddress: '10.0.0.5' } };
      const response = {
        writeHead: (status: number) => {
          resolve(status);
          return { end: () => undefined };
        },
      };
      server.emit('request', request, response);
    });
  expect([await from('/venue', 'POST'), await from('/metrics', 'GET')]).toEqual([404, 200]);
  expect(received).toEqual([]);
});

it('answers 404 to an unknown path and to a read, 500 to a call that fails or is too long, and the numbers to everybody', async () => {
  expect([(await post(good, { path: '/other' })).status, (await post(good, { method: 'GET' })).status]).toEqual([
    404, 404,
  ]);
  expect([
    (await post(good, { body: 'null' })).status,
    (await post(good, { body: JSON.stringify('x'.repeat(20_000)) })).status,
  ]).toEqual([500, 500]);
  expect(await post({ host: '127.0.0.1' }, { path: '/metrics', method: 'GET' })).toMatchObject({
    status: 200,
    text: expect.stringContaining('process_cpu'),
  });
});
