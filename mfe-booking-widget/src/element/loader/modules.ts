import type { ShowWidget } from '../widget-module';
import { folderAgain } from './try-again';

/**
 * Files of this loader's own version, as the build writes them: what shows the wizard (first its entry, then what that
 * imports, so that all of it is asked for at once), and the host script of the frame.
 */
declare const BARS_FILES: { folder: string; wizard: readonly [string, ...string[]]; frame: readonly [string] };

/**
 * @param brand whose look the wizard will ask for; its file comes beside the others
 * @param tries how often it has failed to come
 */
export type Bring = (what: 'wizard' | 'frame', brand: number, tries: number) => Promise<ShowWidget>;

/** The host script of the frame, beside the loader. */
export const hostScriptAt = (loader: string): Promise<typeof import('../../host/booking-frame')> => import(/* @vite-ignore */ new URL(BARS_FILES.folder + BARS_FILES.frame[0], loader).href);

/** Imports from beside the loader, wherever that was loaded from. */
export const moduleAt =
  (loader: string): Bring =>
  async (what, brand, tries) => {
    const folder = folderAgain(new URL(BARS_FILES.folder, loader).href, tries);
    const bring = (file: string): Promise<{ showWidget: ShowWidget }> => import(folder + file);
    const [first, ...others] = BARS_FILES[what];
    if (what === 'wizard') others.push(`brand-${brand}.js`);
    const [module] = await Promise.all([bring(first), ...others.map(bring)]);
    return module.showWidget;
  };
