/** Letters that Unicode does not take apart into a letter and its accent. */
const others: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // At the end of a word alone, so that a part of one would not be found.
  ς: 'σ',
};

/** Text as it is compared: without case, accents, apostrophes and double spaces. Source: AL-18. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[æœøßłđðþıς]/g, (letter) => others[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether two words differ by one letter at most: one more, one fewer, another one, or two that have changed places.
 * Words of other lengths than that are not looked at, so it takes the time of one pass.
 */
export const isNear = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.slice(at) === long.slice(at + 1) || short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short.length === long.length &&
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
};
