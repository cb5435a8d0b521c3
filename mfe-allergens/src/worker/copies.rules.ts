import * as z from 'zod/mini';

/** `gone`: no copy, but when the server said that there is none any more. */
const kinds = ['page', 'map', 'file', 'bars', 'types', 'menu', 'gone'] as const;

/** One thing that is kept. Times are milliseconds since the epoch. */
const copy = z.object({
  path: z.string(),
  kind: z.enum(kinds),
  bytes: z.number(),
  /** Counts up: the newest copy has the highest. */
  order: z.number(),
  /** The server's time of the answer; null where it says none. */
  at: z.nullable(z.number()),
  /** The device's time when it came. */
  device: z.number(),
  /** The latest that the device's clock has shown since; null once it cannot be trusted. */
  latest: z.nullable(z.number()),
  /** The answer's ETag. */
  tag: z.nullable(z.string()),
});
export type Copy = z.infer<typeof copy>;

/** Everything that is kept, as it is written down. */
export const copyList = z.array(copy);

/** How many menus are kept, and lists of menus; and how large all that is kept may be, in bytes. */
export const mostMenus = 3;
const mostGone = 20;
export const mostBytes = 5_000_000;

/** A device corrects its clock by itself by less than this, in milliseconds. */
const correctionMs = 120_000;

/** The device's clock after it has shown a time: it never falls behind what it has shown, and one that was put back is not trusted any more. */
const latestOf = ({ latest }: Copy, shown: number): number | null =>
  latest === null || shown < latest - correctionMs ? null : Math.max(latest, shown);

/** Every copy after the device's clock has shown a time. */
export const observed = (copies: readonly Copy[], shown: number): Copy[] =>
  copies.map((one) => ({ ...one, latest: latestOf(one, shown) }));

/** Whether what the clock shows is worth writing down: a minute has passed, or it was put back. */
export const isNews = (copies: readonly Copy[], shown: number): boolean =>
  copies.some((one) => one.latest !== null && (shown - one.latest >= 60_000 || latestOf(one, shown) === null));

/** For how long a copy has been kept, in milliseconds, at what the device's clock shows; null where that cannot be known. */
export const ageOf = (one: Copy, shown: number): number | null => {
  const latest = latestOf(one, shown);
  return latest === null ? null : latest - one.device;
};

/** The list with a copy that has just come, in the place of an older one of the same path. */
export const withCopy = (copies: readonly Copy[], next: Omit<Copy, 'order' | 'latest'>): Copy[] => {
  const order = Math.max(0, ...copies.map((one) => one.order)) + 1;
  return [...copies.filter(({ path }) => path !== next.path), { ...next, order, latest: next.device }];
};

/** What the list says of a path; undefined where there is no copy. */
export const copyAt = (copies: readonly Copy[], path: string): Copy | undefined =>
  copies.find((one) => one.path === path && one.kind !== 'gone');

/**
 * Whether something newer is known than what the server said at a time: another answer, or that there is none any more. Answers to calls
 * that overtook each other come in any order. Without a time it counts as new.
 */
export const isOutrun = ({ path, at }: Pick<Copy, 'path' | 'at'>, copies: readonly Copy[]): boolean => {
  const known = copies.find((one) => one.path === path);
  if (known === undefined || known.at === null || at === null) return false;
  return known.kind === 'gone' ? at <= known.at : at < known.at;
};

const bytesOf = (copies: readonly Copy[]): number => copies.reduce((sum, { bytes }) => sum + bytes, 0);

const newestFirst = (copies: readonly Copy[], kind: Copy['kind']): Copy[] =>
  copies.filter((one) => one.kind === kind).sort((one, other) => other.order - one.order);

/** What stays: the newest three menus and lists of menus. Of more bytes than allowed the oldest menu goes first; a page that is too large by itself is not kept at all. */
export const limited = (copies: readonly Copy[]): Copy[] => {
  const rest = [
    ...copies.filter(({ kind }) => kind !== 'menu' && kind !== 'types' && kind !== 'gone'),
    ...newestFirst(copies, 'gone').slice(0, mostGone),
    ...newestFirst(copies, 'types').slice(0, mostMenus),
  ];
  if (bytesOf(rest) > mostBytes) return [];
  const stays = [...rest];
  for (const menu of newestFirst(copies, 'menu').slice(0, mostMenus))
    if (bytesOf(stays) + menu.bytes <= mostBytes) stays.push(menu);
  return stays;
};
