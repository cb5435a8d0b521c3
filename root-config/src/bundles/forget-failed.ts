type Import = (id: string, ...rest: unknown[]) => Promise<unknown>;

/** SystemJS's own types leave out that it can be hooked. */
export const isImporter = (system: object): system is { import: Import } => 'import' in system && typeof system.import === 'function';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The small build of SystemJS has no `delete`; its registry is the one thing that it keeps under a symbol. */
const registryOf = (system: object): Record<string, unknown> => {
  const [registry] = Object.getOwnPropertySymbols(system).map((key): unknown => Reflect.get(system, key));
  return isRecord(registry) ? registry : {};
};

/** `L` is a module's linking, until it has run. */
const hasFailed = (load: unknown): Promise<boolean> => {
  const linking = isRecord(load) ? load['L'] : null;
  // Of two that are settled the first counts: one that is still on its way loses to the second.
  return Promise.race([Promise.resolve(linking), Promise.resolve()]).then(
    () => false,
    () => true,
  );
};

/**
 * SystemJS keeps a file that did not come as failed for as long as the page lives. Here it is forgotten, with all that needed
 * it, so that whoever asks again has it fetched again: a phone that lost the line for a moment goes on without a reload.
 */
export const forgetFailed = (system: { import: Import }): void => {
  const bring = system.import;
  const registry = registryOf(system);
  const forget = async ([address, load]: [string, unknown]) => {
    if ((await hasFailed(load)) && registry[address] === load) delete registry[address];
  };
  system.import = async (...asked) => {
    try {
      return await bring.apply(system, asked);
    } catch (error) {
      await Promise.all(Object.entries(registry).map(forget));
      throw error;
    }
  };
};
