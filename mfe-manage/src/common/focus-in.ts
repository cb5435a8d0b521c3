/**
 * What react-hook-form focuses where the field with the error is a group: the first element in `place` that the selector finds. It is given as the ref of
 * the element around the group.
 * @example <div ref={(place) => ref(focusIn(place, 'input:enabled'))}>
 */
export const focusIn = (place: HTMLElement | null, selector: string): { focus: () => void } | null =>
  place === null ? null : { focus: () => place.querySelector<HTMLElement>(selector)?.focus() };
