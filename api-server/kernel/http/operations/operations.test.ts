import { envelope } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createApp } from '../app';
import { createLog } from '../../process/log';
import { openEmbedded } from '../../store/open-store';
import { readConnections } from '../../store/store.metrics';
import {
  createTestKernel,
  createTestServer,
  describeOnEngines,
  testKey,
  type TestServer,
} from '../../../testing/harness';
import { tinyDomain } from '../testing/tiny-domain';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ mount: tinyDomain });
});
afterAll(() => server.close());

describe('health and readiness', () => {
  it('need no key', async () => {
    for (const url of ['/api/health', '/api/ready']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: { status: 'ok' } });
    }
  });

  it('is not ready while the estate is missing or the database is closed, and stays healthy', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
    const test = await createTestKernel({ log });
    let estate = false;
    const app = await createApp({
      kernel: test.kernel,
      store: test.store,
      keys: { keys: () => [] },
      readiness: () => (estate ? 'ready' : 'starting'),
    });
    expect((await app.inject('/api/ready')).json()).toEqual({ error: 'The server is starting.', code: 'not_ready' });
    estate = true;
    expect((await app.inject('/api/ready')).statusCode).toBe(200);
    await test.close();
    test.clock.advance(1000);
    const down = await app.inject('/api/ready');
    expect(down.statusCode).toBe(503);
    expect(down.json()).toEqual({ error: 'The database cannot be written.', code: 'not_ready' });
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
    // Whoever asks while it starts is no fault that somebody has to look for.
    const said = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'not now');
    expect(said).toEqual([1, 2].map(() => expect.objectContaining({ level: 'warn', reason: 'not_ready' })));
    expect(lines.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });
});

describeOnEngines('readiness', (engine) => {
  const secondMs = 1000;
  let test: TestServer;
  beforeEach(async () => {
    test = await createTestServer({ engine, mount: tinyDomain });
  });
  afterEach(() => test.close());

  const ready = async () => (await test.app.inject('/api/ready')).statusCode;
  /** Counts from now on how often its row is written. The ids of transactions are no count: other suites write on the same server. */
  const countWrites = async () => {
    await sql`create table readiness_write (at timestamptz)`.execute(test.db);
    await sql`create function note_write() returns trigger language plpgsql as 'begin insert into readiness_write values (new.written_at); return new; end'`.execute(
      test.db,
    );
    await sql`create trigger noted after insert or update on readiness for each row execute function note_write()`.execute(
      test.db,
    );
    return async () => (await sql`select at from readiness_write`.execute(test.db)).rows.length;
  };

  it('needs a write: a read-only database is not ready until it can be written again', async () => {
    expect(await ready()).toBe(200);
    // One call at a time uses one connection.
    expect(test.store.connections().visitors.total).toBe(1);
    await sql`set default_transaction_read_only = on`.execute(test.db);
    test.clock.advance(secondMs);
    const refused = await test.app.inject('/api/ready');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({ error: 'The database cannot be written.', code: 'not_ready' });
    expect((await test.app.inject('/api/health')).statusCode).toBe(200);
    await sql`set default_transaction_read_only = off`.execute(test.db);
    expect(await ready()).toBe(503);
    test.clock.advance(secondMs);
    expect(await ready()).toBe(200);
  });

  it('writes at most once a second for any number of checks', async () => {
    await ready();
    const writes = await countWrites();
    test.clock.advance(secondMs - 1);
    expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await writes()).toBe(0);
    test.clock.advance(1);
    await Promise.all(Array.from({ length: 20 }, ready));
    expect(await writes()).toBe(1);
  });

  it('fails within two seconds when a write hangs, and waits for that write before trying another', async () => {
    await ready();
    let release: () => void = () => undefined;
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const holding = test.db.transaction().execute(async (tx) => {
      await sql`lock table readiness in exclusive mode`.execute(tx);
      locked();
      await new Promise<void>((resolve) => (release = resolve));
    });
    await isLocked;
    test.clock.advance(secondMs);
    const from = performance.now();
    expect(await ready()).toBe(503);
    expect(performance.now() - from).toBeLessThan(3000);
    test.clock.advance(secondMs);
    const again = performance.now();
    expect(await ready()).toBe(503);
    expect(performance.now() - again).toBeLessThan(500);
    release();
    await holding;
    await expect
      .poll(async () => {
        test.clock.advance(secondMs);
        return ready();
      })
      .toBe(200);
  });
});

describe('readiness of the embedded database in a folder', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'bars-ready-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('needs a writable folder too, because an existing row can be written on a full disk', async () => {
    const store = await openEmbedded(dir, { template: inject('embeddedTemplate') });
    const test = await createTestServer({ store, mount: tinyDomain });
    const ready = async () => {
      test.clock.advance(1000);
      return (await test.app.inject('/api/ready')).statusCode;
    };
    // The first may take longer than an answer waits.
    await expect.poll(ready).toBe(200);
    expect(existsSync(join(dir, 'server.probe'))).toBe(false);
    // No file can be written where a folder is, with any rights.
    mkdirSync(join(dir, 'server.probe'));
    expect(await ready()).toBe(503);
    rmdirSync(join(dir, 'server.probe'));
    await expect.poll(ready).toBe(200);
    await test.close();
    await store.close();
  });
});

describe('metrics', () => {
  it('count answers by route pattern, and the connections of the pool', async () => {
    const test = await createTestKernel({ store: server.store });
    const { metrics } = test.kernel;
    readConnections(metrics, test.store);
    const app = await createApp({
      kernel: test.kernel,
      store: test.store,
      keys: { keys: () => [testKey] },
      readiness: () => 'ready',
    });
    tinyDomain(app);
    await app.inject({ url: '/api/things/12', headers: { 'x-api-key': testKey.key } });
    await app.inject('/api/nothing/SecretToken');
    await app.inject('/api/ready');
    const text = await metrics.registry.metrics();
    expect(text).toContain('http_requests_total{route="/api/things/:id",status="ok"} 1');
    expect(text).toContain('http_requests_total{route="(no route)",status="4xx"} 1');
    expect(text).toContain('http_request_duration_seconds_count{what="api",status="2xx"} 2');
    expect(text).not.toContain('SecretToken');
    expect(text).toContain('database_connections{pool="visitors",state="total"} 1');
    await app.close();
    await test.close();
  });
});

describe('the API documentation', () => {
  const shape = z.looseObject({
    openapi: z.string(),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          requestBody: z.optional(z.looseObject({ content: z.record(z.string(), z.unknown()) })),
          security: z.optional(z.array(z.unknown())),
          responses: z.record(
            z.string(),
            z.looseObject({ content: z.optional(z.record(z.string(), z.looseObject({ schema: z.unknown() }))) }),
          ),
        }),
      ),
    ),
  });

  it('describes the API: pounds, both encodings, and which calls need a key', async () => {
    const answer = await server.app.inject('/api/docs/json');
    expect(answer.statusCode).toBe(200);
    const document = shape.parse(answer.json());
    expect(document.openapi).toBe('3.1.0');
    const post = document.paths['/api/tiny']?.['post'];
    expect(Object.keys(post?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    expect(post?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
      properties: { data: { properties: { deposit: { type: 'number' }, forename: { type: ['string', 'null'] } } } },
    });
    expect(post?.requestBody?.content['application/json']).toMatchObject({
      schema: {
        properties: {
          no_people: {
            anyOf: expect.arrayContaining([
              expect.objectContaining({ type: 'integer' }),
              expect.objectContaining({ type: 'string' }),
            ]),
          },
        },
      },
    });
    expect(post?.responses['default']?.content?.['application/json']?.schema).toMatchObject({
      properties: { error: { type: 'string' }, code: { type: 'string' } },
    });
    expect(document.paths['/api/open']?.['get']?.security).toEqual([]);
    expect(Object.keys(document.paths).some((path) => path.includes('docs'))).toBe(false);
  });

  it('has a page without a key, under its own policy', async () => {
    const page = await server.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'self';/);
    expect(policy).not.toContain('unsafe');
    expect((await server.app.inject('/api/docs/static/swagger-ui.css')).statusCode).toBe(200);
    expect((await server.app.inject('/api/docs')).statusCode).toBeLessThan(400);
  });

  it('describes every kind of answer schema', async () => {
    const other = await createTestServer({
      store: server.store,
      mount: (app) => {
        app.get(
          '/api/all',
          {
            schema: {
              response: {
                200: envelope(z.object({ at: z.iso.datetime({ offset: true }), maybe: z.nullable(z.literal('x')) })),
              },
            },
          },
          async () => ({ data: { at: '2026-11-28T19:00:00+00:00', maybe: null } }),
        );
      },
    });
    expect((await other.app.inject('/api/docs/json')).statusCode).toBe(200);
    await other.close();
  });
});

describe('stopping', () => {
  it('answers open requests and accepts no more', async () => {
    let [arrived, finish]: (() => void)[] = [() => undefined, () => undefined];
    const begun = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const closing = await createTestServer({
      store: server.store,
      mount: (app) => {
        app.get('/api/slow', { config: { public: true } }, async () => {
          arrived?.();
          await finished;
          return { data: 'done' };
        });
      },
    });
    const address = await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(`${address}/api/slow`);
    await begun;
    const closed = closing.close();
    await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');
    finish?.();
    expect(await (await answer).json()).toEqual({ data: 'done' });
    await closed;
  });
});
