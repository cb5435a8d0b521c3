import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { hashFiles } from '../../../../tools/build/lib/hash.mjs';
import type { Files } from '../../../../tools/release/target/target.mjs';

/** A file is not what its hash says, or is missing. Its message is a sentence. */
export class WrongFile extends Error {}

/** What is only read. */
export type Readable = Pick<Files, 'name' | 'read' | 'list'>;

/** A version of a unit as a release names it. */
export interface VersionAsked {
  /** `a/<unit>/<version>` or `elements/<version>`. */
  folder: string;
  /** The hash of its manifest, where a release has said it. */
  manifest?: string | undefined;
}

const manifestFile = z.object({
  version: z.string(),
  files: z.record(z.string(), z.object({ integrity: z.string() })),
});

const manifestName = 'manifest.json';
const sizeLimit = { maxOutputLength: 6_000_000 };
const packings: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes, sizeLimit),
  gz: (bytes) => gunzipSync(bytes, sizeLimit),
};
const isPacked = (name: string): boolean => /\.(br|gz)$/.test(name);

/** How many files are read side by side. */
const atOnce = 12;

/** Reads some files of a folder. @throws {WrongFile} where one is missing */
const readAll = async (from: Readable, folder: string, names: readonly string[]): Promise<Map<string, Buffer>> => {
  const read = new Map<string, Buffer>();
  for (let start = 0; start < names.length; start += atOnce)
    await Promise.all(
      names.slice(start, start + atOnce).map(async (name) => {
        const file = await from.read(`${folder}/${name}`);
        if (file === null) throw new WrongFile(`${folder}/${name} is missing.`);
        read.set(name, file.bytes);
      }),
    );
  return read;
};

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const read = (folder: string, bytes: Buffer): z.infer<typeof manifestFile> => {
  try {
    return manifestFile.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new WrongFile(`${folder}/${manifestName} is no manifest.`, { cause: error });
  }
};

/** The files that a manifest lists, and the manifest. @throws {WrongFile} */
const listedFiles = async (
  from: Readable,
  { folder, manifest }: VersionAsked,
  bytes: Buffer,
): Promise<Map<string, Buffer>> => {
  if (manifest !== undefined && createHash('sha256').update(bytes).digest('hex') !== manifest)
    throw new WrongFile(`${folder}/${manifestName} is not the one of the release.`);
  const { version, files: listed } = read(folder, bytes);
  if (!folder.endsWith(`/${version}`)) throw new WrongFile(`${folder}/${manifestName} is that of another version.`);
  const files = await readAll(from, folder, Object.keys(listed));
  for (const [name, content] of files)
    if (integrityOf(content) !== listed[name]?.integrity)
      throw new WrongFile(`${folder}/${name} is not what its hash says.`);
  return files.set(manifestName, bytes);
};

/** What a release composes has no manifest: its version is the hash of its files. @throws {WrongFile} */
const namedFiles = async (from: Readable, folder: string): Promise<Map<string, Buffer>> => {
  const names = (await from.list(`${folder}/`)).map(({ path }) => path.slice(folder.length + 1));
  const files = await readAll(
    from,
    folder,
    names.filter((name) => !isPacked(name)),
  );
  if (files.size > 0 && !folder.endsWith(`/${hashFiles(files).slice(0, 16)}`))
    throw new WrongFile(`The files in ${folder} are not what their hash says.`);
  return files;
};

/**
 * Reads a version, each file checked.
 * @returns its files as they were built, without compressed ones; none where there is no such version
 * @throws {WrongFile}
 */
export const readVersion = async (from: Readable, asked: VersionAsked): Promise<Map<string, Buffer>> => {
  const found = await from.read(`${asked.folder}/${manifestName}`);
  if (found !== null) return listedFiles(from, asked, found.bytes);
  if (asked.manifest !== undefined) throw new WrongFile(`${asked.folder}/${manifestName} is missing.`);
  return namedFiles(from, asked.folder);
};

/** The compressed files of a version, each of which gives the file that it is named after. @throws {WrongFile} */
export const readPacked = async (
  from: Readable,
  folder: string,
  plain: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> => {
  const names = (await from.list(`${folder}/`)).map(({ path }) => path.slice(folder.length + 1));
  const packed = await readAll(
    from,
    folder,
    names.filter((name) => isPacked(name) && plain.has(name.slice(0, -3))),
  );
  for (const [name, bytes] of packed) {
    const unpack = packings[name.slice(-2)];
    let unpacked: Buffer | undefined;
    try {
      unpacked = unpack?.(bytes);
    } catch {
      // Not compressed at all.
    }
    const expected = plain.get(name.slice(0, -3));
    if (expected === undefined || unpacked?.equals(expected) !== true)
      throw new WrongFile(`${folder}/${name} is not what its hash says.`);
  }
  return packed;
};
