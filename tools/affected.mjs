#!/usr/bin/env node
/**
 * `npm run affected`: which checks, tests and journeys changed files ask for, and what they do to the sizes of areas.
 *
 *   npm run affected                      of the files that have changed since origin/main, or else in the last day
 *   npm run affected -- --since REV       since a revision
 *   npm run affected -- FILE…             of these
 *   --run                                 builds and runs exactly that, by the stages of `npm test`
 *   --at TARGET                           compares sizes with the live release of a folder or s3://BUCKET/PREFIX, else of dist/site
 *   --json                                for programs
 *
 * Exit codes: 0 done, 1 what ran has failed, 2 wrong use, 3 an area is over its budget of bytes, 5 the target cannot be used.
 */
import './lib/help.mjs';
import { parseArgs } from 'node:util';
import { SITE } from './build/lib/paths.mjs';
import { runAffected } from './affected/command.mjs';

const options = {
  since: { type: 'string' },
  at: { type: 'string', default: SITE },
  run: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
};

const read = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return { problem: error.message };
  }
};

const { problem, positionals = [], values } = read();
const { code, out, err } =
  problem === undefined
    ? await runAffected({ ...values, names: positionals, folder: process.cwd() })
    : { code: 2, out: '', err: problem };
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
