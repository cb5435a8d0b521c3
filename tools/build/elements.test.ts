import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { elementRows } from './elements-table.mjs';
import { makeElements } from './elements.mjs';

const manifest = z.object({ preload: z.record(z.string(), z.array(z.string())) });
const loader = 'bars-booking-widget.js';

let files: Map<string, Buffer>;
beforeAll(async () => {
  ({ files } = await makeElements(elementRows.filter(({ name }) => loader.startsWith(name))));
}, 120_000);

/** The text with every later file's version alike: what chance makes of those names moves Brotli's result by up to a hundred bytes. */
const unnamed = (text: Buffer): string => text.toString().replaceAll(/-[\w-]{8}\.js/g, '-A1b2C3d4.js');
const textOf = (file: string): Buffer => files.get(file) ?? Buffer.alloc(0);
const first = (brand: number): string[] => [loader, ...(manifest.parse(JSON.parse(textOf('manifest.json').toString())).preload[loader] ?? []), `brand-${brand}.js`];

describe('the booking widget’s first files', () => {
  it('are the loader, React, the first step and the look of one brand', () => {
    expect(first(1)).toEqual([loader, 'widget.js', 'core.js', 'brand-1.js']);
    for (const brand of [0, 1, 2, 4]) expect(textOf(`brand-${brand}.js`).toString()).not.toContain('import');
  });

  // Bytes are exact, so that a figure which rises here has been put there by somebody. Reason: docs/decisions/016.
  it('are no more than they have to be', { timeout: 30_000 }, () => {
    expect(gzipSync(textOf(loader), { level: 9 }).length).toBeLessThanOrEqual(3_230);
    const bytesOf = (names: string[]): number => names.reduce((sum, name) => sum + brotliCompressSync(unnamed(textOf(name))).length, 0);
    const shared = bytesOf(first(1).filter((name) => !name.startsWith('brand-')));
    for (const brand of [0, 1, 2, 4]) expect(shared + bytesOf([`brand-${brand}.js`]), `brand ${brand}`).toBeLessThanOrEqual(106_000);
  });

  it('hold nothing of later steps, and nothing that an element never uses', () => {
    const step = textOf('widget.js').toString();
    expect(step).toContain('Which bar?');
    for (const later of ['We’ve stopped holding your time', 'Woops something', 'store-card', 'No QueryClient', 'Northlight Display', '-webkit-box-']) expect(step).not.toContain(later);
    expect([...files.keys()].some((name) => name.startsWith('later-steps'))).toBe(true);
  });
});
