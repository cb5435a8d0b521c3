import { serverTimeHeader } from '@bars/shared-api/contracts/dto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlain } from './addresses';
import { keysHere, type ApiKey } from './key-ring';
import { createTestServer, type TestServer } from '../../../testing/harness';
import { tinyDomain } from '../testing/tiny-domain';

const keys: ApiKey[] = [
  { key: 'northlight-site', name: 'northlight', origins: ['https://northlight.example'], brands: [1] },
  { key: 'every-brand-key', name: 'portal', origins: ['self', 'https://partner.example'], brands: [0, 1, 2, 4] },
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ mount: tinyDomain, keys });
});
afterAll(() => server.close());

const who = (headers: Record<string, string>, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url: '/api/who', headers, remoteAddress });
const preflight = (origin: string, url = '/api/who') =>
  server.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key,x-brand' },
  });

describe('API keys and brands', () => {
  it('[API-B-1, RT-65] gives the route the caller and the brand', async () => {
    const answer = await who({ 'x-api-key': 'every-brand-key', 'x-brand': '2' });
    expect(answer.json()).toMatchObject({ data: { name: 'portal', brand: 2 } });
  });

  it.each([
    ['no key', {}, 'api_key_missing'],
    ['an unknown key', { 'x-api-key': 'someone-else' }, 'api_key_unknown'],
    ['a brand the key has not', { 'x-api-key': 'northlight-site', 'x-brand': '4' }, 'brand_not_allowed'],
    ['no brand, which is brand 0', { 'x-api-key': 'northlight-site' }, 'brand_not_allowed'],
    [
      'the key of another site',
      { 'x-api-key': 'northlight-site', 'x-brand': '1', origin: 'https://partner.example' },
      'origin_not_allowed',
    ],
    [
      'a key of ours on an unknown site',
      { 'x-api-key': 'every-brand-key', origin: 'https://evil.example' },
      'origin_not_allowed',
    ],
    ['the origin null', { 'x-api-key': 'every-brand-key', origin: 'null' }, 'origin_not_allowed'],
  ])('[API-B-1, RT-65] refuses %s', async (_name, headers, code) => {
    const answer = await who(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ error: expect.any(String), code });
  });

  it('takes key and brand from the address as well, with the same checks and without cookies', async () => {
    const from = (origin: string, query: string) =>
      server.app.inject({ url: `/api/who?${query}`, headers: { origin } });
    expect((await from('https://northlight.example', 'api_key=northlight-site&brand=1')).json()).toMatchObject({
      data: { name: 'northlight', brand: 1 },
    });
    for (const [query, code] of [
      ['brand=1', 'api_key_missing'],
      ['api_key=someone-else&brand=1', 'api_key_unknown'],
      ['api_key=northlight-site&brand=4', 'brand_not_allowed'],
    ] as const) {
      expect((await from('https://northlight.example', query)).json()).toMatchObject({ code });
    }
    expect((await from('https://partner.example', 'api_key=northlight-site&brand=1')).json()).toMatchObject({
      code: 'origin_not_allowed',
    });
    const own = { host: 'localhost:9000', origin: 'http://localhost:9000', cookie: 'login=ada' };
    expect((await server.app.inject({ url: '/api/cookie?api_key=every-brand-key', headers: own })).json()).toEqual({
      data: null,
    });
  });

  it.each(['3', '9', 'northlight', '', '-1'])('reads the brand %j as 0', async (brand) => {
    expect((await who({ 'x-api-key': 'every-brand-key', 'x-brand': brand })).json()).toMatchObject({
      data: { brand: 0 },
    });
  });

  it('answers public routes and unknown addresses without a key', async () => {
    expect((await server.app.inject('/api/open')).statusCode).toBe(200);
    expect((await server.app.inject('/api/nothing')).statusCode).toBe(404);
  });
});

it.each(['/api/%00', '/api/open/a%00b', '/society/contract/%00/x'])('nothing is at %s', async (url) => {
  const answer = await server.app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

describe('an address in another spelling', () => {
  it.each(['/%61pi/who', '/a%70i/who', '//api/who', 'http://elsewhere.example/api/who', '/%2e/api/who'])(
    'is unknown: %s',
    (url) => {
      expect(isPlain(url)).toBe(false);
    },
  );

  it('reaches no route past the checks of keys', async () => {
    for (const url of ['/%61pi/who', '/a%70i/who']) {
      const answer = await server.app.inject({ url, headers: { 'x-api-key': 'every-brand-key' } });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        400,
        { error: expect.any(String), code: 'address_malformed' },
      ]);
    }
  });

  it.each(['/api/who', '/', '/book?date=2026-11-28%20', '/elements/%30bd6/widget.js', '/manage/a%2Fb', '/?x=%20'])(
    'is accepted when only a later part is encoded: %s',
    (url) => {
      expect(isPlain(url)).toBe(true);
    },
  );
});

describe('origins', () => {
  it('puts the demo brand sites where a key names them, and nothing where there are none', () => {
    const key: ApiKey = {
      key: 'demo-key',
      name: 'demo',
      origins: ['https://northlight.example', 'demo-sites'],
      brands: [1],
    };
    expect(keysHere([key], ['http://127.0.0.1:9504', 'http://localhost:5555'])).toEqual([
      { ...key, origins: ['https://northlight.example', 'http://127.0.0.1:9504', 'http://localhost:5555'] },
    ]);
    expect(keysHere([key], [])).toEqual([{ ...key, origins: ['https://northlight.example'] }]);
  });

  it.each(['http://northlight.localhost:9000', 'http://localhost:9000'])(
    'always allows our own page on %s',
    async (origin) => {
      const answer = await who({ 'x-api-key': 'every-brand-key', origin, host: new URL(origin).host });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('lets a page of a known origin read answers and errors, with extra headers of its tools', async () => {
    const fine = await who({ 'x-api-key': 'northlight-site', 'x-brand': '1', origin: 'https://northlight.example' });
    const refused = await who({ 'x-api-key': 'northlight-site', 'x-brand': '2', origin: 'https://northlight.example' });
    const missing = await server.app.inject({ url: '/api/nothing', headers: { origin: 'https://northlight.example' } });
    const failed = await server.app.inject({
      url: '/api/fails',
      headers: { origin: 'https://partner.example', 'x-api-key': 'every-brand-key' },
    });
    expect([fine.statusCode, refused.statusCode, missing.statusCode, failed.statusCode]).toEqual([200, 403, 404, 500]);
    for (const answer of [fine, refused, missing, failed]) {
      expect(answer.headers['access-control-allow-origin']).toMatch(/^https:\/\/(northlight|partner)\.example$/);
      expect(answer.headers['access-control-allow-credentials']).toBe('true');
      expect(answer.headers['vary']).toContain('Origin');
      // By the server's time a page counts, and by the tag it knows an answer again.
      const readable = String(answer.headers['access-control-expose-headers']).split(', ');
      expect(readable).toEqual(expect.arrayContaining(['ETag', 'Retry-After', 'X-Request-Id', serverTimeHeader]));
      expect(answer.headers[serverTimeHeader.toLowerCase()]).toMatch(/^\d{4}-/);
    }
  });

  it('hides answers from a page of an unknown origin', async () => {
    const answer = await who({ 'x-api-key': 'every-brand-key', origin: 'https://evil.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each([
    ['another origin, whose cookies are nobody’s', 'https://partner.example', null],
    ['our own page', 'http://localhost:9000', 'login=ada'],
  ])('ignores cookies of calls from %s', async (_where, origin, cookie) => {
    const answer = await server.app.inject({
      url: '/api/cookie',
      headers: { 'x-api-key': 'every-brand-key', origin, host: 'localhost:9000', cookie: 'login=ada' },
    });
    expect(answer.json()).toEqual({ data: cookie });
  });

  it.each(['https://northlight.example', 'https://partner.example'])(
    'answers the preflight of %s for two hours',
    async (origin) => {
      const answer = await preflight(origin);
      expect(answer.statusCode).toBe(204);
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-max-age': '7200' });
      expect(answer.headers['access-control-allow-headers']).toMatch(/X-Api-Key, X-Brand/);
      expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
      expect(answer.headers['access-control-allow-credentials']).toBe('true');
    },
  );

  it.each([
    'traceparent',
    'tracestate',
    'baggage',
    'sentry-trace',
    'x-datadog-trace-id',
    'newrelic',
    'X-B3-TraceId',
    'Request-Id',
    'X-Requested-With',
  ])('lets a page send %s, which its monitoring adds', async (header) => {
    const allowed = String((await preflight('https://partner.example')).headers['access-control-allow-headers'])
      .toLowerCase()
      .split(', ');
    expect(allowed).toContain(header.toLowerCase());
  });

  it.each(['/static/bars.json', '/elements/v1/manifest.json', '/a/fonts/sora.woff2'])(
    'answers the preflight of the file %s for any origin, and lets known ones send credentials',
    async (url) => {
      const [unknown, known] = [
        await preflight('https://evil.example', url),
        await preflight('https://partner.example', url),
      ];
      expect([unknown.statusCode, known.statusCode]).toEqual([204, 204]);
      expect(unknown.headers['access-control-allow-origin']).toBe('*');
      expect(unknown.headers['access-control-allow-credentials']).toBeUndefined();
      expect(unknown.headers['access-control-allow-methods']).toBe('GET, HEAD');
      expect(unknown.headers['access-control-allow-headers']).toContain('traceparent');
      expect(known.headers).toMatchObject({
        'access-control-allow-origin': 'https://partner.example',
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      });
    },
  );

  it('answers no preflight of a page', async () => {
    expect((await preflight('https://partner.example', '/booking')).statusCode).toBe(404);
  });

  it('refuses the preflight of an unknown origin', async () => {
    const answer = await preflight('https://evil.example');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ error: 'This site may not call this API.', code: 'origin_not_allowed' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the digest of a network address', () => {
  const networkOf = async (address: string): Promise<string> => {
    const answer = await who({ 'x-api-key': 'every-brand-key' }, address);
    return answer.json<{ data: { network: string } }>().data.network;
  };

  it('is the same for one address and one household, differs for others, and does not contain the address', async () => {
    const v4 = await networkOf('192.0.2.1');
    expect(v4).toMatch(/^[\w-]{22}$/);
    expect(await networkOf('192.0.2.1')).toBe(v4);
    expect(await networkOf('::ffff:192.0.2.1')).toBe(v4);
    expect(await networkOf('192.0.2.2')).not.toBe(v4);
    const v6 = await networkOf('2001:db8:1:2::1');
    expect(await networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(v6);
    expect(await networkOf('2001:0db8:0001:0002::5')).toBe(v6);
    expect(await networkOf('2001:db8:1:3::1')).not.toBe(v6);
    expect(await networkOf('::1')).not.toBe(v6);
  });

  const networkBehind = async (proxies: string, forwardedFor: string): Promise<string> => {
    const trusting = await createTestServer({
      mount: tinyDomain,
      keys,
      store: server.store,
      env: { TRUST_PROXY: proxies },
    });
    const answer = await trusting.app.inject({
      url: '/api/who',
      headers: { 'x-api-key': 'every-brand-key', 'x-forwarded-for': forwardedFor },
      remoteAddress: '192.0.2.1',
    });
    await trusting.close();
    return answer.json<{ data: { network: string } }>().data.network;
  };

  it.each([
    ['false', '198.51.100.7', '192.0.2.1'],
    ['1', '198.51.100.7', '198.51.100.7'],
    ['1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['2', '203.0.113.9, 198.51.100.7, 10.0.0.4', '198.51.100.7'],
    ['192.0.2.0/24', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['192.0.2.1,10.0.0.0/8', '203.0.113.9, 198.51.100.7, 10.0.0.4', '198.51.100.7'],
    ['10.0.0.0/8', '198.51.100.7', '192.0.2.1'],
  ])(
    'with TRUST_PROXY %s and %s forwarded is that of %s; values added by the visitor are ignored',
    async (proxies, forwardedFor, visitor) => {
      expect(await networkBehind(proxies, forwardedFor)).toBe(await networkOf(visitor));
    },
  );
});
