import { once } from 'node:events';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, testKey, type TestServer } from '../../testing/harness';
import { tinyDomain } from './testing/tiny-domain';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ mount: tinyDomain });
});
afterAll(() => server.close());

const key = { 'x-api-key': testKey.key };
const send = (options: InjectOptions) => server.app.inject({ ...options, headers: { ...key, ...options.headers } });
const json = (body: object) => ({ method: 'POST' as const, url: '/api/tiny', payload: body });
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  url: '/api/tiny',
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('both encodings', () => {
  it.each([
    ['JSON', json({ forename: 'Ada', no_people: 8, opt_in: 1 })],
    ['form', form({ forename: 'Ada', no_people: '8', opt_in: '1' })],
  ])('[RT-66, RT-67] reads %s and answers in the envelope, with pounds in the API', async (_name, options) => {
    const answer = await send(options);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { forename: 'Ada', people: 8, opt_in: true, deposit: 12.5 } });
  });

  it('[RT-66] reads a form on PUT, and an empty field clears', async () => {
    const answer = await send({ ...form({ forename: '', no_people: '' }), method: 'PUT' });
    expect(answer.json()).toMatchObject({ data: { forename: null, people: null } });
  });
});

describe('errors in one shape [RT-67]', () => {
  it.each<[string, InjectOptions, number, object]>([
    [
      'a domain’s refusal',
      { url: '/api/refuses' },
      409,
      { error: 'That time has just been taken.', code: 'slot_gone' },
    ],
    [
      'a domain’s field errors',
      { url: '/api/refuses-fields' },
      422,
      { errors: { message: 'Please look again.', phone_number: ['We need a number.'] }, code: 'cannot_complete' },
    ],
    [
      'an unknown API path',
      { url: '/api/nothing' },
      404,
      { error: 'There is nothing at this address.', code: 'not_found' },
    ],
    [
      'a wrong method',
      { method: 'DELETE', url: '/api/tiny' },
      404,
      { error: 'There is nothing at this address.', code: 'not_found' },
    ],
    [
      'a path that fits no shape',
      { url: '/api/things/abc' },
      404,
      { error: 'There is nothing at this address.', code: 'not_found' },
    ],
    [
      'broken JSON',
      { method: 'POST', url: '/api/tiny', payload: '{"forename":', headers: { 'content-type': 'application/json' } },
      400,
      { error: 'The request could not be read.', code: 'malformed' },
    ],
    [
      'an empty JSON body',
      { method: 'POST', url: '/api/tiny', payload: '', headers: { 'content-type': 'application/json' } },
      400,
      { error: 'The request could not be read.', code: 'malformed' },
    ],
    [
      'a poisoned JSON body',
      {
        method: 'POST',
        url: '/api/tiny',
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      { error: 'The request could not be read.', code: 'malformed' },
    ],
    [
      'an address that cannot be decoded',
      { url: '/api/things/%ZZ' },
      400,
      { error: 'The request could not be read.', code: 'malformed' },
    ],
    [
      'another encoding',
      { method: 'POST', url: '/api/tiny', payload: 'x', headers: { 'content-type': 'text/plain' } },
      415,
      { error: 'The request must be JSON or form-encoded.', code: 'unsupported_media_type' },
    ],
    [
      'a body over 64 kB',
      { method: 'POST', url: '/api/tiny', payload: { forename: 'x'.repeat(70_000) } },
      413,
      { error: 'The request is too large.', code: 'too_large' },
    ],
    [
      'a form over 64 kB',
      form({ forename: 'x'.repeat(70_000) }),
      413,
      { error: 'The request is too large.', code: 'too_large' },
    ],
    [
      'an unexpected failure, without its details',
      { url: '/api/fails' },
      500,
      { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
    ],
    [
      'an answer that breaks its contract',
      { url: '/api/wrong-answer' },
      500,
      { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
    ],
  ])('%s', async (_name, options, status, body) => {
    const answer = await send(options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(body);
  });

  const unavailable = {
    error: 'We cannot reach our records just now. Please try again in a moment.',
    code: 'unavailable',
  };
  const outcomeUnknown = {
    error:
      'We lost touch with our records while we were saving. It may have been saved: please look before you do it again.',
    code: 'outcome_unknown',
  };
  it.each<[string, string[] | null, object, string?]>([
    ['to a read', null, unavailable],
    ['before anything was sent', [], unavailable],
    ['between reads', ['select 1', 'begin', 'select 1 for update', 'commit'], unavailable],
    ['in a transaction', ['begin', 'update seat set taken = true'], unavailable],
    ['after a transaction that was undone', ['begin', 'insert into seat values (1)', 'rollback'], unavailable],
    ['in a commit', ['begin', ' insert into seat values (1)', 'commit'], outcomeUnknown],
    [
      'after a savepoint',
      ['begin', 'savepoint one', 'insert into seat values (1)', 'rollback to savepoint one', 'commit'],
      outcomeUnknown,
    ],
    ['in a change by itself', ['with gone as (delete from seat returning id) select id from gone'], outcomeUnknown],
    [
      'in the commit of a call that may be made twice',
      ['begin', 'insert into seat values (1)', 'commit'],
      unavailable,
      '/api/repeatable',
    ],
    [
      'after an earlier commit',
      ['start transaction isolation level serializable', 'delete from seat', 'commit', 'begin', 'select 1'],
      outcomeUnknown,
    ],
  ])(
    'a database that is lost %s: when to try again, and whether the call may be made again',
    async (_when, statements, body, path = '/api/loses-database') => {
      const open = await createTestServer({ mount: tinyDomain, store: server.store });
      const origin = await open.app.listen({ port: 0, host: '127.0.0.1' });
      // Over a port, where a body arrives in its own time.
      const sent =
        statements === null
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify({ sql: statements }),
              headers: { 'content-type': 'application/json' },
            };
      const answer = await fetch(`${origin}${path}`, { ...sent, headers: { ...key, ...sent.headers } });
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '1', body]);
      await open.close();
    },
  );

  it('names every wrong field in plain English', async () => {
    const answer = await send(
      json({
        forename: 'A name too long',
        no_people: 'eight',
        email: 'nobody',
        date: '2026-13-01',
        kind: 'huge',
        opt_in: 'perhaps',
      }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'invalid',
      errors: {
        forename: ['Forename must be at most 10 characters'],
        no_people: ['No people must be a whole number'],
        email: ['Email must be an email address'],
        date: ['Date must be a day of 2000 to 2099 such as 2026-11-28'],
        kind: ['Kind must be one of small, large'],
        opt_in: ['Opt in must be true or false'],
      },
    });
  });

  it('names a missing field and a body that is no object', async () => {
    expect((await send(json({ no_people: 2 }))).json()).toEqual({
      code: 'invalid',
      errors: { forename: ['Forename is required'] },
    });
    expect((await send(json([1]))).json()).toEqual({
      code: 'invalid',
      errors: { message: 'The request could not be understood.' },
    });
    expect((await send({ method: 'POST', url: '/api/tiny' })).json()).toEqual({
      code: 'invalid',
      errors: { message: 'The request could not be understood.' },
    });
  });
});

describe('headers', () => {
  it('forbid caching, framing and indexing of API answers, and give each request an id', async () => {
    const one = await send({ url: '/api/who' });
    const other = await send({ url: '/api/who', headers: { 'x-request-id': 'chosen-by-a-stranger' } });
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.headers['x-request-id']).not.toBe('chosen-by-a-stranger');
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it('say what time it is for the server, also with an error', async () => {
    for (const [url, status] of [
      ['/api/tiny', 404],
      ['/api/fails', 500],
    ] as const) {
      const { statusCode, headers } = await send({ url });
      expect([statusCode, headers['x-server-time']]).toEqual([status, server.clock.now().toISOString()]);
    }
  });

  it('include strict transport security when the public origin is https', async () => {
    expect((await send({ url: '/api/open' })).headers['strict-transport-security']).toBeUndefined();
    const secure = await createTestServer({
      mount: tinyDomain,
      store: server.store,
      env: { PUBLIC_ORIGIN: 'https://book.example' },
    });
    expect((await secure.app.inject('/api/open')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    await secure.close();
  });
});

describe('the limit of calls', () => {
  it('answers 429 with the envelope above the limit of one address, and not for another one', async () => {
    const limited = await createTestServer({
      mount: tinyDomain,
      store: server.store,
      env: { REQUESTS_PER_MINUTE: '3' },
    });
    const ask = (remoteAddress: string) =>
      limited.app.inject({ url: '/api/who', headers: { ...key, origin: 'https://brand.example' }, remoteAddress });
    for (let call = 0; call < 3; call += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    const refused = await ask('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      error: 'Too many requests. Please wait a moment and try again.',
      code: 'too_many_requests',
    });
    expect(refused.headers['access-control-allow-origin']).toBe('https://brand.example');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    expect((await limited.app.inject({ url: '/api/health', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    await limited.close();
  });
});

it('a stop ends a connection that a browser has opened in advance, and does not wait for its first request', async () => {
  const stopping = await createTestServer({ mount: tinyDomain, store: server.store });
  const port = Number(new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const taken = once(stopping.app.server, 'connection');
  const ended = once(connect(port, '127.0.0.1').resume(), 'close');
  await taken;
  // Node by itself ends it after more than a minute.
  await expect(Promise.all([stopping.close(), ended])).resolves.toHaveLength(2);
}, 15_000);

describe('malformed requests', () => {
  /** Sends text as it is and gives the whole answer. */
  const raw = (port: number, text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it('get the envelope without internal details', async () => {
    const open = await createTestServer({ mount: tinyDomain, store: server.store });
    const port = Number(new URL(await open.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const [garbage, headers] = await Promise.all([
      raw(port, 'hello\r\n\r\n'),
      raw(port, `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`),
    ]);
    expect(garbage).toMatch(
      /^HTTP\/1\.1 400 [^]*\r\n\r\n\{"error":"The request could not be read\.","code":"malformed"\}$/,
    );
    expect(headers).toMatch(/^HTTP\/1\.1 431 [^]*\{"error":"The request could not be read\.","code":"malformed"\}$/);
    await open.close();
  });

  it.each([
    [
      'a body',
      'host: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\nx-api-key: test-key\r\n\r\n{"forename":',
    ],
    ['its headers', 'host: x\r\ncontent-'],
  ])(
    'that stop in the middle of %s are cut off when the time of the setting is over, and not later',
    async (_what, rest) => {
      const open = await createTestServer({ mount: tinyDomain, store: server.store });
      expect(open.app.server.requestTimeout).toBe(30_000);
      // The setting itself is too long for a test.
      open.app.server.requestTimeout = 500;
      open.app.server.headersTimeout = 500;
      const port = Number(new URL(await open.app.listen({ port: 0, host: '127.0.0.1' })).port);
      const answer = await raw(port, `POST /api/tiny HTTP/1.1\r\n${rest}`);
      expect(answer).toMatch(
        /^HTTP\/1\.1 408 [^]*\{"error":"The request took too long to arrive\.","code":"timeout"\}$/,
      );
      await open.close();
      // Node by itself looks after 30 seconds.
    },
    15_000,
  );

  it.each([
    ['two Host headers', 'host: localhost\r\nhost: evil.example\r\n', 400],
    ['the same Host twice, far apart', 'host: localhost\r\naccept: */*\r\nHOST: localhost\r\n', 400],
    ['no Host', '', 400],
    ['an empty Host', 'host:\r\n', 400],
    ['a Host with a path', 'host: localhost/admin\r\n', 400],
    ['a Host with a user', 'host: me@localhost\r\n', 400],
    ['two names in one Host', 'host: localhost, evil.example\r\n', 400],
    ['a Host with a space', 'host: local host\r\n', 400],
    ['a port that is none', 'host: localhost:port\r\n', 400],
    ['a name', 'host: northlight.localhost:9000\r\n', 200],
    ['an IPv4 address', 'host: 127.0.0.1\r\n', 200],
    ['an IPv6 address', 'host: [::1]:9000\r\n', 200],
  ])('a request with %s', async (_name, host, status) => {
    const open = await createTestServer({ mount: tinyDomain, store: server.store });
    const port = Number(new URL(await open.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const answers = await Promise.all(
      ['/api/open', '/booking'].map((path) => raw(port, `GET ${path} HTTP/1.1\r\n${host}connection: close\r\n\r\n`)),
    );
    const statuses = answers.map((answer) => Number(answer.slice(9, 12)));
    expect(statuses).toEqual(status === 200 ? [200, 404] : [400, 400]);
    await open.close();
  });
});
