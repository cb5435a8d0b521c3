import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../testing/runner/dependencies.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A reason not to start; its message is printed as it is. */
export class Refusal extends Error {}

const atLeast = [20, 19];

/** @throws Refusal on a Node that is too old */
export const checkNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > atLeast[0] || (major === atLeast[0] && minor >= atLeast[1]);
  if (!isEnough) throw new Refusal(`This needs Node ${atLeast.join('.')} or newer; you have ${version}.`);
};

/** Installs what is missing. Plain Node until here: nothing of ours that needs a package is imported before. */
export const install = async () => {
  if (!(await ensureDependencies())) throw new Refusal('The packages could not be installed.');
};

/** Builds what has changed. @param {(line: string) => void} log @param {{ isQuick?: boolean }} [options] see `buildAll` */
export const build = async (log, options = {}) => {
  const { buildAll } = await import('../build.mjs');
  return buildAll({ log, ...options });
};
