import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Where the programs' log lies in a data folder. */
export const logIn = (dataDir) => join(dataDir, 'server.log');

/**
 * The sentence about a data folder that cannot be made or written, or null. It is tried by opening the log, which leaves nothing
 * behind that a start would not make.
 * @param {string} dataDir absolute
 */
export const unwritable = (dataDir) => {
  try {
    mkdirSync(dataDir, { recursive: true });
    closeSync(openSync(logIn(dataDir), 'a'));
    return null;
  } catch (error) {
    return `The data folder ${dataDir} cannot be written (${error.code}): let this user write there and make room, or set DATA_DIR to another folder.`;
  }
};
