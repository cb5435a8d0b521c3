import { describe, expect, it } from 'vitest';
import { intervalsOf, pathOfRecord, recordAt, recordOf, type HistoryRecord } from './history.mjs';
import { keptBy } from './kept-by.mjs';

const now = new Date('2026-11-29T12:00:00Z');
const day = 24 * 3_600_000;
const ago = (days: number) => new Date(now.getTime() - days * day);
const hex = (word: string) => Buffer.from(word).toString('hex').padEnd(16, '0').slice(0, 16);

interface Made {
  id: string;
  parent: string | null;
  at: string;
  units: Record<string, { version: string }>;
  files: string;
}
/** A release whose versions are named after it. */
const made = (name: string, days: number, parent: string | null, units: Record<string, string> = {}): Made => ({
  id: hex(name),
  parent: parent === null ? null : hex(parent),
  at: ago(days).toISOString(),
  units: Object.fromEntries(
    Object.entries({ manage: name, ...units }).map(([unit, version]) => [unit, { version: hex(version) }]),
  ),
  files: hex(`d${name}`),
});
/** One release a day, so many of them, the last one `last` days ago. */
const chain = (length: number, last: number) =>
  Array.from({ length }, (_, index) =>
    made(`r${index}`, last + length - 1 - index, index === 0 ? null : `r${index - 1}`),
  );
const folderOf = (unit: string, name: string, days = 300) => ({
  folder: unit === 'elements' || unit === 'd' ? `${unit}/${hex(name)}` : `a/${unit}/${hex(name)}`,
  writtenAtMs: ago(days).getTime(),
});
const site = (
  releases: Made[],
  live: string,
  rest: {
    records?: HistoryRecord[];
    previews?: { name: string; release: string; until: string }[];
    stored?: { folder: string; writtenAtMs?: number }[];
    most?: { releases: number; elements: number };
  } = {},
) => {
  const { records = [], previews = [], stored = [], most } = rest;
  const intervals = intervalsOf({ releases, records, live: hex(live) });
  return keptBy({
    releases,
    live: hex(live),
    intervals,
    previews,
    records,
    stored,
    now,
    ...(most === undefined ? {} : { most }),
  });
};
describe('releases', () => {
  it('stay for 30 days after they were last live, which is when the next one was made', () => {
    // Between the live one and these are 20 parents, so that age alone counts.
    const old = [made('first', 80, null), made('second', 31, 'first'), made('third', 29.9, 'second')];
    const newer = chain(21, 0).map((one, index) => (index === 0 ? { ...one, parent: hex('third') } : one));
    const { keep, remove } = site([...old, ...newer], 'r20');
    // The second one was live until 29.9 days ago, the first until 31.
    expect(old.map(({ id }) => keep.releases.has(id))).toEqual([false, true, true]);
    expect(remove).toEqual([
      {
        what: `releases/${hex('first')}.json`,
        why: `Release ${hex('first')} was last live on 2026-10-29, more than 30 days ago.`,
      },
    ]);
  });

  it.each([
    [20, 21],
    [21, 21],
    [40, 21],
  ])('stay as the live one and 20 of its parents, however old they are: %i parents, %i stay', (parents, stay) => {
    const releases = chain(parents + 1, 400);
    expect(site(releases, `r${parents}`).keep.releases.size).toBe(stay);
  });

  it('that were made live again are as young as that', () => {
    const releases = [made('old', 90, null), ...chain(22, 40)];
    const isKept = (records: HistoryRecord[]) => site(releases, 'r21', { records }).keep.releases.has(hex('old'));
    const record = (name: string, days: number) => ({ release: hex(name), atMs: ago(days).getTime() });
    expect(isKept([])).toBe(false);
    // It was rolled back to 20 days ago, and away from 10 days ago.
    expect(isKept([record('old', 20), record('r21', 10)])).toBe(true);
    expect(isKept([record('old', 39), record('r21', 31)])).toBe(false);
    // No record of it, but a release was made while it was live again.
    const child = made('child', 12, 'old');
    expect(site([...releases, child], 'r21').keep.releases.has(hex('old'))).toBe(true);
  });

  it('that were made in the last hour stay, though none of them is live yet', () => {
    const young = { ...made('young', 0, null), at: new Date(now.getTime() - 3_500_000).toISOString() };
    expect(site([...chain(3, 5), young], 'r2').keep.releases.has(young.id)).toBe(true);
  });

  it('of a preview stay until it ends, and their files with them', () => {
    const releases = [made('pr', 100, null), ...chain(22, 40)];
    const stored = [folderOf('manage', 'pr'), folderOf('d', 'dpr')];
    const preview = (until: Date) => [{ name: 'pr-1', release: hex('pr'), until: until.toISOString() }];
    const running = site(releases, 'r21', { stored, previews: preview(ago(-1)) });
    expect(running.keep.releases.has(hex('pr'))).toBe(true);
    expect(running.remove.filter(({ what }) => what.includes(hex('pr')))).toEqual([]);
    const over = site(releases, 'r21', { stored, previews: preview(ago(0)) });
    expect(over.remove.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'previews/pr-1.json',
        `releases/${hex('pr')}.json`,
        `a/manage/${hex('pr')}/`,
        `d/${hex('dpr')}/`,
      ]),
    );
    expect(over.remove[0]).toEqual({ what: 'previews/pr-1.json', why: 'The preview pr-1 ended on 2026-11-29.' });
  });

  it('of a build’s own folder are no more than it keeps, and never fewer than the live one and 20 parents', () => {
    const releases = chain(60, 0).map((one, index) => ({ ...one, at: ago((60 - index) / 10).toISOString() }));
    const kept = (most: number) => site(releases, 'r59', { most: { releases: most, elements: 12 } }).keep.releases.size;
    expect([kept(40), kept(5)]).toEqual([40, 21]);
  });
});

describe('versions of a unit', () => {
  it('stay while a kept release names them', () => {
    const releases = [made('gone', 100, null), ...chain(22, 40)];
    const stored = ['gone', 'r0', 'r1', 'r21'].map((name) => folderOf('manage', name));
    const { keep, remove } = site(releases, 'r21', { stored });
    expect(keep.units.get('manage')?.size).toBe(21);
    expect(remove.filter(({ what }) => what.startsWith('a/'))).toEqual(
      ['gone', 'r0'].map((name) => ({
        what: `a/manage/${hex(name)}/`,
        why: `No kept release names version ${hex(name)} of manage.`,
      })),
    );
  });

  it.each([
    ['named by nobody, an hour and a minute old', folderOf('manage', 'x', 61 / 1440), true],
    ['named by nobody, 59 minutes old', folderOf('manage', 'x', 59 / 1440), false],
    ['named by nobody, of unknown age', { folder: `a/manage/${hex('x')}` }, false],
    ['named by an old release, of unknown age', { folder: `a/manage/${hex('gone')}` }, true],
    ['files of nobody, an hour and a minute old', folderOf('d', 'x', 61 / 1440), true],
  ])('go after an hour where nobody names them: %s', (_what, one, goes) => {
    const releases = [made('gone', 100, null), ...chain(22, 40)];
    const { remove } = site(releases, 'r21', { stored: [one] });
    expect(remove.some(({ what }) => what === `${one.folder}/`)).toBe(goes);
  });
});

describe('what no release has a unit for', () => {
  it('stays, however old it is', () => {
    expect(site(chain(3, 400), 'r2', { stored: [folderOf('fonts', 'x', 900)] }).remove).toEqual([]);
  });
});

describe('versions of the elements', () => {
  const live = made('live', 1, null, { elements: 'new' });
  const goes = (stored: ReturnType<typeof folderOf>, records: HistoryRecord[], releases = [live]) =>
    site(releases, 'live', { stored: [stored], records }).remove.find(({ what }) => what === `${stored.folder}/`);
  const closed = (name: string, until: string): HistoryRecord => ({
    release: hex('long gone'),
    atMs: ago(2000).getTime(),
    untilMs: Date.parse(until),
    elements: hex(name),
  });

  it.each([
    ['2024-11-29T11:59:59Z', true],
    ['2024-11-29T12:00:01Z', false],
  ])('stay for 24 months after they were last live: last live until %s, goes: %s', (until, isToGo) => {
    const why = goes(folderOf('elements', 'old', 2000), [closed('old', until)])?.why;
    expect(why).toBe(
      isToGo
        ? `Version ${hex('old')} of the elements was last live on 2024-11-29, more than 24 months ago.`
        : undefined,
    );
  });

  it('stay as long as a kept release names them', () => {
    expect(goes(folderOf('elements', 'new', 2000), [])).toBeUndefined();
  });

  it('count from when they were written where no record names them', () => {
    expect(goes(folderOf('elements', 'old', 700), [])).toBeUndefined();
    expect(goes(folderOf('elements', 'old', 800), [])).toBeDefined();
  });

  it('of a build’s own folder are no more than it keeps', () => {
    const others = Array.from({ length: 15 }, (_, index) => folderOf('elements', `e${index}`, 20 - index));
    const stored = [...others, folderOf('elements', 'new')];
    const { remove } = site([live], 'live', { stored, most: { releases: 40, elements: 12 } });
    expect(remove.map(({ what }) => what)).toEqual(['e0', 'e1', 'e2', 'e3'].map((name) => `elements/${hex(name)}/`));
    expect(remove[0]?.why).toBe(
      `Version ${hex('e0')} of the elements was last live on 2026-11-09, and this folder keeps 12.`,
    );
  });
});

describe('records of when releases were live', () => {
  it('say all in their names', () => {
    const { path } = recordOf(made('r', 1, null, { elements: 'e' }), now);
    expect(path).toBe(`history/20261129T120000000Z-${hex('r')}-${hex('e')}.json`);
    expect(recordAt(path)).toEqual({ release: hex('r'), atMs: now.getTime(), elements: hex('e') });
    const until = { release: hex('r'), atMs: ago(3).getTime(), untilMs: ago(1).getTime(), elements: undefined };
    expect(recordAt(pathOfRecord(until))).toEqual(until);
    expect(recordAt('history/notes.json')).toBeNull();
  });

  it('go when nothing is counted from them any more', () => {
    const at = (name: string, days: number): HistoryRecord => ({ release: hex(name), atMs: ago(days).getTime() });
    const records = [at('a', 900), at('b', 800), at('live', 700), { ...at('c', 950), untilMs: ago(900).getTime() }];
    const { remove } = site([made('live', 700, null)], 'live', { records });
    expect(remove.map(({ what }) => recordAt(what)?.release)).toEqual([hex('a'), hex('c')]);
  });
});
