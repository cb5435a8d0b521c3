import { describe, expect, it } from 'vitest';
import { area, others, unit } from '../testing/small-site';
import { openPageOf, pagesToRun } from './pages-of.mjs';

const page = (path: string, more: object = {}) => ({
  path,
  title: 'A page',
  login: 'none' as const,
  source: 'RT-1',
  ...more,
});
const areaUnit = (name: string, ...pages: ReturnType<typeof page>[]) =>
  unit(`mfe-${name}`, { 'portal.js': 'x' }, { area: area(name, { pages }) }).manifest;
const gift = areaUnit('gift', page('/gift/:code'), page('/gifts', { login: 'customer' }), page('/all-gifts'));
const secret = areaUnit('secret', page('/secret/:code'));
const all = [...others().map(({ manifest }) => manifest), gift, secret];
const thrownIn = (file: string) =>
  Object.assign(new Error('x'), { stack: `Error: x\n    at https://book.example${file}:1:2` });

describe('the pages that a deploy opens', () => {
  it('are one of the area that anybody may open, and the first page', () => {
    const { pages, isOwn, isBlamed } = pagesToRun(all, ['mfe-gift']);
    expect(pages).toEqual([
      { path: '/all-gifts', area: 'gift' },
      { path: '/', area: null },
    ]);
    expect(['gift', 'shell', 'secret', null].map(isOwn)).toEqual([true, false, false, true]);
    expect(['/a/mfe-gift/1/page.js', '/a/mfe-secret/1/page.js'].map((file) => isBlamed(thrownIn(file)))).toEqual([
      true,
      false,
    ]);
  });

  it('are the first page alone where every page of the area needs a secret', () => {
    expect(pagesToRun(all, ['mfe-secret']).pages).toEqual([{ path: '/', area: null }]);
    expect(openPageOf([secret])).toBeUndefined();
  });

  it.each(['react', 'root-config', 'boot'])('are one of each area where %s has changed, which all have', (changed) => {
    const { pages, isOwn, isBlamed } = pagesToRun(all, [changed, 'mfe-gift']);
    expect(pages.map(({ path }) => path)).toEqual(['/terms', '/all-gifts', '/']);
    expect(isOwn('secret')).toBe(true);
    expect(isBlamed(thrownIn('/a/mfe-secret/1/page.js'))).toBe(true);
  });

  it('are the first page alone where the elements have changed, which pages of others have', () => {
    const { pages, isOwn } = pagesToRun(all, ['elements']);
    expect([pages, isOwn('gift')]).toEqual([[{ path: '/', area: null }], false]);
  });
});
