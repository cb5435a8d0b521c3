import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorReportsPath } from '@bars/shared-api/contracts/error-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, testKey, type TestServer } from '../../testing/harness';
import type { AreaVersions } from '../../kernel/site/area-versions';
import { createErrorReports } from './index';

const header = { event_id: 'e'.repeat(32), dsn: 'https://other@attacker.example/9' };
const event = { event_id: 'e'.repeat(32), exception: { values: [{ type: 'Error', value: 'broken' }] } };
const envelope = (...items: unknown[]): string => [header, ...items].map((line) => JSON.stringify(line)).join('\n');
const aReport = envelope({ type: 'event' }, event);

interface Received {
  url: string | undefined;
  auth: string | string[] | undefined;
  cookie: string | undefined;
  body: string;
}

let service: Server;
let status = 200;
let received: Received[] = [];
let dsn = '';
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url, auth: request.headers['x-sentry-auth'], cookie: request.headers.cookie, body });
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()));
  const { port } = service.address() as AddressInfo;
  dsn = `http://key@127.0.0.1:${port}/base/7`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  received = [];
  status = 200;
});

const [current, former] = ['a'.repeat(16), 'b'.repeat(16)];
/** Two releases; the newer one brought another version of one area. */
const areaVersions = async (): Promise<AreaVersions> => ({
  areas: new Set(['mfe-manage', 'root-config', 'elements']),
  releases: ['2'.repeat(16), '1'.repeat(16)],
  releaseOf: (area, version) =>
    ({ [`mfe-manage ${current}`]: '2'.repeat(16), [`mfe-manage ${former}`]: '1'.repeat(16) })[`${area} ${version}`],
});

const serverWith = (env: Record<string, string>): Promise<TestServer> =>
  createTestServer({
    env,
    mount: async (app, kernel) => {
      await app.register(createErrorReports(kernel, { areaVersions }).routes);
    },
  });
const send = ({ app }: TestServer, payload: string, from: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${errorReportsPath}?api_key=${testKey.key}&brand=1`,
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8', cookie: 'bars_login=secret', ...from },
  });

describe('the tunnel of the error reports', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serverWith({ ERROR_REPORTS_DSN: dsn, REQUESTS_PER_MINUTE: '600' });
  });
  afterAll(() => server.close());

  it('forwards a report to the configured address, whatever address it names, without cookies', async () => {
    const answer = await send(server, aReport, { origin: 'https://brand.example' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { sent: true } }]);
    expect(answer.headers['access-control-allow-origin']).toBe('https://brand.example');
    expect(received).toEqual([
      {
        url: '/base/api/7/envelope/',
        auth: 'Sentry sentry_version=7, sentry_key=key',
        cookie: undefined,
        body: `${JSON.stringify({ dsn, event_id: header.event_id })}\n${JSON.stringify({ type: 'event' })}\n${JSON.stringify({ ...event, environment: 'local' })}\n`,
      },
    ]);
  });

  it('counts a failure by the area and the release of its code, whatever a report says', async () => {
    const failed = (...addresses: string[]) =>
      envelope(
        { type: 'event' },
        {
          exception: {
            values: [{ value: 'broken', stacktrace: { frames: addresses.map((filename) => ({ filename })) } }],
          },
          release: 'wild',
          tags: { area: 'wild' },
        },
      );
    const counted = async () =>
      (await server.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('area_failures_total'));
    const at = (area: string, version: string) => `https://book.example/a/${area}/${version}/file.js`;
    const before = (await counted()).join('\n');
    expect(before).not.toContain('mfe-manage');
    await send(server, failed(at('root-config', current), at('mfe-manage', current), at('react', current)));
    await send(server, failed(at('mfe-manage', former)));
    await send(server, failed(at('mfe-manage', 'c'.repeat(16))));
    await send(
      server,
      envelope({ type: 'event' }, { exception: { values: [{ value: `Missing: ${at('mfe-manage', current)}` }] } }),
    );
    await send(server, envelope({ type: 'transaction' }, { transaction: '/book' }));
    for (let wild = 0; wild < 8; wild += 1)
      await send(server, failed(at(`mfe-wild-${wild}`, String(wild).repeat(16)), 'x'.repeat(999)));
    const lines = await counted();
    expect(lines).toEqual(
      expect.arrayContaining([
        `area_failures_total{area="mfe-manage",release="${'2'.repeat(16)}"} 2`,
        `area_failures_total{area="mfe-manage",release="${'1'.repeat(16)}"} 1`,
        'area_failures_total{area="mfe-manage",release="other"} 1',
      ]),
    );
    expect(lines).toHaveLength(4);
    expect(lines.join()).not.toContain('wild');
  });

  it.each([
    ['no JSON', 'x'],
    ['a header alone', envelope()],
    ['an item without content', envelope({ type: 'event' })],
    ['an attachment', envelope({ type: 'attachment' }, {})],
  ])('refuses %s', async (_, payload) => {
    expect((await send(server, payload)).statusCode).toBe(422);
    expect(received).toEqual([]);
  });

  it('refuses a report of more than 100 kB', async () => {
    const answer = await send(server, envelope({ type: 'event' }, { ...event, extra: 'x'.repeat(100_000) }));
    expect(answer.statusCode).toBe(413);
    expect(received).toEqual([]);
  });

  it('answers that nothing was sent when the service refuses it', async () => {
    status = 429;
    const answer = await send(server, aReport);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { sent: false } }]);
  });

  it('refuses the thirty-first report of a network in a minute', async () => {
    const fresh = await serverWith({ ERROR_REPORTS_DSN: dsn, REQUESTS_PER_MINUTE: '600' });
    for (let count = 1; count <= 30; count += 1)
      expect((await send(fresh, aReport)).statusCode, `report ${count}`).toBe(200);
    expect((await send(fresh, aReport)).statusCode).toBe(429);
    await fresh.close();
  });

  it('sends nothing where no address is configured', async () => {
    const silent = await serverWith({});
    expect((await send(silent, aReport)).json()).toEqual({ data: { sent: false } });
    expect(received).toEqual([]);
    await silent.close();
  });

  it('answers that nothing was sent when the service is down', async () => {
    const lost = await serverWith({ ERROR_REPORTS_DSN: 'http://key@127.0.0.1:9/1' });
    expect((await send(lost, aReport)).json()).toEqual({ data: { sent: false } });
    await lost.close();
  });
});
