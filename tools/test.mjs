#!/usr/bin/env node
/**
 * `npm test`: everything, on a machine that has Node 20 and nothing else.
 * The last line is always `N passed, N failed`; the exit code is 1 when anything failed.
 *
 *   npm test                                   every stage
 *   npm test -- --only unit                    one stage: check | unit | elements | pictures | e2e | firefox | former (or several: unit,elements)
 *   npm test -- --only e2e book-a-table        the rest is handed to that stage's runner as a filter (check: workspaces)
 *   npm test -- --full                         adds what is too slow for every run: pictures, Firefox, the release before on today's schema, more widths and brands
 *   npm test -- --only former --from v1.2      takes that commit for the release before
 *   npm test -- --no-install                   trusts node_modules as it is
 */
import './lib/help.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './testing/browser/ensure.mjs';
import { ensurePostgres } from './testing/postgres/ensure.mjs';
import { readArguments, usage } from './testing/runner/arguments.mjs';
import { ensureDependencies } from './testing/runner/dependencies.mjs';
import { say } from './testing/runner/command.mjs';
import { runStage, stagesOf } from './testing/runner/stages.mjs';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const main = async () => {
  const options = readArguments(process.argv.slice(2));
  if (options.problem) {
    say(`${options.problem}\n${usage}`);
    return [{ name: 'arguments', passed: 0, failed: 1 }];
  }
  if (options.install && !(await ensureDependencies())) return [{ name: 'install', passed: 0, failed: 1 }];

  const stages = stagesOf(options);
  const needsBrowser = stages.some((stage) => stage.needsBrowser);
  const browser = needsBrowser ? await ensureBrowser() : null;
  const postgres = stages.some((stage) => stage.needsPostgres) ? await ensurePostgres() : null;

  const reports = mkdtempSync(join(tmpdir(), 'bars-tests-'));
  const results = [];
  try {
    for (const stage of stages) {
      const started = Date.now();
      say(`── ${stage.title}`);
      const result = await runStage(stage, { reports, browser, postgres, options });
      results.push({ ...result, name: stage.name, took: seconds(started) });
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  return results;
};

const started = Date.now();
const results = await main();
const sum = (key) => results.reduce((total, result) => total + result[key], 0);

say('── Summary');
/** A stage that did not run is neither well nor failed. */
const markOf = ({ failed, didNotRun }) => (didNotRun ? '–' : failed ? '✗' : '✓');

for (const result of results) {
  const { name, passed, failed, skipped, didNotRun, note, lines = [], took } = result;
  const extra = [skipped ? `${skipped} skipped` : '', note ?? '', took ? `in ${took}` : ''].filter(Boolean).join(', ');
  const counts = didNotRun ? 'did not run' : `${passed} passed, ${failed} failed`;
  say(`${markOf(result)} ${name}: ${counts}${extra ? ` (${extra})` : ''}`);
  for (const line of lines) say(`  ${line}`);
}
say(`Took ${seconds(started)}.`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
say(`${sum('passed')} passed, ${sum('failed')} failed`);
