import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashFiles } from '../../../build/lib/hash.mjs';

const sha = (kind, bytes, encoding) => createHash(kind).update(bytes).digest(encoding);
const idOf = (text) => sha('sha256', text, 'hex').slice(0, 16);

const withPacked = async (target, folder, files) => {
  for (const [name, bytes] of files) {
    await target.write(`${folder}/${name}`, bytes);
    await target.write(`${folder}/${name}.br`, brotliCompressSync(bytes));
    await target.write(`${folder}/${name}.gz`, gzipSync(bytes));
  }
};

/** Writes a version of a unit with its manifest. @param {import('../read-site.mjs').Target} target @param {string} unit @param {string} code */
export const writeUnit = async (target, unit, code) => {
  const files = new Map([['portal.js', Buffer.from(code)]]);
  const version = hashFiles(files).slice(0, 16);
  const folder = unit === 'elements' ? `elements/${version}` : `a/${unit}/${version}`;
  await withPacked(target, folder, files);
  const entries = [...files].map(([name, bytes]) => [
    name,
    { bytes: bytes.length, integrity: `sha384-${sha('sha384', bytes, 'base64')}` },
  ]);
  const manifest = Buffer.from(JSON.stringify({ format: 1, unit, version, files: Object.fromEntries(entries) }));
  await target.write(`${folder}/manifest.json`, manifest);
  return { version, manifest: sha('sha256', manifest, 'hex') };
};

/** Writes what a release has of its own, below `a/` and below `d/`. */
const writeComposed = async (target, text) => {
  const bundles = new Map([['vendor.js', Buffer.from(`// ${text}`)]]);
  const version = hashFiles(bundles).slice(0, 16);
  await withPacked(target, `a/bundles/${version}`, bundles);
  const files = new Map([['shell.html', Buffer.from(text)]]);
  const name = hashFiles(files).slice(0, 16);
  for (const [file, bytes] of files) await target.write(`d/${name}/${file}`, bytes);
  return { bundles: { version }, files: name };
};

/**
 * Makes a release live, as a deploy does.
 * @param {import('../read-site.mjs').Target} target
 * @param {{ at: Date, parent: string | null, units: Record<string, string>, isLive?: boolean }} release the code of each unit
 * @returns {Promise<{ id: string, files: string, units: Record<string, { version: string, manifest?: string }> }>}
 */
export const release = async (target, { at, parent, units, isLive = true }) => {
  const built = {};
  for (const [unit, code] of Object.entries(units)) built[unit] = await writeUnit(target, unit, code);
  const { bundles, files } = await writeComposed(target, JSON.stringify(units));
  const document = { parent, at: at.toISOString(), note: '', units: { ...built, bundles }, files };
  const text = `${JSON.stringify(document, null, 1)}\n`;
  const id = idOf(text);
  await target.write(`releases/${id}.json`, Buffer.from(text));
  if (isLive) await target.write('live.json', Buffer.from(JSON.stringify({ release: id })));
  return { id, ...document };
};
