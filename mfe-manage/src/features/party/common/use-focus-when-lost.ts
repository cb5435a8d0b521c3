import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes the focus when `key` has changed and nothing has it: a dialog has closed, and what had opened it is gone. The element needs `tabIndex={-1}`.
 * @param key null while there is nothing to look for
 */
export const useFocusWhenLost = <Target extends HTMLElement>(key: string | null): RefObject<Target | null> => {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (key !== null && (document.activeElement === null || document.activeElement === document.body))
      target.current?.focus();
  }, [key]);
  return target;
};
