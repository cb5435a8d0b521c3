import { link, open, rm, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandRefused } from './command';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const openNew = (part: string): Promise<FileHandle> => open(part, 'wx', 0o600);

const writePart = async (opened: FileHandle, text: string): Promise<void> => {
  try {
    await opened.writeFile(text);
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/**
 * Writes a file for this user alone to read. It has its name only once all of it is on the disk, and takes the place of none.
 * @throws CommandRefused; then there is no file
 */
export const writeNewFile = async (named: string, text: string, openPart = openNew): Promise<void> => {
  const file = resolve(named);
  const part = `${file}.${process.pid}.part`;
  try {
    await rm(part, { force: true });
    await writePart(await openPart(part), text);
    // Unlike a rename it fails where the name is taken.
    await link(part, file);
  } catch (error) {
    throw new CommandRefused(
      codeOf(error) === 'EEXIST'
        ? `${file} is there already: name another file.`
        : `${file} cannot be written (${codeOf(error)}): make room there, or name another file.`,
    );
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
};
