import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '../../../../tools/release/document.mjs';
import type { Keys } from '../../../../tools/release/rights/keys-file.mjs';
import { manifestRefusal } from '../../../../tools/release/rights/signed-manifest.mjs';
import { openFiles } from '../../../../tools/release/target/folder-files.mjs';
import type { IsRight } from './folder-reader';
import { keptReleases } from './kept-releases';
import { readVersion, WrongFile, type Readable } from '../target/version-files';
import { folderOf, integrityOf, mostFileBytes } from '../rights/check-files';
import type { UnitOfRelease } from '../rights/release-document';

type Unit = Release['units'][string];

/** What may be sent of a site's folder. */
export interface Rights {
  isRight: IsRight;
  /** Whether a version was signed by somebody who may change the unit, by the keys as they are now. */
  isSigned: (unit: string, said: Unit) => Promise<boolean>;
}

export interface RightsDeps {
  siteDir: string;
  keys: () => Promise<Keys>;
  /** What the live release says of a unit. */
  liveUnit: (unit: string) => UnitOfRelease | undefined;
  /** Told of a file that is not what was signed. */
  onWrong: (error: unknown) => void;
}

/** Composed of other units: their versions are the hash of their files. */
const composed = new Set(['bundles', 'maps']);
const mostVersions = 300;
const mostTold = 300;
/** What was wrong is looked at again after so long. */
const againMs = 5_000;
const unpackings = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

interface Place {
  unit: string;
  version: string;
  name: string;
}

const placeOf = (path: string): Place | undefined => {
  const [, unit = 'elements', version = '', name = ''] =
    /^(?:a\/([^/]+)|elements)\/([0-9a-f]{16})\/(.+)$/.exec(path) ?? [];
  return name === '' ? undefined : { unit, version, name };
};

type Hashes = ReadonlyMap<string, string>;

/**
 * Says what each file of a site has to be: as the manifest says that the live release names, or else one that a kept release names, one
 * with a right signature before any other. Versions of the elements outlive the releases; of those their own manifest is asked, which
 * nothing leads to but an address that somebody has pinned.
 */
export const rightsOfFiles = ({ siteDir, keys, liveUnit, onWrong }: RightsDeps): Rights => {
  const files = openFiles(siteDir);
  const releases = keptReleases(files);
  const known = new Map<string, { until: number; hashes: Promise<Hashes | undefined> }>();
  /** Every request for a changed file would tell it again. */
  const told = new Set<string>();

  const tellChanged = (path: string, integrity: string): void => {
    const content = `${path} ${integrity}`;
    if (told.has(content)) return;
    if (told.size === mostTold) told.clear();
    told.add(content);
    onWrong(new WrongFile(`${path} is not what was signed.`));
  };

  const isSigned: Rights['isSigned'] = async (unit, { version, manifest, signature }) => {
    const found = await files.read(`${folderOf(unit, version)}/manifest.json`);
    if (found === null || manifest === undefined) return false;
    return manifestRefusal(found.bytes, { unit, version, manifest, signature }, await keys()) === null;
  };

  /** The manifests that may be meant, the most trusted first. */
  const manifestsOf = async (unit: string, version: string): Promise<string[]> => {
    const live = liveUnit(unit);
    if (live?.version === version) return [live.manifest];
    const named = (await releases()).flatMap(({ units }) => {
      const one = units[unit];
      return one?.version === version && one.manifest !== undefined ? [one] : [];
    });
    const unique = [...new Map(named.map((one) => [`${one.manifest} ${one.signature?.value}`, one])).values()];
    const signed = await Promise.all(unique.map(async (one) => ({ one, isSigned: await isSigned(unit, one) })));
    return signed.toSorted((a, b) => Number(b.isSigned) - Number(a.isSigned)).map(({ one }) => one.manifest ?? '');
  };

  const plainFiles = async ({ unit, version }: Place): Promise<ReadonlyMap<string, Buffer> | undefined> => {
    const folder = folderOf(unit, version);
    if (composed.has(unit)) {
      // A manifest would say for itself what is right.
      const named: Readable = {
        ...files,
        read: async (path) => (path.endsWith('/manifest.json') ? null : files.read(path)),
      };
      return readVersion(named, { folder });
    }
    const [manifest] = await manifestsOf(unit, version);
    if (manifest === undefined && unit !== 'elements') return undefined;
    return readVersion(files, { folder, manifest });
  };

  const readHashes = async (place: Place): Promise<Hashes | undefined> => {
    try {
      const plain = await plainFiles(place);
      return plain && new Map([...plain].map(([name, bytes]) => [name, integrityOf(bytes)]));
    } catch (error) {
      if (!(error instanceof WrongFile)) throw error;
      onWrong(error);
      return undefined;
    }
  };

  const hashesOf = async (place: Place): Promise<Hashes | undefined> => {
    const key = `${place.unit} ${place.version} ${liveUnit(place.unit)?.version === place.version}`;
    const kept = known.get(key);
    const current =
      kept !== undefined && performance.now() < kept.until ? kept : { until: Infinity, hashes: readHashes(place) };
    known.delete(key);
    known.set(key, current);
    for (const oldest of [...known.keys()].slice(0, -mostVersions)) known.delete(oldest);
    try {
      const hashes = await current.hashes;
      if (hashes === undefined && current.until === Infinity) current.until = performance.now() + againMs;
      return hashes;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };

  const isPlainRight: IsRight = async (path, bytes) => {
    const place = placeOf(path);
    const hash = place && (await hashesOf(place))?.get(place.name);
    if (hash === undefined) return false;
    const integrity = integrityOf(bytes);
    if (integrity !== hash) tellChanged(path, integrity);
    return integrity === hash;
  };

  return {
    isSigned,
    isRight: async (path, bytes) => {
      const [, plain, ending] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
      if (plain === undefined || (ending !== 'br' && ending !== 'gz')) return isPlainRight(path, bytes);
      const unpacked = await unpackings[ending](bytes, { maxOutputLength: mostFileBytes }).catch(() => undefined);
      return unpacked !== undefined && isPlainRight(plain, unpacked);
    },
  };
};
