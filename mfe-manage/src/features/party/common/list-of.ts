/** `Bo`, `Bo and Cy`, `Bo, Cy and Dee`. */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
