import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { FRAMES } from './output/frame-pages.mjs';
import { units } from './units.mjs';

const names = units.flatMap((unit) => Object.keys(unit.names));

describe.each(Object.entries(FRAMES))('%s', (_file, { module, source }) => {
  it('starts a module that is built', () => {
    expect(names).toContain(module);
  });

  it('loads nothing without its hash, and runs nothing of its own', () => {
    const html = readFileSync(join(ROOT, `${source}.html`), 'utf8');
    const loaded = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\{\{(\w+)\}\}"[^>]*>/g)];
    expect(loaded.map(([, name]) => name)).toEqual(['stylesheet', 'frameStylesheet', 'faces', 'boot']);
    expect(loaded.filter(([tag]) => !tag.includes('integrity='))).toEqual([]);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
    expect(existsSync(join(ROOT, `${source}.css`))).toBe(true);
  });
});

it('areas keep their portal under the name the shell knows, and what others load by tag under a name of its own', () => {
  expect(names).toEqual(expect.arrayContaining(['@bars/mfe-payments', '@bars/mfe-payments/elements', '@bars/mfe-payments/frame-pay']));
});
