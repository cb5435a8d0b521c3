import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillShell } from '../../root-config/shell/shell-page';

const shell = fillShell(readFileSync('root-config/shell/shell.html', 'utf8'), '', '');

it('names the staff where no script runs on the pages of allergen menus, and on no other page', () => {
  const sentence = 'If you have an allergy, please ask our staff before you order.';
  const [before = '', block = '', after = ''] = shell.split(/<!--area:allergens-->\n|<!--\/area-->\n/);
  expect(block.trim()).toBe(`<p class="boot-notice">${sentence}</p>`);
  expect(before + after).not.toContain(sentence);
  expect(before).toContain('You can also book by telephone');
});
