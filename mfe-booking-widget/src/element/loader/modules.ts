import type { ShowWidget } from '../widget-module';
import { folderAgain } from './try-again';

/**
 * Files of this loader's version, filled in by the build. `folder` is the version's own, seen from the loader. `wizard` lists its entry and then the entry's imports, so that all of
 * them are requested at once. `frame` is the host script of the frame.
 */
declare const BARS_FILES: { folder: string; wizard: readonly [string, ...string[]]; frame: readonly [string] };

/**
 * @param brand the brand whose styles are loaded with the other files; null where the drawn first step brings them
 * @param tries how often loading has failed
 */
export type Bring = (what: 'wizard' | 'frame', brand: number | null, tries: number) => Promise<ShowWidget>;

/** Imports the host script of the frame from the loader's folder. */
export const hostScriptAt = (loader: string): Promise<typeof import('../../host/booking-frame')> => import(/* @vite-ignore */ new URL(BARS_FILES.frame[0], loader).href);

/** Imports from the loader's own folder. */
export const moduleAt =
  (loader: string): Bring =>
  async (what, brand, tries) => {
    // A retry uses the version's own folder, whose files no other version replaces.
    const folder = tries === 0 ? new URL('.', loader).href : folderAgain(new URL(BARS_FILES.folder, loader).href, tries);
    const bring = (file: string): Promise<{ showWidget: ShowWidget }> => import(folder + file);
    const [first, ...others] = BARS_FILES[what];
    if (what === 'wizard' && brand !== null) others.push(`brand-${brand}.js`);
    const [module] = await Promise.all([bring(first), ...others.map(bring)]);
    return module.showWidget;
  };
