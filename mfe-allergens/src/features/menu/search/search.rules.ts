import { allergenNames } from '@bars/shared-api/contracts/allergens';
import { fold, isNear } from '@bars/shared-api/contracts/fold';
import { allergenMemberNames } from '@bars/shared-api/contracts/menus';

export interface SearchableItem {
  name: string;
  description: string | null;
}

/** What a query finds. `suggestion`: nothing is called that, and these are the results of this text, which is one letter away. */
export interface Found {
  /** For each item, in the order of the menu. */
  isMatch: (index: number) => boolean;
  suggestion: string | null;
}

export interface MenuSearch {
  /** Does what takes long of the first search. */
  prepare: () => void;
  find: (query: string) => Found;
}

/** Shorter words are too often one letter away from another. */
const leastLetters = 4;
const everything: Found = { isMatch: () => true, suggestion: null };

/** Whether a word is near to a query that may not be finished: near to as many of its first letters. */
const beginsNear = (word: string, query: string): boolean =>
  [query.length - 1, query.length, query.length + 1].some((length) => isNear(word.slice(0, length), query));

/** Each word of the names and descriptions, as it is compared and as it is written. */
const wordsOf = (items: readonly SearchableItem[]): Map<string, string> => {
  const words = new Map<string, string>();
  for (const { name, description } of items)
    for (const word of `${name} ${description ?? ''}`.split(/[^\p{L}\p{M}\p{N}'’-]+/u)) {
      const folded = fold(word);
      if (folded.length >= leastLetters && !words.has(folded)) words.set(folded, word.toLowerCase());
    }
  return words;
};

/** The word of the menu that was probably meant, as it is written: rather a whole one that is near, then the shortest. */
const nearestTo = (query: string, words: ReadonlyMap<string, string>): string | null => {
  if (query.length < leastLetters) return null;
  const near = [...words.keys()].filter((word) => beginsNear(word, query));
  const whole = near.filter((word) => isNear(word, query));
  const [best] = [...(whole.length > 0 ? whole : near)].sort(
    (one, other) => one.length - other.length || (one < other ? -1 : 1),
  );
  return best === undefined ? null : (words.get(best) ?? null);
};

const singular = (word: string): string => word.replace(/s$/, '');

/** The words of the fourteen allergens and their members, as they are compared. */
const allergenWords: ReadonlySet<string> = new Set(
  [...allergenNames, ...allergenMemberNames].flatMap((name) =>
    fold(name)
      .split(/[^\p{L}]+/u)
      .map(singular),
  ),
);

/** Whoever looks for an allergen means no other word: the dishes of that one would be taken for those with the allergen. */
const isAllergen = (word: string): boolean => allergenWords.has(singular(word));

/**
 * A search through the names and descriptions of a menu, made ready once. Every word of the query has to be in the text of an item,
 * whatever its case and accents. A query that finds nothing in the whole menu is forgiven one letter in each of its words, unless it
 * is the name of an allergen.
 * What is found depends on the query and the menu alone, so it makes no difference whether it is filtered before or after.
 * Sources: AL-17, AL-18.
 */
export const createSearch = (items: readonly SearchableItem[]): MenuSearch => {
  let folded: string[] | null = null;
  const foldedTexts = (): string[] =>
    (folded ??= items.map(({ name, description }) => fold(`${name}\n${description ?? ''}`)));
  let words: Map<string, string> | null = null;
  const hits = (query: string): boolean[] => {
    const parts = fold(query).split(' ');
    return foldedTexts().map((text) => parts.every((part) => text.includes(part)));
  };
  const suggestionFor = (query: string): string | null => {
    words ??= wordsOf(items);
    const known = words;
    const meant = fold(query)
      .split(' ')
      .map((part) => {
        if (foldedTexts().some((text) => text.includes(part))) return part;
        return isAllergen(part) ? null : nearestTo(part, known);
      });
    return meant.includes(null) ? null : meant.join(' ');
  };
  const found = (matches: readonly boolean[], suggestion: string | null): Found => ({
    isMatch: (index) => matches[index] ?? false,
    suggestion,
  });
  return {
    prepare: () => void foldedTexts(),
    find: (query) => {
      if (fold(query) === '') return everything;
      const matches = hits(query);
      const suggestion = matches.includes(true) ? null : suggestionFor(query);
      const forgiven = suggestion === null ? matches : hits(suggestion);
      return forgiven.includes(true) ? found(forgiven, suggestion) : found(matches, null);
    },
  };
};
