import { useRef } from 'react';

/**
 * Lets one call through at a time: a second press may come before React has rendered that the first is under way.
 * @param run calls `done` once the call has ended
 */
export const useOneAtATime = <Value>(run: (value: Value, done: () => void) => void): ((value: Value) => void) => {
  const isUnderWay = useRef(false);
  return (value) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    run(value, () => {
      isUnderWay.current = false;
    });
  };
};
