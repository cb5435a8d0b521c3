import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it } from 'vitest';
import { compactMenu } from '../../contracts/compact-menu';
import { keptHeaders } from '../../contracts/kept-answers';
import type { AllergenMenu } from '../../contracts/menus';
import { fakeServer } from '../testing';
import {
  allergenDocumentsQuery,
  allergenMenuQuery,
  allergenMenuTypesQuery,
  askAboutItem,
  partyMenusQuery,
} from './index';

let server = fakeServer();
afterEach(() => {
  server.assertStrict();
  server = fakeServer();
});
const read = <Data>(query: Parameters<QueryClient['fetchQuery']>[0]) =>
  new QueryClient().fetchQuery(query) as Promise<Data>;

describe('the calls of menus', () => {
  it('[API-M-51] reads the documents of a bar and a menu type', async () => {
    const document = {
      uri: '/menus/food.pdf',
      menu_name: 'Food',
      bar_start_date: '2026-11-01',
      bar_end_date: null,
      date_uploaded: '2026-11-01T09:00:00+00:00',
    };
    server.on('GET /api/menus/allergens/website?bar_id=182&type=food', () => ({ body: { data: [document] } }));
    expect(await read(allergenDocumentsQuery(server.api(), 182, 'food'))).toEqual([document]);
  });

  it('[API-M-52] reads the menus of a bar', async () => {
    server.on('GET /api/menus/allergen-menu-types/182', () => ({ body: { data: [{ id: 7, name: 'Food' }] } }));
    expect(await read(allergenMenuTypesQuery(server.api(), 182))).toEqual([{ id: 7, name: 'Food', served_from: null }]);
  });

  it('[API-M-53] reads a menu, with the server’s time at which it was said', async () => {
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
    const at = '2030-01-01T12:00:00+00:00';
    server.on('GET /api/menus/allergen-menu/182/7?form=compact', () => ({
      body: { data: compactMenu([]), meta },
      headers: { 'x-server-time': at },
    }));
    const { confirmedAt, ...menu } = await read<{ confirmedAt: number }>(allergenMenuQuery(server.api(), 182, 7));
    expect(menu).toEqual({ categories: [], meta: { ...meta, is_changed_since_check: false } });
    expect(confirmedAt - Date.parse(at)).toBeLessThan(60_000);
    expect(confirmedAt).toBeGreaterThanOrEqual(Date.parse(at));
  });

  it('reads a menu that is asked for again only where it has changed', async () => {
    const client = new QueryClient();
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
    const call = 'GET /api/menus/allergen-menu/182/7?form=compact';
    const again = () => client.fetchQuery(allergenMenuQuery(server.api(), 182, 7));
    server.on(call, () => ({
      body: { data: compactMenu([{ category: 'Mains', items: [] }]), meta },
      headers: { etag: '"3"' },
    }));
    const first = await again();
    server.on(call, () => ({ body: 'the same, which is not read', headers: { etag: '"3"' } }));
    const same = await again();
    expect([same.categories, same.meta]).toEqual([first.categories, first.meta]);
    expect(same.categories).toBe(first.categories);
    server.on(call, () => ({
      body: { data: compactMenu([]), meta: { ...meta, version: 4 } },
      headers: { etag: '"4"' },
    }));
    expect(await again()).toMatchObject({ categories: [], meta: { version: 4 }, tag: '"4"' });
  });

  describe('a copy that the device has kept', () => {
    const call = 'GET /api/menus/allergen-menu/182/7?form=compact';
    const meta = (version: number) => ({
      bar_id: 182,
      bar_name: 'Northlight Leeds',
      menu_id: 7,
      menu_name: 'Food',
      kind: 'food',
      version,
      published_at: '2026-11-20T09:00:00+00:00',
      checked_on: null,
    });
    const body = (version: number) => ({
      data: compactMenu([{ category: `Version ${version}`, items: [] }]),
      meta: meta(version),
    });
    const copyOf = (version: number, at: string, because = 'unreached') => ({
      body: body(version),
      headers: { etag: `"${version}"`, [keptHeaders.because]: because, [keptHeaders.at]: at, [keptHeaders.forMs]: '0' },
    });
    const opened = async () => {
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const query = allergenMenuQuery(server.api(), 182, 7);
      server.on(call, () => ({
        body: body(4),
        headers: { etag: '"4"', 'x-server-time': '2030-01-01T12:00:00+00:00' },
      }));
      await client.fetchQuery(query);
      return { again: () => client.fetchQuery(query), shown: () => client.getQueryData<AllergenMenu>(query.queryKey) };
    };

    it.each([
      ['unreached', 'offline'],
      ['slow', 'timeout'],
    ])('does not take the place of a newer answer: %s', async (because, kind) => {
      const { again, shown } = await opened();
      server.on(call, () => copyOf(3, '2030-01-01T11:59:30+00:00', because));
      await expect(again()).rejects.toMatchObject({ kind });
      expect(shown()).toMatchObject({ meta: { version: 4 }, tag: '"4"' });
    });

    it('takes it where it is of the same menu, or a newer one', async () => {
      const { again } = await opened();
      server.on(call, () => copyOf(4, '2030-01-01T11:59:30+00:00'));
      expect(await again()).toMatchObject({ meta: { version: 4 }, kept: { because: 'unreached' } });
      server.on(call, () => copyOf(5, '2030-01-01T12:00:30+00:00'));
      expect(await again()).toMatchObject({ meta: { version: 5 } });
    });
  });

  it('asks about an item, with the version that was seen', async () => {
    server.on('POST /api/menus/allergen-menu/182/7/questions', () => ({ body: { data: { is_sent: true } } }));
    await askAboutItem(server.api(), {
      barId: 182,
      menuId: 7,
      item_id: 4,
      version: 3,
      question: 'Is there milk in it?',
    });
    expect(server.calls[0]?.json).toEqual({ item_id: 4, version: 3, question: 'Is there milk in it?' });
  });

  it('[API-M-54] reads the menu files of a party', async () => {
    server.on('POST /api/rest/party-menus', () => ({
      body: { data: [{ id: 1, type: 'Buffet', file_url: '/menus/1.pdf' }], meta: { bar_name: 'Northlight Leeds' } },
    }));
    const request = { bar_id: 182, date: '2026-11-28', category_ids: [1, 2] };
    expect(await read(partyMenusQuery(server.api(), request))).toEqual({
      menus: [{ id: 1, type: 'Buffet', file_url: '/menus/1.pdf' }],
      barName: 'Northlight Leeds',
    });
    expect(server.calls[0]?.json).toEqual(request);
  });
});
