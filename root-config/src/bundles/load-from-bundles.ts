/** The two hooks of SystemJS that load a module. */
export interface Loader {
  register: (first: unknown, ...rest: unknown[]) => void;
  instantiate: (address: string, ...rest: unknown[]) => unknown;
}

/** SystemJS's own types do not include its hooks. */
export const isLoader = (system: object): system is Loader =>
  'instantiate' in system && typeof system.instantiate === 'function';

/**
 * Takes modules from their bundle, which registers them under their addresses, instead of requesting their files.
 * A module that is in no bundle, or whose bundle failed to load, is requested as usual.
 * @param base the base of relative addresses
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
