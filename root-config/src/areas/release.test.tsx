import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentAddress, reloadForNewRelease } from './release';

const name = '@bars/mfe-manage';
const old = 'http://localhost:9000/a/mfe-manage/1111/portal.js';

const serverSays = (body: unknown, ok = true) =>
  vi.stubGlobal('fetch', async () => ({ ok, text: async () => JSON.stringify(body) }));
const released = (address: string, other = '/a/other/1111/portal.js') =>
  serverSays({ imports: { [name]: address, other } });

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '');
});
afterEach(() => vi.unstubAllGlobals());

const attempt = async ({ asked = name, mayReload = (): boolean => true } = {}) => {
  const reload = vi.fn<() => void>();
  const did = await reloadForNewRelease({ name: asked, startedWith: old, mayReload, reload });
  expect(reload).toHaveBeenCalledTimes(did ? 1 : 0);
  return did;
};

describe('a tab that was open during a deploy', () => {
  it('is reloaded once per release', async () => {
    released('/a/mfe-manage/2222/portal.js');
    expect(await attempt()).toBe(true);
    expect(await attempt()).toBe(false);
    released('/a/mfe-manage/3333/portal.js');
    expect(await attempt()).toBe(true);
  });

  it('is not reloaded twice for the same release, whatever fails', async () => {
    released('/a/mfe-manage/2222/portal.js', '/a/other/2222/portal.js');
    expect(await attempt()).toBe(true);
    expect(await attempt({ asked: 'other' })).toBe(false);
  });

  it('is not reloaded over something unsaved, and is once it is saved', async () => {
    released('/a/mfe-manage/4444/portal.js');
    expect(await attempt({ mayReload: () => false })).toBe(false);
    expect(await attempt()).toBe(true);
  });

  it.each([
    ['begins', [true, false]],
    ['ends with what has failed', [false, true]],
  ])('is not reloaded over something unsaved that %s while the live release is asked for', async (_when, answers) => {
    released('/a/mfe-manage/5555/portal.js');
    const left = [...answers];
    expect(await attempt({ mayReload: () => left.shift() ?? false })).toBe(false);
  });

  it('is not reloaded where the release is the same', async () => {
    released('/a/mfe-manage/1111/portal.js');
    expect(await attempt()).toBe(false);
  });

  it('keeps the reload mark in the history entry where storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    window.history.replaceState({ kept: 1 }, '');
    released('/a/mfe-manage/2222/portal.js');
    expect(await attempt()).toBe(true);
    expect(await attempt()).toBe(false);
    expect(window.history.state).toMatchObject({ kept: 1 });
  });

  it.each([
    ['no map', null],
    ['a map without imports', {}],
    ['a map of something else', { imports: 'none' }],
    ['a map without the name', { imports: { other: '/x.js' } }],
  ])('is not reloaded with %s', async (_what, body) => {
    serverSays(body);
    expect(await attempt()).toBe(false);
  });

  it('is not reloaded where the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await currentAddress(name)).toBeNull();
    serverSays({}, false);
    expect(await currentAddress(name)).toBeNull();
  });
});
