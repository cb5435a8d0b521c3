/** Milliseconds left of a hold, never below 0. @param now the server's time */
export const remainingMs = (expiresAt: string, now: number): number => Math.max(0, Date.parse(expiresAt) - now);

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** `9:05` of minutes and seconds. */
export const clockText = (ms: number): string =>
  `${Math.floor(seconds(ms) / 60)}:${String(seconds(ms) % 60).padStart(2, '0')}`;

const minuteMs = 60_000;
export type HoldMark = 'five-minutes' | 'one-minute' | 'expired';

const marks: readonly [HoldMark, number][] = [
  ['expired', 0],
  ['one-minute', minuteMs],
  ['five-minutes', 5 * minuteMs],
];

/** The mark to announce when the time left falls from `before` to `after`: five minutes, one minute, the end; else null. */
export const passedMark = (before: number, after: number): HoldMark | null =>
  marks.find(([, at]) => before > at && after <= at)?.[0] ?? null;

/** Whether the time left is a minute or less. */
export const isUrgent = (ms: number): boolean => ms <= minuteMs;
