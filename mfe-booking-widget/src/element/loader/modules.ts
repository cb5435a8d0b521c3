import type { BrandStyles } from '@bars/shared-ui/element';
import type { ShowWidget } from '../widget-module';
import { folderAgain } from '@bars/shared-ui/element/loader/try-again';

/**
 * Files of this loader's version, filled in by the build. `folder` is the version's own, seen from the loader. `code` lists the wizard's entry and then the entry's imports, so that all of
 * them are requested at once. `frame` is the host script of the frame.
 */
declare const BARS_FILES: { folder: string; code: readonly [string, ...string[]]; frame: readonly [string] };

/** @param tries how often loading has failed */
export type Bring = (what: 'code' | 'frame', tries: number) => Promise<ShowWidget>;
/** Loads a brand's styles, for a first step without markup. */
export type BringStyles = (brand: number, tries: number) => Promise<{ brandStyles: BrandStyles }>;

/** Imports the host script of the frame from the loader's folder. */
export const hostScriptAt = (loader: string): Promise<typeof import('../../host/booking-frame')> =>
  import(/* @vite-ignore */ new URL(BARS_FILES.frame[0], loader).href);

/** Imports from the loader's own folder. */
export const modulesAt = (loader: string): { bring: Bring; bringStyles: BringStyles } => {
  // A retry uses the version's own folder, whose files no other version replaces.
  const folder = (tries: number): string =>
    tries === 0 ? new URL('.', loader).href : folderAgain(new URL(BARS_FILES.folder, loader).href, tries);
  return {
    bring: async (what, tries) => {
      const modules: Promise<{ showWidget: ShowWidget }>[] = BARS_FILES[what].map(
        (file) => import(folder(tries) + file),
      );
      const [first] = await Promise.all(modules);
      if (!first) throw new Error('No module is named.');
      return first.showWidget;
    },
    bringStyles: (brand, tries) => import(`${folder(tries)}brand-${brand}.js`),
  };
};
