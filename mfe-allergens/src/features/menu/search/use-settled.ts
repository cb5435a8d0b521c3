import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds; the first one is there at once. */
export const useSettled = <Value>(value: Value, quietMs: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
};
