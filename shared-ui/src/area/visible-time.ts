const tickMs = 500;

/**
 * Calls `run` after `ms` in which the page was visible and awake. A page may cap its timers, and a telephone may sleep: a timer
 * alone would say that the time is over. Of a longer gap between two ticks only the length of two of them counts.
 * @returns a function that ends it
 */
export const afterVisible = (ms: number, run: () => void): (() => void) => {
  let left = ms;
  let before = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, Math.min(left, tickMs));
  };
  const tick = () => {
    const now = performance.now();
    if (!document.hidden) left -= Math.min(now - before, 2 * tickMs);
    before = now;
    if (left > 0) wait();
    else run();
  };
  wait();
  return () => clearTimeout(timer);
};

/**
 * Calls `retry` once: after `ms` of such a time, as soon as the visitor is online again, or when the page is seen again.
 * @returns a function that ends it
 */
export const retryLater = (ms: number, retry: () => void): (() => void) => {
  const stop = () => {
    stopTimer();
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', seen);
  };
  const again = () => {
    stop();
    retry();
  };
  const seen = () => document.hidden || again();
  const stopTimer = afterVisible(ms, again);
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', seen);
  return stop;
};

/** How long to wait before the next try, in milliseconds: each time twice as long, two minutes at most. */
export const backoffMs = (failures: number, firstMs = 2000): number => Math.min(firstMs * 2 ** failures, 120_000);
