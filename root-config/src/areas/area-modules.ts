import type { LifeCycles } from 'single-spa';
import { areas, type AreaName } from '../routes/route-table';

const { shell: _shell, ...deployed } = areas;
/** The import-map name of each separately deployed area. */
export const areaModules = deployed;

/** The import-map name of an area. single-spa uses the same name, and the id of the area's container includes it. */
export const applicationName = (area: AreaName): string => areas[area];

/** The area an application name belongs to. */
export const areaOfApplication = (name: string, among: readonly AreaName[]): AreaName | undefined =>
  among.find((area) => applicationName(area) === name);

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
  area: AreaName,
  importModule: (name: string) => Promise<unknown>,
): Promise<LifeCycles> => asLifecycles(await importModule(applicationName(area)));
