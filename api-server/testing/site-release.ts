import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { liveReleases, type LiveRelease } from '../kernel/site/live-release';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const folderOfLive = (siteDir: string): string | undefined => {
  const at = join(siteDir, 'live.json');
  if (!existsSync(at)) return undefined;
  const { release }: { release: string } = JSON.parse(readFileSync(at, 'utf8'));
  const { files }: { files: string } = JSON.parse(readFileSync(join(siteDir, 'releases', `${release}.json`), 'utf8'));
  return join(siteDir, 'd', files);
};

/**
 * Makes another release of a site live: the files of the one before, and those given in place of theirs; null removes one.
 * @returns the folder with its files
 */
export const releaseSite = (siteDir: string, changes: Record<string, string | null>): string => {
  const before = folderOfLive(siteDir);
  const id = hashOf(JSON.stringify([before, changes]));
  const folder = join(siteDir, 'd', id);
  if (before !== undefined) cpSync(before, folder, { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) rmSync(join(folder, name), { force: true });
    else writeFileSync(join(folder, name), text);
  }
  const document = join(siteDir, 'releases', `${id}.json`);
  mkdirSync(dirname(document), { recursive: true });
  writeFileSync(document, JSON.stringify({ files: id }));
  writeFileSync(join(siteDir, 'live.json.new'), JSON.stringify({ release: id }));
  renameSync(join(siteDir, 'live.json.new'), join(siteDir, 'live.json'));
  return folder;
};

/** The live release of a site, which can be read. */
export const releasesOf = (siteDir: string): LiveRelease =>
  liveReleases(siteDir, (error) => {
    throw error;
  });
