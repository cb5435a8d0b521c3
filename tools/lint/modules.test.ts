import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mostValues, valuesOf } from './face-values.mjs';

const modules = join(import.meta.dirname, '../../api-server/modules');

/** A module knows those before it. Source: docs/architecture.md. */
const order = ['estate', 'payments', 'bookings', 'accounts', 'wizard', 'manage', 'students', 'privacy', 'operations'];

const isTest = (file: string): boolean => /\.test\.ts$|(^|\/)testing\//.test(file);
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !isTest(file),
);

/** Module → module, with the file that says so. Imports of types count. */
const arrows = files.flatMap((file) =>
  [...readFileSync(join(modules, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((target) => !target.startsWith('..'))
    .map((target) => ({ file, from: file.split('/')[0] ?? '', to: target.split('/')[0] ?? '', target })),
);
const across = arrows.filter(({ from, to }) => from !== to);

const facesValues = (module: string): string[] => valuesOf(readFileSync(join(modules, module, 'index.ts'), 'utf8'));

describe('the modules of the server', () => {
  it('are these', () => {
    expect(readdirSync(modules).sort()).toEqual([...order].sort());
  });

  it('know only those before them, so that no two know each other', () => {
    expect(across.length).toBeGreaterThan(50);
    expect(
      across
        .filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))
        .map(({ file, target }) => `${file} → ${target}`),
    ).toEqual([]);
  });

  it('meet by their faces alone', () => {
    expect(
      across.filter(({ to, target }) => target !== `${to}/index`).map(({ file, target }) => `${file} → ${target}`),
    ).toEqual([]);
  });

  it.each(order)('%s has a face that is read at a glance', (module) => {
    const values = facesValues(module);
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((name) => name.startsWith('everything'))).toEqual([]);
    expect(values.length, `${module} exports ${values.join(', ')}`).toBeLessThanOrEqual(mostValues);
  });
});
