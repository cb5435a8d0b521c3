import type { Loader } from './load-from-bundles';

type Import = (id: string, ...rest: unknown[]) => Promise<unknown>;

/** SystemJS's own types do not include its hooks. */
export const isImporter = (system: object): system is { import: Import } =>
  'import' in system && typeof system.import === 'function';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The small build of SystemJS has no `delete`. Its registry is its only property with a symbol as its key. */
const registryOf = (system: object): Record<string, unknown> => {
  const [registry] = Object.getOwnPropertySymbols(system).map((key): unknown => Reflect.get(system, key));
  return isRecord(registry) ? registry : {};
};

/** `L` is the promise of a module's linking; SystemJS removes it once the module has run. */
const hasFailed = (load: unknown): Promise<boolean> => {
  const linking = isRecord(load) ? load['L'] : null;
  // `race` takes the first settled promise, so a linking that is still pending loses to the second.
  return Promise.race([Promise.resolve(linking), Promise.resolve()]).then(
    () => false,
    () => true,
  );
};

/** Replaces what the browser has kept of a file: a broken answer may be kept for a year, as the right one is. Never rejects. */
const fetchAnew = async (address: string): Promise<void> => {
  try {
    await (await fetch(address, { cache: 'reload' })).arrayBuffer();
  } catch {
    // The import that follows says what is wrong.
  }
};

/**
 * Removes failed files, and the modules that import them, from SystemJS's registry after a failed import. SystemJS would
 * keep them as failed until a reload; now the next import fetches them again, for instance after a short loss of signal.
 */
export const forgetFailed = (system: Pick<Loader, 'instantiate'> & { import: Import }): void => {
  const { import: bring, instantiate } = system;
  const registry = registryOf(system);
  const failed = new Set<string>();
  const forget = async ([address, load]: [string, unknown]) => {
    if (!(await hasFailed(load)) || registry[address] !== load) return;
    failed.add(address);
    delete registry[address];
  };
  system.instantiate = (address, ...rest) =>
    failed.delete(address)
      ? fetchAnew(address).then(() => instantiate.call(system, address, ...rest))
      : instantiate.call(system, address, ...rest);
  system.import = async (...asked) => {
    try {
      return await bring.apply(system, asked);
    } catch (error) {
      await Promise.all(Object.entries(registry).map(forget));
      throw error;
    }
  };
};
