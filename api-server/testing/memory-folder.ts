import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const neededBytes = 2 ** 31;

/** Where files of a test are made: in memory where there is room for two gigabytes, else where the system has its temporary files. */
export const memoryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > neededBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};
