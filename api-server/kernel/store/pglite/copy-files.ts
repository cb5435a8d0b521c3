import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';

/** So many files are looked at or copied at once. */
const atOnce = 16;
/** A file that was written so shortly before it was looked at may have been written again without another time of change. */
const doubtMs = 2000;

/** A file when it was copied: its time of change, and bytes. */
type Seen = ReadonlyMap<string, { mtimeMs: number; size: number }>;

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Copies what differs from what was seen. Returns what is there now. */
const copyChanged = async (from: string, to: string, seen: Seen, since: number): Promise<Seen> => {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) => relative(from, join(entry.parentPath, entry.name));
  await mkdir(to, { recursive: true });
  for (const entry of entries) if (entry.isDirectory()) await mkdir(join(to, nameOf(entry)), { recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(nameOf);
  const now = new Map<string, { mtimeMs: number; size: number }>();
  const look = async (name: string): Promise<void> => {
    const { mtimeMs, size } = await stat(join(from, name));
    const then = seen.get(name);
    const isSame = then?.mtimeMs === mtimeMs && then.size === size && mtimeMs < since - doubtMs;
    // Where the file system can, a file is copied only when one of the two changes.
    if (!isSame) await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    now.set(name, { mtimeMs, size });
  };
  const lane = async (): Promise<void> => {
    for (let name = files.pop(); name !== undefined; name = files.pop())
      await look(name).catch((error: unknown) => {
        // The engine removes files too.
        if (!isGone(error)) throw error;
      });
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  for (const name of seen.keys()) if (!now.has(name)) await rm(join(to, name), { force: true });
  return now;
};

/**
 * Copies the files of the embedded database as they are between two statements: those of a database whose process was killed at that
 * moment, which opens again with everything that was committed. All is copied while others have their turn, and then, while they
 * wait, what has changed meanwhile.
 * @throws what the system says; then a part of the copy may be there
 */
export const copyFiles = async (pool: pg.Pool, from: string, to: string): Promise<void> => {
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
