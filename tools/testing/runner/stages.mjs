import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFirefox } from '../firefox/ensure.mjs';
import { withCheckout } from '../former/checkout.mjs';
import { providePackages } from '../former/packages.mjs';
import { releaseBefore } from '../former/release-before.mjs';
import { changedFiles } from './changed-files.mjs';
import { root, run, say } from './command.mjs';
import { failedIn, failedOfElements, failedOfPlaywright, failedOfVitest } from './failed.mjs';
import { withMemoryFolder } from './memory-folder.mjs';
import { judgeRepeated, repeatedOf } from './repeated.mjs';
import { countElements, countPlaywright, countVitest, judge } from './reports.mjs';
import { slowestOf, timesOfElements, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

const failure = (note) => ({ passed: 0, failed: 1, skipped: 0, note });

/** A stage of commands only: nothing to count when it is well, one failure when it is not. */
const commandStage = async (command, args, minutes) => {
  const code = await run(command, args, { minutes });
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, ...(code === 0 ? {} : { note: `exit code ${code}` }) };
};

const vitestReport = { count: countVitest, times: timesOfVitest, failed: failedOfVitest };
const elementsReport = { count: countElements, times: timesOfElements, failed: failedOfElements };
const playwrightReport = { count: countPlaywright, times: timesOfPlaywright, failed: failedOfPlaywright };

/** Runs a test runner that writes its report to `TEST_REPORT`, counts what it says and lists its slowest files; the summary names those that failed. */
const countedStage = async (
  { command, args, count, times, failed, minutes, cwd, env: own = {} },
  { reports, browser, postgres, options },
  name,
) => {
  const report = join(reports, `${name}.json`);
  const env = {
    TEST_REPORT: report,
    ...(browser ? { CHROME_PATH: browser } : {}),
    ...(postgres ? { POSTGRES_BIN: postgres } : {}),
    ...(options.full ? { TEST_FULL: '1' } : {}),
    ...own,
  };
  const code = await run(command, [...args, ...options.filters], {
    ...(cwd === undefined ? {} : { cwd }),
    env,
    minutes,
  });
  for (const line of slowestOf(report, times)) say(line);
  return { ...judge({ code, report, count }), lines: failedIn(report, failed) };
};

const check = {
  name: 'check',
  title: 'Types and lint',
  run: ({ options }) => commandStage('npm', ['run', '--silent', 'check', '--', ...options.filters], 20),
};

const unit = {
  name: 'unit',
  title: 'Rules, areas and server (vitest)',
  needsPostgres: true,
  run: (context) =>
    countedStage({ command: bin('vitest'), args: ['run'], ...vitestReport, minutes: 90 }, context, 'unit'),
};

const elements = {
  name: 'elements',
  title: 'Elements in a real browser (web-test-runner)',
  needsBrowser: true,
  run: (context) => {
    const { filters } = context.options;
    const files =
      filters.length > 0 ? ['--files', ...filters.map((one) => `**/*${one}*.wtr.test.tsx`), '!**/node_modules/**'] : [];
    const own = { ...context, options: { ...context.options, filters: [] } };
    return countedStage({ command: bin('wtr'), args: files, ...elementsReport, minutes: 40 }, own, 'elements');
  },
};

const build = {
  name: 'build',
  title: 'Build of everything that is served',
  run: () => commandStage(process.execPath, ['tools/build.mjs'], 20),
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Journeys that passed the second time only, judged by what has changed. */
const withRepeated = (count, report) => {
  if (!existsSync(report)) return count;
  const covers = readJson(join(root, 'e2e/covers.json'));
  return judgeRepeated(count, repeatedOf(readJson(report), root), changedFiles(root), covers);
};

const hasBuild = () => existsSync(join(root, 'api-server/dist/main.js'));

const e2e = {
  name: 'e2e',
  title: 'Journeys on running stacks (Playwright)',
  needsBrowser: true,
  run: async (context) => {
    if (!hasBuild()) return failure('there is no build to run');
    const args = ['test', '--config', 'e2e/playwright.config.ts'];
    const count = await withMemoryFolder((env) =>
      countedStage({ command: bin('playwright'), args, ...playwrightReport, minutes: 180, env }, context, 'e2e'),
    );
    return withRepeated(count, join(context.reports, 'e2e.json'));
  },
};

/** How the pictures of the catalogue are compared, or taken anew: all, or those of the parts named. @param {string[]} parts */
export const picturesStage = (parts) => ({
  command: bin('playwright'),
  args: [
    'test',
    '--config',
    'e2e/pictures/playwright.config.ts',
    ...(parts.length > 0 ? ['--grep', parts.map((part) => `\\b${part}:`).join('|')] : []),
  ],
});

const pictures = {
  name: 'pictures',
  title: 'Pictures of every part against those kept (Playwright)',
  needsBrowser: true,
  run: (context) => {
    const own = { ...context, options: { ...context.options, filters: [] } };
    return countedStage(
      { ...picturesStage(context.options.filters), ...playwrightReport, minutes: 60 },
      own,
      'pictures',
    );
  },
};

const firefox = {
  name: 'firefox',
  title: 'Main journeys in Firefox (puppeteer, run by Playwright Test)',
  run: async (context) => {
    if (!hasBuild()) return failure('there is no build to run');
    const path = await ensureFirefox();
    if (!path) return failure('no Firefox');
    const args = ['test', '--config', 'e2e/firefox/playwright.config.ts'];
    return countedStage(
      { command: bin('playwright'), args, ...playwrightReport, minutes: 60, env: { FIREFOX_PATH: path } },
      context,
      'firefox',
    );
  },
};

/** The server's suite of the copy, as an ordinary run has it. */
const formerSuite = (copy) => ({
  command: join(copy, 'node_modules/.bin/vitest'),
  args: ['run', '--config', join(root, 'tools/testing/former/vitest.config.mjs'), '--root', copy],
  cwd: copy,
  count: countVitest,
  times: (report) => timesOfVitest(report, copy),
  failed: (report) => failedOfVitest(report, copy),
  minutes: 60,
  env: { TEST_FULL: '' },
});

const former = {
  name: 'former',
  title: 'Server of the release before on the schema after expand (vitest)',
  needsPostgres: true,
  run: (context) => {
    const found = releaseBefore(root, context.options.from);
    if ('why' in found) return { passed: 0, failed: 0, skipped: 0, didNotRun: true, note: found.why };
    say(found.said);
    return withCheckout(root, found.commit, async (copy) => {
      await providePackages(root, copy);
      return countedStage(formerSuite(copy), context, 'former');
    });
  },
};

/** The stages asked for, in order. The journeys run against a fresh build, made once, and before the unit tests: some of those read it too. */
export const stagesOf = ({ only }) => {
  const needsBuild = only.includes(e2e.name) || only.includes(firefox.name);
  return [check, build, unit, elements, pictures, e2e, firefox, former].filter((stage) =>
    stage === build ? needsBuild : only.includes(stage.name),
  );
};

/** Runs one stage; a stage that cannot run at all is a failed one, and the next one still gets its turn. */
export const runStage = async (stage, context) => {
  if (stage.needsBrowser && !context.browser) return failure('no browser');
  if (stage.needsPostgres && !context.postgres) return failure('no PostgreSQL');
  try {
    return await stage.run(context);
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
};
