import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firefoxCandidates } from './find.mjs';

describe('where Firefox is looked for', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bars-firefox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const program = (name: string, mode = 0o755) => {
    const path = join(folder, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '');
    chmodSync(path, mode);
    return path;
  };

  it('takes the one that FIREFOX_PATH names first, then firefox-esr of the path, then firefox', () => {
    const [firefox, esr, named] = [program('bin/firefox'), program('bin/firefox-esr'), program('nightly/firefox')];
    expect(
      firefoxCandidates({ PATH: join(folder, 'bin'), FIREFOX_PATH: named }).filter((path) => path.startsWith(folder)),
    ).toEqual([named, esr, firefox]);
  });

  it('leaves out what is not there, or cannot be run', () => {
    program('bin/firefox', 0o644);
    expect(
      firefoxCandidates({ PATH: join(folder, 'bin'), FIREFOX_PATH: join(folder, 'none') }).filter((path) =>
        path.startsWith(folder),
      ),
    ).toEqual([]);
  });
});
