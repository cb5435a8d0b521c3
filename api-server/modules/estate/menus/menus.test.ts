import { compactMenuAnswer, compactMenuPath } from '@bars/shared-api/contracts/compact-menu';
import {
  allergenDocumentsPath,
  allergenMenuAnswer,
  allergenMenuPath,
  allergenMenuTypesPath,
  menuQuestionPath,
  partyMenusPath,
} from '@bars/shared-api/contracts/menus';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { sampleFiles } from '../bars/testing/samples';
import { menuFile } from './testing/menu-files';

const page = { host: 'one.localhost:9000', 'x-api-key': 'pk_portal_test', 'x-brand': '1' };
const [arch] = sampleFiles().bars;
const empty = { categories: [] };
const own = (id: number, change: Record<string, unknown> = {}) =>
  menuFile({
    id,
    categories: [
      { category: 'All', items: [{ id: id * 100, name: `Dish of menu ${id}`, contains: [], may_contain: [] }] },
    ],
    ...change,
  });

const files = {
  'venues/one/not-places.json': [
    { ...arch, id: 20, slug: 'the-office', central_bar: true },
    { ...arch, id: 21, slug: 'the-secret', frontend_visible: false },
  ],
  'menus/one.json': [
    menuFile({ bars: [1, 21] }),
    own(2, { name: 'brunch 10' }),
    own(3, { name: 'Brunch 9' }),
    own(4, { name: 'Evening', kind: 'drink', from: { date: '2026-11-21' }, until: { in_days: 40 } }),
    own(5, { name: 'Of last year', until: { in_days: -1 } }),
    own(6, { name: 'Not entered yet', ...empty }),
    own(7, { name: 'Feast', kind: 'party', party_types: [11, 14] }),
    own(8, {
      name: 'Christmas',
      kind: 'party',
      party_types: [12],
      from: { date: '2026-12-01' },
      until: { date: '2026-12-24' },
    }),
    own(9, { name: 'Any party', kind: 'party' }),
    own(10, { name: 'Everywhere', bars: 'all', not_at: [1, 2], checks: [] }),
  ],
};

describeOnEngines('the menus of a bar', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files });
  });
  beforeEach(() => emptyTables(server.db, 'customer_try', 'mail_outbox'));
  afterAll(() => server.close());

  const send = async (
    method: 'GET' | 'POST',
    url: string,
    more: { payload?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...page, ...more.headers },
      ...(more.payload ? { payload: more.payload } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? null : answer.json() };
  };
  const read = (url: string, headers: Record<string, string> = {}) => send('GET', url, { headers });
  const noBar = { status: 404, body: { error: 'Sorry, we can’t find that bar.', code: 'not_found' } };
  const noMenu = { error: 'Sorry, we can’t find that menu at this bar.', code: 'not_found' };
  const gone = { error: 'This menu is no longer served at this bar. Please choose another one.', code: 'withdrawn' };

  it('[API-M-52, AL-12, AL-28] its types are the menus with data that it serves now or later, sorted by name, each with id, name and the day from which it is served where that is to come', async () => {
    expect(await read(allergenMenuTypesPath(1))).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: 9, name: 'Any party', served_from: null },
          { id: 3, name: 'Brunch 9', served_from: null },
          { id: 2, name: 'brunch 10', served_from: null },
          { id: 8, name: 'Christmas', served_from: '2026-12-01' },
          { id: 4, name: 'Evening', served_from: '2026-11-21' },
          { id: 7, name: 'Feast', served_from: null },
          { id: 1, name: 'The kitchen menu', served_from: null },
        ],
      },
    });
  });

  it('[API-M-52, AL-15] a bar without data has an empty list', async () => {
    expect(await read(allergenMenuTypesPath(2))).toMatchObject({ status: 200, body: { data: [] } });
  });

  it.each([
    ['unknown', 99, [404, 'not_found']],
    ['an office', 20, [404, 'not_found']],
    ['not to be seen', 21, [404, 'not_found']],
    ['no number', 'the-arch', [422, 'invalid']],
    ['a number without end', '9'.repeat(30), [404, 'not_found']],
  ])('[API-M-51, API-M-52, API-M-53] a bar that is %s is not found', async (_what, bar, refusal) => {
    expect(await read(allergenMenuTypesPath(bar))).toMatchObject(noBar);
    expect(await read(allergenMenuPath(bar, 1))).toMatchObject(noBar);
    const documents = await read(`${allergenDocumentsPath}?bar_id=${bar}&type=food`);
    expect([documents.status, documents.body.code]).toEqual(refusal);
  });

  it('[API-M-53, AL-28, AL-24, AL-25, AL-26, AL-27] a menu is categories with items as published: missing data are null, and none is empty', async () => {
    const { body, headers } = await read(allergenMenuPath(1, 1));
    expect(body).toEqual({
      data: [
        {
          category: 'To begin',
          items: [
            {
              id: 101,
              name: 'Leek and potato soup',
              description: 'Brown butter, chives, tin loaf.',
              calories: 412.4,
              contains: ['milk', 'cereals containing gluten'],
              may_contain: ['celery'],
              members: ['wheat'],
              dietary: ['Vegetarian'],
              ingredients: [
                { name: 'Tin loaf', contains: ['cereals containing gluten'], may_contain: [], members: ['wheat'] },
                { name: 'Brown butter', contains: ['milk'], may_contain: null, members: [] },
              ],
            },
            {
              id: 102,
              name: 'Catch of the day',
              description: null,
              calories: null,
              contains: null,
              may_contain: null,
              members: [],
              dietary: null,
              ingredients: [],
            },
          ],
        },
        {
          category: 'Sides',
          items: [
            {
              id: 103,
              name: 'Garden leaves',
              description: null,
              calories: null,
              contains: [],
              may_contain: [],
              members: [],
              dietary: ['Vegan', 'Vegetarian'],
              ingredients: [],
            },
          ],
        },
      ],
      meta: {
        bar_id: 1,
        bar_name: 'Northlight, The Arch',
        menu_id: 1,
        menu_name: 'The kitchen menu',
        kind: 'food',
        version: 1,
        published_at: '2026-11-20T12:00:00.000Z',
        checked_on: '2026-11-17',
        is_changed_since_check: false,
      },
    });
    expect(allergenMenuAnswer.safeParse(body).success).toBe(true);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('[API-M-53] the compact form says the same, each ingredient once, under the same tag', async () => {
    const [whole, compact] = [await read(allergenMenuPath(1, 1)), await read(compactMenuPath(1, 1))];
    expect(compact.body.data.ingredients.map(({ name }: { name: string }) => name)).toEqual([
      'Tin loaf',
      'Brown butter',
    ]);
    expect(compactMenuAnswer.parse(compact.body)).toEqual(whole.body);
    expect(compact.headers.etag).toBe(whole.headers.etag);
    expect(compact.headers['content-type']).toBe(whole.headers['content-type']);
    expect(await read(`${allergenMenuPath(1, 1)}?form=short`)).toMatchObject({ status: 422 });
  });

  it('[API-M-53] is asked for again by its tag, which needs no body while nothing has changed', async () => {
    const { headers } = await read(allergenMenuPath(1, 1));
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w-]{32}"$/);
    for (const known of [tag, `"another", W/${tag}`]) {
      const again = await read(allergenMenuPath(1, 1), { 'if-none-match': known });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, null, tag]);
    }
    expect((await read(allergenMenuPath(1, 1), { 'if-none-match': '"another"' })).status).toBe(200);
    expect((await read(allergenMenuPath(1, 2))).headers.etag).not.toBe(tag);
  });

  it('[API-M-53, AL-15] a menu without data is empty, and one that was never checked says so', async () => {
    expect(await read(allergenMenuPath(1, 6))).toMatchObject({
      status: 200,
      body: { data: [], meta: { menu_name: 'Not entered yet' } },
    });
    expect((await read(allergenMenuPath(3, 10))).body.meta).toMatchObject({ bar_id: 3, checked_on: null });
  });

  it('[API-M-53] a menu that is unknown, of another bar, or over is not found', async () => {
    for (const menu of [77, 10, 'food', '9'.repeat(30)])
      expect(await read(allergenMenuPath(1, menu))).toMatchObject({ status: 404, body: noMenu });
    expect(await read(allergenMenuPath(1, 5))).toMatchObject({ status: 404, body: gone });
  });

  it('[AL-9] whichever brand asks, and without a login', async () => {
    expect((await read(allergenMenuPath(1, 1), { 'x-brand': '2' })).status).toBe(200);
  });

  it('[API-M-51, AL-45, AL-46] the documents of a type have address, name, days and the day of publication', async () => {
    const of = async (type: string) => (await read(`${allergenDocumentsPath}?bar_id=1&type=${type}`)).body.data;
    expect(await of('drink')).toEqual([
      {
        uri: 'http://one.localhost:9000/api/menus/files/1/4',
        menu_name: 'Evening',
        bar_start_date: '2026-11-21',
        bar_end_date: '2026-12-30',
        date_uploaded: '2026-11-20T12:00:00.000Z',
      },
    ]);
    expect((await of('food')).map((one: { menu_name: string }) => one.menu_name)).toEqual([
      'Brunch 9',
      'brunch 10',
      'The kitchen menu',
    ]);
    expect((await of('party')).length).toBe(3);
    expect(await read(`${allergenDocumentsPath}?bar_id=2&type=food`)).toMatchObject({
      status: 200,
      body: { data: [] },
    });
    expect((await read(`${allergenDocumentsPath}?bar_id=1&type=brunch`)).status).toBe(422);
  });

  const party = (payload: object) =>
    send('POST', partyMenusPath, { payload: { bar_id: 1, date: '2026-11-28', ...payload } });

  it('[API-M-54, AL-50, AL-52, AL-53] the party menus of a day have id, type and address, and the bar its name', async () => {
    expect((await party({})).body).toEqual({
      data: [
        { id: 9, type: 'Any party', file_url: 'http://one.localhost:9000/api/menus/files/1/9' },
        { id: 7, type: 'Feast', file_url: 'http://one.localhost:9000/api/menus/files/1/7' },
      ],
      meta: { bar_name: 'Northlight, The Arch' },
    });
  });

  it.each([
    ['the first day of a menu', { date: '2026-12-01' }, [9, 8, 7]],
    ['its last day', { date: '2026-12-24' }, [9, 8, 7]],
    ['the day before', { date: '2026-11-30' }, [9, 7]],
    ['the day after', { date: '2026-12-25' }, [9, 7]],
    ['a category', { date: '2026-12-01', category_ids: [20] }, [9, 8, 7]],
    ['another category', { date: '2026-12-01', category_ids: [10] }, [9, 7]],
    ['a type', { date: '2026-12-01', type_ids: [12] }, [9, 8]],
    ['several types', { date: '2026-12-01', type_ids: [12, 11] }, [9, 8, 7]],
    ['a type that is not of the category', { date: '2026-12-01', category_ids: [10], type_ids: [14] }, [9]],
  ])('[API-M-54, AL-56] are those of %s', async (_what, asked, ids) => {
    expect((await party(asked)).body.data.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('[API-M-54, AL-55] an unknown bar, or a day that is none, is an error', async () => {
    expect(await party({ bar_id: 99 })).toMatchObject(noBar);
    expect(await party({ date: '2026-02-30' })).toMatchObject({
      status: 422,
      body: { errors: { date: [expect.any(String)] } },
    });
    expect((await party({ bar_id: 2 })).body).toMatchObject({ data: [] });
  });

  const ask = (change: Record<string, unknown> = {}, menu: number | string = 1, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: menuQuestionPath(1, menu),
      headers: page,
      remoteAddress,
      payload: { item_id: 101, version: 1, question: 'The soup came with pesto.', ...change },
    });

  it('a question about a dish is a mail to the venue with item, menu and version', async () => {
    const answer = await ask({ question: '  The soup came with pesto.  ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { is_sent: true } }]);
    const [mail] = (await server.mails()).filter(({ kind }) => kind === 'menu-question');
    expect(mail).toMatchObject({
      brandId: 1,
      recipient: 'arch@northlight.example',
      subject: 'Is this right? Leek and potato soup on The kitchen menu',
    });
    for (const line of [
      'Dish: Leek and potato soup',
      'Menu: The kitchen menu',
      'Version: 1',
      'They wrote: The soup came with pesto.',
    ])
      expect(mail?.text).toContain(line);
  });

  it('a question on the group’s page comes from the group, on another brand’s page from the bar’s brand', async () => {
    for (const brand of ['0', '2'])
      await server.app.inject({
        method: 'POST',
        url: menuQuestionPath(1, 1),
        headers: { ...page, 'x-brand': brand },
        payload: { item_id: 103, version: 1, question: `From brand ${brand}` },
      });
    const mails = (await server.mails()).filter(({ text }) => text.includes('From brand'));
    expect(mails.map(({ text, brandId }) => [/From brand \d/.exec(text)?.[0], brandId])).toEqual([
      ['From brand 0', 0],
      ['From brand 2', 1],
    ]);
  });

  it.each([
    ['nothing', { question: '  ' }, 'question', 'Please say what isn’t right.'],
    ['too much', { question: 'a'.repeat(501) }, 'question', 'Please keep to 500 characters.'],
    ['no text', { question: 'a\u0000' }, 'question', 'Please use letters and figures.'],
    [
      'a dish of another menu',
      { item_id: 200 },
      'item_id',
      'Sorry, we can’t find that dish on the menu. Please open the menu again.',
    ],
    [
      'a version that never was',
      { version: 2 ** 40 },
      'version',
      'Sorry, we can’t find that version of the menu. Please open the menu again.',
    ],
    [
      'a version before the first',
      { version: -1 },
      'version',
      'Sorry, we can’t find that version of the menu. Please open the menu again.',
    ],
  ])('a question about %s is refused at its field', async (_what, change, field, sentence) => {
    const answer = await ask(change);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors: { [field]: [sentence] }, code: 'invalid' }]);
  });

  it('a question about a menu that is not there is refused', async () => {
    expect((await ask({}, 77)).json()).toEqual(noMenu);
    expect((await ask({}, 5)).json()).toEqual(gone);
  });

  it('after ten questions a network waits, and others do not', async () => {
    for (let count = 0; count < 10; count += 1) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'We’ve had a lot of questions from here in the last hour. Please ask the bar’s staff, or wait 60 minutes and try again.',
    ]);
    expect((await ask({}, 1, '10.1.2.3')).statusCode).toBe(200);
  });
});
