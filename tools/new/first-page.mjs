import { addImport, change } from './edits.mjs';
import { routesTest } from './templates.mjs';

/** What a form and a call need. Their versions are those of the area that has had them from the beginning. */
const packages = ['@hookform/resolvers', '@tanstack/react-query', 'react-hook-form'];

/** Adds packages to an object of dependencies, in alphabetical order. */
const withPackages = (dependencies, versions) =>
  Object.fromEntries(Object.entries({ ...dependencies, ...versions }).sort(([one], [other]) => (one < other ? -1 : 1)));

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const addPackages = (draft, folder) => {
  const { dependencies } = JSON.parse(draft.read('mfe-manage/package.json'));
  const versions = Object.fromEntries(packages.map((name) => [name, dependencies[name]]));
  const add = (text, of) => {
    const value = JSON.parse(text);
    const owner = of(value);
    owner.dependencies = withPackages(owner.dependencies, versions);
    return json(value);
  };
  draft.edit(`${folder}/package.json`, (text) => add(text, (value) => value));
  draft.edit('package-lock.json', (text) => add(text, (value) => value.packages[folder]));
};

/** No page of the area waits to be opened any more. */
const dropNotOpen = (draft, folder, area, routesFile) => {
  draft.write(`${folder}/src/features/not-open/not-open.copy.ts`, null);
  draft.edit(routesFile, (source) =>
    source
      .replace(/^const notOpen: .*= \[\n\];\n\n/m, '')
      .replace(/^ {4}\{notOpen\.map\([^]*?^ {4}\)\)\}\n/m, '')
      .replace(/^import .*(?:NotOpenScreen|notOpenTexts).*\n/gm, ''),
  );
  draft.write(`${folder}/src/routes/${area.kebab}-routes.test.tsx`, routesTest({ area }));
};

/**
 * What the first page of an area needs: the `Api` of its portal, and the packages of forms and calls.
 * @param {import('./page.mjs').Draft} draft @param {string} folder @param {import('./names.mjs').Name} area
 */
export const planFirstPage = (draft, folder, area) => {
  const routesFile = `${folder}/src/routes/${area.kebab}-routes.tsx`;
  const testFile = `${folder}/src/routes/${area.kebab}-routes.test.tsx`;
  const signature = `({ portal: { brand } }: { portal: Pick<Portal, 'brand'> })`;
  if (draft.read(routesFile).includes(signature)) {
    draft.edit(routesFile, (source) => {
      const typed = change(routesFile, source, signature, () => {
        return `({ portal }: { portal: Pick<Portal, 'brand' | 'api'> })`;
      });
      return change(routesFile, typed, 'brand={brand}', () => 'brand={portal.brand}');
    });
    draft.edit(testFile, (source) => {
      const given = change(testFile, source, 'portal={{ brand: 1 }}', () => {
        return 'portal={{ brand: 1, api: fakeServer().api() }}';
      });
      return addImport(testFile, given, `import { fakeServer } from '@bars/shared-api/client/testing';`);
    });
    addPackages(draft, folder);
  }
  if (/^const notOpen: .*= \[\n\];$/m.test(draft.read(routesFile))) dropNotOpen(draft, folder, area, routesFile);
};
