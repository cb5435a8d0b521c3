import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../browser/ensure.mjs';
import { launchOptions } from '../browser/find.mjs';
import { root, run, say } from '../runner/command.mjs';
import { picturesStage } from '../runner/stages.mjs';

const references = join(root, 'e2e/pictures/references');

/** With which browser they were taken: another one draws letters a little differently. */
const noteBrowser = async () => {
  const browser = await chromium.launch(launchOptions());
  const note = { chromium: browser.version(), platform: process.platform };
  await browser.close();
  writeFileSync(join(references, 'browser.json'), `${JSON.stringify(note, null, 2)}\n`);
};

const megabytes = () => {
  const files = readdirSync(references, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((total, file) => total + statSync(join(references, file)).size, 0);
  return (bytes / 1024 / 1024).toFixed(1);
};

/**
 * Takes the reference pictures anew: all of them, or those of the parts named.
 * @param {string[]} parts
 * @returns {Promise<number>} exit code
 */
export const updatePictures = async (parts) => {
  const browser = await ensureBrowser();
  if (!browser) return 1;
  if (parts.length === 0) rmSync(references, { recursive: true, force: true });
  const { command, args } = picturesStage(parts);
  const code = await run(command, args, { env: { CHROME_PATH: browser, UPDATE_PICTURES: '1' }, minutes: 20 });
  if (code !== 0) return code;
  if (parts.length === 0) await noteBrowser();
  say(`The pictures are in e2e/pictures/references, ${megabytes()} MB. Look at them before you commit them.`);
  return 0;
};
