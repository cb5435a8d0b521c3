import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'references');

/** The browser that took the references, as recorded by `npm run catalogue -- --update`. */
export const referenceBrowser = (): { chromium: string; platform: string } => {
  const note: unknown = JSON.parse(readFileSync(join(folder, 'browser.json'), 'utf8'));
  return note as { chromium: string; platform: string };
};

/** The bytes of the reference picture of this name; null where there is none. */
export const reference = (name: string): Buffer | null =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : null;

/** `northlight/button.png`, and so on. */
export const references = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.png'));
