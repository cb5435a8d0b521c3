import { describe, expect, it, vi } from 'vitest';
import { keepAnswer } from './keep';
import type { Kind } from './requests.rules';
import { createStore } from './store';
import { memoryCaches } from './testing/memory-caches';

const start = Date.parse('2026-11-27T12:00:00Z');
const path = '/api/menus/allergen-menu/182/7';
const page = '/allergens';

/** An answer of the server, so many milliseconds after the start. */
const answered = (text: string, { status = 200, at = 0, tag = text, headers = {} } = {}): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-server-time': new Date(start + at).toISOString(),
      etag: `"${tag}"`,
      ...headers,
    },
  });

/** A device on which the page is kept. */
const device = async () => {
  const clock = { now: start };
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now);
  const { held, caches } = memoryCaches();
  const store = createStore(caches, () => clock.now);
  const body = new ArrayBuffer(4);
  await store.keep([{ path: page, kind: 'page', at: null, tag: null, headers: new Headers(), body }]);
  const come = (answer: Response, kind: Kind = 'menu', to = path) => keepAnswer(store, kind, to, answer);
  return { held, clock, store, come, text: () => held.get(path)?.body };
};

describe('an answer that comes', () => {
  it('is kept with the time at which the server gave it, and not as if the server said that time now', async () => {
    const { come, store, held } = await device();
    await come(
      answered('milk', { at: 500, headers: { date: 'Fri, 27 Nov 2026 12:00:00 GMT', 'content-length': '9' } }),
    );
    expect(await store.copyOf(path)).toMatchObject({ kind: 'menu', at: start + 500, tag: '"milk"', bytes: 4 });
    const headers = Object.fromEntries(held.get(path)?.headers ?? []);
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      etag: '"milk"',
      'x-kept-at': '2026-11-27T12:00:00.500Z',
    });
  });

  it('takes the place of an older one, and an older one that comes late does not', async () => {
    const { come, text } = await device();
    await come(answered('milk'));
    await come(answered('milk, eggs', { at: 9_000 }));
    await come(answered('none', { at: 4_000 }));
    expect(text()).toBe('milk, eggs');
  });

  it('late does not bring back a menu that was withdrawn while it was on its way', async () => {
    const { come, text, store } = await device();
    await come(answered('milk'));
    await come(answered('withdrawn', { status: 404, at: 9_000 }));
    expect(text()).toBeUndefined();
    await come(answered('milk', { at: 4_000 }));
    expect([text(), await store.copyOf(path)]).toEqual([undefined, undefined]);
    await come(answered('milk again', { at: 12_000 }));
    expect(text()).toBe('milk again');
  });

  it('late and says “withdrawn” does not take away a menu that is back since', async () => {
    const { come, text } = await device();
    await come(answered('back', { at: 9_000 }));
    await come(answered('withdrawn', { status: 404, at: 4_000 }));
    expect(text()).toBe('back');
  });

  it.each([
    ['a server in trouble', answered('sorry', { status: 503, at: 1 }), 'menu'],
    ['a refused key', answered('sorry', { status: 401, at: 1 }), 'menu'],
    ['a proxy’s 404', new Response('<h1>', { status: 404, headers: { 'content-type': 'text/html' } }), 'menu'],
    ['a sign-in page', new Response('<h1>', { headers: { 'content-type': 'text/html' } }), 'menu'],
    ['bars that are not found', answered('sorry', { status: 404, at: 1 }), 'bars'],
  ] as const)('of %s changes nothing', async (_what, answer, kind) => {
    const { come, text } = await device();
    await come(answered('milk'));
    await come(answer, kind);
    expect(text()).toBe('milk');
  });

  it('is written anew when it says the same a minute later, and not before', async () => {
    const { come, clock, store } = await device();
    const at = async () => (await store.copyOf(path))?.at;
    await come(answered('milk'));
    clock.now = start + 59_000;
    await come(answered('milk', { at: 59_000 }));
    expect(await at()).toBe(start);
    clock.now = start + 60_000;
    await come(answered('milk', { at: 60_000 }));
    expect(await at()).toBe(start + 60_000);
  });

  it('is written anew at once where the device’s clock was put back, so that its age is known again', async () => {
    const { come, clock, store } = await device();
    await come(answered('milk'));
    clock.now = start - 86_400_000;
    await store.look();
    await come(answered('milk', { at: 1_000 }));
    expect(await store.copyOf(path)).toMatchObject({ at: start + 1_000, latest: clock.now });
  });

  it('is not kept where no page is', async () => {
    const { come, held } = await device();
    held.clear();
    await come(answered('milk'));
    expect([...held.keys()]).toEqual([]);
  });
});
