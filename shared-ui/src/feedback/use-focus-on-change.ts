import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element when `key` changes, not on the first render: a step change must not lose the keyboard,
 * and a page that has just loaded must not steal it. The element needs `tabIndex={-1}` where it is not focusable by itself.
 */
export const useFocusOnChange = <Target extends HTMLElement>(key: string | number): RefObject<Target | null> => {
  const target = useRef<Target>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    target.current?.focus();
  }, [key]);
  return target;
};
