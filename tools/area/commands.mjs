import { join } from 'node:path';
import { idOf } from '../build/lib/paths.mjs';
import { bin } from '../lib/bin.mjs';

/**
 * @typedef {{ name: string | undefined, args: string[], folder: string, root: string, tools: string, isAlone: boolean }} Asked
 * @typedef {{ file: string, args: string[], cwd: string }} Command
 */

/** @type {Readonly<Record<string, (asked: Asked) => Command>>} */
const commands = {
  build: ({ tools, folder }) => ({ file: process.execPath, args: [join(tools, 'build/build-area.mjs')], cwd: folder }),
  check: ({ tools, folder, isAlone, args }) => ({
    file: process.execPath,
    args: isAlone ? [join(tools, 'area/check.mjs'), ...args] : [join(tools, 'check.mjs'), idOf(folder), ...args],
    cwd: folder,
  }),
  test: ({ tools, folder, root, isAlone, args }) =>
    isAlone
      ? {
          file: process.execPath,
          args: [join(tools, 'area/test.mjs'), ...args],
          cwd: folder,
        }
      : {
          file: bin('vitest'),
          args: ['run', ...(args.length > 0 ? args.map((one) => `${idOf(folder)}/${one}`) : [`${idOf(folder)}/`])],
          cwd: root,
        },
  dev: ({ tools, folder, args }) => ({
    file: process.execPath,
    args: [join(tools, 'dev.mjs'), idOf(folder), ...args],
    cwd: folder,
  }),
  deploy: ({ tools, folder, args }) => ({
    file: process.execPath,
    args: [join(tools, 'deploy.mjs'), ...args],
    cwd: folder,
  }),
};

/**
 * What a command of an area starts.
 * @param {Asked} asked @returns {Command | null} null for a name that is none
 */
export const commandOf = (asked) => (Object.hasOwn(commands, asked.name ?? '') ? commands[asked.name](asked) : null);
