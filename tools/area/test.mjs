/** `bars-area test` outside the repository: rules and screens, and in a browser what only that can tell. Each as far as filters name any. */
import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { filesBelow } from '../build/lib/hash.mjs';
import { ROOT, TOOLS } from '../build/lib/paths.mjs';
import { bin } from '../lib/bin.mjs';

const filters = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const isAsked = (file) => filters.length === 0 || filters.some((one) => file.includes(one));
const tests = filesBelow(join(ROOT, 'src'))
  .map((file) => relative(ROOT, file))
  .filter((file) => /\.test\.tsx?$/.test(file) && isAsked(file));
const inBrowser = tests.filter((file) => file.endsWith('.wtr.test.tsx'));

/** @param {string} name @param {string[]} args @returns {Promise<number>} the exit code */
const run = (name, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(bin(name), args, { cwd: ROOT, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

const area = join(TOOLS, 'area');
const hasOthers = tests.length > inBrowser.length || tests.length === 0;
const vitest = hasOthers
  ? await run('vitest', ['run', '--config', join(area, 'vitest.config.mjs'), ...process.argv.slice(2)])
  : 0;
const elements =
  inBrowser.length > 0
    ? await run('wtr', ['--config', join(area, 'web-test-runner.config.mjs'), '--files', ...inBrowser])
    : 0;
process.exitCode = vitest || elements;
