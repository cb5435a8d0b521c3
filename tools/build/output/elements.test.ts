import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { root } from '../../lib/prepare.mjs';
import { ELEMENTS } from '../assemble-elements.mjs';
import { elementsDist } from '../elements.mjs';
import { integrityOf } from '../lib/hash.mjs';
import { readStamp } from '../lib/stamp.mjs';

describe('the published booking widget', () => {
  let folder: string;
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  /** Addresses of its imports, those on demand too. */
  const imported = (text: string): string[] =>
    [...text.matchAll(/(?<!["@])\b(?:import\s*\(?|from)\s*"([^"]+)"/g)].map(([, name]) => name ?? '');
  /** What it names beside itself, for an import of which it computes the address too. */
  const named = (text: string): string[] => [...text.matchAll(/"(\.{1,2}\/[^"\s]+)"/g)].map(([, name]) => name ?? '');

  beforeAll(() => {
    // Builds what is not built yet; the journeys use the same files.
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
    folder = join(elementsDist, readStamp(ELEMENTS).version);
  });

  it('imports nothing but files that lie beside it', () => {
    for (const file of ['widget.js', 'bars-payment-panel.js', 'booking-frame.js']) {
      const names = [...imported(textOf(file)), ...named(textOf(file))];
      expect({ file, elsewhere: names.filter((name) => !/^\.\/[\w.-]+\.js$/.test(name)) }).toEqual({
        file,
        elsewhere: [],
      });
      expect({ file, missing: names.filter((name) => !existsSync(join(folder, name))) }).toEqual({ file, missing: [] });
    }
    expect(imported(textOf('widget.js'))).toEqual(
      expect.arrayContaining([
        './brand-0.js',
        './brand-1.js',
        './brand-2.js',
        './brand-4.js',
        expect.stringMatching(/^\.\/later-steps-[\w-]{8}\.js$/),
      ]),
    );
    expect(named(textOf('widget.js'))).toContain('./bars-payment-panel.js');
  });

  it('renders its first step with one file, in the shape that the server runs', () => {
    const text = textOf('prerender.js');
    expect(text).toMatch(/^System\.register\(\[\],/);
    expect(text).not.toMatch(/(?<![^.]\.)\bimport\b\s*[(/<.-]/);
    const { integrity } = z
      .object({ integrity: z.record(z.string(), z.string()) })
      .parse(JSON.parse(textOf('manifest.json')));
    expect(integrity['prerender.js']).toBe(integrityOf(text));
  });

  it('is named by its loader with files that lie beside it', () => {
    const loader = textOf('bars-booking-widget.js');
    expect(imported(loader)).toEqual([]);
    const names = [...loader.matchAll(/"([\w.-]+\.js)"/g)].map(([, name]) => name ?? '');
    expect(names).toEqual(expect.arrayContaining(['widget.js', 'booking-frame.js']));
    expect(names.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  });

  it('draws with a file that imports nothing, since it is sent as a part of another', () => {
    expect(imported(textOf('draw.js'))).toEqual([]);
    expect(textOf('draw.js').trimEnd()).toMatch(/export\{\w+ as draw\};?$/);
  });
});
