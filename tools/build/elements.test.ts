import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../lib/prepare.mjs';
import { firstFiles, weigh, weighElements } from './budget.mjs';
import { ELEMENTS } from './assemble-elements.mjs';
import { elementsDist } from './elements.mjs';
import { readStamp } from './lib/stamp.mjs';

const loader = 'bars-booking-widget.js';
let folder: string;
beforeAll(() => {
  // Builds what is not built yet; the journeys use the same files.
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root });
  folder = join(elementsDist, readStamp(ELEMENTS).version);
});

const textOf = (file: string): Buffer => readFileSync(join(folder, file));

describe('the booking widget’s first files', () => {
  it('are the loader, the first step, React, and the styles of one brand', () => {
    expect(firstFiles(textOf, 1)).toEqual([
      loader,
      'widget.js',
      expect.stringMatching(/^vendor-[\w-]{8}\.js$/),
      'brand-1.js',
    ]);
    for (const brand of [0, 1, 2, 4]) expect(textOf(`brand-${brand}.js`).toString()).not.toContain('import');
  });

  // Bytes are exact: a figure only rises when it is changed on purpose.
  it('are no more than they have to be', () => {
    const over = weighElements(textOf).filter(({ isWithin }) => !isWithin);
    expect(over.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('hold nothing of later steps, and nothing that an element never uses', () => {
    const step = textOf('widget.js').toString();
    expect(step).toContain('Which bar?');
    // The name of the plugin for styles, which the minifier must not remove.
    expect(step).toContain('own-rem');
    for (const later of [
      'We’ve stopped holding your time',
      'Woops something',
      'store-card',
      'No QueryClient',
      'Northlight Display',
      '-webkit-box-',
    ])
      expect(step).not.toContain(later);
    expect(readdirSync(folder).some((name) => name.startsWith('later-steps'))).toBe(true);
  });
});

describe('a budget of bytes', () => {
  const budget = { measured: 105_000, on: '2026-11-22' };

  it.each([
    [104_900, true, 'x: 104,900 bytes, −100 since the 105,000 of 2026-11-22; 1,150 under the limit of 106,050.'],
    [106_050, true, 'x: 106,050 bytes, +1,050 since the 105,000 of 2026-11-22; 0 under the limit of 106,050.'],
    [106_051, false, 'x: 106,051 bytes, +1,051 since the 105,000 of 2026-11-22; 1 over the limit of 106,050.'],
  ])('has one per cent of room and says the difference: %i', (bytes, isWithin, sentence) => {
    expect(weigh('x', bytes, budget)).toEqual({ isWithin, sentence });
  });
});
