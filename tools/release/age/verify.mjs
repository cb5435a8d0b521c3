import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { hashFiles } from '../../build/lib/hash.mjs';
import { liveOf, releaseOf } from '../store.mjs';

/** @typedef {import('./read-site.mjs').Target} Target */
/** @typedef {{ release: string, files: number, bytes: number, faults: string[] }} Verified faults: a sentence for each */

/** What is read of a manifest: other fields say nothing of bytes. That of the elements has hashes alone. */
const manifestOf = z.union([
  z.object({ files: z.record(z.string(), z.object({ bytes: z.number().optional(), integrity: z.string() })) }),
  z.object({ integrity: z.record(z.string(), z.string()) }).transform(({ integrity }) => ({
    files: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [name, { integrity: hash }])),
  })),
]);

const isCompressed = (path) => /\.(br|gz)$/.test(path);
/** What browsers fetch by a page is sent compressed. */
const isToCompress = (path) => /\.(js|css)$/.test(path);
const sha = (kind, bytes, encoding) => createHash(kind).update(bytes).digest(encoding);

/** Counts what it reads. @param {Target} target */
const counting = (target) => {
  const count = { files: 0, bytes: 0 };
  return {
    count,
    read: async (path) => {
      const file = await target.read(path);
      if (file === null) return null;
      count.files += 1;
      count.bytes += file.bytes.length;
      return file.bytes;
    },
    list: async (folder) => (await target.list(folder)).map(({ path }) => path),
  };
};

const unpack = { br: brotliDecompressSync, gz: gunzipSync };

const isSameUnpacked = (ending, packed, bytes) => {
  try {
    return unpack[ending](packed).equals(bytes);
  } catch {
    // It is no Brotli or gzip at all.
    return false;
  }
};

/** What is wrong with the compressed files beside one. */
const compressedFaults = async (reader, path, bytes, there) => {
  const faults = [];
  for (const ending of ['br', 'gz']) {
    const name = `${path}.${ending}`;
    const packed = there.has(name) ? await reader.read(name) : null;
    if (packed === null && isToCompress(path)) faults.push(`${name} is missing.`);
    if (packed !== null && !isSameUnpacked(ending, packed, bytes)) faults.push(`${name} does not unpack to ${path}.`);
  }
  return faults;
};

/** Files whose folder has their content's name. */
const contentFaults = async (reader, folder, version) => {
  const there = new Set(await reader.list(`${folder}/`));
  const faults = [];
  const files = new Map();
  for (const path of there) {
    if (isCompressed(path)) continue;
    const bytes = await reader.read(path);
    files.set(path.slice(folder.length + 1), bytes);
    const isComposed = folder.startsWith('d/');
    if (!isComposed) faults.push(...(await compressedFaults(reader, path, bytes, there)));
  }
  if (files.size === 0) return [`${folder}/ is missing.`];
  if (hashFiles(files).slice(0, 16) !== version) faults.push(`The files of ${folder}/ are not those of that name.`);
  return faults;
};

const parseManifest = (bytes) => {
  try {
    return manifestOf.parse(JSON.parse(String(bytes)));
  } catch {
    return null;
  }
};

/** Files that a manifest names. */
const manifestFaults = async (reader, folder, hash) => {
  const path = `${folder}/manifest.json`;
  const bytes = await reader.read(path);
  if (bytes === null) return [`${path} is missing.`];
  if (sha('sha256', bytes, 'hex') !== hash) return [`${path} is not what the release names.`];
  const manifest = parseManifest(bytes);
  if (manifest === null) return [`${path} is no manifest.`];
  const there = new Set(await reader.list(`${folder}/`));
  const faults = [];
  for (const [name, { bytes: size, integrity }] of Object.entries(manifest.files)) {
    const file = await reader.read(`${folder}/${name}`);
    if (file === null) faults.push(`${folder}/${name} is missing.`);
    else if (`sha384-${sha('sha384', file, 'base64')}` !== integrity || (size !== undefined && size !== file.length))
      faults.push(`${folder}/${name} is not what its manifest names.`);
    else faults.push(...(await compressedFaults(reader, `${folder}/${name}`, file, there)));
  }
  return faults;
};

/**
 * Reads every file that a release names, and compares it with its hash.
 * @param {Target} target @param {string} [id] else the live one
 * @returns {Promise<Verified>}
 * @throws ReleaseRefused where the release has no document, or a changed one
 */
export const verify = async (target, id) => {
  const release = id === undefined ? await liveOf(target) : await releaseOf(target, id);
  const reader = counting(target);
  const faults = await contentFaults(reader, `d/${release.files}`, release.files);
  for (const [unit, { version, manifest }] of Object.entries(release.units)) {
    const folder = unit === 'elements' ? `elements/${version}` : `a/${unit}/${version}`;
    faults.push(
      ...(manifest === undefined
        ? await contentFaults(reader, folder, version)
        : await manifestFaults(reader, folder, manifest)),
    );
  }
  return { release: release.id, ...reader.count, faults };
};

/**
 * `npm run release -- verify [ID]`.
 * @param {Target} target @param {string[]} words
 * @returns {Promise<{ data: Verified, text: string, code: 0 | 3 }>}
 */
export const verifyCommand = async (target, [id]) => {
  const data = await verify(target, id);
  const { release, files, bytes, faults } = data;
  const read = `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return faults.length === 0
    ? { data, text: `${release} is whole: ${read}.`, code: 0 }
    : {
        data,
        text: [
          ...faults,
          `${release} is not whole: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${read}.`,
        ].join('\n'),
        code: 3,
      };
};
