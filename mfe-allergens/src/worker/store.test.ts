import { describe, expect, it } from 'vitest';
import { createStore, type Kept } from './store';
import { memoryCaches } from './testing/memory-caches';

const day = 86_400_000;
const start = Date.parse('2026-11-27T12:00:00Z');
const opened = (room?: number) => {
  const device = { now: start };
  const { held, caches } = memoryCaches(room);
  const open = () => createStore(caches, () => device.now);
  return { device, held, store: open(), open };
};
const menu = (number: number, change: Partial<Kept> = {}): Kept => ({
  path: `/api/menus/allergen-menu/182/${number}`,
  kind: 'menu',
  at: start,
  tag: null,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: new TextEncoder().encode(`menu ${number}`).buffer,
  ...change,
});
const bodies = (held: Map<string, unknown>) => [...held.keys()].filter((name) => !name.includes('?list'));

describe('the store', () => {
  it('finds a copy again after the worker was stopped, with the device’s clock as it was seen', async () => {
    const { store, device, open } = opened();
    await store.keep([menu(1)]);
    device.now = start + day;
    await store.look();
    device.now = start + 2 * day;
    expect(await open().copyOf(menu(1).path)).toMatchObject({ device: start, latest: start + 2 * day, bytes: 6 });
    device.now = start + day / 2;
    expect(await open().copyOf(menu(1).path)).toMatchObject({ latest: null });
  });

  it('keeps the newer of two answers, whichever comes last', async () => {
    const { store, held } = opened();
    const path = menu(1).path;
    const answer = (text: string, at: number) =>
      menu(1, { at, tag: text, body: new TextEncoder().encode(text).buffer });
    await store.keep([answer('with milk', start + 8_000)]);
    await store.keep([answer('without', start)]);
    expect([held.get(path)?.body, await store.copyOf(path)]).toMatchObject([
      'with milk',
      { at: start + 8_000, tag: 'with milk' },
    ]);
    await store.keep([answer('with eggs', start + 9_000)]);
    expect(held.get(path)?.body).toBe('with eggs');
  });

  it.each([
    ['after it', start + 8_000, start + 9_000, ['menu 1']],
    ['before it', start + 8_000, start + 7_000, []],
    ['at the same moment', start + 8_000, start + 8_000, []],
    ['at a time that it does not say', start + 8_000, null, ['menu 1']],
  ])(
    'keeps no answer that was given before the server said that the menu is gone: one given %s',
    async (_what, goneAt, at, texts) => {
      const { store, held, open } = opened();
      await store.keep([menu(0, { kind: 'page', path: '/allergens' }), menu(1)]);
      await store.forget(menu(1).path, goneAt);
      expect(await store.copyOf(menu(1).path)).toBeUndefined();
      // The worker may have been stopped in between.
      await open().keep([menu(1, { at })]);
      expect(bodies(held).flatMap((path) => (path === menu(1).path ? [held.get(path)?.body] : []))).toEqual(texts);
      expect((await store.copyOf(menu(1).path)) !== undefined).toBe(texts.length > 0);
    },
  );

  it('keeps a menu that is back, though an earlier “gone” comes after it', async () => {
    const { store, held } = opened();
    await store.keep([menu(1, { at: start + 8_000 })]);
    await store.forget(menu(1).path, start);
    expect(bodies(held)).toEqual([menu(1).path]);
  });

  it('notes that a menu is gone which it never had, and notes nothing where nothing is kept', async () => {
    const { store, held } = opened();
    await store.forget(menu(1).path, start);
    expect([...held.keys()]).toEqual([]);
    await store.keep([menu(2)]);
    await store.forget(menu(1).path, start + 1);
    await store.keep([menu(1)]);
    expect(bodies(held)).toEqual([menu(2).path]);
  });

  it('remembers for ever that the clock was put back, until the server answers again', async () => {
    const { store, device } = opened();
    await store.keep([menu(1)]);
    device.now = start - day;
    await store.look();
    device.now = start + day;
    expect(await store.copyOf(menu(1).path)).toMatchObject({ latest: null });
    await store.keep([menu(1)]);
    expect(await store.copyOf(menu(1).path)).toMatchObject({ latest: start + day, device: start + day });
  });

  it('takes away the bodies of what it no longer lists: a fourth menu, an old file, a menu that is gone', async () => {
    const { store, held } = opened();
    for (const number of [1, 2, 3, 4]) await store.keep([menu(number)]);
    expect(bodies(held)).toEqual([2, 3, 4].map((number) => menu(number).path));
    const file = (name: string) => menu(0, { kind: 'file', path: `/a/boot/${name}` });
    await store.keep([file('old.js')]);
    await store.keep([file('new.js')], { isOutdated: ({ path }) => path === '/a/boot/old.js' });
    await store.forget(menu(3).path, start + 1);
    expect(bodies(held)).toEqual([menu(2).path, menu(4).path, '/a/boot/new.js']);
  });

  it('keeps nothing beside a page whose copy was removed', async () => {
    const { store, held } = opened();
    const page = menu(0, { kind: 'page', path: '/allergens' });
    await store.keep([menu(1)], { beside: page.path });
    expect(bodies(held)).toEqual([]);
    await store.keep([page]);
    await store.keep([menu(1)], { beside: page.path });
    expect(bodies(held)).toEqual([page.path, menu(1).path]);
    // Another page switched the worker off, and this worker still answers the page that was open.
    held.clear();
    await store.keep([menu(2)], { beside: page.path });
    expect(bodies(held)).toEqual([]);
  });

  it('makes one change after the other, whoever asks', async () => {
    const { store, held } = opened();
    await Promise.all([1, 2, 3, 4, 5].map((number) => store.keep([menu(number)])));
    expect(bodies(held)).toHaveLength(3);
  });

  it('fails without room, keeps what is listed, and goes on', async () => {
    const { store, held } = opened(600);
    await store.keep([menu(1)]);
    const large = menu(2, { body: new ArrayBuffer(1_000) });
    await expect(store.keep([large])).rejects.toThrow('No room.');
    expect(bodies(held)).toEqual([menu(1).path]);
    expect(await store.copyOf(menu(1).path)).toBeDefined();
    expect(await store.copyOf(large.path)).toBeUndefined();
  });

  it('knows nothing of a list that it cannot read', async () => {
    const { store, held } = opened();
    await store.keep([menu(1)]);
    for (const name of held.keys()) if (name.includes('?list')) held.set(name, { body: '[{"path":1}]', headers: [] });
    expect(await store.copyOf(menu(1).path)).toBeUndefined();
  });
});
