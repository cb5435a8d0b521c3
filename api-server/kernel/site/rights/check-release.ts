import { isDeepStrictEqual } from 'node:util';
import type { Keys } from '../../../../tools/release/rights/keys-file.mjs';
import { limitFault, mostManifestBytes } from '../../../../tools/release/manifest/limits.mjs';
import { manifestRefusal } from '../../../../tools/release/rights/signed-manifest.mjs';
import { checkFiles, filesOf, folderOf, integrityOf, readRight, type FileToCheck } from './check-files';
import { mostDocumentBytes, readReleaseDocument, type ReleaseContent, type UnitOfRelease } from './release-document';
import { ReleaseNotAccepted } from './release-not-accepted';
import type { SiteReader } from './site-reader';

/** What is composed of the manifests of a release: the files of its folder below `d/`, and others by their path below `a/`. */
export interface Composition {
  derived: ReadonlyMap<string, Buffer>;
  modules: ReadonlyMap<string, Buffer>;
}

/**
 * Composes a release anew.
 * @param manifests by unit @param read a file of the site whose content a manifest says
 */
export type Recompose = (
  manifests: ReadonlyMap<string, unknown>,
  read: (path: string) => Promise<Buffer>,
) => Promise<Composition>;

interface AcceptedUnit {
  /** What the release says of it. */
  said: UnitOfRelease;
  /** Its manifest. */
  content: unknown;
  /** Hash by path in the site. */
  files: ReadonlyMap<string, string>;
}

/** A release that may be live. */
export interface AcceptedRelease extends Pick<ReleaseContent, 'parent' | 'files'> {
  id: string;
  units: ReadonlyMap<string, AcceptedUnit>;
}

export interface CheckDeps {
  reader: SiteReader;
  recompose: Recompose;
}

/** What is asked of a release. */
interface Question {
  keys: Keys;
  /** The release that was accepted before: of a unit that is the same in it nothing is checked again. */
  before: AcceptedRelease | undefined;
}

const readContent = async ({ read }: SiteReader, id: string): Promise<ReleaseContent> => {
  const bytes = await read(`releases/${id}.json`, mostDocumentBytes);
  if (bytes === null) throw new ReleaseNotAccepted(null, `There is no release ${id}.`);
  return readReleaseDocument(id, bytes);
};

/** Whoever may change one area could take another one away. */
const checkNoneIsGone = (units: ReleaseContent['units'], { keys, before }: Question): void => {
  const gone = [...(before?.units.keys() ?? [])].find((unit) => !units.has(unit) && !keys.removed.has(unit));
  if (gone !== undefined)
    throw new ReleaseNotAccepted(
      gone,
      `${gone} is not in the release, and not among the removed units of RELEASE_KEYS_FILE.`,
    );
};

const readUnit = async (
  { read }: SiteReader,
  [unit, said]: [string, UnitOfRelease],
  { keys, before }: Question,
): Promise<AcceptedUnit> => {
  const same = before?.units.get(unit);
  // Another signature is checked too, or the next start would refuse what is live.
  if (same !== undefined && isDeepStrictEqual(same.said, said)) return same;
  const bytes = await read(`${folderOf(unit, said.version)}/manifest.json`, mostManifestBytes);
  if (bytes === null) throw new ReleaseNotAccepted(unit, `The manifest of ${unit} ${said.version} is missing.`);
  const refusal = manifestRefusal(bytes, { unit, ...said }, keys);
  if (refusal !== null) throw new ReleaseNotAccepted(unit, refusal);
  const manifest: unknown = JSON.parse(bytes.toString());
  const fault = limitFault(manifest);
  if (fault !== null) throw new ReleaseNotAccepted(unit, `The manifest of ${unit} is too large: ${fault}`);
  return { said, content: manifest, files: filesOf(unit, said.version, manifest) };
};

type Units = AcceptedRelease['units'];

const hashed = (unit: string, path: string, integrity: string): FileToCheck => ({
  unit,
  path,
  isRight: (bytes) => integrityOf(bytes) === integrity,
});

/** Modules are checked by browsers too; styles, fonts, workers and pages are not. */
const checkChanged = (reader: SiteReader, units: Units, before: AcceptedRelease | undefined): Promise<void> =>
  checkFiles(
    reader,
    [...units]
      .filter(([unit, one]) => before?.units.get(unit) !== one)
      .flatMap(([unit, { files }]) => [...files].map(([path, integrity]) => hashed(unit, path, integrity))),
  );

/** Otherwise whoever may change one area could write any import map. */
const checkComposed = async (
  { reader, recompose }: CheckDeps,
  { files: folder, composed }: ReleaseContent,
  units: Units,
): Promise<void> => {
  const said = new Map(
    [...units].flatMap(([unit, { files }]) => [...files].map(([path, hash]) => [path, { unit, hash }])),
  );
  const read = async (path: string): Promise<Buffer> => {
    const file = said.get(path);
    if (file === undefined) throw new ReleaseNotAccepted(null, `${path} is in no manifest of the release.`);
    return readRight(reader, hashed(file.unit, path, file.hash));
  };
  const manifests = new Map([...units].map(([unit, one]) => [unit, one.content]));
  const { derived, modules } = await recompose(manifests, read);
  // By what a release names files are kept.
  const unnamed = [...modules.keys()].find((path) => {
    const [unit = '', version] = path.split('/');
    return composed.get(unit) !== version;
  });
  if (unnamed !== undefined)
    throw new ReleaseNotAccepted(null, `The release does not name the version of a/${unnamed}.`);
  const isDerived = (name: string): boolean => derived.has(name.replace(/\.(br|gz)$/, ''));
  const extra = (await reader.list(`d/${folder}`)).find((name) => !isDerived(name));
  if (extra !== undefined)
    throw new ReleaseNotAccepted(null, `d/${folder}/${extra} is not composed of the units of the release.`);
  const same = (path: string, content: Buffer): FileToCheck => ({
    unit: null,
    path,
    isRight: (bytes) => bytes.equals(content),
  });
  await checkFiles(reader, [
    ...[...derived].map(([name, bytes]) => same(`d/${folder}/${name}`, bytes)),
    ...[...modules].map(([path, bytes]) => same(`a/${path}`, bytes)),
  ]);
};

/**
 * Checks that everything in a release was made by somebody who may change it.
 * @throws {ReleaseNotAccepted} where it was not
 */
export const checkRelease = async (deps: CheckDeps, id: string, question: Question): Promise<AcceptedRelease> => {
  const { reader } = deps;
  const release = await readContent(reader, id);
  checkNoneIsGone(release.units, question);
  const units = new Map<string, AcceptedUnit>();
  for (const one of release.units) units.set(one[0], await readUnit(reader, one, question));
  await checkChanged(reader, units, question.before);
  await checkComposed(deps, release, units);
  return { id, parent: release.parent, files: release.files, units };
};

/** The release before one, as its document says; null where it says none. */
export const parentOf = async (reader: SiteReader, id: string): Promise<string | null> =>
  readContent(reader, id).then(
    ({ parent }) => parent,
    () => null,
  );
