import { create } from 'axios';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { callerQuery, prefetchReads, prefetchSession } from './prefetch';
import { createApi, requestTimeoutMs, type ApiOptions } from './transport';

const answer = z.object({ data: z.object({ ok: z.boolean() }) });
const path = '/api/thing';
const origin = 'http://localhost:9000';
const good = () => new Response('{"data":{"ok":true}}');

let fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => good());
  vi.stubGlobal('fetch', fetched);
});

const api = (options: Partial<ApiOptions> = {}) =>
  createApi({ baseUrl: origin, apiKey: 'pk', brand: 1, credentials: 'same-origin', ...options });
/** The kind of a call's failure. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.kind : error),
  );
const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { address, ...init };
};
/** Loaded already, so that a test may stop the clock. */
const axios = () => Promise.resolve({ create });

/** Never answers, and rejects when it is aborted. */
const silent: typeof fetch = (_address, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('a call through fetch', () => {
  it('[RT-64] asks for the address with the query that is given, and reads the body', async () => {
    await expect(
      api().send({ method: 'get', path, answer, query: { a: 'ä & b', page: 1, gone: undefined } }),
    ).resolves.toEqual({ data: { ok: true } });
    expect(sent()).toMatchObject({
      address: `${origin}${path}?a=%C3%A4+%26+b&page=1`,
      method: 'GET',
      credentials: 'same-origin',
    });
    expect(sent()).not.toHaveProperty('body');
  });

  it('leaves the body of an answer unread that the caller has already, and asks without a header of its own', async () => {
    const cancelled = vi.fn<() => void>();
    const long = () => new ReadableStream({ cancel: cancelled }, { highWaterMark: 0 });
    fetched.mockImplementation(async () => new Response(long(), { headers: { etag: '"3"' } }));
    const value = { data: { ok: true } };
    const got = await api().send({ method: 'get', path, answer, known: { tag: '"3"', value } });
    expect(got).toBe(value);
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(sent().headers).not.toHaveProperty('if-none-match');
    fetched.mockImplementation(async () => new Response('{"data":{"ok":false}}', { headers: { etag: '"4"' } }));
    expect(await api().send({ method: 'get', path, answer, known: { tag: '"3"', value } })).toEqual({
      data: { ok: false },
    });
  });

  it('[RT-66, API-B-1] sends JSON or a form, with the key and the brand', async () => {
    await api().send({ method: 'post', path, answer, json: { a: [1] } });
    expect(sent()).toMatchObject({
      method: 'POST',
      body: '{"a":[1]}',
      headers: { 'content-type': 'application/json', 'x-api-key': 'pk', 'x-brand': '1' },
    });
    fetched.mockClear();
    await api({ credentials: 'omit' }).send({ method: 'post', path, answer, form: { a: 'b' } });
    expect(sent()).toMatchObject({
      body: 'a=b',
      credentials: 'omit',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  it('without cookies names key and brand in the address, as a prefetched call does, and sends no header that needs a preflight', async () => {
    await api({ credentials: 'omit' }).send({ method: 'get', path, answer, query: { a: 1 } });
    expect(sent().address).toBe(`${origin}${path}${callerQuery('pk', 1)}&a=1`);
    expect(Object.keys(sent().headers ?? {})).toEqual(['accept']);
  });

  it('sends no header of axios’ own', async () => {
    await api().send({ method: 'post', path, answer, json: {} });
    expect(Object.keys(sent().headers ?? {}).sort()).toEqual(['accept', 'content-type', 'x-api-key', 'x-brand']);
  });

  it('reads the error of a refusal', async () => {
    fetched.mockResolvedValue(new Response('{"error":"No","code":"slot_gone"}', { status: 409 }));
    await expect(api().send({ method: 'get', path, answer })).rejects.toMatchObject({
      kind: 'http',
      status: 409,
      code: 'slot_gone',
      message: 'No',
    });
  });

  it('is offline without a connection, and when the connection ends in the middle of an answer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(api().send({ method: 'get', path, answer })).rejects.toMatchObject({ kind: 'offline' });
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    fetched.mockResolvedValue(new Response(broken));
    await expect(api().send({ method: 'get', path, answer })).rejects.toMatchObject({ kind: 'offline' });
  });

  it('gives up after 20 seconds and stops the request', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(silent);
    const failure = failureOf(api({ axios }).send({ method: 'get', path, answer }));
    await vi.advanceTimersByTimeAsync(requestTimeoutMs);
    expect(await failure).toBe('timeout');
    expect(sent().signal?.aborted).toBe(true);
    vi.useRealTimers();
  });

  it('ends when its caller cancels it', async () => {
    fetched.mockImplementation(silent);
    const caller = new AbortController();
    const failure = failureOf(api().send({ method: 'get', path, answer, signal: caller.signal }));
    await Promise.resolve();
    caller.abort();
    expect(await failure).toBe('aborted');
  });
});

describe('a call that the page has prefetched', () => {
  it('is not sent again', async () => {
    fetched.mockResolvedValueOnce(new Response('{"data":{"ok":false}}'));
    prefetchSession(globalThis, { address: origin + path, body: 'a=b', headers: {} });
    await expect(api().send({ method: 'post', path, answer, form: { a: 'b' } })).resolves.toEqual({
      data: { ok: false },
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    await expect(api().send({ method: 'post', path, answer, form: { a: 'b' } })).resolves.toEqual({
      data: { ok: true },
    });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('tells the server’s time and the tag of its answer, as a call of its own does', async () => {
    const headers = { 'X-Server-Time': '2026-11-28T12:00:00.000Z', ETag: '"one"' };
    fetched.mockResolvedValueOnce(new Response('{"data":{"ok":true}}', { headers }));
    prefetchReads(globalThis, [origin + path], {});
    const caller = api();
    const onTag = vi.fn<(tag: string) => void>();
    await caller.send({ method: 'get', path, answer, onTag });
    expect(onTag).toHaveBeenCalledExactlyOnceWith('"one"');
    expect(Math.abs(caller.now() - Date.parse('2026-11-28T12:00:00Z'))).toBeLessThan(60_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is given up after 20 seconds as well', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(silent);
    prefetchSession(globalThis, { address: origin + path, body: 'a=b', headers: {} });
    const failure = failureOf(api().send({ method: 'post', path, answer, form: { a: 'b' } }));
    await vi.advanceTimersByTimeAsync(requestTimeoutMs);
    expect(await failure).toBe('timeout');
    vi.useRealTimers();
  });

  it('is made again by a call of its own where the server was not there for the moment', async () => {
    fetched.mockResolvedValueOnce(
      new Response('{"error":"Not now.","code":"unavailable"}', { status: 503, headers: { 'retry-after': '1' } }),
    );
    prefetchSession(globalThis, { address: origin + path, body: 'a=b', headers: {} });
    await expect(api().send({ method: 'post', path, answer, form: { a: 'b' } })).resolves.toEqual({
      data: { ok: true },
    });
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.method])).toEqual(
      [1, 2].map(() => [origin + path, 'POST']),
    );
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ body: 'a=b' });
  });
});

describe('the import of axios', () => {
  it('does not happen before a prefetched answer has been read', async () => {
    prefetchSession(globalThis, { address: origin + path, body: 'a=b', headers: {} });
    const load = vi.fn<typeof axios>(axios);
    const caller = api({ axios: load });
    await caller.send({ method: 'post', path, answer, form: { a: 'b' } });
    expect(load).not.toHaveBeenCalled();
    await caller.send({ method: 'get', path, answer });
    expect(load).toHaveBeenCalledOnce();
  });

  it('happens at once where nothing was prefetched', () => {
    const load = vi.fn<typeof axios>(axios);
    api({ axios: load });
    expect(load).toHaveBeenCalledOnce();
  });

  it('makes the call fail as offline when it fails, and the next call imports again', async () => {
    const load = vi
      .fn<typeof axios>(axios)
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const caller = api({ axios: load });
    const ask = () => failureOf(caller.send({ method: 'get', path, answer }));
    expect([await ask(), await ask()]).toEqual(['offline', 'none']);
  });
});
