import type { BrandStyles } from '@bars/shared-ui/element';
import { folderAgain } from '@bars/shared-ui/element/loader/try-again';
import type { ShowMenu } from '../menu-place';

/**
 * Files of this loader's version, filled in by the build. `folder` is the version's own, seen from the loader; `code` lists the entry and
 * then its imports, `frame` is the host script of the frame.
 */
declare const BARS_FILES: { folder: string; code: readonly [string, ...string[]]; frame: readonly [string] };

/** @param tries how often loading has failed */
export type Bring = (what: 'code' | 'frame', tries: number) => Promise<ShowMenu>;
/** Loads a brand's styles. */
export type BringStyles = (brand: number, tries: number) => Promise<{ brandStyles: BrandStyles }>;

/** Imports the host script of the frame from the loader's folder. */
export const hostScriptAt = (loader: string): Promise<typeof import('../../host/allergen-frame')> =>
  import(/* @vite-ignore */ new URL(BARS_FILES.frame[0], loader).href);

/** Imports from the loader's own folder; a retry from the version's own, whose files no other version replaces. */
export const modulesAt = (loader: string): { bring: Bring; bringStyles: BringStyles } => {
  const folder = (tries: number): string =>
    tries === 0 ? new URL('.', loader).href : folderAgain(new URL(BARS_FILES.folder, loader).href, tries);
  return {
    bring: async (what, tries) => {
      const modules: Promise<{ showMenu: ShowMenu }>[] = BARS_FILES[what].map((file) => import(folder(tries) + file));
      const [first] = await Promise.all(modules);
      if (!first) throw new Error('No module is named.');
      return first.showMenu;
    },
    bringStyles: (brand, tries) => import(`${folder(tries)}brand-${brand}.js`),
  };
};
