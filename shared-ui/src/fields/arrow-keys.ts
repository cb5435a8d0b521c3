import type { KeyboardEvent } from 'react';

/** Up and down count in a field, as they do in every number field. */
export const onArrowKeys =
  (step: (by: 1 | -1) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
