import { describe, expect, it } from 'vitest';
import { composeRelease } from './compose-release';

const version = '0123456789abcdef';
const manifestOf = (unit: string, changes: Record<string, unknown> = {}) => ({
  format: 1,
  unit,
  version,
  names: {},
  files: {},
  bindings: { offers: {}, uses: {} },
  parts: {},
  pins: {},
  area: null,
  ...changes,
});
const composing = (...manifests: { unit: string }[]) =>
  composeRelease(new Map(manifests.map((one) => [one.unit, one])), async () => Buffer.from(''));

describe('units that make no site', () => {
  it('are refused with a sentence that names the unit', async () => {
    await expect(composing({ unit: 'mfe-a' })).rejects.toMatchObject({
      unit: 'mfe-a',
      message: expect.stringContaining('The manifest of mfe-a is not right: ') as string,
    });
    const names = { '@bars/mfe-payments': 'portal.js' };
    await expect(composing(manifestOf('mfe-a', { names }))).rejects.toMatchObject({
      unit: 'mfe-a',
      message: 'mfe-a claims the name @bars/mfe-payments, which is mfe-payments’s.',
    });
  });

  it('are refused before anything is compared where they say too much together', async () => {
    const pages = (unit: string) =>
      Array.from({ length: 100 }, (_, n) => ({ path: `/${unit}/${n}`, title: 'A page', source: 'RT-1' }));
    const units = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `mfe-${name}`);
    const all = units.map((unit) => manifestOf(unit, { area: { name: 'a', entry: 'a.ts', pages: pages('same') } }));
    await expect(composing(...all)).rejects.toThrow(
      'The release has 600 pages, and may have 500. mfe-a has most of them: 100.',
    );
  });

  it('are refused, and not tried again, whatever is wrong with them', async () => {
    await expect(composing(manifestOf('mfe-a'))).rejects.toThrow('The units of the release make no site: ');
  });
});
