import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOf, isNews, limited, mostBytes, mostMenus, observed, withCopy, type Copy } from './copies.rules';

const day = 86_400_000;
const kept = Date.parse('2026-11-27T12:00:00Z');
const aCopy = (change: Partial<Copy> = {}): Copy => ({
  path: '/api/menus/allergen-menu/182/7',
  kind: 'menu',
  bytes: 100,
  order: 1,
  at: kept,
  device: kept,
  latest: kept,
  tag: null,
  ...change,
});
const ageAfter = (shown: readonly number[]): number | null => {
  const [one] = shown.reduce<Copy[]>((copies, time) => observed(copies, time), [aCopy()]);
  return one ? ageOf(one, shown.at(-1) ?? kept) : null;
};

describe('how long a copy has been kept', () => {
  it.each([
    ['at once', [kept], 0],
    ['a day later', [kept + day], day],
    ['after the device corrected its clock by itself', [kept + day, kept + day - 60_000], day],
    ['after the clock was put back', [kept + day, kept + day - 300_000], null],
    ['at a time before it was kept', [kept - 300_000], null],
    ['once the clock is right again after it was put back', [kept + day, kept, kept + day], null],
    ['after the clock was put forward', [kept + 30 * day], 30 * day],
    ['after the clock was put forward and back', [kept + 30 * day, kept + day], null],
  ])('%s', (_what, shown, age) => {
    expect(ageAfter(shown)).toBe(age);
  });

  it('never becomes less, whatever the device’s clock shows', () => {
    const times = fc.array(fc.integer({ min: kept - 400 * day, max: kept + 400 * day }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(times, fc.integer({ min: kept - 400 * day, max: kept + 400 * day }), (shown, next) => {
        const [before, after] = [ageAfter(shown), ageAfter([...shown, next])];
        expect(after === null || (before !== null && after >= before)).toBe(true);
        expect(after === null || after >= 0).toBe(true);
      }),
    );
  });

  it('is never less than the largest time that the clock has shown since', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 3 * day }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -400 * day, max: 400 * day }), (passed, turned) => {
        const shown = passed.reduce<number[]>((times, ms) => [...times, (times.at(-1) ?? kept) + ms], []);
        const age = ageAfter([...shown, kept + turned]);
        expect(age === null || age >= Math.max(...shown) - kept).toBe(true);
      }),
    );
  });

  it('is written down once a minute, and when the clock was put back', () => {
    expect([0, 59_999, 60_000, -60_000, -120_001].map((ms) => isNews([aCopy()], kept + ms))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(isNews([aCopy({ latest: null })], kept + day)).toBe(false);
  });

  it('begins anew with the server’s next answer, even on a device whose clock was put back', () => {
    const [distrusted] = observed([aCopy()], kept - day);
    expect(distrusted && ageOf(distrusted, kept)).toBeNull();
    const [again] = withCopy([aCopy({ latest: null })], { ...aCopy(), device: kept - day });
    expect(again && ageOf(again, kept - day)).toBe(0);
  });
});

describe('what is kept', () => {
  const menu = (number: number, bytes = 100) => aCopy({ path: `/api/menus/allergen-menu/182/${number}`, bytes });
  const added = (copies: readonly Copy[], next: Copy) => limited(withCopy(copies, next));
  const pathsOf = (copies: readonly Copy[]) => copies.map(({ path }) => path.split('/').at(-1) ?? '').toSorted();

  it('is at most three menus: a fourth one evicts the first', () => {
    const three = [1, 2, 3].map((number) => menu(number)).reduce<Copy[]>(added, []);
    expect(pathsOf(three)).toEqual(['1', '2', '3']);
    expect(pathsOf(added(three, menu(4)))).toEqual(['2', '3', '4']);
    expect(pathsOf(added(added(three, menu(1)), menu(4)))).toEqual(['1', '3', '4']);
  });

  it('is nothing where the page alone is too large, and without a menu that does not fit', () => {
    const page = aCopy({ kind: 'page', path: '/allergens', bytes: mostBytes });
    expect(limited([page])).toEqual([page]);
    expect(limited([page, menu(1, 1)])).toEqual([page]);
    expect(limited([{ ...page, bytes: mostBytes + 1 }, menu(1, 1)])).toEqual([]);
  });

  const copies = fc.array(
    fc.record({
      kind: fc.constantFrom('page', 'file', 'types', 'menu' as const),
      number: fc.nat({ max: 12 }),
      bytes: fc.integer({ min: 1, max: 2_500_000 }),
    }),
    { maxLength: 30 },
  );
  const all = (given: { kind: Copy['kind']; number: number; bytes: number }[]) =>
    given.reduce<Copy[]>(
      (list, { kind, number, bytes }) => withCopy(list, aCopy({ kind, path: `/${kind}/${number}`, bytes })),
      [],
    );

  it('never is more than three menus and five million bytes, and a second look takes nothing more', () => {
    fc.assert(
      fc.property(copies, (given) => {
        const stays = limited(all(given));
        expect(stays.filter(({ kind }) => kind === 'menu').length).toBeLessThanOrEqual(mostMenus);
        expect(stays.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes);
        expect(pathsOf(limited(stays))).toEqual(pathsOf(stays));
      }),
    );
  });

  it('has each path once, and the newest has the highest order', () => {
    fc.assert(
      fc.property(copies, (given) => {
        const list = all(given);
        expect(new Set(list.map(({ path }) => path)).size).toBe(list.length);
        expect(list.at(-1)?.order ?? 0).toBe(Math.max(0, ...list.map(({ order }) => order)));
      }),
    );
  });
});
