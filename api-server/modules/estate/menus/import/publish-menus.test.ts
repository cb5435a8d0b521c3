import { allergenMenuPath, allergenMenuTypesPath, menuQuestionPath } from '@bars/shared-api/contracts/menus';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines, createTestServer, type TestServer } from '../../../../testing/harness';
import { estateFolder, type EstateFolder } from '../../bars/testing/estate-folder';
import { importEstate } from '../../bars/import/import-estate';
import { sampleFiles } from '../../bars/testing/samples';
import { menusKind } from '../menus.estate';
import { menuFile } from '../testing/menu-files';

const page = { host: 'one.localhost:9000', 'x-api-key': 'pk_portal_test', 'x-brand': '1' };
const dayMs = 86_400_000;
const [arch] = sampleFiles().bars;
const dishes = (contains: string[]) => [
  { category: 'All', items: [{ id: 101, name: 'Soup', contains, may_contain: [], dietary: [] }] },
];

describeOnBothEngines('publishing menus', (engine) => {
  let server: TestServer;
  let folder: EstateFolder;
  beforeEach(async () => {
    folder = estateFolder();
    folder.write('venues/one/the-dock.json', { ...arch, id: 2, slug: 'the-dock' });
    folder.write('menus/one.json', menuFile({ bars: 'all', categories: dishes(['milk']) }));
    server = await createTestServer({ engine, estateDir: folder.dir });
  });
  afterEach(async () => {
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
        published_at: new Date('2026-11-20T12:00:00Z'),
        published_by: 'head chef',
      },
      {
        version: 2,
        content: expect.objectContaining({ name: 'The kitchen menu' }),
        content_hash: expect.stringMatching(/^[\da-f]{64}$/),
        published_at: new Date('2026-11-21T12:00:00Z'),
        published_by: 'general manager',
      },
    ]);
    const { meta, data } = await read();
    expect([meta.version, meta.published_at, data[0].items[0].contains]).toEqual([
      2,
      '2026-11-21T12:00:00.000Z',
      ['milk', 'eggs'],
    ]);
  });

  it('makes no new version of what has not changed, and another answer after another check', async () => {
    const before = await read();
    await load(
      menuFile({
        bars: 'all',
        categories: dishes(['milk']),
        checks: [{ bars: [1], on: { date: '2026-11-20' }, by: 'bar manager' }],
      }),
    );
    const after = await read();
    expect([after.meta.version, after.meta.checked_on, (await read(2)).meta.checked_on]).toEqual([
      1,
      '2026-11-20',
      null,
    ]);
    expect(after.tag).not.toBe(before.tag);
    expect((await versions()).length).toBe(1);
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
      { bar_id: 1, checked_on: '2026-11-17', checked_by: 'kitchen manager' },
      { bar_id: 1, checked_on: '2026-11-20', checked_by: 'bar manager' },
      { bar_id: 1, checked_on: null, checked_by: null },
      { bar_id: 2, checked_on: '2026-11-17', checked_by: 'kitchen manager' },
      { bar_id: 2, checked_on: '2026-10-12', checked_by: 'head chef' },
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
});
