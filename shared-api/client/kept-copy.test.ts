import { QueryClient } from '@tanstack/query-core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { compactMenu } from '../contracts/compact-menu';
import type { AllergenMenu } from '../contracts/menus';
import { allergenMenuQuery } from './menus';
import { fakeServer } from './testing';

let server = fakeServer();
afterEach(() => {
  server.assertStrict();
  server = fakeServer();
});

const meta = {
  bar_id: 182,
  bar_name: 'Northlight Leeds',
  menu_id: 7,
  menu_name: 'Food',
  kind: 'food',
  version: 3,
  published_at: '2026-11-20T09:00:00+00:00',
  checked_on: null,
};
const at = '2026-11-20T12:00:00.000Z';
const keptAt = Date.parse(at);
const hour = 3_600_000;

/** The menu out of the device's cache, on a device with clocks of its own. */
const readCopy = async (headers: Record<string, string>) => {
  const device = { monotonic: 0, wall: Date.parse('1999-01-01T00:00:00Z') };
  const clock = { monotonic: () => device.monotonic, wall: () => device.wall };
  const api = server.api({ clock });
  server.on('GET /api/menus/allergen-menu/182/7?form=compact', () => ({
    body: { data: compactMenu([]), meta },
    headers,
  }));
  const menu: AllergenMenu = await new QueryClient().fetchQuery(allergenMenuQuery(api, 182, 7));
  return { api, device, menu };
};
const copyHeaders = { 'x-kept-because': 'unreached', 'x-kept-at': at, 'x-kept-for-ms': String(5 * hour) };

describe('a copy that the device has kept', () => {
  it('is confirmed when the server gave it, and counts on from how long it has been kept', async () => {
    const { menu, device } = await readCopy(copyHeaders);
    expect(menu.confirmedAt).toBe(keptAt);
    expect(menu.kept?.because).toBe('unreached');
    expect(menu.kept?.now()).toBe(keptAt + 5 * hour);
    device.monotonic += hour;
    expect(menu.kept?.now()).toBe(keptAt + 6 * hour);
    device.wall -= 300 * hour;
    expect(menu.kept?.now()).toBe(keptAt + 6 * hour);
  });

  it('says nothing about the server’s time now, even with an old X-Server-Time', async () => {
    const { api, device, menu } = await readCopy({ ...copyHeaders, 'x-server-time': at });
    expect(api.now()).toBe(device.wall);
    expect(menu.confirmedAt).toBe(keptAt);
  });

  it('leaves the server’s time as an earlier answer gave it', async () => {
    const { api } = await readCopy(copyHeaders);
    const later = '2026-11-21T12:00:00.000Z';
    server.on('GET /api/menus/allergen-menu/182/8?form=compact', () => ({
      body: { data: compactMenu([]), meta },
      headers: { 'x-server-time': later },
    }));
    await new QueryClient().fetchQuery(allergenMenuQuery(api, 182, 8));
    await new QueryClient().fetchQuery(allergenMenuQuery(api, 182, 7));
    expect(api.now()).toBe(Date.parse(later));
  });

  it.each([
    ['no age', { 'x-kept-because': 'unreached', 'x-kept-at': at }],
    ['an age that is none', { ...copyHeaders, 'x-kept-for-ms': '-1' }],
    ['an age in words', { ...copyHeaders, 'x-kept-for-ms': 'today' }],
  ])('cannot say what time it is with %s', async (_what, headers) => {
    const { menu } = await readCopy(headers);
    expect(menu.kept?.now()).toBeNull();
  });

  it('never becomes younger while it is shown, whatever the device’s clocks show', async () => {
    const { menu, device } = await readCopy(copyHeaders);
    const clocks = fc.record({ wall: fc.integer(), monotonic: fc.nat() });
    fc.assert(
      fc.property(clocks, (shown) => {
        Object.assign(device, shown);
        expect(menu.kept?.now() ?? Infinity).toBeGreaterThanOrEqual(keptAt + 5 * hour);
      }),
    );
  });

  it('is no copy where the server answers', async () => {
    const { menu } = await readCopy({ 'x-server-time': at });
    expect(menu.kept).toBeUndefined();
    expect(menu.confirmedAt).toBe(keptAt);
  });
});
