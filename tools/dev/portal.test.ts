import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { BASE, devPortal } from './dev-page.mjs';
import { cookieHere, cookiesThere, headersHere, headersThere } from './headers.mjs';
import { exportsOf, mapOf, portalAt, type Portal } from './portal.mjs';

const origins = { own: 'http://localhost:9300', there: 'https://northlight.example' };

describe('what passes between a browser and the portal', () => {
  it('is asked of the portal under its own host, from its own pages', () => {
    expect(
      headersThere(
        {
          host: 'localhost:9300',
          origin: origins.own,
          referer: `${origins.own}/manage/x`,
          connection: 'keep-alive',
          cookie: 'dev-host.bars_login=a; other=b',
        },
        origins,
      ),
    ).toEqual({
      host: 'northlight.example',
      origin: origins.there,
      referer: `${origins.there}/manage/x`,
      cookie: '__Host-bars_login=a; other=b',
    });
  });

  it('leaves the origin of another site as it is', () => {
    const origin = 'http://localhost:9300.example';
    expect(headersThere({ origin }, origins)).toMatchObject({ origin });
  });

  it('keeps a redirect of the portal on the page, and lets one to elsewhere go', () => {
    const to = (location: string) => headersHere({ location }, origins)['location'];
    expect(to('https://northlight.example/booking?x=1')).toBe('http://localhost:9300/booking?x=1');
    expect(to('/booking')).toBe('/booking');
    expect(to('https://pay.example/card')).toBe('https://pay.example/card');
    expect(to('https://northlight.example.evil/')).toBe('https://northlight.example.evil/');
  });

  it('does not make a browser ask for localhost by https', () => {
    expect(headersHere({ 'strict-transport-security': 'max-age=1', etag: 'x' }, origins)).toEqual({ etag: 'x' });
  });

  it.each([
    [
      '__Host-bars_login=a; Path=/; HttpOnly; Secure; SameSite=Lax',
      'dev-host.bars_login=a; Path=/; HttpOnly; SameSite=Lax',
    ],
    ['__Secure-x=a; Secure', 'dev-secure.x=a'],
    ['x=a=b; Domain=.northlight.example; SameSite=None; Secure; Partitioned', 'x=a=b; SameSite=Lax'],
  ])('writes the cookie %s for localhost', (cookie, here) => {
    expect(cookieHere(cookie)).toBe(here);
    const [pair = ''] = here.split(';');
    expect(cookiesThere(`first=1; ${pair}`)).toBe(`first=1; ${cookie.split(';')[0]}`);
  });
});

describe('the address of a portal', () => {
  it.each([
    ['https://portal.example', undefined, 'https://portal.example'],
    ['https://portal.example/somewhere', 'northlight.example', 'https://northlight.example'],
    ['http://localhost:9000', undefined, 'http://northlight.localhost:9300'],
    ['http://localhost:9000', 'tin-house.localhost', 'http://tin-house.localhost'],
  ])('%s with the brand %s is asked for %s', (address, brand, origin) => {
    expect(portalAt(address, brand).originFor('northlight.localhost:9300')).toBe(origin);
  });

  it.each([['portal'], ['ftp://portal.example'], ['']])('%j is none', (address) => {
    expect(() => portalAt(address)).toThrow('is no address of a portal');
  });

  it('has a brand that is a host', () => {
    expect(() => portalAt('https://portal.example', 'https://x')).toThrow('is no host of a brand');
  });
});

type Answer = PassThrough & { statusCode: number; headers: IncomingHttpHeaders };
const answerOf = (statusCode: number, headers: IncomingHttpHeaders): Answer =>
  Object.assign(new PassThrough(), { statusCode, headers });

/** A portal that answers when the test says so. */
const fakePortal = () => {
  const asked: { path: string; method?: string; headers?: IncomingHttpHeaders; body: PassThrough }[] = [];
  const portal: Portal = {
    name: 'https://portal.example',
    originFor: () => origins.there,
    ask: (request) => {
      const body = new PassThrough();
      asked.push({ ...request, body });
      return body as unknown as ClientRequest;
    },
  };
  return { portal, asked };
};

/** A browser's side of one request. */
const exchange = (
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: IncomingHttpHeaders } = {},
) => {
  const request = Object.assign(new PassThrough(), { url, method, headers: { host: 'localhost:9300', ...headers } });
  request.end(method === 'POST' ? 'sent' : undefined);
  const given: { status?: number; headers?: Record<string, unknown> } = {};
  const response = Object.assign(new PassThrough(), {
    headersSent: false,
    writeHead: (status: number, sent: Record<string, unknown>) => {
      Object.assign(given, { status, headers: sent });
      response.headersSent = true;
      return response;
    },
  });
  return { request, response, given };
};
const textOf = async (stream: PassThrough): Promise<string> => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

const page =
  '<head><script type="systemjs-importmap" src="/a/maps/1/importmap.json"></script><script defer src="/a/boot/1/boot.js"></script></head>';
const replaced = { react: `${BASE}react.js` };

describe('the portal behind the page', () => {
  it('changes a page, and says nothing of its bytes and its policy any more', async () => {
    const { portal, asked } = fakePortal();
    const { request, response, given } = exchange('/manage/x', {
      headers: { accept: 'text/html,*/*', 'if-none-match': 'x', 'accept-encoding': 'br' },
    });
    devPortal(portal, replaced)(request, response, () => {});
    const answer = answerOf(404, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': '9',
      'content-security-policy': "default-src 'none'",
      'set-cookie': ['__Host-a=b; Secure'],
      'cache-control': 'no-store',
    });
    asked[0]?.body.emit('response', answer);
    answer.end(page);
    expect(await textOf(response)).toContain(`${BASE}@vite/client`);
    expect(asked[0]?.headers).toEqual({ host: 'northlight.example', accept: 'text/html,*/*' });
    expect(given).toEqual({
      status: 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'set-cookie': ['dev-host.a=b'],
        'cache-control': 'no-store',
      },
    });
  });

  it('changes the import map that a page names', async () => {
    const { portal, asked } = fakePortal();
    const { request, response } = exchange(`${BASE}importmap.json?of=%2Fa%2Fmaps%2F1%2Fimportmap.json`);
    devPortal(portal, replaced)(request, response, () => {});
    expect(asked[0]?.path).toBe('/a/maps/1/importmap.json');
    const answer = answerOf(200, { 'content-type': 'application/json' });
    asked[0]?.body.emit('response', answer);
    answer.end('{"imports":{"react":"/a/react/1/react.js","zod":"/a/zod/1/zod.js"}}');
    expect(JSON.parse(await textOf(response))).toEqual({
      depcache: {},
      imports: { react: `${BASE}react.js`, zod: '/a/zod/1/zod.js' },
    });
  });

  it('passes a stream of events on while it lasts', async () => {
    const { portal, asked } = fakePortal();
    const { request, response, given } = exchange('/api/events', { headers: { accept: 'text/event-stream' } });
    devPortal(portal, replaced)(request, response, () => {});
    const answer = answerOf(200, { 'content-type': 'text/event-stream' });
    asked[0]?.body.emit('response', answer);
    answer.write('data: 1\n\n');
    const [first] = await new Promise<[Buffer]>((resolve) => {
      response.once('data', (chunk: Buffer) => resolve([chunk]));
    });
    expect(String(first)).toBe('data: 1\n\n');
    expect(given.status).toBe(200);
    expect(answer.writableEnded).toBe(false);
    answer.destroy();
  });

  it('passes on what is sent, and leaves its own files to Vite', async () => {
    const { portal, asked } = fakePortal();
    const { request, response } = exchange('/api/bookings', { method: 'POST', headers: { accept: 'text/html' } });
    devPortal(portal, replaced)(request, response, () => {});
    expect(asked[0]?.method).toBe('POST');
    expect(await textOf(asked[0].body)).toBe('sent');
    let isLeft = false;
    devPortal(portal, replaced)(exchange(`${BASE}src/entry/portal.tsx`).request, response, () => {
      isLeft = true;
    });
    expect(isLeft).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('says that there is none where it does not answer', async () => {
    const { portal, asked } = fakePortal();
    const { request, response, given } = exchange('/manage/x');
    devPortal(portal, replaced)(request, response, () => {});
    asked[0]?.body.emit('error', new Error('ECONNREFUSED'));
    expect(await textOf(response)).toContain('There is no portal at https://portal.example.');
    expect(given.status).toBe(502);
  });
});

describe('what the portal’s modules export', () => {
  const answering = (bodies: Record<string, string>) => {
    const { portal } = fakePortal();
    const ask: Portal['ask'] = ({ path }) => {
      const request = new PassThrough();
      const body = bodies[path];
      const answer = answerOf(body === undefined ? 404 : 200, {});
      answer.end(body ?? 'nothing');
      queueMicrotask(() => request.emit('response', answer));
      return request as unknown as ClientRequest;
    };
    return { ...portal, ask };
  };
  const imports = { 'react-dom/client': '/a/react-dom/1/react-dom.js' };

  it('is read from the manifest beside each', async () => {
    const manifest = { format: 1, bindings: { offers: { 'react-dom/client': ['createRoot'] }, uses: {} } };
    const portal = answering({
      '/importmap.json': JSON.stringify({ imports }),
      '/a/react-dom/1/manifest.json': JSON.stringify(manifest),
    });
    expect(await mapOf(portal)).toEqual(imports);
    expect(await exportsOf(portal, imports, 'react-dom/client')).toEqual(['createRoot']);
  });

  it('is not known of a module that the portal has not, or says nothing of', async () => {
    const portal = answering({ '/a/react-dom/1/manifest.json': '{}' });
    await expect(exportsOf(portal, imports, 'lodash')).rejects.toThrow('https://portal.example has no module lodash.');
    await expect(exportsOf(portal, imports, 'react-dom/client')).rejects.toThrow(
      'does not say what react-dom/client exports',
    );
    await expect(mapOf(portal)).rejects.toThrow('answers /importmap.json with 404 and no import map');
  });
});
