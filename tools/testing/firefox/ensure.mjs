import { existsSync } from 'node:fs';
import { run, say } from '../runner/command.mjs';
import { firefoxCandidates, firefoxLaunch } from './find.mjs';

/** It is proven by starting without a screen and rendering a page. */
const works = async (executablePath) => {
  try {
    const { default: puppeteer } = await import('puppeteer-core');
    const browser = await puppeteer.launch({ ...firefoxLaunch(executablePath), timeout: 60_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<title>ready</title>');
      return (await page.title()) === 'ready';
    } finally {
      await browser.close();
    }
  } catch (error) {
    say(`  ${executablePath} does not start: ${String(error).split('\n', 1)[0]}`);
    return false;
  }
};

const firstThatWorks = async () => {
  for (const path of firefoxCandidates()) {
    if (await works(path)) return path;
  }
  return null;
};

const install = async () => {
  say('No Firefox found; installing the system’s with apt-get.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { minutes: 3, env });
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], {
    minutes: 8,
    env,
  });
  if (code !== 0) say(`  That failed with code ${code}.`);
};

/**
 * Finds a Firefox that starts; where there is none, root installs the system's with apt-get.
 * @returns {Promise<string | null>} its path, or null when there is none
 */
export const ensureFirefox = async () => {
  let found = await firstThatWorks();
  if (!found && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await install();
    found = await firstThatWorks();
  }
  say(found ? `Firefox: ${found}` : 'No Firefox could be found or installed. Set FIREFOX_PATH to one and try again.');
  return found;
};
