import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withCheckout } from './checkout.mjs';
import { providePackages } from './packages.mjs';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const packages = {
  '': { version: '1.0.0' },
  'node_modules/@bars/area': { link: true, resolved: 'area' },
  'node_modules/@far/away': { version: '1.0.0' },
  'node_modules/near': { version: '1.0.0' },
  'area/node_modules/near': { version: '2.0.0' },
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bars-former-')));
  git('init', '-q');
  write('.gitignore', 'node_modules/\n');
  write('package-lock.json', JSON.stringify({ packages }));
  write('area/own.txt', 'before');
  git('add', '.');
  git('commit', '-q', '-m', 'before');
  write('area/own.txt', 'today');
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  write('node_modules/.cache/run.txt', '');
  for (const [file, text] of [
    ['node_modules/.bin/tool', 'tool'],
    ['node_modules/@far/away/index.js', 'away'],
    ['node_modules/near/index.js', 'near 1'],
    ['area/node_modules/near/index.js', 'near 2'],
  ] as const)
    write(file, text);
  mkdirSync(join(root, 'node_modules/@bars'));
  symlinkSync('../../area', join(root, 'node_modules/@bars/area'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('a copy has its own areas and the packages installed here, and goes away without them', async () => {
  const folder = await withCheckout(root, 'HEAD', async (copy: string) => {
    await providePackages(root, copy);
    const read = (file: string) => readFileSync(join(copy, file), 'utf8');
    expect(
      ['node_modules/@bars/area/own.txt', 'node_modules/@far/away/index.js', 'node_modules/.bin/tool'].map(read),
    ).toEqual(['before', 'away', 'tool']);
    expect(['node_modules/near/index.js', 'area/node_modules/near/index.js'].map(read)).toEqual(['near 1', 'near 2']);
    expect(existsSync(join(copy, 'node_modules/.cache'))).toBe(false);
    return copy;
  });
  expect([existsSync(folder), git('worktree', 'list').split('\n').length]).toEqual([false, 1]);
  expect(readFileSync(join(root, 'node_modules/near/index.js'), 'utf8')).toBe('near 1');
});

it('a copy goes away where the work fails, and where the run is interrupted', async () => {
  await expect(
    withCheckout(root, 'HEAD', async () => {
      throw new Error('no suite');
    }),
  ).rejects.toThrow('no suite');
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);

  const script = `
    const { withCheckout } = await import(${JSON.stringify(new URL('checkout.mjs', import.meta.url).href)});
    await withCheckout(${JSON.stringify(root)}, 'HEAD', async (copy) => {
      console.log(copy);
      process.kill(process.pid, 'SIGINT');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const copy = stdout.trim();
  expect([status, copy.includes('bars-release-before-'), existsSync(copy)]).toEqual([130, true, false]);
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
});
