import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.copy.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // One that was deleted in the working copy is in the index until it is committed.
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** The words that one brand alone says. Source: BW-7. */
const ownWords: Readonly<Record<number, RegExp>> = {
  1: /\bNorthlight\b/,
  2: /\b(La Verbena|hola|fiestas?|amig[oa]s?|noche|mesas?|mañana|rápido|navidad|por favor|gracias)\b/i,
  4: /\bTin House\b/,
};
const unfinished = /\b(lorem|ipsum|todo|tbd|fixme|placeholder text)\b/i;

/** Every text of a copy: sentences, and of a function its source, which has its sentences. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'function') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const isBrandCopy = (value: unknown): value is { byDefault: object; byBrand?: Record<string, object> } =>
  typeof value === 'object' && value !== null && 'byDefault' in value && typeof value.byDefault === 'object';

interface Said {
  file: string;
  /** Null: every brand that has no words of its own. */
  brand: number | null;
  text: string;
}

const said: Said[] = [];
const strangers: string[] = [];
for (const file of files) {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  for (const [name, copy] of Object.entries(module)) {
    if (!isBrandCopy(copy)) continue;
    said.push(...textsIn(copy.byDefault).map((text) => ({ file, brand: null, text })));
    for (const [brand, words] of Object.entries(copy.byBrand ?? {})) {
      said.push(...textsIn(words).map((text) => ({ file, brand: Number(brand), text })));
      strangers.push(
        ...Object.keys(words)
          .filter((key) => !(key in copy.byDefault))
          .map((key) => `${file}: ${name}.${key}`),
      );
    }
  }
}

describe('the copy of every area', () => {
  it('is found', () => {
    expect(said.length).toBeGreaterThan(500);
  });

  it('has no words of a brand that the default lacks', () => {
    expect(strangers).toEqual([]);
  });

  it.each([1, 2, 4])('has the words of brand %i in no other brand', (brand) => {
    const foreign = said.filter((one) => one.brand !== brand && ownWords[brand]?.test(one.text));
    expect(foreign.map(({ file, brand: by, text }) => `${file} (${by ?? 'default'}): ${text.slice(0, 120)}`)).toEqual(
      [],
    );
  });

  it('writes a brand’s Spanish words small inside a sentence', () => {
    const capital = /[\p{L},’] (Fiestas?|Amig[oa]s?|Noches?)\b/u;
    expect(
      said
        .filter(({ text }) => capital.test(text.replaceAll('Hola Amigo!', '')))
        .map(({ file, text }) => `${file}: ${text}`),
    ).toEqual([]);
  });

  it('is finished', () => {
    expect(
      said
        .filter(({ text }) => unfinished.test(text) || text.trim() === '')
        .map(({ file, text }) => `${file}: ${text}`),
    ).toEqual([]);
  });
});
