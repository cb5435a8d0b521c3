import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether an action that a press has started is still running. Calls of fields do not count: leaving a field sends it, and a
 * button that they disabled would ignore the press that left the field.
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
