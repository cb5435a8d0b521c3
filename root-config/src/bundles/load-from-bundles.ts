/** The two hooks of SystemJS that a module passes. */
export interface Loader {
  register: (first: unknown, ...rest: unknown[]) => void;
  instantiate: (address: string, ...rest: unknown[]) => unknown;
}

/** SystemJS's own types leave out its hooks. */
export const isLoader = (system: object): system is Loader => 'instantiate' in system && typeof system.instantiate === 'function';

/**
 * A bundle registers modules under their addresses; the loader takes them from there instead of asking for their files.
 * A module that is in no bundle, or whose bundle did not come, is asked for as ever.
 * @param base where addresses are read from
 */
export const loadFromBundles = (loader: Loader, base: string): void => {
  const bundled = new Map<string, unknown[]>();
  const { register, instantiate } = loader;
  loader.register = (first, ...rest) => {
    if (typeof first === 'string') bundled.set(new URL(first, base).href, rest);
    else register.call(loader, first, ...rest);
  };
  loader.instantiate = (address, ...rest) => {
    const module = bundled.get(address);
    bundled.delete(address);
    return module ?? instantiate.call(loader, address, ...rest);
  };
};
