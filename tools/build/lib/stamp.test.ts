import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CACHE, ROOT } from './paths.mjs';
import { freshVersion, writeStamp } from './stamp.mjs';

const id = 'stamp-test';
const stamp = { key: 'key', version: 'v1' };
const startedAtMs = Date.now();
let folder = '';
let source = '';

const saveAt = (text: string, ms: number): void => {
  writeFileSync(source, text);
  utimesSync(source, ms / 1000, ms / 1000);
};

beforeEach(() => {
  folder = mkdtempSync(join(ROOT, 'node_modules/.stamp-test-'));
  source = join(folder, 'source.ts');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(CACHE, `${id}.json`), { force: true });
});

describe('the stamp of a build', () => {
  it('stands for sources that have not changed', () => {
    saveAt('one', startedAtMs - 1000);
    writeStamp(id, [source], startedAtMs, stamp);
    expect(freshVersion(id, 'key')).toBe('v1');
    saveAt('two', startedAtMs - 1000);
    expect(freshVersion(id, 'key')).toBeNull();
  });

  it('does not stand once the server says something else of its calls', () => {
    saveAt('one', startedAtMs - 1000);
    const uses = { rendered: [{ module: 'client/bars/index.ts', names: ['barQuery'] }], stems: [] };
    writeStamp(id, [source], startedAtMs, { ...stamp, uses, record: 'as built' });
    expect(freshVersion(id, 'key', () => 'as built')).toBe('v1');
    expect(freshVersion(id, 'key', () => 'of another API')).toBeNull();
  });

  it('does not stand for a source that was saved during the build', () => {
    saveAt('one', startedAtMs + 1000);
    writeStamp(id, [source], startedAtMs, stamp);
    expect(freshVersion(id, 'key')).toBeNull();
  });
});
