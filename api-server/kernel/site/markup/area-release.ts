import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import systemjs from 'systemjs/dist/system-node.cjs';
import * as z from 'zod/mini';
import { fileOfRelease, type LiveRelease } from '../live-release';

const importMap = z.object({ imports: z.record(z.string(), z.string()) });

/** The areas as they are live at present. */
export interface AreaRelease {
  /** Address of an area's module. @param area its import-map name */
  addressOf(area: string): string;
  /** What `prerender.js` of an area exports under a name; undefined where the file is not on this server. Loaded when it is first needed. */
  exportOf(area: string, name: string): Promise<unknown>;
}

/**
 * The modules of a release, loaded as browsers load them: in the same order, so that styled-components numbers its components
 * alike. Each area has a loader of its own, as each page has one, and so has a new release, because modules are loaded once.
 */
const releaseIn =
  (siteDir: string) =>
  (text: string): AreaRelease => {
    const { imports } = importMap.parse(JSON.parse(text));
    const fileOf = (address: string) =>
      address.startsWith('/') ? pathToFileURL(join(siteDir, address)).href : address;
    const addressOf = (area: string) => imports[area] ?? '';
    const { System, applyImportMap } = systemjs;
    const files = Object.fromEntries(Object.entries(imports).map(([name, address]) => [name, fileOf(address)]));
    const load = async (area: string): Promise<unknown> => {
      const from = addressOf(area);
      const prerender = join(siteDir, dirname(from), 'prerender.js');
      if (!from.startsWith('/') || !existsSync(prerender)) return undefined;
      const loader = new System.constructor();
      applyImportMap(loader, { imports: files });
      return loader.import(pathToFileURL(prerender).href);
    };
    const loading = new Map<string, Promise<unknown>>();
    return {
      addressOf,
      exportOf: async (area, name) => {
        const begun = loading.get(area) ?? load(area);
        loading.set(area, begun);
        try {
          const module = await begun;
          return typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
        } catch (error) {
          // Who asks next may find a file that is still being copied now.
          if (loading.get(area) === begun) loading.delete(area);
          throw error;
        }
      },
    };
  };

/** The release that is live whenever it is asked for. */
export const areaReleases = (siteDir: string, live: LiveRelease): (() => Promise<AreaRelease>) => {
  const areas = fileOfRelease('importmap.json', releaseIn(siteDir));
  return async () => areas(await live());
};
