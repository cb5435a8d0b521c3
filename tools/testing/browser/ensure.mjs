import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, say } from '../runner/command.mjs';
import { browserCandidates, launchArgs } from './find.mjs';

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => existsSync('/usr/bin/apt-get');
const playwright = () => join(root, 'node_modules/.bin/playwright');

/** The only proof that counts: it starts without a screen and renders a page. */
const works = async (executablePath) => {
  try {
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath, args: launchArgs(), timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent('<title>ready</title>');
    const title = await page.title();
    await browser.close();
    return title === 'ready';
  } catch (error) {
    say(`  ${executablePath} does not start: ${String(error).split('\n', 1)[0]}`);
    return false;
  }
};

const firstThatWorks = async () => {
  for (const path of browserCandidates()) {
    if (await works(path)) return path;
  }
  return null;
};

/** Families with the measures of Arial, which the stand-ins of our own faces are made from (shared-ui/src/theme/faces/stand-ins.ts). */
const standInFamilies = /Arial|Arimo|Liberation Sans|Roboto/;

/** Whether a Linux system has a font that the stand-ins name. Other systems bring Arial along. */
const hasStandInFonts = () =>
  process.platform !== 'linux' ||
  standInFamilies.test(spawnSync('fc-match', ['-f', '%{family}', 'Arial'], { encoding: 'utf8' }).stdout ?? '');

/** Installs one of Debian's packages; resolves with the exit code. */
const aptInstall = async (name) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { minutes: 3, env });
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { minutes: 8, env });
};

/** Debian's Chromium brings no font with the measures of Arial; without one every face of ours moves the text when it arrives. */
const ensureFonts = async () => {
  if (hasStandInFonts()) return;
  if (!isRoot() || !hasApt())
    return say(
      'No font with the measures of Arial was found: tests that compare layouts will fail. Install Liberation Sans.',
    );
  say('Installing Liberation Sans with apt-get.');
  await aptInstall('fonts-liberation');
};

/** Ways to a browser, each tried only when those before it did not lead to one that starts. */
const attempts = [
  {
    line: 'No Chromium found; downloading Playwright’s.',
    possible: () => true,
    go: () => run(playwright(), ['install', 'chromium'], { minutes: 5 }),
  },
  {
    line: 'Installing the system libraries that Playwright’s Chromium needs.',
    possible: () => isRoot() && hasApt() && browserCandidates().length > 0,
    go: () => run(playwright(), ['install-deps', 'chromium'], { minutes: 5 }),
  },
  {
    line: 'Installing the system’s Chromium with apt-get.',
    possible: () => isRoot() && hasApt(),
    go: () => aptInstall('chromium'),
  },
];

/**
 * Finds a Chromium that starts, installing one if need be. Says each step in a line.
 * @returns {Promise<string | null>} its path, or null when every way failed
 */
export const ensureBrowser = async () => {
  let found = await firstThatWorks();
  for (const { line, possible, go } of attempts) {
    if (found) break;
    if (!possible()) continue;
    say(line);
    const code = await go();
    if (code !== 0) say(`  That failed with code ${code}.`);
    found = await firstThatWorks();
  }
  if (found) await ensureFonts();
  say(
    found
      ? `Browser: ${found}`
      : 'No browser could be found or installed. Set CHROME_PATH to a Chromium and try again.',
  );
  return found;
};
