import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { assetDir } from '../../kernel/asset-dir';
import { stateOf, type Finding } from './finding';
import { thresholds } from './thresholds';

const check = 'disk';

const sizeOf = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const nearestThere = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestThere(dirname(folder));

const roomOf = (what: string, folder: string): Finding => {
  const { bavail, bsize } = statfsSync(nearestThere(folder));
  const free = bavail * bsize;
  const state = stateOf(free, thresholds.freeBytes);
  return {
    check,
    state,
    says: `${what} ${folder} has ${sizeOf(free)} free${state === 'ok' ? '.' : ': make room there.'}`,
  };
};

/** Room for the data folder and the package, and whether the first can be written. Nothing is written. */
export const diskFindings = (dataDir: string): readonly Finding[] => {
  const folder = resolve(dataDir);
  return [
    roomOf('The data folder', folder),
    ...(isWritable(nearestThere(folder))
      ? []
      : [
          {
            check,
            state: 'wrong' as const,
            says: `The data folder ${folder} cannot be written by this user: give it to them, or set DATA_DIR.`,
          },
        ]),
    roomOf('The package’s folder', dirname(assetDir('package.json'))),
  ];
};
