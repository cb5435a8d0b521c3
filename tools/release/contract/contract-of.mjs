import { existsSync, readFileSync } from 'node:fs';
import { sha256 } from '../../build/lib/hash.mjs';
import { elementsOf } from './elements/elements-of.mjs';
import { contractSources } from './sources/prepare.mjs';

/** @typedef {import('./sources/make-calls.mjs').WholeCall} WholeCall */

/** A module of shared-api, wherever the package lies. */
const OF_SHARED_API = /\/shared-api\/((?:client|contracts)\/[^?]+)/;

const namesIn = (list) => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0]);

const unique = (values) => [...new Map(values.map((one) => [JSON.stringify(one), one])).values()];

/** The exports of shared-api's modules that are in the files. */
const renderedIn = (output) =>
  output
    .filter((file) => file.type === 'chunk')
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([id, { renderedExports }]) => {
      const [, module] = OF_SHARED_API.exec(id) ?? [];
      return module === undefined ? [] : [{ module, names: renderedExports }];
    });

const usedOf = (table, rendered) =>
  rendered.flatMap(({ module, names }) => names.flatMap((name) => table[module]?.[name] ?? []));

const IMPORT = /import\s*\{([^}]*)\}\s*from '[^']*\/(client|contracts)\/([\w/-]+)'/g;

/** What sources import of shared-api, where no bundler says it. */
const importedIn = (sources) =>
  sources.flatMap((text) =>
    [...text.matchAll(IMPORT)].map(([, list, kind, path]) => ({
      module: kind === 'client' ? `client/${path}/index.ts` : `contracts/${path}.ts`,
      names: namesIn(list),
    })),
  );

/**
 * Calls each once, in order of their paths; an address alone only where no call has it.
 * @template {{ method: string, path: string }} Call
 * @param {readonly Call[]} calls @returns {Call[]}
 */
export const onceEach = (calls) => {
  const isAddress = ({ method }) => method === 'any';
  const called = new Set(calls.filter((one) => !isAddress(one)).map(({ path }) => path));
  return unique(calls.filter((one) => !isAddress(one) || !called.has(one.path))).sort((a, b) =>
    `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1,
  );
};

/** @returns {WholeCall[]} */
const callsIn = (rendered, { calls, addresses }) =>
  onceEach([...usedOf(calls, rendered), ...usedOf(addresses, rendered)]);

/** Calls with names in place of their schemas, many of which are the same, and the schemas. @param {readonly WholeCall[]} calls */
export const namedSchemas = (calls) => {
  const schemas = {};
  const nameOf = (schema) => {
    const name = sha256(JSON.stringify(schema)).slice(0, 16);
    schemas[name] = schema;
    return name;
  };
  const named = calls.map(({ reads, sends, ...call }) => ({
    ...call,
    ...(reads ? { reads: nameOf(reads) } : {}),
    ...(sends
      ? { sends: Object.fromEntries(Object.entries(sends).map(([part, schema]) => [part, nameOf(schema)])) }
      : {}),
  }));
  return { named, schemas };
};

const modulesIn = (output) => output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));

/** The text of modules, ours alone. */
const sourcesOf = (ids) =>
  [...new Set(ids.map((id) => id.split('?')[0]))]
    .filter((id) => /\.tsx?$/.test(id) && !id.endsWith('.generated.ts') && existsSync(id))
    .map((id) => readFileSync(id, 'utf8'));

const NAMED_FROM = (module) => new RegExp(`import\\s*(?:type\\s*)?\\{([^}]*)\\}\\s*from '[^']*${module}'`, 'g');

/** The names that sources import from a module. */
const importedFrom = (module, sources) =>
  sources.flatMap((text) => [...text.matchAll(NAMED_FROM(module))].flatMap(([, list]) => namesIn(list)));

const keysIn = (sources, storageKeys) =>
  unique(importedFrom('storage-keys\\.generated', sources).flatMap((name) => storageKeys[name] ?? [])).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );

/** The contracts of messages that the sources name, types included. */
const stemsIn = (sources) =>
  unique(
    sources.flatMap((text) => [...text.matchAll(/\/contracts\/([\w-]+)-(?:messages|names)'/g)].map(([, stem]) => stem)),
  );

/** What frames and the pages around them say. */
const messagesIn = (stems, messages) =>
  Object.entries(messages)
    .filter(([module]) => stems.includes(module.replace(/^contracts\/(.+)-messages\.ts$/, '$1')))
    .map(([, one]) => one);

/**
 * What a unit has of shared-api: the exports of clients and contracts in its files, and the contracts of messages that its sources name.
 * @typedef {{ rendered: { module: string, names: string[] }[], stems: string[] }} Uses
 */

/**
 * Changes with what the server says of the calls that a unit makes, and with the messages of its frames, though its sources stay.
 * @param {Uses} uses @param {Pick<import('./sources/make-calls.mjs').ApiUse, 'calls' | 'addresses' | 'messages'>} [use] of today's sources
 */
export const recordKey = ({ rendered, stems }, use = contractSources().use) =>
  sha256(JSON.stringify([callsIn(rendered, use), messagesIn(stems, use.messages)]));

/** A file of the version under a name that says its content. */
const fileOf = (name, text) => [`contract/${name.replace('@bars/', '')}-${sha256(text).slice(0, 8)}.json`, text];

/** @param {readonly string[]} names @param {Record<string, string>} declarations */
const typesOf = (names, declarations) =>
  Object.entries(declarations)
    .filter(([name]) => names.includes(name))
    .map(([name, text]) => ({ name, file: fileOf(name, text) }));

const byName = (types) => Object.fromEntries(types.map(({ name, file }) => [name, file[0]]));

/**
 * What a unit asks of others and has for them, for its manifest. `prepareContract` has been called before.
 * @param {import('../../build/units.mjs').Unit | { id: 'elements', elementsOf: string }} unit elementsOf: the area whose elements it has
 * @param {import('rollup').RollupOutput['output']} output
 * @param {readonly string[]} [others] sources of files that another bundler made
 * @returns {{ contract: Pick<import('./schemas.mjs').CheckedManifest, 'calls' | 'schemas' | 'declarations' | 'builtAgainst' | 'elements' | 'storageKeys'>, files: Map<string, Buffer>, uses: Uses }}
 *   files: to be added to the version; no browser fetches them
 */
export const contractOf = (unit, output, others = []) => {
  const { use, declarations } = contractSources();
  const modules = new Set(modulesIn(output));
  const otherSources = sourcesOf(others.filter((file) => !modules.has(file)));
  const sources = [...sourcesOf([...modules]), ...otherSources];
  const imported = output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.importedBindings) : []));
  const [brought, used] = [Object.keys(unit.names ?? {}), imported].map((names) => typesOf(names, declarations));
  const uses = { rendered: [...renderedIn(output), ...importedIn(otherSources)], stems: stemsIn(sources) };
  const { named, schemas } = namedSchemas(callsIn(uses.rendered, use));
  const schemasFile = Object.keys(schemas).length > 0 ? fileOf('schemas', JSON.stringify(schemas)) : null;
  const files = [...[...brought, ...used].map(({ file }) => file), ...(schemasFile === null ? [] : [schemasFile])];
  return {
    contract: {
      calls: named,
      schemas: schemasFile === null ? null : schemasFile[0],
      declarations: byName(brought),
      builtAgainst: byName(used),
      elements: [
        ...(unit.elementsOf === undefined ? [] : elementsOf(unit.elementsOf)),
        ...messagesIn(uses.stems, use.messages),
      ],
      storageKeys: keysIn(sources, use.storageKeys),
    },
    files: new Map(files.map(([name, text]) => [name, Buffer.from(text)])),
    uses,
  };
};
