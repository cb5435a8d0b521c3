import { useRef } from 'react';
import { pollDelay } from './polling.rules';

/** What came with the page's markup is not read again at once. */
const freshMs = 2_000;

/**
 * Options of a query that is read again by itself while it has to be. Nothing is read while the page is hidden; it is read at once when it is shown again.
 * A read that is under way is never repeated. Once the poll has run for ten minutes it goes on each minute.
 * @param everyMs how long it waits for a state of the query; null: it is not read again
 */
export const usePoll = <State>(everyMs: (state: State) => number | null) => {
  /** By the device's clock, of which only the passed time is used; null while it does not run. */
  const since = useRef<number | null>(null);
  return {
    staleTime: freshMs,
    refetchInterval: ({ state }: { state: State }): number | false => {
      const every = everyMs(state);
      const nowMs = Date.now();
      since.current = every === null ? null : (since.current ?? nowMs);
      return every !== null && since.current !== null && pollDelay(every, { sinceMs: since.current, nowMs });
    },
    refetchOnWindowFocus: ({ state }: { state: State }): boolean | 'always' => everyMs(state) !== null && 'always',
  };
};
