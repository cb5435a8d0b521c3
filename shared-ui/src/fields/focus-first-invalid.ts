/**
 * Moves the focus to the first field inside `container` that carries an error; a group of choices gets it on its chosen or first choice.
 * @returns whether there was one
 */
export const focusFirstInvalid = (container: ParentNode): boolean => {
  const invalid = container.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = invalid?.querySelector<HTMLElement>('input:checked, input:enabled') ?? invalid;
  target?.focus();
  return target !== null && target !== undefined;
};
