import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { readAreas } from '../areas/read.mjs';
import { units } from './units.mjs';

const names = units.flatMap((unit) => Object.keys(unit.names));

/** What a page loads, by the names of its addresses; browsers ignore the hash of what is preloaded for a fetch. @throws when one has no hash */
const loadedBy = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b(?![^>]*as="fetch")[^>]*(?:src|href)="\{\{(\w+)\}\}"[^>]*>/g)].map(
    ([tag, name = '']) => {
      if (!tag.includes(`integrity="{{${name}Integrity}}"`)) throw new Error(`${tag} has no hash.`);
      return name;
    },
  );

const frames = readAreas().flatMap(({ folder, frames: own }) =>
  own.map(
    ({ file, module, source }) =>
      [file, { module: `@bars/${folder}/${module}`, source: `${folder}/${source}` }] as const,
  ),
);

describe.each(frames)('%s', (_file, { module, source }) => {
  it('starts a module that is built', () => {
    expect(names).toContain(module);
  });

  it('loads itself as every page of ours does, with a style sheet of its own, and runs nothing of its own', () => {
    const html = readFileSync(join(ROOT, `${source}.html`), 'utf8');
    expect(loadedBy(html)).toEqual(['frameStylesheet']);
    expect(html.match(/\{\{loading\}\}/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<style|\son\w+=/);
    expect(existsSync(join(ROOT, `${source}.css`))).toBe(true);
  });
});

it('nothing is loaded without its hash', () => {
  expect(loadedBy(readFileSync(join(ROOT, 'root-config/shell/loading.html'), 'utf8'))).toEqual([
    'faces',
    'map',
    'boot',
  ]);
});

it('areas keep their portal under the name the shell knows, and what others load by tag under a name of its own', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      '@bars/mfe-allergens',
      '@bars/mfe-allergens/frame',
      '@bars/mfe-booking-widget',
      '@bars/mfe-booking-widget/frame',
      '@bars/mfe-payments',
      '@bars/mfe-payments/elements',
      '@bars/mfe-payments/frame-pay',
    ]),
  );
});
