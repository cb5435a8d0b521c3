import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashFiles } from '../../tools/build/lib/hash.mjs';
import type { Release } from '../../tools/release/document.mjs';
import { liveReleases, type LiveRelease } from '../kernel/site/live-release';

const write = (file: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

const liveIn = (siteDir: string): { id: string; release: Omit<Release, 'id'> } | undefined => {
  const at = join(siteDir, 'live.json');
  if (!existsSync(at)) return undefined;
  const { release: id }: { release: string } = JSON.parse(readFileSync(at, 'utf8'));
  return { id, release: JSON.parse(readFileSync(join(siteDir, 'releases', `${id}.json`), 'utf8')) };
};

const filesIn = (folder: string): [string, Buffer][] =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);

/**
 * Makes another release of a site live: the files of the one before, and those given in place of theirs; null removes one.
 * @param units the versions of some of its units; the others stay
 * @returns the folder with its files
 */
export const releaseSite = (
  siteDir: string,
  changes: Record<string, string | null>,
  units: Release['units'] = {},
): string => {
  const before = liveIn(siteDir);
  const files = new Map(before === undefined ? [] : filesIn(join(siteDir, 'd', before.release.files)));
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) files.delete(name);
    else files.set(name, Buffer.from(text));
  }
  const hash = hashFiles(files).slice(0, 16);
  const folder = join(siteDir, 'd', hash);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) if (!existsSync(join(folder, name))) write(join(folder, name), content);
  const document: Omit<Release, 'id'> = {
    parent: before?.id ?? null,
    at: '2026-11-20T12:00:00.000Z',
    note: '',
    units: { ...before?.release.units, ...units },
    files: hash,
  };
  const text = JSON.stringify(document);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  write(join(siteDir, 'releases', `${id}.json`), text);
  write(join(siteDir, 'live.json'), JSON.stringify({ release: id }));
  return folder;
};

/** The live release of a site, which can be read. */
export const releasesOf = (siteDir: string): LiveRelease =>
  liveReleases(siteDir, (error) => {
    throw error;
  });
