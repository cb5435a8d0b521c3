import {
  allergenDocumentsPath,
  allergenMenuAnswer,
  allergenMenuPath,
  partyMenusPath,
} from '@bars/shared-api/contracts/menus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestServer, describeOnEngines, type TestServer } from '../../../../testing/harness';
import { readPdf } from '../../../../testing/read-pdf';
import { loadFileFonts } from '../../../../kernel/pdf/file-fonts';
import { drawMenuFile } from './draw-menu-file';

const page = { host: 'tinhouse.localhost:9000', 'x-api-key': 'pk_portal_bars', 'x-brand': '4' };

const countOf = (roles: readonly string[], role: string): number => roles.filter((one) => one === role).length;

describeOnEngines('the files of menus', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ engine });
  });
  afterAll(() => server.close());
  const read = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: page.host, ...headers } });

  it('[AL-46, API-M-51] the document of a menu of 120 dishes is a tagged PDF in British English with a title, every dish and its allergens', async () => {
    const documents = await server.app.inject({ url: `${allergenDocumentsPath}?bar_id=401&type=food`, headers: page });
    const uri =
      z
        .object({ data: z.array(z.object({ uri: z.string(), menu_name: z.string() })) })
        .parse(documents.json())
        .data.find(({ menu_name: name }) => name === 'The kitchen menu')?.uri ?? '';
    const answer = await read(new URL(uri).pathname);
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['content-disposition'],
    ]).toEqual([
      200,
      'application/pdf',
      'no-cache',
      'inline; filename="allergens-the-kitchen-menu-the-tin-house-bath.pdf"',
    ]);
    const pdf = await readPdf(answer.rawPayload);
    expect([pdf.info.Title, pdf.info.Language, pdf.marks?.['Marked']]).toEqual([
      'Allergens: The kitchen menu, The Tin House, Bath',
      'en-GB',
      true,
    ]);
    const { data, meta } = allergenMenuAnswer.parse(
      (await server.app.inject({ url: allergenMenuPath(401, 4001), headers: page })).json(),
    );
    const items = data.flatMap((category) => category.items);
    expect(items.length).toBe(120);
    for (const name of [...items.map((item) => item.name), ...data.map(({ category }) => category)])
      expect(pdf.text).toContain(name);
    // Headings: the menu, "About this menu" and each category, each dish. A page that a paragraph runs over has its tags twice.
    expect(countOf(pdf.roles, 'H1')).toBe(1);
    expect(countOf(pdf.roles, 'H2')).toBeGreaterThanOrEqual(1 + data.length);
    expect(countOf(pdf.roles, 'H3')).toBeGreaterThanOrEqual(items.length);
    expect(countOf(pdf.roles, 'LI')).toBeGreaterThan(3 * items.length);
    expect(pdf.text).toContain(
      'Braised short rib Bone marrow mash, horseradish. 940 kcal Contains: celery, milk, sulphur dioxide / sulphites May contain: mustard',
    );
    expect(pdf.text).toContain(
      'Catch of the day Ask us: it changes with the boats. Information not complete. Ask our staff.',
    );
    for (const { text } of pdf.pages)
      expect(text).toContain(`Version ${meta.version}, last checked: Tuesday 17 November 2026`);
    expect(pdf.text).not.toMatch(/free from/i);
  });

  it('is asked for again by its tag, and is another one on the day when the menu is too old', async () => {
    const url = '/api/menus/files/407/4001';
    const first = await read(url);
    const again = await read(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await readPdf(first.rawPayload)).text).toContain(
      'This menu was last checked in the kitchen more than 30 days ago.',
    );
    expect((await readPdf((await read('/api/menus/files/405/4001')).rawPayload)).text).not.toContain('Contains:');
    server.clock.advance(30 * 86_400_000);
    const later = await read(url, { 'if-none-match': String(first.headers.etag) });
    expect(later.statusCode).toBe(200);
    expect((await readPdf(later.rawPayload)).text).toContain('more than 60 days ago');
  });

  it('[AL-53, API-M-54] a party menu’s link is its file', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: partyMenusPath,
      headers: page,
      payload: { bar_id: 401, date: '2026-12-19', type_ids: [51] },
    });
    const { data } = z
      .object({ data: z.array(z.object({ type: z.string(), file_url: z.string() })) })
      .parse(answer.json());
    expect(data.map(({ type }) => type)).toEqual(['Feast menu', 'From the larder']);
    const pdf = await readPdf((await read(new URL(data[0]?.file_url ?? '').pathname)).rawPayload);
    expect(pdf.text).toContain('Feast menu');
  });

  it.each([
    ['a bar without data', '/api/menus/files/409/4001', 'not_found'],
    ['an unknown menu', '/api/menus/files/401/77', 'not_found'],
    ['no number', '/api/menus/files/bath/kitchen', 'not_found'],
  ])('of %s is not found', async (_what, url, code) => {
    expect([(await read(url)).statusCode, (await read(url)).json().code]).toEqual([404, code]);
  });

  it.each([
    ['a bar without data', '/api/menus/files/409/4001', '/allergens?bar_id=409&menu_id=4001'],
    ['an unknown menu', '/api/menus/files/401/77', '/allergens?bar_id=401&menu_id=77'],
    ['no number', '/api/menus/files/bath/kitchen', '/allergens?bar_id=0&menu_id=0'],
  ])('of %s leads whoever opens the link to the page that says what has become of it', async (_what, url, address) => {
    const opened = await read(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([opened.statusCode, opened.headers.location, opened.headers['cache-control']]).toEqual([
      303,
      address,
      'no-cache',
    ]);
  });
});

it('a name in another script, or with an emoji, crashes nothing and is read as it is', async () => {
  const file = {
    title: 'Allergens: مطبخ',
    heading: 'مطبخ 🍲 Łódź Ζεύς Борщ',
    notices: ['Tell our staff.'],
    facts: [],
    categories: [
      { name: '👩🏽‍🍳', items: [{ name: '日本酒', lines: [{ label: '', text: 'a\u200Eb' }], ingredients: [] }] },
    ],
    footer: 'مطبخ',
  };
  const bytes = await drawMenuFile(file, await loadFileFonts(), new Date('2026-11-20T12:00:00Z'));
  const { text } = await readPdf(bytes);
  expect(text).toContain('???? ? Łódź Ζεύς Борщ');
  expect(text).toContain('???');
  // UTF-16 of the kitchen, as the text that the marks stand for.
  expect(Buffer.from(bytes).includes(Buffer.from('ActualText'))).toBe(true);
});

it('two files of one version are the same', async () => {
  const fonts = await loadFileFonts();
  const at = new Date('2026-11-20T12:00:00Z');
  const file = { title: 'A', heading: 'B', notices: ['C'], facts: [], categories: [], footer: 'D' };
  const [one, other] = await Promise.all([drawMenuFile(file, fonts, at), drawMenuFile(file, fonts, at)]);
  expect(Buffer.compare(one, other)).toBe(0);
});

it('long names stay on their page', async () => {
  const name = 'Slow-cooked and long-named '.repeat(12).slice(0, 300);
  const file = {
    title: 'A',
    heading: name,
    notices: [name],
    facts: [],
    categories: [
      {
        name,
        items: [{ name, lines: [{ label: 'Contains: ', text: name }], ingredients: [{ label: name, text: name }] }],
      },
    ],
    footer: name,
  };
  const { pages } = await readPdf(await drawMenuFile(file, await loadFileFonts(), new Date('2026-11-20T12:00:00Z')));
  expect(pages.length).toBeLessThan(4);
});
