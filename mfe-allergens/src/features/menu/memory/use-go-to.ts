import { useEffect, useRef } from 'react';

/** An item that the visitor wants to be led to. */
export interface GoTo {
  /** The key of its entry; null where there is none. */
  key: string | null;
  /** Called once it was reached. */
  onReached: () => void;
}

/** Leads to the wanted item as soon as it is there. @param reach false where it is not there yet */
export const useGoTo = ({ key, onReached }: GoTo, reach: (key: string) => boolean): void => {
  const latest = useRef({ onReached, reach });
  useEffect(() => {
    latest.current = { onReached, reach };
  });
  useEffect(() => {
    if (key !== null && latest.current.reach(key)) latest.current.onReached();
  });
};
