#!/usr/bin/env node
/**
 * `npm run bench`: every figure the product promises, measured on this machine.
 *
 *   npm run bench                  all of benchmarks/*.bench.ts
 *   npm run bench -- claims        one of them
 *   npm run bench -- portal --runs 3
 *                                  fewer rounds than it would make by itself
 *   npm run bench -- portal --keep writes what was measured to benchmarks/results, to be committed; nothing is written without it
 *
 *   npm run bench -- drill --keep  loses a disk: what backup, restore and resume say of 240 bookings
 *
 *   PRETIX_WIDGET=<folder> npm run bench -- embed
 *                                  measures pretix's widget in the same rounds
 *
 * A bench is a module whose default export prints what it measured. Nothing is asserted: a busy machine is no defect. Each visit is
 * a line, and is in benchmarks/results/last as soon as it has ended. One that fails, as a page that is not usable within 60 s, is a
 * row that says why, and the others go on. A bench waits for a quiet machine, two minutes at most for all of its visits together.
 *
 * pretix's widget is not in this repository, because its licence (AGPL with additional terms) is not ours. Save it from a server of
 * pretix, outside of this folder: /widget/v1.en.js as widget.js, and /<organiser>/<event>/widget/v1.css as widget.css. Without the
 * folder the report has its figures of another day.
 */
import './lib/help.mjs';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchSuffix as suffix, runBenches } from './bench/run-benches.mjs';

const folder = fileURLToPath(new URL('../benchmarks/', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .sort();

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const options = { isKept: values.keep, ...(values.runs === undefined ? {} : { runs: Number(values.runs) }) };
if (!Number.isInteger(options.runs ?? 1) || options.runs < 1) {
  console.error('--runs must be a number of rounds.');
  process.exit(2);
}
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

process.exitCode = await runBenches(folder, wanted.length > 0 ? wanted : names, options);
