import { posix } from 'node:path';
import { addImport, change } from './edits.mjs';
import { matches, parametersOf, sampleOf } from './names.mjs';

/** Where the first route begins that takes the page's addresses, or else the end of the switch. */
const placeOf = (source, path) => {
  const address = sampleOf(path);
  const routes = [...source.matchAll(/^ {4}<Route\b[^>]*?path="([^"]+)"/gm)];
  const taking = routes.find(([, other]) => matches(other, address));
  return taking?.[0] ?? '  </Switch>';
};

/**
 * Adds the route of a page, before any other one that would take its addresses.
 * @param {import('./page.mjs').Draft} draft
 * @param {{ folder: string, area: import('./names.mjs').Name, feature: string, name: import('./names.mjs').Name, path: string }} page
 */
export const planRoute = (draft, { folder, area, feature, name: { kebab, pascal }, path }) => {
  const file = `${folder}/src/routes/${area.kebab}-routes.tsx`;
  draft.edit(file, (source) => {
    const props = source.includes('({ portal }') ? 'brand={portal.brand} api={portal.api}' : 'brand={brand} api={api}';
    const parameters = parametersOf(path);
    const given = parameters.map(({ prop }) => ` ${prop}={${prop}}`).join('');
    const names = parameters.map(({ field, prop }) => (field === prop ? field : `${field}: ${prop}`)).join(', ');
    const view = `<${pascal}Screen ${props}${given} />`;
    const child = parameters.length === 0 ? view : `{({ ${names} }) => ${view}}`;
    const element = `    <Route path="${path}">\n      ${child}\n    </Route>`;
    const routed = change(file, source, placeOf(source, path), (found) => `${element}\n${found}`);
    const from = posix.relative(`${folder}/src/routes`, `${feature}/${kebab}.screen`);
    return addImport(file, routed, `import { ${pascal}Screen } from '${from}';`);
  });
};
