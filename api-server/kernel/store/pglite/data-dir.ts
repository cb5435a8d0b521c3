import { accessSync, constants, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDataDir } from './lock-file';

/** The data folder cannot be made or written. Its message is one sentence that names the folder. */
export class DataDirUnusable extends Error {
  constructor(dataDir: string, why: string, cause: unknown) {
    super(
      `The data folder ${resolve(dataDir)} cannot be written (${why}): let this user write there and make room, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** What the system calls the failure; undefined for one that the file system did not make. */
const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'errno' in error && 'code' in error ? String(error.code) : undefined;

/** The engine's own file system names its failures by number alone. */
const engineCode = (error: unknown): string | undefined =>
  error instanceof Error ? /ErrnoError \d+/.exec(error.message)?.[0] : undefined;

/** Where the engine keeps its files inside a data folder. */
export const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/**
 * Runs `open` on the folder of the database while this process alone has the data folder; a folder that is missing is made.
 * Resolves with what was opened and the way to give the folder back.
 * @throws DataDirUnusable, DataDirInUse
 */
export const withDataDir = async <Opened>(
  dataDir: string,
  open: (database: string) => Promise<Opened>,
): Promise<{ opened: Opened; unlock: () => void }> => {
  let unlock = (): void => undefined;
  try {
    mkdirSync(databaseIn(dataDir), { recursive: true });
    accessSync(databaseIn(dataDir), constants.R_OK | constants.W_OK | constants.X_OK);
    unlock = lockDataDir(dataDir);
    return { opened: await open(databaseIn(dataDir)), unlock };
  } catch (error) {
    unlock();
    const code = systemCode(error) ?? engineCode(error);
    throw code === undefined ? error : new DataDirUnusable(dataDir, code, error);
  }
};

/** Room for what a few bookings write. */
const probeBytes = 262_144;

/** Writes a file into the data folder and removes it. @throws what the system says: full, read-only, gone */
export const tryFileIn = async (dataDir: string): Promise<void> => {
  const file = join(dataDir, 'server.probe');
  try {
    await writeFile(file, Buffer.alloc(probeBytes));
  } finally {
    await rm(file, { force: true });
  }
};
