import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CACHE } from './paths.mjs';

const LOCK = join(CACHE, 'lock');

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const owner = () => {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
};

const take = () => {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
};

/** One build of a working copy at a time; a lock whose process is gone is taken over. @template T @param {() => Promise<T>} work */
export async function withLock(work) {
  mkdirSync(CACHE, { recursive: true });
  while (!take()) {
    const pid = owner();
    if (pid > 0 && !isAlive(pid)) rmSync(LOCK, { force: true });
    else await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
