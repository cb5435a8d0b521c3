import { useEffect, useRef } from 'react';

/** What is shown may be older than what was heard last: an answer came late. It is looked at once so much time has passed; in ms. */
export const settleMs = 1000;

export interface LiveVersion {
  /** Follows the booking and returns what ends that; undefined while it is not known. The same function as long as it follows the same. */
  follow: ((onChanged: (version: string | undefined) => void) => () => void) | undefined;
  /** That of what is shown. */
  version: string | undefined;
  /** Reads again what is shown. `isLate`: a read that is under way is enough. The same function on every render. */
  readAgain: (isLate: boolean) => void;
}

/**
 * Reads a booking again when its stream names another version than the one that is shown, so nothing is read twice: neither when the stream begins, nor after a
 * save whose answer is shown already. An answer that comes after a newer one is noticed a second later. Source: docs/decisions/044.
 */
export const useLiveVersion = ({ follow, version, readAgain }: LiveVersion): void => {
  const shown = useRef(version);
  const heard = useRef<string | undefined>(undefined);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    shown.current = version;
    settling.current = setTimeout(() => {
      if (heard.current !== undefined && heard.current !== version) readAgain(true);
    }, settleMs);
    return () => clearTimeout(settling.current);
  }, [version, readAgain]);
  useEffect(() => {
    heard.current = undefined;
    return follow?.((told) => {
      // What is read now settles it.
      clearTimeout(settling.current);
      heard.current = told;
      if (told === undefined || told !== shown.current) readAgain(false);
    });
  }, [follow, readAgain]);
};
