import { describe, expect, it } from 'vitest';
import { isStale } from './dependencies.mjs';

const packages = (entries: Record<string, { version?: string; optional?: boolean; link?: boolean }>) => ({
  packages: entries,
});
const installed = packages({ 'node_modules/zod': { version: '4.6.7' } });

describe('whether node_modules is what the lock file asks for', () => {
  it('is content when every package has the version of the lock', () => {
    const lock = packages({
      '': { version: '0.1.0' },
      'shared-api': { version: '0.1.0' },
      'node_modules/@bars/shared-api': { link: true },
      'node_modules/zod': { version: '4.6.7' },
    });
    expect(isStale(lock, installed)).toBe(false);
  });

  it('asks for an installation when a package is missing or of another version', () => {
    expect(isStale(packages({ 'node_modules/zod': { version: '4.6.8' } }), installed)).toBe(true);
    expect(isStale(packages({ 'node_modules/axios': { version: '1.0.0' } }), installed)).toBe(true);
  });

  it('does not miss the optional packages of other platforms', () => {
    const lock = packages({ 'node_modules/@esbuild/aix-ppc64': { version: '1.0.0', optional: true } });
    expect(isStale(lock, installed)).toBe(false);
  });
});
