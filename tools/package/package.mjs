import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/lib/paths.mjs';
import { archive, checksums } from './archive.mjs';
import { billOfMaterials, deliveredPackages, licences } from './bill.mjs';
import { serverFiles } from './server-files.mjs';
import { siteFiles } from './site-files.mjs';

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * The version of what is packed: the repository’s, with the commit, and `dirty` where files differ from it.
 * @returns {{ version: string, at: Date }} at: when the commit was made
 */
export const releaseOfCommit = () => ({
  version: `${readJson('package.json').version}-${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-dirty'}`,
  at: new Date(Number(git('log', '-1', '--format=%ct')) * 1000),
});

const ownFiles = (version) => {
  const { engines } = readJson('package.json');
  const description = { name: 'bars', version, private: true, type: 'module' };
  return new Map([
    ['package.json', json({ ...description, bin: { bars: 'bin/bars' }, engines })],
    ['api-server/package.json', json(description)],
    ['bin/bars', readFileSync(join(ROOT, 'tools/package/bin/bars'))],
  ]);
};

/**
 * Packs what was built: the server with its packages, migrations, the site, and one command. The same commit gives the same bytes.
 * @param {string} to the folder that gets the archive and its checksum
 * @returns {Promise<{ file: string, version: string, bytes: number, sha256: string }>}
 */
export const makePackage = async (to) => {
  const { version, at } = releaseOfCommit();
  const delivered = await deliveredPackages();
  const site = await siteFiles(at);
  const files = new Map([
    ...(await serverFiles()),
    ...[...site].map(([path, bytes]) => [`site/${path}`, bytes]),
    ...ownFiles(version),
    ['bill-of-materials.cdx.json', json(billOfMaterials(delivered, version))],
    ['LICENCES.txt', Buffer.from(licences(delivered))],
  ]);
  files.set('SHA256SUMS', Buffer.from(checksums(files)));
  const bytes = await archive(files, { folder: `bars-${version}`, at });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `bars-${version}.tgz`;
  mkdirSync(to, { recursive: true });
  const file = join(to, name);
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  writeFileSync(`${file}.sha256`, `${sha256}  ${name}\n`);
  return { file, version, bytes: bytes.length, sha256 };
};
