import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const most = 12;

const isSource = (file: string): boolean => /\.(tsx?|mjs|js|css|html)$/.test(file) && !/\.test\.tsx?$/.test(file);
/** Migrations are numbered in one row, and the drawings of `identity` are found by their names. */
const isCounted = (folder: string): boolean =>
  !/\/(node_modules|dist|\.types|testing|__snapshots__|migrations)(\/|$)/.test(folder) &&
  !folder.startsWith('shared-ui/src/identity');

const areas = readdirSync(root).filter((folder) => /^(shared-ui|root-config|mfe-.+)$/.test(folder));
const files = [...areas.map((area) => `${area}/src`), 'api-server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

const sizes = new Map<string, number>();
for (const file of files.filter(isSource)) {
  const folder = dirname(file);
  if (isCounted(folder)) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
}
const tooLarge = [...sizes].filter(([, size]) => size > most).map(([folder]) => folder);

it('finds the folders', () => {
  expect(sizes.size).toBeGreaterThan(200);
});

it(`no folder holds more than ${most} source files, so that nobody has to search in one: split it by subject`, () => {
  expect(tooLarge.toSorted()).toEqual([]);
});
