import { barList } from '@bars/shared-api/contracts/bars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/harness';
import { barsRoutes } from './bars.routes';
import { closureOf, importEstate, loadBars, type LoadedBars } from './index';
import { estateFolder, type EstateFolder } from './testing/estate-folder';
import { sampleBar, sampleFiles } from './testing/samples';

const files = sampleFiles();
const bar = files.bars[0];
const type = files.party_types[0];
const other = { ...bar, brand_id: 2, city: 'Bath', bar_name: 'Bath' };

describe('the estate as other domains read it', () => {
  let server: TestServer;
  let folder: EstateFolder;
  let bars: LoadedBars;

  beforeAll(async () => {
    folder = estateFolder();
    folder.write('venues/one/the-arch.json', [
      bar,
      { ...bar, id: 2, slug: 'second', bar_name: 'Second', city: 'Bristol' },
      { ...bar, id: 3, slug: 'hidden', frontend_visible: false },
      { ...bar, id: 4, slug: 'office', central_bar: true, bar_name: 'Office' },
      { ...bar, id: 5, slug: 'shut', open: false, bar_name: 'Shut' },
      { ...bar, id: 6, slug: 'ending', bar_name: 'Ending', city: 'Cardiff', close_date: { in_days: 2 } },
      { ...other, id: 7, slug: 'bath' },
    ]);
    folder.write('categories.json', [
      { ...files.categories[0], display_order: 2 },
      { ...files.categories[0], id: 20, name: 'First', display_order: 1, day_parts: [] },
      { ...files.categories[0], id: 30, name: 'Empty', display_order: 0, day_parts: [] },
    ]);
    folder.write('party-types/tables.json', [
      { ...type, id: 12, position: 2 },
      { ...type, id: 13, position: 1 },
      { ...type, id: 27, category_id: 30, offered: false },
      { ...type, id: 14, category_id: 20 },
    ]);
    server = await createTestServer({
      mount: async (app, kernel) => {
        await importEstate(kernel.db, folder.dir, kernel.clock);
        bars = await loadBars(kernel.db, kernel.clock);
        await app.register(barsRoutes(bars));
      },
    });
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  it('[BW-85] shows a visitor the venues of the brand, by city then name, and brand 0 all of them', () => {
    expect(bars.barsOf(1).map((one) => one.id)).toEqual([2, 6, 1]);
    expect(bars.barsOf(0).map((one) => one.id)).toEqual([7, 2, 6, 1]);
    expect(bars.barFor(1, 7)).toBeUndefined();
    expect(bars.barFor(1, 3)).toBeUndefined();
    expect(bars.barFor(2, 7)?.city).toBe('Bath');
    expect(bars.bar(3)?.slug).toBe('hidden');
  });

  it('[BW-82] returns categories in display order with the ids of their types, and only those with a type on sale', () => {
    expect(bars.categoriesOf(1).map(({ id, types }) => ({ id, types }))).toEqual([
      { id: 20, types: [14] },
      { id: 10, types: [13, 12] },
    ]);
    expect(bars.categoriesOf(2)).toEqual([]);
    expect(bars.partyTypesOf(0).map((one) => one.id)).toEqual([13, 14, 12]);
    expect(bars.partyType(27)?.offered).toBe(false);
  });

  it('finds a brand by its host, and brand 0 for any other host', () => {
    expect([
      bars.brandByHost('one.localhost'),
      bars.brandByHost('TWO.localhost'),
      bars.brandByHost('stranger.example'),
    ]).toEqual([1, 2, 0]);
    expect(() => bars.brand(4)).toThrow('no brand 4');
  });

  it('[MG-172, API-M-33] the public list has every visible venue, and marks closed venues and offices', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/static/bars.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const list = barList.parse(answer.json());
    expect(list.map(({ id, open, central_bar }) => ({ id, open, central_bar }))).toEqual([
      { id: 7, open: true, central_bar: false },
      { id: 6, open: true, central_bar: false },
      { id: 4, open: true, central_bar: true },
      { id: 2, open: true, central_bar: false },
      { id: 5, open: false, central_bar: false },
      { id: 1, open: true, central_bar: false },
    ]);
    expect(list.find((one) => one.id === 1)).toEqual({
      id: 1,
      name: 'The Arch',
      slug: 'the-arch',
      brand_id: 1,
      brand_short_name: 'brand1',
      open: true,
      central_bar: false,
      frontend_visible: true,
      latitude: 53.8,
      longitude: -1.5,
      cost_centre: 'NL1',
      city: 'Leeds',
      covid_closed: false,
      closure_message: null,
      party_booking_email: 'arch@northlight.example',
    });
  });

  it('answers the preflight of the list for any origin, with the headers that monitoring adds to every call', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/static/bars.json',
      headers: {
        origin: 'https://unknown.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'traceparent,baggage',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringMatching(/traceparent.*baggage/),
      'access-control-max-age': '7200',
    });
  });

  it('answers the list without a key, as a bare array', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/static/bars.json' });
    expect(Array.isArray(answer.json())).toBe(true);
    expect(Object.keys(barList.parse(answer.json())[0] ?? {})).toHaveLength(15);
  });

  it('[BW-91] shows the last day of a venue, and hides the venue after it', () => {
    const ending = bars.bar(6);
    expect(ending && bars.toDto(ending).close_date).toBe('2026-11-22');
    server.clock.advance(3 * 86_400_000);
    expect(bars.barsOf(1).map((one) => one.id)).toEqual([2, 1]);
    expect(bars.list().find((one) => one.id === 6)?.open).toBe(false);
  });
});

describe('[BW-94] the closure message of a venue', () => {
  const days = [
    { on: { every_year: '12-25' }, kind: 'closed', message: 'We’re closed on Christmas Day.' },
    { on: { every_year: '12-12' }, kind: 'private_event', message: 'The house is taken.' },
    {
      on: { every_year: '12-31' },
      kind: 'hours',
      periods: [{ open: '16:00', close: '05:00' }],
      message: 'Open into the new year.',
    },
  ];
  it.each([
    ['a day without guests', {}, '2026-12-25', 'We’re closed on Christmas Day.'],
    ['a night that is sold', {}, '2026-12-12', 'The house is taken.'],
    ['other hours are no closure', {}, '2026-12-31', null],
    ['an ordinary day', {}, '2026-12-11', null],
    [
      'a notice that holds on any day',
      { closure_message: 'The roof is being mended.' },
      null,
      'The roof is being mended.',
    ],
    [
      'both',
      { closure_message: 'The roof is being mended.' },
      '2026-12-25',
      'We’re closed on Christmas Day. The roof is being mended.',
    ],
    ['closed until further notice', { closure_message: 'Closed.', covid_closed: true }, '2026-12-25', 'Closed.'],
  ])('%s', (_, change, day, message) => {
    expect(closureOf(sampleBar({ special_days: days, ...change }), day)).toBe(message);
  });
});
