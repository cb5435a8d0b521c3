import { useEffect, useRef, useState } from 'react';
import { minutesLeft } from './held-time.rules';

const tickMs = 1000;

/** Counts the minutes of a hold down. `onOver` is called once, when it ends while it is shown. @returns whole minutes, 0 at the end */
export const useHeldTime = (heldUntil: string, onOver: () => void): number => {
  const [left, setLeft] = useState(() => minutesLeft(heldUntil, Date.now()));
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const now = minutesLeft(heldUntil, Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      latest.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [heldUntil]);
  return left;
};
