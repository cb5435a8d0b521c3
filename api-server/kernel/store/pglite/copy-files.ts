import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** So many files are looked at or copied at once. */
const atOnce = 16;
/** A file that was written so shortly before it was looked at may have been written again without another time of change. */
const doubtMs = 2000;

/** A file when it was copied: its time of change, and bytes. */
type Seen = ReadonlyMap<string, { mtimeMs: number; size: number }>;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
const isGone = (error: unknown): boolean => hasCode(error, 'ENOENT');

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );

/** Copies what differs from what was seen. Returns what is there now. */
const copyChanged = async (from: string, to: string, seen: Seen, since: number): Promise<Seen> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) => relative(from, join(entry.parentPath, entry.name));
  // Not recursively: where the copy has vanished as a whole, its files that have not changed would be missing.
  for (const entry of entries)
    if (entry.isDirectory())
      await mkdir(join(to, nameOf(entry))).catch((error: unknown) => {
        if (!hasCode(error, 'EEXIST')) throw error;
      });
  const files = entries.filter((entry) => entry.isFile()).map(nameOf);
  const now = new Map<string, { mtimeMs: number; size: number }>();
  const look = async (name: string): Promise<void> => {
    const { mtimeMs, size } = await stat(join(from, name));
    const then = seen.get(name);
    const isSame = then?.mtimeMs === mtimeMs && then.size === size && mtimeMs < since - doubtMs;
    if (isSame) await access(join(to, name));
    // Where the file system can, a file is copied only when one of the two changes.
    else await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    now.set(name, { mtimeMs, size });
  };
  const lane = async (): Promise<void> => {
    for (let name = files.pop(); name !== undefined; name = files.pop())
      await look(name).catch(async (error: unknown) => {
        // The engine removes files too. One of the copy is removed by nobody who wants it.
        if (!isGone(error) || (await exists(join(from, name)))) throw error;
      });
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  for (const name of seen.keys()) if (!now.has(name)) await rm(join(to, name), { force: true });
  return now;
};

/** What the disk keeps free beside a copy, for the server goes on writing. */
const keptFreeBytes = 300 * 1024 * 1024;

const freeBytesOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) bytes += (await stat(file).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
};

/** The system's own code, so that it reads as a disk that has filled up on the way. */
const noRoom = (): Error => Object.assign(new Error('There is no room for a copy.'), { code: 'ENOSPC' });

/** What is needed of a pool of connections. */
interface Queries {
  query(text: string): Promise<unknown>;
}
interface Connections extends Queries {
  connect(): Promise<Queries & { release(): void }>;
}

/**
 * Copies the files of the embedded database as they are between two statements: those of a database whose process was killed at that
 * moment, which opens again with everything that was committed. All is copied while others have their turn, and then, while they
 * wait, what has changed meanwhile.
 * @throws what the system says, and `ENOSPC` before anything is copied where less would stay free than 300 MB; else a part of the copy may be there
 */
export const copyFiles = async (pool: Connections, from: string, to: string, freeOn = freeBytesOn): Promise<void> => {
  await mkdir(to, { recursive: true });
  if ((await freeOn(to)) < (await sizeOf(from)) + keptFreeBytes) throw noRoom();
  await pool.query('checkpoint');
  // The checkpoint has written it last, so this is the time of these files, whatever the clock of the process says.
  const { mtimeMs: since } = await stat(join(from, 'global/pg_control'));
  const seen = await copyChanged(from, to, new Map(), since);
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    await copyChanged(from, to, seen, since);
  } finally {
    client.release();
  }
};
