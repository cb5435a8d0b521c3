#!/usr/bin/env node
/**
 * `npm run universities -- --from <folder or files> [--dry-run]`: renews the list of universities of the sign-up from its sources.
 *
 *   institutions.rb    names and other names: DfE reference data, lib/dfe/reference_data/degrees
 *   LOCATION.csv       places: the data set of Discover Uni
 *   *ror-data*.json    towns: the data dump of the Research Organization Registry, version 2
 *
 * What tools/universities/mended.json says of a university, by its UKPRN, stands above the sources. Prints what was added, removed, renamed or moved by more than
 * 100 metres; `--dry-run` changes nothing. Exit codes: 0 done, or nothing to change; 2 wrong usage; 3 refused, and nothing was changed.
 */
import './lib/help.mjs';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ROOT } from './build/lib/paths.mjs';
import { Refusal } from './lib/prepare.mjs';
import { changesOf, listOf } from './universities/list.mjs';
import { readInstitutions, readPlaces, readTowns } from './universities/read.mjs';

const usage = 'Usage: npm run universities -- --from <folder or files> [--dry-run]';
const list = 'mfe-student-society/src/common/universities/uk-universities.json';
/** Another file, for the test. */
const target = process.env['UNIVERSITIES_FILE'] ?? join(ROOT, list);

/** @returns {never} */
const end = (code, text) => {
  console.error(text);
  process.exit(code);
};

const options = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string', multiple: true }, 'dry-run': { type: 'boolean', default: false } },
    });
    if (values.from === undefined) return end(2, usage);
    return { from: [...values.from, ...positionals], isDry: values['dry-run'] };
  } catch (error) {
    return end(2, `${error.message}\n${usage}`);
  }
};

const filesOf = (path) => {
  try {
    return statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];
  } catch (error) {
    return end(2, `${path} cannot be read (${error.code}).\n${usage}`);
  }
};

const kinds = [
  { what: 'institutions.rb', pattern: /^institutions\.rb$/ },
  { what: 'LOCATION.csv', pattern: /^location\.csv$/i },
  { what: '*ror-data*.json', pattern: /ror-data.*\.json$/ },
];

/** The one file of each kind, with its text. */
const sourcesIn = (files) =>
  kinds.map(({ what, pattern }) => {
    const found = files.filter((path) => pattern.test(basename(path)));
    if (found.length !== 1)
      return end(2, `${found.length === 0 ? 'There is no' : 'There is more than one'} ${what}.\n${usage}`);
    return { file: found[0], text: readFileSync(found[0], 'utf8') };
  });

/** Whole or not at all, also where the machine stops in between. */
const writeWhole = (path, text) => {
  const unfinished = `${path}.unfinished`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
};

const { from, isDry } = options();
const [names, places, towns] = sourcesIn(from.flatMap(filesOf));
const shared = async (name) =>
  (await runnerImport(join(ROOT, `shared-api/contracts/${name}.ts`), { configFile: false, logLevel: 'error' })).module;
const [{ fold }, { distanceBetween }] = await Promise.all(['fold', 'distance'].map(shared));

try {
  const before = JSON.parse(readFileSync(target, 'utf8'));
  const universities = listOf({
    before: before.universities,
    mended: JSON.parse(readFileSync(join(ROOT, 'tools/universities/mended.json'), 'utf8')),
    institutions: readInstitutions(names),
    places: readPlaces(places),
    towns: readTowns(towns, fold),
    fold,
  });
  const metres = (one, other) => distanceBetween(one, other, 'kilometres') * 1000;
  const changes = changesOf(before.universities, universities, metres);
  const text = `${JSON.stringify({ ...before, universities }, null, 2)}\n`;
  for (const line of changes) console.log(line);
  if (changes.length === 0) console.log(`Nothing to change in ${target}.`);
  else if (isDry) console.log(`Not written: ${target}`);
  else {
    writeWhole(target, text);
    console.log(`Written: ${target}. Bring its \`sources\` and \`checked\` up to date, then run its test.`);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  end(3, `${error.message}\nNothing was changed.`);
}
