import { useEffect, useRef, type RefObject } from 'react';

/**
 * The button that keeps a dish goes with its press, so the focus moves to what stands around it. What somebody else keeps moves nothing.
 * @param kept how many dishes are kept
 */
export const useFocusAfterKeep = <Target extends HTMLElement>(
  kept: number,
): { target: RefObject<Target | null>; onPress: () => void } => {
  const target = useRef<Target>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || kept <= before.current) return;
    before.current = null;
    target.current?.focus();
  }, [kept]);
  return {
    target,
    onPress: () => {
      before.current = kept;
    },
  };
};
