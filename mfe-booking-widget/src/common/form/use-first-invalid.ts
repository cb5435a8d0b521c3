import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the first invalid field below `ref`, once the errors have been rendered. If there is none, it moves the
 * focus to the message that says what blocks the step (`data-hindrance`).
 */
export const useFirstInvalid = <Root extends HTMLElement>() => {
  const ref = useRef<Root>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.matches('input, select, textarea, button') ? invalid : invalid?.querySelector<HTMLElement>('input');
    const target = control ?? ref.current?.querySelector<HTMLElement>('[data-hindrance]');
    target?.focus({ preventScroll: true });
    // The middle keeps the field and its error above the sticky bar on the lower edge.
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [turn]);
  const focusFirstInvalid = useCallback(() => setTurn((before) => before + 1), []);
  return { ref, focusFirstInvalid };
};
