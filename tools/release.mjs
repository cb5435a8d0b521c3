#!/usr/bin/env node
/**
 * `npm run release`: the releases of a site. Which one is live is one file, so a rollback is one write.
 *
 *   npm run release -- list                    the newest first: which is live, which were and when, which were refused, which are previews
 *   npm run release -- show [ID]               the document of a release, else of the live one
 *   npm run release -- diff ID [ID]            the units that differ, from the first to the second, else to the live one
 *   npm run release -- rollback [ID]           makes a release live again, else the one before the live one
 *   npm run release -- rollback -w AREA [ID]   gives one area the version of a release, else the one before its own; all others keep theirs
 *   npm run release -- sign [UNIT …]           signs units of the live release, else all of them
 *   npm run release -- verify [ID]              reads every file of the live release, or of another, and compares it with its hash
 *   npm run release -- prune [--dry-run]        removes what is kept no longer, and says why
 *   npm run release -- preview list | preview remove NAME
 *   npm run release -- keygen AREA             makes a key that signs the versions of an area, or of all (*), and prints the server's line for it
 *   --key FILE                                 the private key that signs, or where a new one goes; else RELEASE_KEY_FILE
 *   --id NAME                                  the key's name, else AREA-YEAR
 *   --at TARGET                                a folder or s3://BUCKET/PREFIX with a site; what changes nothing looks at dist/site without it
 *   --portal URL                               a portal that serves the site, else BARS_PORTAL: it is asked whether it shows what rollback and
 *                                              sign make live; a rollback that it does not show is taken back
 *   --json                                     for programs; a refusal is { code, sentence }
 *
 * Exit codes: 0 done, 2 wrong use, 3 refused, 4 another release became live meanwhile, 5 the target cannot be used.
 */
import './lib/help.mjs';
import { parseArgs } from 'node:util';
import { SITE } from './build/lib/paths.mjs';
import { runRelease } from './release/commands.mjs';
import { failed } from './release/outcome.mjs';
import { runKeygen } from './release/rights/keygen.mjs';
import { readSigningKey } from './release/rights/signing-key.mjs';

const options = {
  at: { type: 'string' },
  workspace: { type: 'string', short: 'w' },
  area: { type: 'string' },
  portal: { type: 'string' },
  key: { type: 'string' },
  id: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
};

const read = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return { problem: error.message };
  }
};

/** What composes is loaded where it is needed. @type {import('./release/rollback-unit.mjs').ComposeRelease} */
const composeRelease = async (...args) =>
  (await import('./release/deploy/compose-release.mjs')).composeRelease(...args);

const { problem, positionals = [], values } = read();

const run = () => {
  if (problem !== undefined) return failed(2, problem, process.argv.includes('--json'));
  const { json: isJson, at, key, id, area, workspace } = values;
  const [command, ...words] = positionals;
  if (command === 'keygen') return runKeygen(words, { key, id, isJson });
  const signingKey = () => readSigningKey({ file: key });
  return runRelease(positionals, {
    at,
    builtAt: SITE,
    isJson,
    isDryRun: values['dry-run'],
    area: area ?? workspace,
    composeRelease,
    signingKey,
    portal: values.portal ?? process.env.BARS_PORTAL,
  });
};

const { code, out, err } = await run();
if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
