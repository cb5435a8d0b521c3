import { describe, expect, it } from 'vitest';
import { COMPILE_HINT } from '../../build/plugins/compile-hint.mjs';
import { depsIn, manifestOf, manifestText } from './make-manifest.mjs';
import { readManifest } from './manifest.mjs';

const place = { unit: 'mfe-gift', version: '1'.repeat(16) };
const made = (facts: object = {}) =>
  manifestOf(new Map([['portal.js', Buffer.from('System.register([],0)')]]), { ...place, ...facts });

describe('the manifest of a version', () => {
  it('is read as it was made', () => {
    const manifest = made({ names: { '@bars/mfe-gift': 'portal.js' }, pins: { fonts: '2'.repeat(16) } });
    expect(readManifest(manifestText(manifest), place)).toEqual(manifest);
  });

  it.each<[string, string, string]>([
    ['is no JSON', '{', 'is no JSON.'],
    [
      'is that of another unit',
      manifestText(made({ unit: 'mfe-other' })),
      `says that it is mfe-other ${place.version}.`,
    ],
    [
      'is that of another version',
      manifestText(made({ version: '2'.repeat(16) })),
      'says that it is mfe-gift 2222222222222222.',
    ],
    ['is of a later form', manifestText({ ...made(), format: 2 }), 'is not right:'],
    ['has an area.json that does not parse', manifestText(made({ area: { name: 'gift' } })), 'is not right:'],
    ...['../x.js', '/x.js', 'a/../x.js', '.x.js', 'a\\x.js', 'a//x.js', ''].map((name): [string, string, string] => [
      `names a file ${JSON.stringify(name)}`,
      manifestText({ ...made(), files: { [name]: made().files['portal.js'] } }),
      'is not right:',
    ]),
    [
      'has an address in place of a file',
      manifestText(made({ names: { '@bars/mfe-gift': 'https://evil.example/x.js' } })),
      'is not right:',
    ],
  ])('that %s is refused', (_title, text, sentence) => {
    expect(() => readManifest(text, place)).toThrow(`The manifest of mfe-gift ${place.version} ${sentence}`);
  });
});

describe('a manifest that says too much', () => {
  const many = <One>(count: number, one: (index: number) => One): One[] =>
    Array.from({ length: count }, (_, n) => one(n));
  const table = <One>(count: number, one: One) => Object.fromEntries(many(count, (n) => [`n${n}`, one]));
  const page = (n: number, more: object = {}) => ({ path: `/p${n}`, title: 'A page', source: 'RT-1', ...more });
  const withPages = (pages: object[]) => ({ area: { name: 'gift', entry: 'portal.tsx', pages } });
  const file = made().files['portal.js'];
  const deep = (level: number): object => (level === 0 ? {} : { properties: deep(level - 1) });

  it.each<[string, object, string]>([
    ['files', { files: table(1_001, file) }, 'files has 1,001 entries, and may have 1,000.'],
    [
      'dependencies',
      { files: { 'portal.js': { ...file, deps: many(10_000, String) } } },
      'files.portal.js.deps has 10,000 entries, and may have 100.',
    ],
    ['names', { names: table(301, 'portal.js') }, 'names has 301 entries, and may have 300.'],
    [
      'exports',
      { bindings: { offers: { '@bars/mfe-gift': many(1_001, String) }, uses: {} } },
      'bindings.offers.@bars/mfe-gift has 1,001 entries, and may have 1,000.',
    ],
    ['pages', withPages(many(101, page)), 'area.pages has 101 entries, and may have 100.'],
    [
      'a title',
      withPages([page(1, { title: { byDefault: 'x'.repeat(101) } })]),
      'area.pages.0.title.byDefault has 101 characters, and may have 100.',
    ],
    [
      'a path',
      withPages([page(1, { path: `/${'x'.repeat(200)}` })]),
      'area.pages.0.path has 201 characters, and may have 200.',
    ],
    [
      'a name of a file',
      { files: { ['x'.repeat(501)]: file } },
      'files has a name of 501 characters, and one may have 500.',
    ],
    ['calls', { calls: many(301, () => ({ method: 'get', path: '/' })) }, 'calls has 301 entries, and may have 300.'],
    ['fields', table(301, 1), 'it has '],
    [
      'levels',
      { elements: [{ kind: 'messages', name: 'm', toFrame: { m: deep(40) }, fromFrame: {} }] },
      'is nested too deep.',
    ],
  ])('with too much of %s is not read', (_what, facts, sentence) => {
    const text = JSON.stringify({ ...made(), ...facts });
    expect(() => readManifest(text, place)).toThrow(`The manifest of mfe-gift ${place.version} is too large: `);
    expect(() => readManifest(text, place)).toThrow(sentence);
  });

  it('with too many pages is not made', () => {
    const pages = many(101, (n) => ({ path: `/p${n}`, title: 'A page', login: 'none' as const, source: 'RT-1' }));
    const area = {
      ...withPages([]).area,
      modules: {},
      serverModules: {},
      elements: [],
      frames: [],
      workers: [],
      storage: [],
    };
    expect(() => made({ area: { ...area, pages } })).toThrow('area.pages has 101 entries, and may have 100.');
  });

  it('with too many files is not made', () => {
    const files = new Map(many(1_001, (n) => [`f${n}.js`, Buffer.from('')]));
    expect(() => manifestOf(files, place)).toThrow('The manifest of mfe-gift is too large: files has 1,001 entries');
  });

  it('that is larger than a server reads is refused', () => {
    expect(() => readManifest(' '.repeat(500_001), place)).toThrow('has more than 500 KB.');
  });
});

it('static imports are those that a System module declares', () => {
  expect(depsIn('System.register(["react","./x.js"],(function(){}))')).toEqual(['react', './x.js']);
  expect(depsIn(`${COMPILE_HINT}System.register(["react"],function(){})`)).toEqual(['react']);
  expect(depsIn('import "react"')).toBeNull();
});
