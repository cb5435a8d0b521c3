import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { shellValues } from '../../root-config/shell/shell-page';
import { fill, left } from '../release/compose/fill.mjs';
import { shellScript } from './output/shell.mjs';

const shell = fill(readFileSync('root-config/shell/shell.html', 'utf8'), {
  ...shellValues(),
  ...left(['loading', 'showMarkup', 'routes']),
});

it('names the staff where no script runs on the pages of allergen menus, and on no other page', () => {
  const sentence = 'If you have an allergy, please ask our staff before you order.';
  const [before = '', block = '', after = ''] = shell.split(/<!--area:allergens-->\n|<!--\/area-->\n/);
  expect(block.trim()).toBe(`<p class="boot-notice">${sentence}</p>`);
  expect(before + after).not.toContain(sentence);
  expect(before).toContain('You can also book by telephone');
});

it('what answers presses in the markup of a page, and is inside of each such page, has at most 1.5 kB', async () => {
  const script = await shellScript('show-markup.ts');
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1500);
  expect(script).toContain('aria-pressed');
});
