import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishVersions } from './versions.mjs';
import { namedIn } from '../../release/units.mjs';

const version = (digit: number): string => String(digit).repeat(16);

describe('the units of a release', () => {
  it('stay on the site while a kept release names them, though newer ones were built since', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bars-units-'));
    const [dist, target] = [join(folder, 'dist'), join(folder, 'site')];
    const build = (digit: number) => {
      mkdirSync(join(dist, version(digit)), { recursive: true });
      writeFileSync(join(dist, version(digit), 'portal.js'), '');
      utimesSync(join(dist, version(digit)), digit, digit);
    };
    const named = namedIn([
      { units: { manage: { version: version(1) } } },
      { units: { manage: { version: version(3) } } },
      { units: {} },
    ]);
    [1, 2].forEach(build);
    publishVersions(dist, target, named('manage'));
    rmSync(dist, { recursive: true });
    [3, 4].forEach(build);
    publishVersions(dist, target, named('manage'));
    expect(readdirSync(target).sort()).toEqual([version(1), version(3), version(4)]);
    publishVersions(dist, target, namedIn([])('manage'));
    expect(existsSync(join(target, version(1)))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
