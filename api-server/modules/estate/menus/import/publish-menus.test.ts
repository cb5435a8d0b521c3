import { allergenMenuPath, allergenMenuTypesPath, menuQuestionPath } from '@bars/shared-api/contracts/menus';
import { sql } from 'kysely';
import { dayOf } from '@bars/shared-api/format';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '../../../../kernel/time/calendar';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines, createTestServer, type TestServer } from '../../../../testing/harness';
import { estateFolder, type EstateFolder } from '../../bars/testing/estate-folder';
import { EstateProblems, importEstate } from '../../bars/import/import-estate';
import { sampleFiles } from '../../bars/testing/samples';
import { menusKind } from '../menus.estate';
import { menuFile } from '../testing/menu-files';

const page = { host: 'one.localhost:9000', 'x-api-key': 'pk_portal_test', 'x-brand': '1' };
const dayMs = 86_400_000;
const [arch] = sampleFiles().bars;
const dishes = (contains: string[]) => [
  { category: 'All', items: [{ id: 101, name: 'Soup', contains, may_contain: [], dietary: [] }] },
];

describeOnEngines('publishing menus', (engine) => {
  let server: TestServer;
  let folder: EstateFolder;
  let start: Date;
  const dayAt = (days: number) => addDays(dayOf(start), days);
  beforeAll(async () => {
    folder = estateFolder();
    server = await createTestServer({ engine, estateDir: folder.dir });
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'menu_check', 'menu_version', 'menu_bar', 'menu', 'estate_import', 'mail_outbox');
    folder.write('venues/one/the-dock.json', { ...arch, id: 2, slug: 'the-dock' });
    folder.write('menus/one.json', menuFile({ bars: 'all', categories: dishes(['milk']) }));
    start = server.clock.now();
    await importEstate(server.db, folder.dir, server.clock, { kinds: [menusKind] });
    await server.sweepNow();
  });
  afterAll(async () => {
    folder.remove();
    await server.close();
  });

  const load = async (menus: unknown, days = 1) => {
    server.clock.advance(days * dayMs);
    folder.write('menus/one.json', menus);
    const loaded = await importEstate(server.db, folder.dir, server.clock, { kinds: [menusKind] });
    await server.sweepNow();
    return loaded;
  };
  const read = async (bar = 1, menu = 1) => {
    const answer = await server.app.inject({ url: allergenMenuPath(bar, menu), headers: page });
    return { status: answer.statusCode, tag: answer.headers.etag, ...answer.json() };
  };
  const versions = async () =>
    (
      await sql<{ version: number; content: { name: string }; published_by: string }>`
        select version, content, content_hash, published_at, published_by from menu_version order by menu_id, version`.execute(
        server.db,
      )
    ).rows;

  it('keeps every version, with who and when; the newest is the live one', async () => {
    await load(menuFile({ bars: 'all', categories: dishes(['milk', 'eggs']), published_by: 'general manager' }));
    expect(await versions()).toEqual([
      {
        version: 1,
        content: expect.objectContaining({ name: 'The kitchen menu' }),
        content_hash: expect.stringMatching(/^[\da-f]{64}$/),
        published_at: start,
        published_by: 'head chef',
      },
      {
        version: 2,
        content: expect.objectContaining({ name: 'The kitchen menu' }),
        content_hash: expect.stringMatching(/^[\da-f]{64}$/),
        published_at: server.clock.now(),
        published_by: 'general manager',
      },
    ]);
    const { meta, data } = await read();
    expect([meta.version, meta.published_at, data[0].items[0].contains]).toEqual([
      2,
      server.clock.now().toISOString(),
      ['milk', 'eggs'],
    ]);
  });

  it('makes no new version of what has not changed, and another answer after another check', async () => {
    const before = await read();
    await load(
      menuFile({
        bars: 'all',
        categories: dishes(['milk']),
        checks: [{ bars: [1], on: { date: dayAt(0) }, by: 'bar manager' }],
      }),
    );
    const after = await read();
    expect([after.meta.version, after.meta.checked_on, (await read(2)).meta.checked_on]).toEqual([1, dayAt(0), null]);
    expect(after.tag).not.toBe(before.tag);
    expect((await versions()).length).toBe(1);
  });

  it('a check is of its version: a later one says that it has changed since, at the bar that has not checked it again', async () => {
    const checks = [{ bars: 'all', on: { date: dayAt(-3) }, by: 'kitchen manager' }];
    await load(menuFile({ bars: 'all', categories: dishes(['milk']), checks }));
    const facts = async (bar: number) => {
      const { meta } = await read(bar);
      return [meta.version, meta.checked_on, meta.is_changed_since_check];
    };
    expect(await facts(1)).toEqual([1, dayAt(-3), false]);
    const [changed, before] = [dishes(['milk', 'eggs']), await read()];
    await load(menuFile({ bars: 'all', categories: changed, checks }));
    expect([await facts(1), await facts(2)]).toEqual([
      [2, dayAt(-3), true],
      [2, dayAt(-3), true],
    ]);
    expect((await read()).tag).not.toBe(before.tag);
    const again = [...checks.map((check) => ({ ...check, bars: [1] })), { ...checks[0], bars: [2], by: 'head chef' }];
    await load(menuFile({ bars: 'all', categories: changed, checks: again }));
    expect([await facts(1), await facts(2)]).toEqual([
      [2, dayAt(-3), true],
      [2, dayAt(-3), false],
    ]);
    await load(menuFile({ bars: 'all', categories: changed, checks: [] }));
    expect(await facts(1)).toEqual([2, null, false]);
  });

  it('a check that is counted from the import keeps its day until the file says another: importing is nobody’s act', async () => {
    const saying = (inDays: number, on: Record<string, unknown> = { in_days: inDays }) => [
      { bars: 'all', on, by: 'kitchen manager' },
    ];
    const other = (name: string) => menuFile({ id: 2, name, categories: [] });
    const ours = (contains: string[], checks: unknown) => menuFile({ categories: dishes(contains), checks });
    const facts = async () => {
      const { meta } = await read();
      return [meta.checked_on, meta.is_changed_since_check];
    };
    const first = dayAt(-3);
    await load([ours(['milk'], saying(-3)), other('Sundays')]);
    await load([ours(['milk'], saying(-3)), other('Mondays')], 5);
    expect(await facts()).toEqual([first, false]);
    // The dishes change, and nobody has checked them since.
    await load([ours(['milk', 'eggs'], saying(-3)), other('Mondays')]);
    expect(await facts()).toEqual([first, true]);
    // The same day in other words is the same check, and stays so.
    await load([ours(['milk', 'eggs'], saying(-10)), other('Mondays')], 0);
    await load([ours(['milk', 'eggs'], saying(-10)), other('Tuesdays')]);
    expect(await facts()).toEqual([first, true]);
    await load([ours(['milk', 'eggs'], saying(0)), other('Tuesdays')]);
    const today = dayOf(server.clock.now());
    expect(await facts()).toEqual([today, false]);
    await load([ours(['milk', 'eggs'], saying(0, { date: today })), other('Tuesdays')]);
    await load([ours(['milk', 'eggs'], saying(-1)), other('Wednesdays')], 0);
    await load([ours(['milk', 'eggs'], saying(-1)), other('Thursdays')]);
    expect(await facts()).toEqual([today, false]);
  });

  it('refuses a check on a day that is still to come: a wrong year would count as checked for as long', async () => {
    const later = addDays(dayOf(server.clock.now()), 2);
    const files = menuFile({
      bars: 'all',
      categories: dishes(['milk']),
      checks: [{ bars: [1], on: { date: later }, by: 'bar manager' }],
    });
    await expect(load(files)).rejects.toThrow(
      `menu 1 “The kitchen menu” cannot have been checked on ${later} already: that day is still to come`,
    );
    expect((await read()).meta.checked_on).toBe(dayAt(-3));
  });

  it('keeps each check with who and when, and takes one back that the files have no more', async () => {
    await load(
      menuFile({
        bars: 'all',
        categories: dishes(['milk']),
        checks: [
          { bars: 'all', on: { in_days: -1 }, by: 'bar manager' },
          { bars: [2], on: { in_days: -40 }, by: 'head chef' },
        ],
      }),
    );
    await load(menuFile({ bars: [1], categories: dishes(['milk']), checks: [] }));
    const { rows } = await sql`select bar_id, checked_on, checked_by from menu_check order by bar_id, id`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { bar_id: 1, checked_on: dayAt(-3), checked_by: 'kitchen manager' },
      { bar_id: 1, checked_on: dayAt(0), checked_by: 'bar manager' },
      { bar_id: 1, checked_on: null, checked_by: null },
      { bar_id: 2, checked_on: dayAt(-3), checked_by: 'kitchen manager' },
      { bar_id: 2, checked_on: dayAt(-39), checked_by: 'head chef' },
    ]);
    expect((await read()).meta.checked_on).toBe(null);
  });

  it('a menu that is gone, or gone from a bar, is withdrawn, and its versions stay; it goes on counting when it is back', async () => {
    await load(menuFile({ bars: [2], categories: dishes(['milk']) }));
    expect(await read()).toMatchObject({ status: 404, code: 'withdrawn' });
    expect((await read(2)).status).toBe(200);
    await load([]);
    expect(await read(2)).toMatchObject({ status: 404, code: 'withdrawn' });
    const types = await server.app.inject({ url: allergenMenuTypesPath(2), headers: page });
    expect(types.json()).toEqual({ data: [] });
    await load(menuFile({ bars: 'all', categories: dishes(['milk', 'fish']) }));
    expect((await read()).meta.version).toBe(2);
    expect((await versions()).length).toBe(2);
  });

  it('a question about an older version names it and the live one', async () => {
    await load(menuFile({ bars: 'all', categories: dishes(['milk', 'eggs']) }));
    await server.app.inject({
      method: 'POST',
      url: menuQuestionPath(1, 1),
      headers: page,
      payload: { item_id: 101, version: 1, question: 'No eggs?' },
    });
    const text = (await server.mails())[0]?.text;
    expect(text).toContain('Version: 1');
    expect(text).toContain('Live version: 2');
  });

  const soup = (change: Record<string, unknown>) =>
    menuFile({
      bars: 'all',
      categories: [
        { category: 'All', items: [{ id: 101, name: 'Soup', contains: ['milk'], may_contain: [], ...change }] },
      ],
    });
  const importing = async (
    change: Record<string, unknown>,
    options: { isDryRun?: boolean; confirmed?: string[] } = {},
  ) => {
    folder.write('menus/one.json', soup(change));
    return importEstate(server.db, folder.dir, server.clock, { kinds: [menusKind], ...options });
  };
  const lossOfMilk = 'item 101 “Soup” of “The kitchen menu” loses milk (was contained)';
  const needed = `${lossOfMilk}. If the kitchen says so, add --confirm 101`;

  it('a dry run says what every item gains and loses, and writes nothing', async () => {
    const result = await importing({ contains: ['eggs'], may_contain: ['celery'] }, { isDryRun: true });
    const line =
      'item 101 “Soup” of “The kitchen menu” gains celery (may contain), eggs (contains); loses milk (was contained)';
    expect([result.changed, result.notes, result.refusals]).toEqual([
      true,
      [line],
      [`${line}. If the kitchen says so, add --confirm 101`],
    ]);
    expect((await versions()).length).toBe(1);
    expect((await read()).data[0].items[0].contains).toEqual(['milk']);
  });

  it('a loss stops the import until it is confirmed for that item, and everything else stays as it was', async () => {
    folder.write('venues/one/the-dock.json', { ...arch, id: 2, slug: 'the-dock', bar_name: 'The New Dock' });
    await expect(importing({ contains: [] })).rejects.toThrow(needed);
    await expect(importing({ contains: [] }, { confirmed: ['102'] })).rejects.toThrow(needed);
    expect((await versions()).length).toBe(1);
    expect((await importing({ contains: [] }, { confirmed: ['101'] })).notes).toEqual([lossOfMilk]);
    expect((await versions()).length).toBe(2);
  });

  it('what became a trace is a loss', async () => {
    await expect(importing({ contains: [], may_contain: ['milk'] })).rejects.toThrow(
      'loses milk (was contained, now a trace). If',
    );
  });

  it('data that became open are no loss; when they are entered again, the loss is seen', async () => {
    expect((await importing({ contains: null, may_contain: null })).notes[0]).toContain('milk (no longer known)');
    await expect(importing({ contains: [] })).rejects.toThrow(needed);
    expect((await importing({ contains: ['milk'] })).refusals).toEqual([]);
  });

  it('a gain needs no word of anybody', async () => {
    expect((await importing({ contains: ['milk', 'eggs'] })).notes).toEqual([
      'item 101 “Soup” of “The kitchen menu” gains eggs (contains)',
    ]);
  });

  const items = (...all: [id: number, name: string, contains: string[]][]) =>
    menuFile({
      bars: 'all',
      categories: [
        { category: 'All', items: all.map(([id, name, contains]) => ({ id, name, contains, may_contain: [] })) },
      ],
    });
  const importingItems = (...all: Parameters<typeof items>) => {
    folder.write('menus/one.json', items(...all));
    return importEstate(server.db, folder.dir, server.clock, { kinds: [menusKind] });
  };
  const washed =
    'item 102 “SOUP” of “The kitchen menu”, which stands in the place of item 101 “Soup”, loses milk (was contained)';

  it('a loss is not hidden by another id of the same dish, in one import or across two', async () => {
    await expect(importingItems([102, 'SOUP', []])).rejects.toThrow(
      `${washed}. If the kitchen says so, add --confirm 102`,
    );
    await importingItems([103, 'Pie', []]);
    await expect(importingItems([102, 'SOUP', []])).rejects.toThrow(washed);
    folder.write('menus/one.json', items([102, 'SOUP', []]));
    const confirmed = { kinds: [menusKind], confirmed: ['102'] };
    expect((await importEstate(server.db, folder.dir, server.clock, confirmed)).notes).toEqual([washed]);
    expect((await importingItems([102, 'Soup', []])).refusals).toEqual([]);
  });

  it('nor by an item that is put in before the other is taken out; a gain of it is told', async () => {
    await importingItems([101, 'Soup', ['milk']], [102, 'SOUP', []]);
    await expect(importingItems([102, 'SOUP', []])).rejects.toThrow(washed);
    expect((await importingItems([104, 'Soups', ['milk', 'eggs']])).notes).toEqual([
      'item 104 “Soups” of “The kitchen menu”, which stands in the place of item 101 “Soup”, gains eggs (contains)',
      expect.stringContaining('in the place of item 102'),
    ]);
  });

  it('[AL-32] refuses a contradiction and a misspelt name with file, line, item and a suggestion', async () => {
    const text = (contains: string, dietary: string) =>
      JSON.stringify(
        [
          soup({}),
          menuFile({
            id: 2,
            categories: [
              {
                category: 'All',
                items: [{ id: 201, name: 'Pie', contains: ['milk'], may_contain: [], dietary: [dietary] }],
              },
            ],
          }),
        ],
        null,
        2,
      ).replace('"milk"', `"${contains}"`);
    const problemsOf = async (body: string): Promise<string[]> => {
      folder.write('menus/one.json', body);
      return importEstate(server.db, folder.dir, server.clock, { kinds: [menusKind] }).then(
        () => [],
        (error: unknown) => (error instanceof EstateProblems ? error.problems : [String(error)]),
      );
    };
    const lineOf = (body: string, part: string) => body.slice(0, body.indexOf(part)).split('\n').length;
    const misspelt = text('mlik', 'Vegetarian');
    expect(await problemsOf(misspelt)).toEqual([
      `menus/one.json:${lineOf(misspelt, 'mlik')}: item 101 “Soup”, contains[0]: “mlik” is not the name of an allergen. Did you mean “milk”?`,
    ]);
    const vegan = text('milk', 'Vegan');
    expect(await problemsOf(vegan)).toEqual([
      `menus/one.json:${lineOf(vegan, '"dietary"')}: item 201 “Pie”, dietary: “Vegan” stands beside “milk”. Take “Vegan” out of dietary, or “milk” out of contains.`,
    ]);
    const barless = text('milk', 'Vegetarian').replace('"bars": "all"', '"bars": [77]');
    expect(await problemsOf(barless)).toEqual([
      `menus/one.json:${lineOf(barless, '77')}: menu 1 “The kitchen menu”, bars[0]: there is no bar 77`,
      expect.stringContaining('no bar serves it'),
    ]);
    expect(await problemsOf(text('milk', 'Vegetarian').replace('"id": 201', '"id": 101'))).toEqual([
      expect.stringContaining('item 101 “Pie”, id: 101 is already taken by Soup of menu 1'),
    ]);
    expect(await problemsOf(text('milk', 'Vegetarian').replace('"may_contain"', '"may_contains"'))).toEqual([
      expect.stringContaining('item 101 “Soup”: Unrecognized key: "may_contains"'),
    ]);
  });
});
