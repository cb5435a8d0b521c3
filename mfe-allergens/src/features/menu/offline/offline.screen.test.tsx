import type { FakeServer } from '@bars/shared-api/client/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCategory } from '../../../testing/a-menu';
import { menuAnswer, menuCall, menuServer, openMenu } from '../../../testing/menu-fixture';

const categories = [aCategory('Mains', [{ id: 1, name: 'Soup' }])];
const postMessage = vi.fn<(message: unknown) => void>();
const update = vi.fn<() => Promise<void>>(async () => {});
const unregister = vi.fn<() => Promise<boolean>>(async () => true);
const register = vi.fn<(path: string, options: object) => Promise<unknown>>();
const getRegistration = vi.fn<(page: string) => Promise<unknown>>();
const deleted: string[] = [];
let server: FakeServer;

const wish = (content: string | null) => {
  document.head.querySelector('meta[name="bars:keeps-menus"]')?.remove();
  if (content === null) return;
  const meta = document.createElement('meta');
  meta.name = 'bars:keeps-menus';
  meta.content = content;
  document.head.append(meta);
};
const haveWorkers = (container: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
const open = async () => {
  server = menuServer({ categories });
  openMenu(server);
  await screen.findByRole('heading', { level: 4, name: 'Soup' });
};
const later = () => act(() => vi.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('caches', {
    keys: async () => ['bars.allergens-1', 'another'],
    delete: async (name: string) => deleted.push(name) > 0,
  });
  register.mockResolvedValue({ installing: null, waiting: null, active: { postMessage }, update });
  getRegistration.mockResolvedValue({ unregister });
  haveWorkers({ register, getRegistration });
});
afterEach(() => {
  server.assertStrict();
  vi.useRealTimers();
  vi.clearAllMocks();
  deleted.length = 0;
  wish(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.history.replaceState(null, '', '/');
});

describe('a menu for when there is no connection', () => {
  it('is kept once its dishes are there: the worker is told which calls the page shows', async () => {
    wish('true');
    await open();
    expect(register).not.toHaveBeenCalled();
    await later();
    expect(register).toHaveBeenCalledExactlyOnceWith('/allergens-worker.js', {
      scope: '/allergens',
      updateViaCache: 'none',
    });
    expect(update).toHaveBeenCalledOnce();
    expect(postMessage.mock.calls).toEqual([
      [
        {
          keep: {
            calls: [
              '/static/bars.json',
              '/api/menus/allergen-menu-types/182',
              '/api/menus/allergen-menu/182/7?form=compact',
            ],
            files: [],
            headers: {},
          },
        },
      ],
    ]);
  });

  it('is not kept again where it is a copy', async () => {
    wish('true');
    server = menuServer({ categories });
    const given = menuAnswer(categories);
    const headers = { 'x-kept-because': 'unreached', 'x-kept-at': '2026-11-27T12:00:00Z', 'x-kept-for-ms': '0' };
    server.on(menuCall, () => (typeof given === 'string' ? given : { ...given, headers }), { isPolled: true });
    openMenu(server);
    await screen.findByRole('heading', { level: 4, name: 'Soup' });
    await later();
    expect(register).not.toHaveBeenCalled();
  });

  it('is not kept, and is removed, where the server does not want it', async () => {
    wish('false');
    await open();
    await later();
    expect(register).not.toHaveBeenCalled();
    expect(unregister).toHaveBeenCalledOnce();
    expect(deleted).toEqual(['bars.allergens-1']);
  });

  it('is not kept on a page that does not say', async () => {
    await open();
    await later();
    expect(register).not.toHaveBeenCalled();
    expect(unregister).not.toHaveBeenCalled();
  });

  it.each([
    ['has no workers', undefined],
    ['refuses', { register: async () => Promise.reject(new DOMException('No.', 'SecurityError')), getRegistration }],
  ])('is not kept where the browser %s, and the page is as before', async (_what, container) => {
    wish('true');
    haveWorkers(container);
    await open();
    await later();
    expect(screen.getByRole('heading', { level: 4, name: 'Soup' })).toBeTruthy();
    expect(postMessage).not.toHaveBeenCalled();
  });
});
