import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

// A headless shell is no candidate: it isolates no sites, so a payment frame that no real browser shows was green there.
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Also where CHROME_PATH names one. */
const isShell = (path) => /headless[-_]shell/.test(path);

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where Playwright would keep its own Chromium, whether or not it is there; null before packages are installed. */
const playwrightPath = () => {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return null;
  }
};

/**
 * Every whole Chromium this machine seems to have, best first: the one named by CHROME_PATH, those of the system,
 * Playwright's own. That a file is there does not prove that it runs; see ensure.mjs.
 * @returns {string[]}
 */
export const browserCandidates = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const onPath = names.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
  const all = [process.env.CHROME_PATH, ...onPath, ...applications, playwrightPath()];
  return [...new Set(all)].filter(
    (path) => typeof path === 'string' && path !== '' && !isShell(path) && existsSync(path) && runnable(path),
  );
};

/** What Playwright switches off by itself. A browser takes the last such list alone, so ours begins with it. */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The list below the address bar, which Chromium draws as two pages for each window: half of what a window costs, and no test looks at it. */
const partsOfWindow = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Each site in a process of its own, as on a desktop; Chromium refuses its sandbox to root. */
export const launchArgs = () => [
  '--disable-dev-shm-usage',
  '--site-per-process',
  `--disable-features=${[...offByPlaywright, ...partsOfWindow].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * How to launch the browser of the tests: the first candidate, in its new headless mode.
 * @returns {{ executablePath: string, args: string[] }}
 */
export const launchOptions = () => {
  const [executablePath] = browserCandidates();
  if (!executablePath)
    throw new Error('There is no Chromium on this machine; `npm test` looks for one and installs it.');
  return { executablePath, args: launchArgs() };
};
