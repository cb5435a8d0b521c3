import { describe, expect, it } from 'vitest';
import { sizeLine, sizesOf, weighArea, type Reader } from './sizes.mjs';

const files: Record<string, [bytes: number, code: string]> = {
  'portal.js': [1000, 'System.register(["react","./common-A1b2C3d4.js"],function(){});'],
  'portal.js.br': [300, ''],
  'portal.js.gz': [400, ''],
  'portal.js.map': [9000, ''],
  'common-A1b2C3d4.js': [200, 'System.register([],function(){});'],
  'one.screen-A1b2C3d4.js': [500, 'System.register(["./common-A1b2C3d4.js","./deep-A1b2C3d4.js"],function(){});'],
  'two.screen-A1b2C3d4.js': [600, 'System.register([],function(){});'],
  'deep-A1b2C3d4.js': [150, 'System.register([],function(){});'],
  'prerender.js': [5000, 'System.register([],function(){});'],
  'manifest.json': [700, '{}'],
};
const reader: Reader = {
  list: async (folder) =>
    Object.entries(files)
      .map(([name, [bytes]]) => ({ path: `a/area/1/${name}`, bytes }))
      .filter(({ path }) => path.startsWith(folder)),
  read: async (path) => ({ bytes: Buffer.from(files[path.replace('a/area/1/', '')]?.[1] ?? '') }),
};
const unit = {
  names: { '@bars/area': 'portal.js' },
  onServer: ['prerender'],
  parts: ['src/one.screen.tsx', 'src/two.screen.tsx'],
};

describe('the sizes of an area', () => {
  it('are what arrives with it, what its heaviest page adds, and all that browsers fetch, compressed', async () => {
    expect(await sizesOf(reader, 'a/area/1', unit)).toEqual({
      entry: { br: 500, gz: 600 },
      // The second page is larger than the first one, without what the first one imports.
      firstPage: { br: 1150, gz: 1250 },
      total: { br: 1750, gz: 1850 },
    });
    expect(await sizesOf(reader, 'a/area/2', unit)).toBeNull();
  });

  it('are said with the difference to the live release', () => {
    const sizes = (br: number) => ({ entry: { br, gz: 9 }, firstPage: { br, gz: 9 }, total: { br: 2000, gz: 9 } });
    expect(sizeLine('area', sizes(1000), sizes(990))).toBe(
      'area: entry 1,000 (+10) br, 9 (±0) gz; first page 1,000 (+10) br, 9 (±0) gz; total 2,000 (±0) br, 9 (±0) gz.',
    );
    expect(sizeLine('area', sizes(1), null)).toMatch(/; it is in no live release\.$/);
  });

  it.each([
    [{ entry: 20_400, firstPage: 20_400, total: 105_000 }, []],
    [
      { entry: 20_401, firstPage: 20_400, total: 105_001 },
      [
        'area, entry: 20,401 bytes, +401 since the 20,000 of 2026-11-29; 1 over the limit of 20,400.',
        'area, total: 105,001 bytes, +5,001 since the 100,000 of 2026-11-29; 1 over the limit of 105,000.',
      ],
    ],
  ])('have two per cent of room before a page shows, and five in all: %o', (bytes, sentences) => {
    const budget = { area: { entry: 20_000, firstPage: 20_000, total: 100_000, on: '2026-11-29' } };
    const both = (br: number) => ({ br, gz: br });
    const sizes = { entry: both(bytes.entry), firstPage: both(bytes.firstPage), total: both(bytes.total) };
    const over = weighArea('area', sizes, budget).filter(({ isWithin }) => !isWithin);
    expect(over.map(({ sentence }) => sentence)).toEqual(sentences);
  });

  it('have 300 bytes of room where that is more', () => {
    const small = { area: { entry: 1000, firstPage: 1000, total: 1000, on: '2026-11-29' } };
    const of = (br: number) => ({ entry: { br, gz: br }, firstPage: { br, gz: br }, total: { br, gz: br } });
    expect(weighArea('area', of(1300), small).every(({ isWithin }) => isWithin)).toBe(true);
    expect(weighArea('area', of(1301), small).some(({ isWithin }) => isWithin)).toBe(false);
  });
});
