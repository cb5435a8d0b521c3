import { useCallback, useEffect, useRef, useState } from 'react';

const invalidControl = (root: HTMLElement): HTMLElement | null => {
  const invalid = root.querySelector<HTMLElement>('[aria-invalid="true"]');
  return invalid?.matches('input, select, textarea, button')
    ? invalid
    : (invalid?.querySelector<HTMLElement>('input') ?? null);
};

const unansweredChoice = (root: HTMLElement): HTMLElement | null => {
  const group = [...root.querySelectorAll('[role="radiogroup"]')].find(
    (choice) => !choice.querySelector('input:checked'),
  );
  return group?.querySelector<HTMLElement>('input') ?? null;
};

/**
 * Moves the focus to the first invalid field below `ref`, once the errors have been rendered. If there is none, it moves the
 * focus to the message that says what blocks the step (`data-hindrance`), and without one to the first choice that is not made.
 */
export const useFirstInvalid = <Root extends HTMLElement>() => {
  const ref = useRef<Root>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const root = ref.current;
    if (turn === 0 || !root) return;
    const target =
      invalidControl(root) ?? root.querySelector<HTMLElement>('[data-hindrance]:not(:empty)') ?? unansweredChoice(root);
    target?.focus({ preventScroll: true });
    // The middle keeps the field and its error above the sticky bar on the lower edge.
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [turn]);
  const focusFirstInvalid = useCallback(() => setTurn((before) => before + 1), []);
  return { ref, focusFirstInvalid };
};
