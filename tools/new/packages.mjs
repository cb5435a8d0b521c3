/** What a form and a call need. Their versions are those of the area that has had them from the beginning. */
const packages = ['@hookform/resolvers', '@tanstack/react-query', 'react-hook-form'];

/** Adds packages to an object of dependencies, in alphabetical order. */
const withPackages = (dependencies, versions) =>
  Object.fromEntries(Object.entries({ ...dependencies, ...versions }).sort(([one], [other]) => (one < other ? -1 : 1)));

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The packages of forms and calls, for an area that lacks one of them.
 * @param {import('./page.mjs').Draft} draft @param {string} folder
 */
export const planPackages = (draft, folder) => {
  const dependenciesOf = (area) => JSON.parse(draft.read(`${area}/package.json`)).dependencies;
  const [owned, known] = [dependenciesOf(folder), dependenciesOf('mfe-manage')];
  const missing = packages.filter((name) => !Object.hasOwn(owned, name));
  if (missing.length === 0) return;
  const versions = Object.fromEntries(missing.map((name) => [name, known[name]]));
  const add = (text, of) => {
    const value = JSON.parse(text);
    const owner = of(value);
    owner.dependencies = withPackages(owner.dependencies, versions);
    return json(value);
  };
  draft.edit(`${folder}/package.json`, (text) => add(text, (value) => value));
  draft.edit('package-lock.json', (text) => add(text, (value) => value.packages[folder]));
};
