import { hashFiles } from '../../../../tools/build/lib/hash.mjs';
import {
  liveFileName,
  pathOfRelease,
  readLive,
  readRelease,
  type Release,
} from '../../../../tools/release/document.mjs';
import { filesOf, folderOf } from '../../../../tools/release/store.mjs';
import { TargetUnreachable } from '../../../../tools/release/target/errors.mjs';
import type { Files } from '../../../../tools/release/target/target.mjs';
import { readPacked, readVersion, WrongFile, type VersionAsked } from './version-files';

/** Copies what is needed of a site from a target into a folder. Everything is checked before it is there. */
export interface Mirror {
  /**
   * Makes the release live in the folder that is live in the target, once everything of it is there.
   * @throws {WrongFile} {TargetUnreachable}; what was live stays
   */
  update(): Promise<void>;
  /** Brings a release that need not be live. @throws as `update` */
  bringRelease(id: string): Promise<Release>;
  /** Brings one version. @returns false where the target has none @throws as `update` */
  bringVersion(asked: VersionAsked): Promise<boolean>;
}

const folderOfUnit = (unit: string, version: string): string =>
  unit === 'elements' ? `elements/${version}` : `a/${unit}/${version}`;

const writeAll = async (to: Files, folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> => {
  for (const [name, bytes] of files) await to.write(`${folder}/${name}`, bytes);
};

/** @returns whether the folder has a version, whole */
const hasVersion = async (disk: Files, asked: VersionAsked): Promise<boolean> => {
  try {
    return (await readVersion(disk, asked)).size > 0;
  } catch (error) {
    if (error instanceof WrongFile) return false;
    throw error;
  }
};

const isWhole = async (from: Files, release: Release): Promise<boolean> =>
  hashFiles(await filesOf(from, release)).slice(0, 16) === release.files;

export const createMirror = (target: Files, disk: Files): Mirror => {
  let etag: string | undefined;
  const versions = new Map<string, Promise<boolean>>();

  const copyVersion = async (asked: VersionAsked): Promise<boolean> => {
    if (await hasVersion(disk, asked)) return true;
    const plain = await readVersion(target, asked);
    if (plain.size === 0) return false;
    const packed = await readPacked(target, asked.folder, plain);
    // A version counts as there once its plain files are, and its manifest is the last of them.
    await writeAll(disk, asked.folder, packed);
    await writeAll(disk, asked.folder, plain);
    return true;
  };

  const bringVersion = async (asked: VersionAsked): Promise<boolean> => {
    const name = `${asked.folder} ${asked.manifest ?? ''}`;
    const bringing = versions.get(name) ?? copyVersion(asked);
    versions.set(name, bringing);
    try {
      const isThere = await bringing;
      if (!isThere) versions.delete(name);
      return isThere;
    } catch (error) {
      versions.delete(name);
      throw error;
    }
  };

  const releaseFrom = async (from: Files, id: string): Promise<Release | null> => {
    const document = await from.read(pathOfRelease(id));
    try {
      return document && readRelease(id, document.bytes);
    } catch (error) {
      throw new WrongFile(`${pathOfRelease(id)} is not what its hash says.`, { cause: error });
    }
  };

  const documentOf = async (id: string): Promise<Release> => {
    const kept = await releaseFrom(disk, id).catch(() => null);
    if (kept !== null) return kept;
    const found = await target.read(pathOfRelease(id));
    const release = await releaseFrom({ ...target, read: async () => found }, id);
    if (release === null || found === null) throw new WrongFile(`${pathOfRelease(id)} is missing.`);
    await disk.write(pathOfRelease(id), found.bytes);
    return release;
  };

  const bringRelease = async (id: string): Promise<Release> => {
    const release = await documentOf(id);
    if (!(await isWhole(disk, release))) {
      const files = await filesOf(target, release);
      if (hashFiles(files).slice(0, 16) !== release.files)
        throw new WrongFile(`The files in ${folderOf(release)} are not what their hash says.`);
      for (const { path } of await disk.list(`${folderOf(release)}/`)) await disk.remove(path);
      await writeAll(disk, folderOf(release), files);
    }
    for (const [unit, { version, manifest }] of Object.entries(release.units)) {
      const folder = folderOfUnit(unit, version);
      if (!(await bringVersion({ folder, manifest }))) throw new WrongFile(`${folder} is missing.`);
    }
    return release;
  };

  return {
    bringVersion,
    bringRelease,
    update: async () => {
      const file = await (etag === undefined ? target.read(liveFileName) : target.readUnless(liveFileName, etag));
      if (file === 'same') return;
      if (file === null) throw new TargetUnreachable(`No release is live in ${target.name}.`);
      await bringRelease(readLive(file.bytes.toString()));
      await disk.write(liveFileName, file.bytes);
      etag = file.etag;
    },
  };
};
