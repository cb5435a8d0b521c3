import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const weights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof weights;

/** The alphabets of the typeface, each a file. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
type Alphabet = (typeof alphabets)[number];

/** Stands for a sign that no file has. A screen reader reads the sign itself. */
const unknownSign = '?';

/** A stretch of text in one font; `actual` is what it stands for, where the font cannot show it. */
export interface Run {
  text: string;
  font: string;
  actual: string | null;
}

export interface FileFonts {
  /** Every font by its name, as bytes. */
  files: readonly { name: string; bytes: Buffer }[];
  /** Splits a text into stretches that one font can show. */
  runsOf: (text: string, weight: Weight) => Run[];
}

const nameOf = (alphabet: Alphabet, weight: Weight): string => `${alphabet}-${weight}`;

/** Joins signs of the same font; what stands in for signs stays one for each letter. */
const joined = (signs: readonly Run[]): Run[] =>
  signs.reduce<Run[]>((runs, sign) => {
    const last = runs.at(-1);
    if (last === undefined || last.font !== sign.font || (last.actual === null) !== (sign.actual === null))
      return [...runs, sign];
    const actual = last.actual === null ? null : `${last.actual}${sign.actual ?? ''}`;
    return [...runs.slice(0, -1), { text: `${last.text}${sign.text}`, font: last.font, actual }];
  }, []);

/** Loads the typeface of the files. It is the body type of a brand, in a licence that lets it be embedded (OFL). */
export const loadFileFonts = async (): Promise<FileFonts> => {
  const { create } = await import('fontkit');
  const require = createRequire(import.meta.url);
  const files = (['regular', 'bold'] as const).flatMap((weight) =>
    alphabets.map((alphabet) => {
      const path = require.resolve(
        `@fontsource/source-sans-3/files/source-sans-3-${alphabet}-${weights[weight]}-normal.woff`,
      );
      const bytes = readFileSync(path);
      const font = create(bytes);
      const signs = new Set('characterSet' in font ? font.characterSet : []);
      return { name: nameOf(alphabet, weight), alphabet, weight, bytes, signs };
    }),
  );
  const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });
  const runOf = (sign: string, weight: Weight): Run => {
    const points = Array.from(sign).map((one) => one.codePointAt(0) ?? 0);
    const found = files.find((file) => file.weight === weight && points.every((point) => file.signs.has(point)));
    return found === undefined
      ? { text: unknownSign, font: nameOf('latin', weight), actual: sign }
      : { text: sign, font: found.name, actual: null };
  };
  return {
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    runsOf: (text, weight) =>
      joined(Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => runOf(segment, weight))),
  };
};
