import type { LifeCycles } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAreaLoader, slowAfterMs, type AreaLoaderOptions, type LoadState } from './area-loader';
import { applicationName, areaOfApplication, asLifecycles, importArea } from './area-modules';
import { portalRoutes } from '../testing/routes';

const lifecycles: LifeCycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const loaderWith = (load: () => Promise<LifeCycles>) => {
  const states: LoadState[] = [];
  const onFailure = vi.fn<AreaLoaderOptions['onFailure']>();
  const loader = createAreaLoader({
    load: vi.fn<AreaLoaderOptions['load']>(load),
    onChange: (_area, state) => states.push(state),
    onFailure,
  });
  return { loader, states, onFailure };
};

describe('loading an area', () => {
  it('is loading, then ready', async () => {
    const { loader, states } = loaderWith(async () => lifecycles);
    expect(loader.state('manage')).toBe('idle');
    loader.start('manage');
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(['loading', 'ready']);
    expect(loader.module('manage')).toBe(lifecycles);
  });

  it('is slow after four seconds, and ready when it loads late', async () => {
    const { loader, states } = loaderWith(
      () => new Promise((resolve) => setTimeout(() => resolve(lifecycles), slowAfterMs + 3000)),
    );
    loader.start('manage');
    await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
    expect(states).toEqual(['loading']);
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual(['loading', 'slow']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(states).toEqual(['loading', 'slow', 'ready']);
  });

  it('fails with its error, and is never reported as slow afterwards', async () => {
    const reason = new Error('404');
    const { loader, states, onFailure } = loaderWith(() => Promise.reject(reason));
    loader.start('payments');
    await vi.advanceTimersByTimeAsync(slowAfterMs * 2);
    expect(states).toEqual(['loading', 'failed']);
    expect(onFailure).toHaveBeenCalledWith('payments', reason);
    expect(() => loader.module('payments')).toThrow('payments is not loaded');
  });

  it('is loaded again by itself after a failure, at once where the visitor is online again, and is ready then', async () => {
    let isDown = true;
    const { loader, states, onFailure } = loaderWith(() =>
      isDown ? Promise.reject(new Error('404')) : Promise.resolve(lifecycles),
    );
    loader.start('payments');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([states, onFailure.mock.calls.length]).toEqual([['loading', 'failed'], 1]);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([states, loader.module('payments')]).toEqual([['loading', 'failed', 'ready'], lifecycles]);
  });

  it('loads each area once, independently of the others', async () => {
    const load = vi.fn<AreaLoaderOptions['load']>(async () => lifecycles);
    const loader = createAreaLoader({ load, onChange: () => {}, onFailure: () => {} });
    loader.start('manage');
    loader.start('manage');
    loader.start('payments');
    await vi.advanceTimersByTimeAsync(0);
    expect(load.mock.calls).toEqual([['manage'], ['payments']]);
  });
});

describe('area modules', () => {
  it('refuses a module that exports no lifecycles', () => {
    expect(() => asLifecycles({ mount: () => {} })).toThrow('no single-spa lifecycles');
    expect(() => asLifecycles(null)).toThrow('no single-spa lifecycles');
    expect(asLifecycles(lifecycles)).toBe(lifecycles);
  });

  it('finds the area of an application by its name', () => {
    const { areas } = portalRoutes;
    for (const area of Object.keys(areas)) expect(areaOfApplication(areas, applicationName(areas, area))).toBe(area);
    expect(areaOfApplication(areas, '@bars/unknown')).toBeUndefined();
    expect(() => applicationName(areas, 'unknown')).toThrow('There is no area unknown.');
  });
});

describe('a separately deployed area', () => {
  it('[EM-5] the booking wizard is loaded by its name in the import map', async () => {
    const importModule = vi.fn<(name: string) => Promise<unknown>>(async () => lifecycles);
    expect(await importArea(portalRoutes.areas, 'booking', importModule)).toBe(lifecycles);
    expect(importModule.mock.calls).toEqual([['@bars/mfe-booking-widget']]);
  });
});
