import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every file that holds styles or motion of the browser's side. */
const sources = readdirSync(root)
  .filter((folder) => /^(shared-ui|root-config|mfe-.+)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.(css|tsx?)$/.test(file) && !/\/(node_modules|dist|\.types|catalogue|scripts)\/|\.test\.tsx?$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/* An animation without a length only waits, and moves nothing. */
const moving = /\banimation:(?!\s*(none|\S+ 0s\b))/g;
const still = /@media \(prefers-reduced-motion: reduce\)\s*{[^}]*animation: none/g;

describe('motion stops for visitors who ask for less of it', () => {
  it('finds the files that move something', () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(filesWith(moving).toSorted()).toEqual([
      'mfe-allergens/src/features/menu/filters/drawer.tsx',
      'mfe-payments/src/elements/payment-panel/panel-sheet.ts',
      'root-config/shell/styles/outlet.css',
      'shared-ui/src/feedback/dialog.tsx',
      'shared-ui/src/feedback/skeleton.tsx',
    ]);
  });

  it('every animation is switched off in the file that defines it', () => {
    const unended = sources.filter(({ text }) => count(text, moving) > count(text, still));
    expect(unended.map(({ file }) => file)).toEqual([]);
  });

  it('has transitions by the one helper alone, which asks for the preference', () => {
    expect(filesWith(/\btransition(-property)?:/)).toEqual(['shared-ui/src/theme/parts.ts']);
  });

  it('moves by the brand’s tokens through the one helper alone', () => {
    expect(filesWith(/transform: \${[^}]*Move/)).toEqual([]);
  });

  it('scrolls at once, whatever the page around it prefers', () => {
    const calls = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(scrollIntoView|scrollBy)\(([^)]*)\)/g)].map(([, name, given = '']) => ({
        file,
        name,
        given,
      })),
    );
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.filter(({ given }) => !given.includes("behavior: 'instant'"))).toEqual([]);
    expect(filesWith(/scroll-behavior: *smooth|behavior: 'smooth'|\.animate\(/)).toEqual([]);
  });
});
