import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestServer, testKey } from '../../../testing/harness';
import { createServerBench, freePort, type ServerBench } from '../../../testing/server-process';
import { createSweeps } from '../../sweeps';
import { openEmbedded } from '../../store/open-store';
import { stillClock } from '../../time/clock';
import { createLog } from '../log';
import { wantsTraces } from './open-telemetry';
import { summaryOf } from './statements';
import { traceIdOf } from './traceparent';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

const written = () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  return { lines, log: createLog({ logLevel: 'info' }, { write }) };
};

describe('a traceparent', () => {
  it.each([
    ['of this version', traceparent, traceId],
    ['of a later version with more parts', `01-${traceId}-00f067aa0ba902b7-01-what-is-new`, traceId],
    ['of this version with more parts', `${traceparent}-more`, undefined],
    ['of the version that is none', `ff-${traceId}-00f067aa0ba902b7-01`, undefined],
    ['with a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    ['with a parent of zeros', `00-${traceId}-${'0'.repeat(16)}-01`, undefined],
    ['in capitals', traceparent.toUpperCase(), undefined],
    ['twice', [traceparent, traceparent], undefined],
    ['with words after it', `${traceparent} level=fatal`, undefined],
    ['that is missing', undefined, undefined],
  ])('%s', (_which, header, expected) => {
    expect(traceIdOf(header)).toBe(expected);
  });
});

describe('a line of the log', () => {
  it('has the id of the request that it was written for and of its trace, wherever in the server it comes from', async () => {
    const { lines, log } = written();
    let [headsArrived, begin] = [0, () => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const server = await createTestServer({
      log,
      mount: (app) => {
        app.addHook('onRequest', async () => {
          if ((headsArrived += 1) === 2) begin();
        });
        app.post('/api/rest/deep', async () => {
          await Promise.resolve();
          log.info('written deep in a domain');
          return { data: 'x' };
        });
      },
    });
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    // The body comes after its head, on the connection's own events.
    const post = async (given: Record<string, string>) => {
      const headers = { 'x-api-key': testKey.key, 'content-type': 'application/json', ...given };
      const asking = ask(`${origin}/api/rest/deep`, { method: 'POST', headers });
      asking.flushHeaders();
      const [, [answer]] = await Promise.all([begun.then(() => asking.end('{"a":1}')), once(asking, 'response')]);
      answer.resume();
      return answer.headers['x-request-id'];
    };
    const [traced, plain] = await Promise.all([post({ traceparent }), post({ traceparent: 'nonsense' })]);
    await server.close();
    log.info('of nobody');
    const of = (id: unknown) => lines.filter(({ request_id }) => request_id === id);
    for (const [id, trace] of [
      [traced, { trace_id: traceId }],
      [plain, {}],
    ] as const) {
      const [deep, access] = of(id).toSorted((a, b) => String(b['message']).localeCompare(String(a['message'])));
      expect(deep).toEqual({
        level: 'info',
        time: expect.any(String),
        request_id: id,
        ...trace,
        message: 'written deep in a domain',
      });
      expect(access).toMatchObject({ message: 'request', ...trace });
      expect(access).not.toHaveProperty(trace.trace_id === undefined ? 'trace_id' : 'nothing');
    }
    expect(lines.at(-1)).toEqual({ level: 'info', time: expect.any(String), message: 'of nobody' });
  });

  it('has the name of the sweep that it was written in', async () => {
    const { lines, log } = written();
    const sweeps = createSweeps(stillClock(new Date(0)), log);
    sweeps.add({
      name: 'reminders',
      run: async () => {
        await Promise.resolve();
        log.info('written deep in a domain');
        return 0;
      },
    });
    await sweeps.runNow();
    expect(lines).toEqual([
      { level: 'info', time: expect.any(String), sweep: 'reminders', message: 'written deep in a domain' },
    ]);
  });
});

it.each([
  ['nothing', {}, false],
  ['an endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  ['an endpoint of traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  ['an exporter', { OTEL_TRACES_EXPORTER: 'console' }, true],
  ['an empty endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ['no exporter', { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
  ['that it is off', { OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
])('the standard variables that say %s ask for traces: %#', (_what, env, wants) => {
  expect(wantsTraces(env)).toBe(wants);
});

it.each([
  ['select "booking".* from "booking" where "id" = $1', 'select booking'],
  ['insert into "hold" ("id") values ($1)', 'insert hold'],
  ['update "mail_outbox" set "state" = $1', 'update mail_outbox'],
  ['delete from "hold" where "id" = $1', 'delete hold'],
  ["with due as (select 1 from x) update refund set a = 'Ada'", 'update x'],
  ["select 'ada@example.com'", 'select'],
  ['vacuum', 'statement'],
])('a statement is named by its operation and table, never by a value: %s', (sql, summary) => {
  expect(summaryOf(sql)).toBe(summary);
});

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const exportShape = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.unknown(), scopeSpans: z.array(z.object({ spans: z.array(spanShape) })) }),
  ),
});

describe('with the variables of OpenTelemetry', () => {
  let bench: ServerBench;
  let collector: Server;
  const bodies: string[] = [];
  const spans = () =>
    bodies.flatMap((body) =>
      exportShape
        .parse(JSON.parse(body))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
  beforeAll(async () => {
    bench = await createServerBench();
    await (await openEmbedded(bench.dataDir, { template: inject('embeddedTemplate') })).close();
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    collector.close();
    bench.remove();
  });

  it('a request is a span of its caller’s trace, with its statements below it, and stops well without the collector', async () => {
    const { port } = collector.address() as AddressInfo;
    const env = {
      PORT: String(await freePort()),
      METRICS_PORT: String(await freePort()),
      DATA_DIR: bench.dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    };
    const { child, ready, ended } = bench.start(env);
    await ready;
    const origin = `http://localhost:${env.PORT}`;
    await fetch(`${origin}/api/ready`, { headers: { traceparent } });
    const secret = 'SecretOfAdaSecretOfAda1234567890';
    await fetch(`${origin}/api/rest/booking/manage/${secret}?brand=1`, { headers: { traceparent } });
    await vi.waitFor(() => expect(spans().filter((one) => one.traceId === traceId).length).toBeGreaterThan(2), 30_000);
    const span = spans().find(({ name }) => name === 'GET /api/ready');
    expect(span).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    const below = spans().filter(({ parentSpanId }) => parentSpanId === span?.spanId);
    expect(below.map(({ name }) => name)).not.toEqual([]);
    expect(bodies.join('')).toContain('{"key":"service.name","value":{"stringValue":"bars"}}');
    expect(bodies.join('')).not.toContain(secret);
    collector.closeAllConnections();
    collector.close();
    await fetch(`${origin}/api/ready`);
    child.kill('SIGTERM');
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(stdout).toContain(`"trace_id":"${traceId}"`);
  });
});
