import { Refusal } from '../lib/prepare.mjs';
import { change } from './edits.mjs';
import { matches } from './names.mjs';

const journeys = 'e2e/specs/shell-pages.spec.ts';

/** The shapes of the addresses of a path: with and without each part that may be missing. @returns {string[]} */
const shapesOf = (path) => {
  const [optional] = /\/:\w+\?/.exec(path) ?? [];
  return optional === undefined
    ? [path.toLowerCase().replaceAll(/:\w+/g, ':')]
    : [path.replace(optional, ''), path.replace(optional, optional.slice(0, -1))].flatMap(shapesOf);
};

/** The page of an area that has an address in common with a path. */
const pageAt = (area, path) => {
  const shapes = new Set(shapesOf(path));
  return area.pages.find((page) => shapesOf(page.path).some((shape) => shapes.has(shape)));
};

/** Whether an area has a page at a path. @param {{ pages: { path: string }[] }} area @param {string} path */
export const hasPage = (area, path) => pageAt(area, path) !== undefined;

/** The rows of a table of addresses, each on a line of its own. */
const row = /^ {2}\['(\/[^']*)', (?:'[^']*'|"[^"]*")\],\n/gm;

/** Takes the rows out whose address is the page's. */
const withoutRows = (source, path) => source.replace(row, (line, address) => (matches(path, address) ? '' : line));

/** Takes the tests out that open the page by its address. */
const withoutTests = (source, path) =>
  source.replace(/^ {2}it\('[^']*', \(\) => \{\n(?: {4}.*\n)+? {2}\}\);\n\n?/gm, (test) => {
    const address = /open\('(\/[^']*)'\)/.exec(test)?.[1];
    return address !== undefined && matches(path, address) ? '' : test;
  });

const retitled = (file, manifest, page, title) =>
  title === undefined || title === page.title
    ? manifest
    : change(file, manifest, `"path": "${page.path}", "title": ${JSON.stringify(page.title)}`, () => {
        return `"path": "${page.path}", "title": ${JSON.stringify(title)}`;
      });

/**
 * Takes a page out of those that are not open yet. A path that is new is left to the caller.
 * @param {import('./page.mjs').Draft} draft
 * @param {{ folder: string, area: { name: string, pages: { path: string, title: string, source: string }[] }, path: string, title?: string }} page
 * @returns {{ isListed: boolean, title?: string, source: string }} what the area's `area.json` says of the page
 * @throws Refusal for the path of a page that is open
 */
export const openPage = (draft, { folder, area, path, title }) => {
  const listed = pageAt(area, path);
  if (listed === undefined) return { isListed: false, source: 'decisions' };
  const routesFile = `${folder}/src/routes/${area.name}-routes.tsx`;
  const line = new RegExp(`^  \\['${path.replaceAll(/[?:]/g, '\\$&')}', '(\\w+)'\\],\\n`, 'm');
  const key = line.exec(draft.read(routesFile))?.[1];
  if (key === undefined) throw new Refusal(`${folder} has a page at ${listed.path} already.`);

  draft.edit(routesFile, (source) => source.replace(line, ''));
  const isUsed = new RegExp(`^  \\['/[^']*', '${key}'\\],`, 'm').test(draft.read(routesFile));
  const copyFile = `${folder}/src/features/not-open/not-open.copy.ts`;
  if (!isUsed)
    draft.edit(copyFile, (source) =>
      change(copyFile, source, new RegExp(`^  ${key}: \\{\\n(?:    .*\\n)+?  \\},\\n`, 'm'), () => ''),
    );
  draft.edit(`${folder}/src/routes/${area.name}-routes.test.tsx`, (source) =>
    withoutTests(withoutRows(source, path), path),
  );
  draft.edit(journeys, (source) => withoutRows(source, path));
  draft.edit(`${folder}/area.json`, (manifest) => retitled(`${folder}/area.json`, manifest, listed, title));
  return { isListed: true, title: listed.title, source: listed.source };
};
