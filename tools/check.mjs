#!/usr/bin/env node
/**
 * `npm run check`: types, the types of the database, format, lint and unused code, after `npm run areas`. Prints what fails; the exit code is 1 when something does.
 *
 *   npm run check                  everything
 *   npm run check -- mfe-manage    types and lint of one workspace or of several, in a fraction of the time
 */
import './lib/help.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generateAreas } from './areas/generate.mjs';
import { ROOT } from './build/lib/paths.mjs';
import { bin } from './lib/bin.mjs';
import { runChecks } from './lib/checks.mjs';

const folders = process.argv.slice(2);
const missing = folders.filter((folder) => !existsSync(join(ROOT, folder, 'package.json')));
if (missing.length > 0) {
  console.error(`There is no workspace ${missing.join(', ')}. Usage: npm run check [-- workspace …]`);
  process.exit(2);
}

/** Scripts of tools have no types of their own. The benchmarks read some, so they are in no build of the others and are named beside it. */
const typed = folders
  .map((folder) => ['tsconfig.build.json', 'tsconfig.json'].map((name) => `${folder}/${name}`))
  .map((names) => names.find((name) => existsSync(join(ROOT, name))))
  .filter((name) => name !== undefined);

const isChecked = (folder) => folders.length === 0 || folders.includes(folder);

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

generateAreas();
process.exitCode = (await runChecks(checks, ROOT)) ? 0 : 1;
