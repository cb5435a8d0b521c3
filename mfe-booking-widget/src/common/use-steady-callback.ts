import { useCallback, useInsertionEffect, useRef } from 'react';

/** The same function for every render, which calls the latest `callback`. A row that gets it renders only when its own data change. */
export const useSteadyCallback = <Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
