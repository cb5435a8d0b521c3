import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../build/lib/paths.mjs';

/** The smallest area: what is shown here is true of each. */
const smallest = 'mfe-student-society';
const isFullRun = process.env['TEST_FULL'] === '1';

const folder = mkdtempSync(join(tmpdir(), 'bars-installed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (command: string, args: string[], cwd = folder): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const npm = (...args: string[]): string =>
  run('npm', ['--silent', '--no-audit', '--no-fund', '--prefer-offline', ...args]);

describe.runIf(isFullRun)('an area in an empty folder outside the repository, with the packed packages', () => {
  it('is installed, checked, tested and built to the version that the repository builds', () => {
    run(process.execPath, [join(ROOT, 'tools/pack.mjs'), '--area', smallest, '--to', folder], ROOT);
    npm('install');
    expect(npm('run', 'check', '-w', smallest)).toMatch(/^Types .*well.*\nFormat: well.*\nLint: well/);
    expect(npm('test', '-w', smallest, '--', 'src/features/voucher')).toContain('passed');
    expect(npm('run', 'build', '-w', smallest)).toBe(
      run(process.execPath, [join(ROOT, 'tools/area.mjs'), 'build'], join(ROOT, smallest)),
    );
  });
});
