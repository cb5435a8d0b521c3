import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The data folder is in use. The embedded engine has no lock of its own: two processes would lose rows in silence. */
export class DataDirInUse extends Error {}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const readOr = (file: string, missing: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return missing;
  }
};

/** When the process began, in the system's ticks: a number may be given again, number and beginning never. Empty where the system does not say. */
const beginningOf = (pid: number): string => readOr(`/proc/${pid}/stat`, '').split(') ').at(-1)?.split(' ')[19] ?? '';

/** Whether a process has this number now. */
export const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** The process that a lock names, while it runs. */
const holderOf = (content: string): number | null => {
  const [first = '', beginning = ''] = content.trim().split(' ');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0 || !runs(pid)) return null;
  return beginning === '' || beginning === beginningOf(pid) ? pid : null;
};

/** Puts our lock where there is none. The link has its content from the first moment, so no process reads half a lock. */
const take = (file: string): boolean => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${beginningOf(process.pid)}`);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Moves a stale lock aside. When two processes do it at once, the later one has moved a valid lock and puts it back. */
const clear = (file: string): void => {
  const aside = `${file}.old.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (holderOf(readOr(aside, '')) !== null) linkSync(aside, file);
  rmSync(aside, { force: true });
};

/**
 * Takes the folder for this process; the lock of a process that has died is taken over. Returns the way to give it back.
 * @throws DataDirInUse while another process uses it.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'server.lock');
  if (!take(file)) {
    const holder = holderOf(readOr(file, ''));
    if (holder !== null)
      throw new DataDirInUse(
        `The data folder ${resolve(dataDir)} is in use by process ${holder}: stop it, or set DATA_DIR.`,
      );
    clear(file);
    if (!take(file))
      throw new DataDirInUse(`The data folder ${resolve(dataDir)} is being taken by another process: set DATA_DIR.`);
  }
  return () => rmSync(file, { force: true });
};
