import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pretixFiles } from './pretix';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-pretix-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('answers with the widget of the folder, compressed, and with what the widget asks for', () => {
  writeFileSync(join(folder, 'widget.js'), '1');
  writeFileSync(join(folder, 'widget.css'), 'p{}');
  const files = [...pretixFiles(folder)].map(([path, { body }]) => [path, brotliDecompressSync(body).toString()]);
  expect(files.slice(0, 2)).toEqual([
    ['/widget.js', '1'],
    ['/widget.css', 'p{}'],
  ]);
  const [path, list = ''] = files[2] ?? [];
  expect(path).toBe('/bar/widget/product_list');
  expect(JSON.parse(list).items_by_category[0].items).toHaveLength(3);
});

it.each([
  ['widget.js', []],
  ['widget.css', ['widget.js']],
] as const)('refuses a folder without %s', (missing, there) => {
  for (const name of there) writeFileSync(join(folder, name), '1');
  expect(() => pretixFiles(folder)).toThrow(missing);
});
