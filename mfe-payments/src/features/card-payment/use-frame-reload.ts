import { useEffect } from 'react';

/** Source: PY-24. */
export const reloadMs = 500;

/** Half a second after the frame has become stale, `load` brings it anew; what happens meanwhile calls that off. Source: PY-24. */
export const useFrameReload = (isStale: boolean, load: (signal: AbortSignal) => Promise<void>): void => {
  useEffect(() => {
    if (!isStale) return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => void load(left.signal), reloadMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [isStale, load]);
};
