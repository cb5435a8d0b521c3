/** More than these are a list to search. */
export const mostValues = 14;

/**
 * What a face exports beside types; a namespace is one value.
 * @param {string} face the text of a module's `index.ts`
 * @returns {string[]}
 */
export const valuesOf = (face) =>
  [
    ...[...face.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.split(',')),
    ...[...face.matchAll(/^export (?:\* as|(?:async )?function|const|class|enum) (\w+)/gm)].map(([, name]) => name),
    ...[...face.matchAll(/^export \* from '([^']+)'/gm)].map(([, from]) => `everything of ${from}`),
  ]
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
