import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The long-term one comes first: it changes once a year, as the system's package does.
const names = ['firefox-esr', 'firefox'];

const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Every Firefox this machine seems to have, best first: the one named by FIREFOX_PATH, then those of the system.
 * That a file is there does not prove that it runs; see ensure.mjs.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string[]}
 */
export const firefoxCandidates = (env = process.env) => {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([env.FIREFOX_PATH, ...onPath, ...applications])].filter(
    (path) => typeof path === 'string' && path !== '' && runnable(path),
  );
};

/**
 * How to launch Firefox for a test: without a screen, driven over WebDriver BiDi, in London's time.
 * @param {string} [executablePath] without it, the first candidate
 */
export const firefoxLaunch = (executablePath = firefoxCandidates()[0]) => {
  if (!executablePath)
    throw new Error('There is no Firefox on this machine; `npm run test:full` looks for one and installs it.');
  return {
    browser: /** @type {const} */ ('firefox'),
    protocol: /** @type {const} */ ('webDriverBiDi'),
    headless: true,
    executablePath,
    env: { ...process.env, TZ: 'Europe/London' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  };
};
