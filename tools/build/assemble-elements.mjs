import * as z from 'zod';
import { hashFiles, integrityOf, sha256 } from './lib/hash.mjs';
import { onceEach } from '../release/contract/contract-of.mjs';
import { contractFields } from '../release/contract/schemas.mjs';
import { manifestOf, manifestText } from '../release/manifest/make-manifest.mjs';
import { MANIFEST } from '../release/manifest/manifest.mjs';
import { ReleaseRefused } from '../release/target/errors.mjs';

/** The id of all elements together: they have one version. */
export const ELEMENTS = 'elements';

/** Placeholder for the version while it is not known. */
export const VERSION = '@version@';

/**
 * What one area has in a version of the elements.
 * @typedef {object} Part
 * @property {Map<string, Buffer>} files with the placeholder where they name the version
 * @property {PartFacts} facts
 */

const partFacts = z.object({
  calls: contractFields.calls,
  elements: contractFields.elements,
  storageKeys: contractFields.storageKeys,
  schemas: z.record(z.string(), z.unknown()),
  /** What the first step of an element needs, by its file. */
  first: z.record(z.string(), z.array(z.string())),
});
const partFile = partFacts.extend({ files: z.array(z.string()) });

/** What a version says of the part of an area. @typedef {z.output<typeof partFacts>} PartFacts */

const PART = /^contract\/part-(mfe-[a-z0-9-]+)-[0-9a-f]{8}\.json$/;
const isFont = (name) => name.startsWith('fonts/');

const unique = (values) => [...new Map(values.map((one) => [JSON.stringify(one), one])).values()];
const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A file under a name that says its content. @returns {[string, Buffer]} */
const fileOf = (name, value) => {
  const text = JSON.stringify(value);
  return [`contract/${name}-${sha256(text).slice(0, 8)}.json`, Buffer.from(text)];
};

const withVersion = (files, from, to) =>
  new Map(
    [...files].map(([name, content]) => [
      name,
      name.endsWith('.js') ? Buffer.from(content.toString().replaceAll(from, to)) : content,
    ]),
  );

/** Every file of the parts. @param {ReadonlyMap<string, Part>} parts */
const filesOf = (parts) => {
  const owners = new Map();
  for (const [area, { files }] of parts)
    for (const [name, content] of files) {
      const [owner, same] = owners.get(name) ?? [area, content];
      if (!same.equals(content))
        throw new ReleaseRefused(`Both ${owner} and ${area} have the file ${name} of elements.`);
      owners.set(name, [owner, content]);
    }
  return new Map([...owners].map(([name, [, content]]) => [name, content]));
};

/** What all parts together ask of others and have for them. @param {readonly PartFacts[]} parts */
const contractOf = (parts) => {
  const schemas = sorted(Object.assign({}, ...parts.map((one) => one.schemas)));
  const file = Object.keys(schemas).length > 0 ? [fileOf('schemas', schemas)] : [];
  const contract = {
    calls: onceEach(parts.flatMap(({ calls }) => calls)),
    schemas: file[0]?.[0] ?? null,
    elements: unique(parts.flatMap(({ elements }) => elements)),
    storageKeys: unique(parts.flatMap(({ storageKeys }) => storageKeys)).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  return { contract, file };
};

/** For pages that pin a version: every file's hash, and what an element's first step needs. */
const forPages = (version, files, first) => {
  const scripts = [...files].filter(([name]) => name.endsWith('.js')).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    base: `/elements/${version}/`,
    integrity: Object.fromEntries(scripts.map(([name, code]) => [name, integrityOf(code)])),
    preload: first,
  };
};

/**
 * Makes one version of the elements of areas. The loaders name it, so it is that of their text before they do. The same parts give the
 * same version, wherever each was built.
 * @param {ReadonlyMap<string, Part>} unordered by area
 * @param {Map<string, Buffer>} fonts by their names in the version
 * @returns {{ version: string, files: Map<string, Buffer> }} with their manifest
 * @throws ReleaseRefused where two areas have one file
 */
export const assembleElements = (unordered, fonts) => {
  const parts = new Map([...unordered].sort(([a], [b]) => (a < b ? -1 : 1)));
  const plain = filesOf(parts);
  // In one order of fields, wherever they come from.
  const facts = [...parts.values()].map((part) => partFacts.parse(part.facts));
  const { contract, file } = contractOf(facts);
  const own = [...parts].map(([area, { files }], index) =>
    fileOf(`part-${area}`, { files: [...files.keys()].sort(), ...facts[index] }),
  );
  const onServer = [...file, ...own];
  const describe = (files, version) =>
    manifestOf(
      new Map([...files, ...fonts, ...onServer]),
      { unit: ELEMENTS, version, ...contract },
      onServer.map(([name]) => name),
    );
  const described = manifestText(describe(plain, ''));
  const version = hashFiles([...plain, ...fonts, ...onServer, [MANIFEST, described]]).slice(0, 16);
  const named = withVersion(plain, VERSION, version);
  const first = Object.assign({}, ...facts.map((one) => one.first));
  const manifest = { ...describe(named, version), ...forPages(version, named, first) };
  const files = new Map([...named, ...fonts, ...onServer]);
  return { version, files: files.set(MANIFEST, Buffer.from(manifestText(manifest))) };
};

/** @throws ReleaseRefused: another team's tools have written it */
const parsePart = (name, content) => {
  try {
    return partFile.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new ReleaseRefused(`${name} of the elements does not say what an area has.`, { cause: error });
  }
};

/**
 * The parts of a version, and its fonts.
 * @param {{ version: string, files: Record<string, unknown> }} manifest
 * @param {(name: string) => Promise<Buffer>} read a file of the version
 * @returns {Promise<{ parts: Map<string, Part>, fonts: Map<string, Buffer> }>} no parts where the version does not say which area has what
 */
export const partsOf = async ({ version, files }, read) => {
  const names = Object.keys(files);
  const readAll = async (list) => new Map(await Promise.all(list.map(async (name) => [name, await read(name)])));
  const said = await readAll(names.filter((name) => PART.test(name)));
  const parts = new Map();
  for (const [name, content] of said) {
    const { files: own, ...facts } = parsePart(name, content);
    parts.set(PART.exec(name)[1], { files: withVersion(await readAll(own), version, VERSION), facts });
  }
  return { parts, fonts: await readAll(names.filter(isFont)) };
};
