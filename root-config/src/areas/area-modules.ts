import type { LifeCycles } from 'single-spa';
import type { AreaName, RouteTable } from '../routes/route-table';

type Areas = RouteTable['areas'];

/** The import-map name of an area. single-spa uses the same name, and the id of the area's container includes it. */
export const applicationName = (areas: Areas, area: AreaName): string => {
  const name = areas[area];
  if (name === undefined) throw new Error(`There is no area ${area}.`);
  return name;
};

/** The area an application name belongs to. */
export const areaOfApplication = (areas: Areas, name: string): AreaName | undefined =>
  Object.keys(areas).find((area) => areas[area] === name);

const isLifecycle = (value: unknown): boolean => typeof value === 'function' || Array.isArray(value);

const hasLifecycles = (module: object): module is LifeCycles =>
  'bootstrap' in module &&
  'mount' in module &&
  'unmount' in module &&
  [module.bootstrap, module.mount, module.unmount].every(isLifecycle);

/** Checks what a deployed module exports before it is mounted. */
export const asLifecycles = (module: unknown): LifeCycles => {
  if (typeof module === 'object' && module !== null && hasLifecycles(module)) return module;
  throw new Error('The module exports no single-spa lifecycles.');
};

/** Loads a separately deployed area by its name in the import map, which decides the version. Source: EM-5. @param importModule `System.import` */
export const importArea = async (
  areas: Areas,
  area: AreaName,
  importModule: (name: string) => Promise<unknown>,
): Promise<LifeCycles> => asLifecycles(await importModule(applicationName(areas, area)));
