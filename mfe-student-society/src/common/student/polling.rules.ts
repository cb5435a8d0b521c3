const slowAfterMs = 10 * 60_000;
const slowMs = 60_000;

/**
 * How long a poll waits: its own time, and a minute once it has run for ten. Sources: ST-4, ST-6, ST-46, RT-63.
 * @param sinceMs when it began, in milliseconds of the same clock as `nowMs`
 */
export const pollDelay = (everyMs: number, { sinceMs, nowMs }: { sinceMs: number; nowMs: number }): number =>
  nowMs - sinceMs >= slowAfterMs ? Math.max(everyMs, slowMs) : everyMs;
