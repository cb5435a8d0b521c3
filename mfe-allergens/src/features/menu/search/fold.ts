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
};

/** Text as it is compared: without case, accents, apostrophes and double spaces. Source: AL-18. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[æœøßłđðþı]/g, (letter) => others[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
