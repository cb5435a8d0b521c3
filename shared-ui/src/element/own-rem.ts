const rem = /(-?\d*\.?\d+)rem\b/g;

/**
 * A `rem` is the size of somebody else's page, which may be anything (62.5 % is common). In an element every one of ours
 * becomes a multiple of `--bars-rem`: the visitor's own size of type.
 */
export const ownRem = (css: string): string => css.replace(rem, 'calc($1 * var(--bars-rem, 16px))');
