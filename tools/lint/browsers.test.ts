import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Everything that runs in a browser. */
const sources = readdirSync(root)
  .filter((folder) => /^(shared-api|shared-ui|root-config|mfe-.+)$/.test(folder))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\/(node_modules|dist|\.types|catalogue|testing)\/|\.(test|wtr|prerender)\.|\.d\.ts$/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

/** What Chromium 107 or Safari 16.0 has not: the build turns new syntax into old, and adds no functions. */
const tooYoung =
  /\.(toSorted|toReversed|toSpliced|isSubsetOf|checkVisibility|showPopover)\(|\b(Object|Map)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bAbortSignal\.any\b|\bURL\.(canParse|parse)\b|\bArray\.fromAsync\b|\bIntl\.DurationFormat\b/;

it('nothing is called that the web views of an app do not have: Chromium 107, iOS 16', () => {
  expect(sources.length).toBeGreaterThan(600);
  expect(sources.filter(({ text }) => tooYoung.test(text)).map(({ file }) => file)).toEqual([]);
});
