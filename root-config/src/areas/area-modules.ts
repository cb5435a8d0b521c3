import type { LifeCycles } from 'single-spa';
import type { AreaName } from '../routes/route-table';

/** The import-map name of each area that is deployed on its own. */
export const areaModules: Record<Exclude<AreaName, 'shell'>, string> = {
  booking: '@bars/mfe-booking-widget',
  manage: '@bars/mfe-manage',
  payments: '@bars/mfe-payments',
  allergens: '@bars/mfe-allergens',
  'student-society': '@bars/mfe-student-society',
};

/** single-spa's name of an area; the area's place in the page carries it in its id. */
export const applicationName = (area: AreaName): string => (area === 'shell' ? '@bars/root-config' : areaModules[area]);

/** The area an application name belongs to. */
export const areaOfApplication = (name: string, areas: readonly AreaName[]): AreaName | undefined =>
  areas.find((area) => applicationName(area) === name);

const isLifecycle = (value: unknown): boolean => typeof value === 'function' || Array.isArray(value);

const hasLifecycles = (module: object): module is LifeCycles =>
  'bootstrap' in module && 'mount' in module && 'unmount' in module && [module.bootstrap, module.mount, module.unmount].every(isLifecycle);

/** Checks what a deployed module exports before it is mounted. */
export const asLifecycles = (module: unknown): LifeCycles => {
  if (typeof module === 'object' && module !== null && hasLifecycles(module)) return module;
  throw new Error('The module exports no single-spa lifecycles.');
};
