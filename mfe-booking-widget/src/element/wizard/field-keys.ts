const keys = ['keydown', 'keypress', 'keyup'] as const;

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * Keeps the keys that are typed into a field inside the element. To the page's own handlers they would come from the element,
 * not from an `input`, and a page whose shortcuts spare fields alone would take them for its own. Other keys go on.
 */
export const keepFieldKeys = (root: ShadowRoot): void => {
  const keep = (event: Event): void => {
    if (isField(event.target)) event.stopPropagation();
  };
  for (const name of keys) root.addEventListener(name, keep);
};
