import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { checkedFiles } from '../../prerender/module-files';
import type { Prerender, RenderModules } from '../../prerender/prerender';
import { fileOfRelease, type LiveRelease, type SiteRelease } from '../live-release';
import { rendered } from './rendered';

const importMap = z.object({
  imports: z.record(z.string(), z.string()),
  integrity: z._default(z.record(z.string(), z.string()), {}),
});

/** The areas of one release. */
export interface AreaRelease {
  /** Address of an area's module. @param area its import-map name */
  addressOf(area: string): string;
  /**
   * What `prerender.js` of an area exports under a name; undefined where the file is not on this server. Loaded when it is first needed.
   * @throws {NotRendered}
   */
  exportOf(area: string, name: string): Promise<unknown>;
}

interface LoadedRelease extends AreaRelease {
  /** It is not live any more. */
  retire: () => void;
}

const isRenderer = (name: string): name is keyof typeof rendered => Object.hasOwn(rendered, name);

/**
 * The modules of a release, loaded as browsers load them: in the same order, so that styled-components numbers its components
 * alike. Each area has a process of its own, as each page has one, and so has a new release, because modules are loaded once.
 */
const releaseIn =
  (siteDir: string, prerender: Prerender, isLast: (release: AreaRelease) => boolean) =>
  (text: string): LoadedRelease => {
    const { imports, integrity } = importMap.parse(JSON.parse(text));
    const read = checkedFiles(siteDir, integrity);
    const addressOf = (area: string) => imports[area] ?? '';
    const areas = new Map<string, RenderModules>();
    const modulesOf = (area: string): RenderModules | undefined => {
      const from = addressOf(area);
      const entry = join(dirname(from), 'prerender.js');
      if (!from.startsWith('/') || !existsSync(join(siteDir, entry))) return undefined;
      const isLive = () => isLast(own);
      const modules = areas.get(area) ?? prerender.modulesOf({ owner: area, entry, imports, read, isLive });
      areas.set(area, modules);
      return modules;
    };
    const own: LoadedRelease = {
      addressOf,
      exportOf: async (area, name) => {
        const modules = modulesOf(area);
        if (modules === undefined || !isRenderer(name) || !(await modules.has(name))) return undefined;
        return (...args: unknown[]) => modules.render(name, args, rendered[name]);
      },
      retire: () => {
        for (const modules of areas.values()) modules.retire();
      },
    };
    return own;
  };

/** The areas of a release; without one those of the release that is live. */
export type AreasOf = (release?: SiteRelease) => Promise<AreaRelease>;

/** The processes of a preview are the first to make room, as those of a former release are. */
export const areaReleases = (siteDir: string, live: LiveRelease, prerender: Prerender): AreasOf => {
  let last: LoadedRelease | undefined;
  const areas = fileOfRelease(
    'importmap.json',
    releaseIn(siteDir, prerender, (release) => release === last),
  );
  return async (release) => {
    const now = await areas(await live());
    if (now !== last) last?.retire();
    last = now;
    return release === undefined ? now : areas(release);
  };
};
