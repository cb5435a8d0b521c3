/** @typedef {Pick<import('../document.mjs').Release, 'id' | 'parent' | 'at' | 'units' | 'files'>} Release */

/**
 * That a release became live: `history/<time>-<release>-<elements>.json`, written once by whoever made it live, after the swap. With a
 * second time it is what pruning notes of a release before its document goes. The name says all, so that a list is enough. It names the
 * elements because their versions outlive the documents.
 * @typedef {{ release: string, atMs: number, untilMs?: number | undefined, elements?: string | undefined }} HistoryRecord
 */

const nameOf = (ms) => new Date(ms).toISOString().replaceAll(/[^\dTZ]/g, '');
const timeOf = (name) =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

/** Where a record is: in the order of time, and twice the same is one file. @param {HistoryRecord} record */
export const pathOfRecord = ({ release, atMs, untilMs, elements = 'none' }) =>
  `history/${[nameOf(atMs), ...(untilMs === undefined ? [] : [nameOf(untilMs)]), release, elements].join('-')}.json`;

/** @param {string} path @returns {HistoryRecord | null} null for a file that is no record */
export const recordAt = (path) => {
  const name = /^history\/(\d{8}T\d{9}Z)(?:-(\d{8}T\d{9}Z))?-([0-9a-f]{16})-([0-9a-f]{16}|none)\.json$/.exec(path);
  if (name === null) return null;
  const [, at, until, release, elements] = name;
  return {
    release,
    atMs: timeOf(at),
    untilMs: until === undefined ? undefined : timeOf(until),
    elements: elements === 'none' ? undefined : elements,
  };
};

/**
 * The file to write after a release has become live.
 * @param {Release} release @param {Date} now
 * @returns {{ path: string, bytes: Buffer }}
 */
export const recordOf = (release, now) => ({
  path: pathOfRecord({ release: release.id, atMs: now.getTime(), elements: release.units.elements?.version }),
  bytes: Buffer.from('{}\n'),
});

const swapsOf = (records) => records.filter(({ untilMs }) => untilMs === undefined).toSorted((a, b) => a.atMs - b.atMs);

/** @typedef {{ id: string, fromMs: number, untilMs: number, elements?: string | undefined }} Interval until: infinite for the live one */

const latest = (times) => Math.max(...times);

/**
 * When each release was live. A release was live when it was made, and when another one was made that names it as its parent; what is
 * between counts as live too. Records add what rollbacks did. No release is taken for older than it is.
 * @param {{ releases: readonly Release[], records: readonly HistoryRecord[], live: string }} known
 * @returns {Interval[]}
 */
export const intervalsOf = ({ releases, records, live }) => {
  const isEndless = (id) => id === live;
  const byChildren = releases.map((release) => {
    const madeAtMs = Date.parse(release.at);
    const children = releases.filter(({ parent }) => parent === release.id).map(({ at }) => Date.parse(at));
    return {
      id: release.id,
      fromMs: madeAtMs,
      untilMs: isEndless(release.id) ? Infinity : latest([madeAtMs, ...children]),
      elements: release.units.elements?.version,
    };
  });
  const swaps = swapsOf(records).map(({ release, atMs, elements }, index, all) => ({
    id: release,
    fromMs: atMs,
    untilMs: index === all.length - 1 && isEndless(release) ? Infinity : (all[index + 1]?.atMs ?? atMs),
    elements,
  }));
  const closed = records.flatMap(({ release, atMs, untilMs, elements }) =>
    untilMs === undefined ? [] : [{ id: release, fromMs: atMs, untilMs, elements }],
  );
  return [...byChildren, ...swaps, ...closed];
};

/** The records of before a time, which nothing is counted from any more. @param {readonly HistoryRecord[]} records @param {number} sinceMs */
export const outdated = (records, sinceMs) => [
  ...swapsOf(records).filter((_record, index, all) => (all[index + 1]?.atMs ?? Infinity) < sinceMs),
  ...records.filter(({ untilMs = Infinity }) => untilMs < sinceMs),
];
