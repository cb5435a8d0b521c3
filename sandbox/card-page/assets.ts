import { readFileSync } from 'node:fs';

const kinds = {
  'card-page.css': 'text/css',
  'frame.js': 'text/javascript',
  'form.js': 'text/javascript',
  'answer.js': 'text/javascript',
} as const;

export interface Asset {
  type: string;
  text: string;
}

/** The page's style sheet and scripts, by name. They are beside this file; also beside the bundle. */
export const readAssets = (): ReadonlyMap<string, Asset> =>
  new Map(
    Object.entries(kinds).map(([name, type]) => [
      name,
      { type: `${type}; charset=utf-8`, text: readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8') },
    ]),
  );
