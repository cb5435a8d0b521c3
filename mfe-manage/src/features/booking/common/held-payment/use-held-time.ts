import { useEffect, useRef, useState } from 'react';
import { minutesLeft } from './held-time.rules';

const tickMs = 1000;

/**
 * Counts the minutes of a hold down. `onOver` is called once, when it ends while it is shown.
 * @param now the server's time: a device whose clock is wrong must not end a payment
 * @returns whole minutes, 0 at the end
 */
export const useHeldTime = (heldUntil: string, now: () => number, onOver: () => void): number => {
  const [left, setLeft] = useState(() => minutesLeft(heldUntil, now()));
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const minutes = minutesLeft(heldUntil, now());
      setLeft(minutes);
      if (minutes > 0) return;
      clearInterval(timer);
      latest.current();
    }, tickMs);
    return () => clearInterval(timer);
  }, [heldUntil, now]);
  return left;
};
