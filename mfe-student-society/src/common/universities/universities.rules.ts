import { nearestFirst, shownDistance, type Place } from '@bars/shared-api/contracts/distance';
import { fold } from '@bars/shared-api/contracts/fold';

export interface University extends Place {
  /** The provider's number in the UK register (UKPRN). */
  id: string;
  name: string;
  /** Other names that people type. */
  also: readonly string[];
  town: string;
}

export interface ListedUniversity {
  id: string;
  name: string;
  /** From the bar, with two decimals; null while no bar is chosen. Source: ST-66. */
  miles: string | null;
}

/** Text as it is searched: folded, without marks between words. `U.C.L.` is `ucl`, `Music & Drama` is `music and drama`. */
const plain = (text: string): string =>
  fold(text)
    .replaceAll('.', '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const smallWords: ReadonlySet<string> = new Set(['and', 'for', 'in', 'of', 'the']);

const lettersOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');

/** The first letters of a name, without its small words and with them: `ucl`, `uol`. */
const initialsOf = (name: string): string[] => {
  const words = plain(name).split(' ');
  return [lettersOf(words.filter((word) => !smallWords.has(word))), lettersOf(words)];
};

const leastLetters = 2;

/** Whether a word of the query is in one of the names or the town, or is how initials begin. */
const isFound = (word: string, text: string, initials: readonly string[]): boolean =>
  text.includes(word) || (word.length >= leastLetters && initials.some((letters) => letters.startsWith(word)));

const matches = ({ name, also, town }: University, words: readonly string[]): boolean => {
  const text = [name, ...also, town].map(plain).join(' | ');
  const initials = [name, ...also].flatMap(initialsOf);
  return words.every((word) => isFound(word, text, initials));
};

/** By name, as a list of them is read: `The University of Leeds` stands under U. */
const byName = (one: University, other: University): number => {
  const [first, second] = [one, other].map(({ name }) => plain(name).replace(/^the /, ''));
  return (first ?? '').localeCompare(second ?? '', 'en-GB');
};

interface Search {
  query: string;
  /** Where the chosen bar is; null while none is chosen. */
  bar: Place | null;
}

/**
 * The universities that a query finds, by name, part of a name, another name or initials; the nearest to the bar first, and those as far away, or all
 * without a bar, by name. Sources: ST-63, ST-65, ST-66.
 */
export const listedUniversities = (universities: readonly University[], { query, bar }: Search): ListedUniversity[] => {
  const words = plain(query).split(' ');
  const found = universities.filter((university) => matches(university, words)).sort(byName);
  if (bar === null) return found.map(({ id, name }) => ({ id, name, miles: null }));
  return nearestFirst(bar, found).map(({ place: { id, name }, distance }) => ({
    id,
    name,
    miles: shownDistance(distance),
  }));
};

/** The university that is called what was typed, if it is the only one. */
export const universityCalled = (universities: readonly University[], typed: string): University | null => {
  const text = plain(typed);
  const called = universities.filter(({ name, also }) => [name, ...also].some((one) => plain(one) === text));
  return called.length === 1 && text !== '' ? (called[0] ?? null) : null;
};
