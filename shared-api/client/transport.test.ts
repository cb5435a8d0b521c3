import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { formEncode } from './form-encoding';
import { fakeServer, type FakeAnswer } from './testing';
import { requestTimeoutMs } from './transport';

const answer = z.object({ data: z.object({ ok: z.boolean() }) });
const path = '/api/thing';
let server = fakeServer();

afterEach(() => {
  server.assertStrict();
  server = fakeServer();
});

const failure = async (given: FakeAnswer): Promise<ApiError> => {
  server.on(`GET ${path}`, () => given);
  const error: unknown = await server
    .api()
    .send({ method: 'get', path, answer })
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

describe('an answer that is known', () => {
  const known = { tag: '"one"', value: { data: { ok: true } } };
  const ask = async (given: FakeAnswer) => {
    server.on(`GET ${path}`, () => given);
    const tags: string[] = [];
    const sent = server.api().send({ method: 'get', path, answer, known, onTag: (tag) => void tags.push(tag) });
    return { value: await sent.catch((error: unknown) => error), tags };
  };

  it('is not read again while its tag stays', async () => {
    const { value, tags } = await ask({ body: 'not even read', headers: { etag: '"one"' } });
    expect(value).toBe(known.value);
    expect(tags).toEqual(['"one"']);
  });

  it.each([
    ['another tag', { etag: '"two"' }, ['"two"']],
    ['no tag', {}, []],
  ])('is read where it has %s', async (_what, headers, tags) => {
    expect(await ask({ body: { data: { ok: false } }, headers })).toEqual({ value: { data: { ok: false } }, tags });
  });

  it('is none where the call fails, whatever its tag', async () => {
    const { value } = await ask({ status: 404, body: { error: 'Gone.' }, headers: { etag: '"one"' } });
    expect(value).toMatchObject({ kind: 'http', status: 404, message: 'Gone.' });
  });

  it('is none where a page of the network comes in its place', async () => {
    const { value } = await ask({ body: '<!doctype html>', headers: {} });
    expect(value).toMatchObject({ kind: 'malformed' });
  });
});

describe('every request', () => {
  it('[API-B-1, RT-64, RT-65] goes to /api/ with the key and the brand in its headers', async () => {
    server.on(`GET ${path}`, () => ({ body: { data: { ok: true }, more: 'ignored' } }));
    await expect(server.api({ brand: 2 }).send({ method: 'get', path, answer, query: { page: 1 } })).resolves.toEqual({
      data: { ok: true },
    });
    expect(server.calls[0]?.headers).toMatchObject({ 'x-api-key': 'pk_test', 'x-brand': '2' });
    expect(server.calls[0]?.query).toEqual({ page: '1' });
  });

  it('[RT-66] sends JSON or a form, as the call says', async () => {
    server.on(`POST ${path}`, () => ({ body: { data: { ok: true } } }));
    const api = server.api();
    await api.send({ method: 'post', path, answer, json: { a: [1] } });
    await api.send({ method: 'post', path, answer, form: { a: 'ä & b', gone: null } });
    expect(server.calls.map((call) => call.json)).toEqual([{ a: [1] }, undefined]);
    expect(server.calls[1]?.form).toEqual({ a: 'ä & b', gone: '' });
    expect(server.calls.map((call) => call.headers['content-type'])).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
  });

  it('times out after 20 seconds, and sends no cookies with credentials omit', async () => {
    const configs: Record<string, unknown>[] = [];
    const options = {
      adapter: async (config: object) => {
        configs.push({ ...config });
        throw new Error('stop');
      },
    };
    await server
      .api({ ...options, credentials: 'omit' })
      .send({ method: 'get', path, answer })
      .catch(() => {});
    await server
      .api(options)
      .send({ method: 'get', path, answer })
      .catch(() => {});
    expect(configs.map((config) => config['timeout'])).toEqual([requestTimeoutMs, requestTimeoutMs]);
    expect(configs.map((config) => config['withCredentials'])).toEqual([false, undefined]);
  });

  it('encodes a form: null as empty, booleans as 1 or 0, nested values as JSON', () => {
    const form = new URLSearchParams(formEncode({ a: null, b: true, c: false, d: { x: [1] }, e: undefined, f: 0 }));
    expect(Object.fromEntries(form)).toEqual({ a: '', b: '1', c: '0', d: '{"x":[1]}', f: '0' });
  });
});

describe('the time', () => {
  const device = { monotonic: () => 0, wall: () => Date.parse('1999-01-01T00:00:00Z') };
  const says = (time: string) =>
    server.on(`GET ${path}`, () => ({ body: { data: { ok: true } }, headers: { 'x-server-time': time } }));
  const call = { method: 'get', path, answer } as const;

  it('is the server’s since its last answer, and the device’s before the first one', async () => {
    const passed = { ms: 0 };
    const api = server.api({ clock: { ...device, monotonic: () => passed.ms } });
    expect(api.now()).toBe(device.wall());
    says('2026-11-23T12:00:00.000Z');
    await api.send(call);
    passed.ms += 90_000;
    expect(api.now()).toBe(Date.parse('2026-11-23T12:01:30Z'));
    says('2026-11-23T12:05:00.000Z');
    await api.send(call);
    expect(api.now()).toBe(Date.parse('2026-11-23T12:05:00Z'));
  });

  it('is not taken from an answer that names none, or something else', async () => {
    const api = server.api({ clock: device });
    says('2026-11-23T12:00:00.000Z');
    await api.send(call);
    says('soon');
    await api.send(call);
    server.on(`GET ${path}`, () => ({ body: { data: { ok: true } } }));
    await api.send(call);
    expect(api.now()).toBe(Date.parse('2026-11-23T12:00:00Z'));
  });
});

describe('every failure is one ApiError', () => {
  it.each<[string, FakeAnswer, Partial<ApiError>]>([
    [
      'an envelope',
      { status: 409, body: { error: 'Taken', code: 'slot_gone' } },
      { kind: 'http', status: 409, code: 'slot_gone', message: 'Taken', fieldErrors: {} },
    ],
    [
      'field errors',
      { status: 422, body: { errors: { message: 'No', email: ['bad'], date: 'past' } } },
      { kind: 'http', message: 'No', fieldErrors: { email: ['bad'], date: ['past'] } },
    ],
    [
      'a page that is no envelope',
      { status: 502, body: '<h1>Bad Gateway</h1>' },
      { kind: 'http', status: 502, message: '', code: null },
    ],
    ['no connection', 'offline', { kind: 'offline', status: null }],
    ['no answer in time', 'timeout', { kind: 'timeout', status: null }],
    ['an answer that breaks its contract', { body: { data: { ok: 'yes' } } }, { kind: 'malformed', status: 200 }],
    [
      'a page of the network',
      { body: '\n<!doctype html><title>Welcome</title>' },
      { kind: 'malformed', status: 200, code: 'network_page' },
    ],
    ['an answer that is no JSON', { body: '{"data": {"ok"' }, { kind: 'malformed', status: 200 }],
  ])('%s', async (_, given, expected) => {
    expect(await failure(given)).toMatchObject(expected);
  });

  it('a call that its caller cancels is aborted', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(server.api().send({ method: 'get', path, answer, signal: controller.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('a lost login', () => {
  const refused = { status: 401, body: { error: 'Please log in' } };

  it.each<[string, FakeAnswer, Record<string, unknown>]>([
    ['a read', refused, { method: 'get' }],
    ['JSON', refused, { method: 'post', json: { a: 1 } }],
    ['a form', refused, { method: 'post', form: { a: 1 } }],
    ['a read without a body', { status: 401, body: '' }, { method: 'get' }],
    ['a read with a body of another form', { status: 401, body: ['?'] }, { method: 'get' }],
  ])('[AC-34, BW-194] fires logout for an answer with status 401 to %s', async (_what, given, request) => {
    const api = server.api();
    const logout = vi.fn<() => void>();
    api.events.addEventListener('logout', logout);
    server.on(`${request['method'] === 'get' ? 'GET' : 'POST'} ${path}`, () => given);
    await expect(api.send({ method: 'get', path, answer, ...request })).rejects.toMatchObject({ status: 401 });
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it.each([400, 403, 404, 409, 410, 422, 429, 500, 503])('[AC-34] fires no logout for %s', async (status) => {
    const api = server.api();
    const logout = vi.fn<() => void>();
    api.events.addEventListener('logout', logout);
    server.on(`GET ${path}`, () => ({ status, body: { error: 'No.' } }));
    await expect(api.send({ method: 'get', path, answer })).rejects.toMatchObject({ status });
    expect(logout).not.toHaveBeenCalled();
  });

  it('[BW-194] fires one logout event for a burst of 401 answers, and one more after the next lost login', async () => {
    const api = server.api();
    const logout = vi.fn<() => void>();
    api.events.addEventListener('logout', logout);
    const ask = () => api.send({ method: 'get', path, answer }).catch(() => null);
    server.on(`GET ${path}`, () => refused);
    await Promise.all([ask(), ask(), ask()]);
    expect(logout).toHaveBeenCalledTimes(1);
    server.on(`GET ${path}`, () => ({ body: { data: { ok: true } } }));
    await ask();
    server.on(`GET ${path}`, () => refused);
    await ask();
    expect(logout).toHaveBeenCalledTimes(2);
  });

  it('[BW-194] fires on the given target alone, and a failed login fires nothing', async () => {
    const events = new EventTarget();
    const [shell, stranger] = [vi.fn<() => void>(), vi.fn<() => void>()];
    events.addEventListener('logout', shell);
    server.api().events.addEventListener('logout', stranger);
    server.on(`GET ${path}`, () => refused);
    const api = server.api({ events });
    const failed = await api
      .send({ method: 'get', path, answer, unauthorised: 'answer' })
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ status: 401, message: 'Please log in' });
    expect(shell).not.toHaveBeenCalled();
    server.on(`GET ${path}`, () => refused);
    await api.send({ method: 'get', path, answer }).catch(() => {});
    expect(shell).toHaveBeenCalledTimes(1);
    expect(stranger).not.toHaveBeenCalled();
  });
});
