import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// The shell comes first: it renders without a window's own pages and takes half the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where Playwright would keep its own Chromium, whether or not it is there; null before packages are installed. */
function playwrightPath() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return null;
  }
}

/**
 * Every Chromium this machine seems to have, best first: the one named by CHROME_PATH, those of the system,
 * Playwright's own. That a file is there does not prove that it runs; see ensure.mjs.
 * @returns {string[]}
 */
export function browserCandidates() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const onPath = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
  const all = [process.env.CHROME_PATH, ...onPath, ...applications, playwrightPath()];
  return [...new Set(all)].filter((path) => typeof path === 'string' && path !== '' && existsSync(path) && runnable(path));
}

/**
 * How to launch the browser of the tests: the first candidate, and no sandbox for root, which Chromium refuses otherwise.
 * @returns {{ executablePath: string, args: string[] }}
 */
export function launchOptions() {
  const [executablePath] = browserCandidates();
  if (!executablePath) throw new Error('There is no Chromium on this machine; `npm test` looks for one and installs it.');
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: ['--disable-dev-shm-usage', ...(isRoot ? ['--no-sandbox'] : [])] };
}
