import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generatedFiles } from './generate.mjs';
import { isSecret } from './facts.mjs';
import { readAreas } from './read.mjs';

const root = join(import.meta.dirname, '../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-areas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (path: string, more: object = {}) => ({ path, title: 'A page', source: 'RT-1', ...more });
const area = (name: string, more: object = {}) => ({
  name,
  entry: 'src/entry/portal.tsx',
  pages: [page(`/${name}`)],
  ...more,
});

/** The areas of a repository that has these, and a shell. */
const read = (areas: Record<string, object>) => {
  for (const [name, manifest] of Object.entries({ 'root-config': area('shell'), ...areas })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'area.json'), JSON.stringify(manifest));
  }
  return readAreas(folder);
};

const key = (name: string) => ({
  key: `${name}Key`,
  name: `bars.${name}`,
  where: 'local',
  whose: null,
  why: 'a bar',
  holds: 'a bar.',
  text: 'A bar.',
});

describe('what areas say of themselves', () => {
  it('is read from every folder that has an area.json, the shell’s last', () => {
    expect(read({ 'mfe-tips': area('tips'), 'mfe-arcade': area('arcade') }).map((one) => one.folder)).toEqual([
      'mfe-arcade',
      'mfe-tips',
      'root-config',
    ]);
  });

  it.each([
    [
      'one path',
      { pages: [page('/menu/:slug')] },
      { pages: [page('/Menu/:id?')] },
      'mfe-b claims the path /menu/:, which is mfe-a’s.',
    ],
    [
      'one element',
      { elements: [{ name: 'bars-menu' }] },
      { elements: [{ name: 'bars-menu' }] },
      'mfe-b claims the element bars-menu, which is mfe-a’s.',
    ],
    [
      'one frame',
      { frames: [{ file: 'frame-a.html', module: 'menu', source: 'menu' }] },
      { frames: [{ file: 'frame-a.html', module: 'menu', source: 'menu' }] },
      'mfe-b claims the frame frame-a.html: its own is frame-b.html.',
    ],
    [
      'one worker',
      { workers: [{ file: 'a-worker.js', source: 'menu.ts' }] },
      { workers: [{ file: 'a-worker.js', source: 'other.ts' }] },
      'mfe-b claims the worker a-worker.js: its own is b-worker.js.',
    ],
    [
      'one storage key',
      { storage: [key('menu')] },
      { storage: [{ ...key('card'), name: 'bars.menu' }] },
      'mfe-b claims the storage key bars.menu, which is mfe-a’s.',
    ],
    ['one name', {}, { name: 'a' }, 'mfe-b claims the name a, which is mfe-a’s.'],
  ])('is refused where two areas claim %s, with the names of both', (_what, one, other, sentence) => {
    expect(() => read({ 'mfe-a': area('a', one), 'mfe-b': area('b', { pages: [page('/b')], ...other }) })).toThrow(
      sentence,
    );
  });

  it.each([
    ['frame.html', 'frame-gift.html', { frames: [{ file: 'frame.html', module: 'menu', source: 'menu' }] }],
    ['shell.html', 'frame-gift.html', { frames: [{ file: 'shell.html', module: 'menu', source: 'menu' }] }],
    ['worker.js', 'gift-worker.js', { workers: [{ file: 'worker.js', source: 'menu.ts' }] }],
    ['allergens-worker.js', 'gift-worker.js', { workers: [{ file: 'allergens-worker.js', source: 'menu.ts' }] }],
  ])('is refused where it names the file %s, also where nobody else has it', (file, own, more) => {
    expect(() => read({ 'mfe-gift': area('gift', more) })).toThrow(`${file}: its own is ${own}.`);
  });

  it('may name a file once', () => {
    const worker = { file: 'gift-worker.js', source: 'menu.ts' };
    expect(() => read({ 'mfe-gift': area('gift', { workers: [worker, worker] }) })).toThrow(
      'mfe-gift claims the worker gift-worker.js, which is mfe-gift’s.',
    );
  });

  it.each([
    ['a path without a slash', { pages: [page('menu')] }, 'A path begins with a slash'],
    // Routers read no further than the empty part: it would be the page `/`.
    ['a path with an empty part', { pages: [page('//menu')] }, 'A path begins with a slash'],
    ['a path with many optional parts', { pages: [page(`/menu${'/:a?'.repeat(5)}`)] }, 'A path has at most four parts'],
    ['a path with many parts', { pages: [page('/menu'.repeat(13))] }, 'A path has at most twelve parts'],
    ['a page without a source', { pages: [{ path: '/menu', title: 'Menu' }] }, 'pages[0].source'],
    ['a field that does not exist', { page: [] }, 'page'],
    [
      'a title for a brand that does not exist',
      { pages: [page('/menu', { title: { byDefault: 'Menu', byBrand: { 3: 'Card' } } })] },
      'pages[0].title',
    ],
  ])('is refused with the name of its file for %s', (_what, wrong, words) => {
    expect(() => read({ 'mfe-a': area('a', wrong) })).toThrow(`mfe-a/area.json is not right:`);
    expect(() => readAreas(folder)).toThrow(words);
  });

  it('is refused with the name of its file where it is no JSON', () => {
    read({ 'mfe-a': area('a') });
    writeFileSync(join(folder, 'mfe-a/area.json'), '{ "name": ');
    expect(() => readAreas(folder)).toThrow('mfe-a/area.json is no JSON: ');
  });

  it.each([
    ['/voucher/:code', {}, true],
    ['/student/:user_id/:email?', {}, true],
    ['/tip/complete/:id', {}, true],
    ['/society/:id', { login: 'customer' }, false],
    ['/opening-times/:slug', {}, false],
    ['/review/:review', { secret: true }, true],
    ['/menu/:id', { secret: false }, false],
  ])('says of %s %o whether its address is a secret: %s', (path, more, expected) => {
    const [one] = read({ 'mfe-a': area('a', { pages: [page(path, more)] }) });
    expect(one?.pages.map(isSecret)).toEqual([expected]);
  });
});

const sourcesOf = (name: string): string =>
  readdirSync(join(root, name, 'src/routes'))
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(join(root, name, 'src/routes', file), 'utf8'))
    .join('\n');

const files = Object.entries(generatedFiles(readAreas()));

describe('the areas of this repository', () => {
  it.each(files)('%s is what `npm run areas` writes', (file, content) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(content);
  });

  it.each(
    readAreas()
      .filter(({ name }) => name !== 'shell')
      .map((one) => [one.folder, one.pages] as const),
  )('%s has a route for each of its pages, and no other', (name, pages) => {
    const routes = [...sourcesOf(name).matchAll(/(?:path=["']|\[')(\/[^"']*)["']/g)].map(([, path]) => path);
    expect([...new Set(routes)].sort()).toEqual(pages.map(({ path }) => path).sort());
  });
});
