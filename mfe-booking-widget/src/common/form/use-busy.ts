import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether an action that was started by a press is still going on. Calls that are made along the way do not count:
 * leaving a field sends it, and the press that left it must not be lost.
 */
export const useBusy = () => {
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const run = useCallback(async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } finally {
      if (!isGone.current) setBusy(false);
    }
  }, []);
  return { isBusy, run };
};
