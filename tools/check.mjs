#!/usr/bin/env node
/**
 * `npm run check`: types, the types of the database, format, lint and unused code, after `npm run areas`. Prints what fails; the exit code is 1 when something does.
 *
 *   npm run check                  everything
 *   npm run check -- mfe-manage    types and lint of one workspace or of several, in a fraction of the time
 */
import './lib/help.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateAreas } from './areas/generate.mjs';
import { ROOT } from './build/lib/paths.mjs';

const folders = process.argv.slice(2);
const missing = folders.filter((folder) => !existsSync(join(ROOT, folder, 'package.json')));
if (missing.length > 0) {
  console.error(`There is no workspace ${missing.join(', ')}. Usage: npm run check [-- workspace …]`);
  process.exit(2);
}

/** Scripts of tools have no types of their own. The benchmarks read some, so they are in no build of the others and are named beside it. */
const typed = folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));

const isChecked = (folder) => folders.length === 0 || folders.includes(folder);
const bin = (name) => join(ROOT, 'node_modules/.bin', name);

const checks = [
  ...(folders.length > 0 && typed.length === 0
    ? []
    : [{ title: 'Types', command: bin('tsc'), args: ['-b', ...(folders.length > 0 ? typed : ['.', 'benchmarks'])] }]),
  ...(isChecked('api-server')
    ? [{ title: 'Types of the database', command: process.execPath, args: ['tools/db-types.mjs', '--check'] }]
    : []),
  // Faults of the format are mended by `npm run format`.
  { title: 'Format', command: bin('oxfmt'), args: ['--check', ...folders] },
  { title: 'Lint', command: bin('oxlint'), args: ['--type-aware', '--quiet', ...folders] },
  // What one workspace does not use another one may.
  ...(folders.length > 0
    ? []
    : [{ title: 'Unused code', command: bin('knip'), args: ['--no-progress', '--treat-config-hints-as-errors'] }]),
];

/** Runs one check and holds its output until it ends, so that the output of two does not mix. */
const run = ({ title, command, args }) =>
  new Promise((resolve) => {
    const from = performance.now();
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ title, code: 1, output: error.message, seconds: 0 }));
    child.on('close', (code) => resolve({ title, code, output, seconds: (performance.now() - from) / 1000 }));
  });

generateAreas();
const results = await Promise.all(checks.map(run));
for (const { title, code, output, seconds } of results) {
  console.log(`${title}: ${code === 0 ? 'well' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output.trim());
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
