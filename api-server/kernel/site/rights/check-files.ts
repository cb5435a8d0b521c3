import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { ReleaseNotAccepted } from './release-not-accepted';
import { isSafePath, type SiteReader } from './site-reader';

/** Bytes of one file. */
export const mostFileBytes = 5_000_000;

const manifestShape = z.looseObject({
  files: z.record(z.string(), z.looseObject({ bytes: z.number(), integrity: z.string() })),
});

/** The folder of a version. */
export const folderOf = (unit: string, version: string): string =>
  unit === 'elements' ? `elements/${version}` : `a/${unit}/${version}`;

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Hash of each file of a version by its path in the site. @throws {ReleaseNotAccepted} */
export const filesOf = (unit: string, version: string, manifest: unknown): ReadonlyMap<string, string> => {
  const { success, data } = manifestShape.safeParse(manifest);
  if (!success)
    throw new ReleaseNotAccepted(unit, `The manifest of ${unit} ${version} does not say which files it has.`);
  const files = Object.entries(data.files);
  const unsafe = files.find(([name]) => !isSafePath(name) || /\.(br|gz)$/.test(name) || name === 'manifest.json');
  if (unsafe !== undefined)
    throw new ReleaseNotAccepted(
      unit,
      `${unit} ${version} has a file whose name cannot be one: ${JSON.stringify(unsafe[0].slice(0, 100))}.`,
    );
  return new Map(files.map(([name, { integrity }]) => [`${folderOf(unit, version)}/${name}`, integrity]));
};

const decompressions = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** The compressed files beside one are sent in its place, so they have to hold the same. */
const checkCompressed = async ({ read }: SiteReader, { unit, path }: FileToCheck, bytes: Buffer): Promise<void> => {
  for (const [ending, decompress] of Object.entries(decompressions)) {
    const compressed = await read(`${path}.${ending}`, mostFileBytes);
    if (compressed === null) continue;
    const content = await decompress(compressed, { maxOutputLength: bytes.length + 1 }).catch(() => null);
    if (content === null || !content.equals(bytes))
      throw new ReleaseNotAccepted(unit, `${path}.${ending} does not hold what ${path} does.`);
  }
};

/** A file that a release can serve. */
export interface FileToCheck {
  unit: string | null;
  path: string;
  isRight: (bytes: Buffer) => boolean;
}

/** @returns its bytes @throws {ReleaseNotAccepted} */
export const readRight = async (
  { read }: Pick<SiteReader, 'read'>,
  { unit, path, isRight }: FileToCheck,
): Promise<Buffer> => {
  const bytes = await read(path, mostFileBytes);
  if (bytes === null) throw new ReleaseNotAccepted(unit, `${path} is missing.`);
  if (!isRight(bytes)) throw new ReleaseNotAccepted(unit, `${path} is not what the release says.`);
  return bytes;
};

/** Files that are read at one time. */
const sideBySide = 4;

/** Checks files and what lies compressed beside them. @throws {ReleaseNotAccepted} */
export const checkFiles = async (reader: SiteReader, files: readonly FileToCheck[]): Promise<void> => {
  const left = [...files];
  const checkNext = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      await checkCompressed(reader, file, await readRight(reader, file));
  };
  await Promise.all(Array.from({ length: sideBySide }, checkNext));
};
