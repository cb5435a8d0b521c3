import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a pressed element at its place on the screen when content above it is removed.
 * @returns a function to call right before the change
 */
export const useSteadyPlace = (ref: RefObject<HTMLElement | null>): (() => void) => {
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (before.current === null || !place) return;
    const moved = place.getBoundingClientRect().top - before.current;
    before.current = null;
    if (Math.abs(moved) > 1) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return useCallback(() => {
    before.current = ref.current?.getBoundingClientRect().top ?? null;
  }, [ref]);
};
