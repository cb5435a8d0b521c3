import { openFiles } from '../../../../tools/release/target/folder-files.mjs';
import * as z from 'zod/mini';
import { keptReleases } from './kept-releases';
import type { Rights } from './rights-of-files';
import type { SiteSource } from '../target/source';

/** The newest version of the elements that has a file, of those that a kept release names; undefined where there is none. */
export type ElementVersions = (name: string) => Promise<string | undefined>;

export interface ElementVersionsDeps {
  siteDir: string;
  source: SiteSource | undefined;
  rights: Rights | null;
}

const manifest = z.object({ files: z.record(z.string(), z.unknown()) });

const namesIn = (bytes: Uint8Array | undefined): ReadonlySet<string> => {
  try {
    const { files } = manifest.parse(JSON.parse(Buffer.from(bytes ?? '{}').toString()));
    return new Set(Object.keys(files));
  } catch {
    return new Set();
  }
};

/** Versions whose files are known. */
const mostKept = 200;

/**
 * Anybody who may write into a site could put a folder below `elements/`. So only a version counts that a kept release names, by its
 * manifest, and with keys one that was signed by somebody who may change the elements.
 */
export const elementVersions = ({ siteDir, source, rights }: ElementVersionsDeps): ElementVersions => {
  const files = source?.files ?? openFiles(siteDir);
  const releases = keptReleases(files);
  const known = new Map<string, ReadonlySet<string>>();
  /** What was not there is not asked for again until the list is read again: anybody can make up names. */
  const missing = new WeakMap<object, Set<string>>();
  const namesOf = async (version: string, without: Set<string>): Promise<ReadonlySet<string>> => {
    if (without.has(version)) return new Set();
    const names = known.get(version) ?? namesIn((await files.read(`elements/${version}/manifest.json`))?.bytes);
    if (names.size > 0) known.set(version, names);
    else without.add(version);
    for (const oldest of [...known.keys()].slice(0, -mostKept)) known.delete(oldest);
    return names;
  };
  return async (name) => {
    const tried = new Set<string>();
    const all = await releases();
    const without = missing.get(all) ?? new Set<string>();
    missing.set(all, without);
    for (const { units } of all) {
      const { elements } = units;
      if (elements === undefined || tried.has(`${elements.version} ${elements.manifest ?? ''}`)) continue;
      tried.add(`${elements.version} ${elements.manifest ?? ''}`);
      if (!(await namesOf(elements.version, without)).has(name)) continue;
      await source?.bringElements(elements);
      if (rights !== null && !(await rights.isSigned('elements', elements))) continue;
      return elements.version;
    }
    return undefined;
  };
};
