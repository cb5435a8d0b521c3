const rem = /(-?\d*\.?\d+)rem\b/g;

/**
 * A `rem` depends on the page around an element, where it may be anything (62.5 % is common). In an element each of ours
 * becomes a multiple of `--bars-rem`: the visitor's own size of type.
 */
export const ownRem = (css: string): string => css.replace(rem, 'calc($1 * var(--bars-rem, 16px))');
