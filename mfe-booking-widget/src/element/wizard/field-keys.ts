const keys = ['keydown', 'keypress', 'keyup'] as const;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Stops key events of a field at the element. The page's handlers would see the element as their target, not an `input`, and
 * a page whose shortcuts ignore fields would run a shortcut. Other keys propagate.
 */
export const keepFieldKeys = (root: ShadowRoot): void => {
  const keep = (event: Event): void => {
    if (isField(event.target)) event.stopPropagation();
  };
  for (const name of keys) root.addEventListener(name, keep);
};
