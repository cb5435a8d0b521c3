import type { BrandStyles } from '@bars/shared-ui/element';
import type { FirstStepDrawing } from './first-step';
import type { ShowWidget } from '../widget-module';
import { folderAgain } from '@bars/shared-ui/element/loader/try-again';

/**
 * Files of this loader's version, filled in by the build. `folder` is the version's own, seen from the loader. `code` lists the wizard's entry and then the entry's imports, so that all of
 * them are requested at once. `frame` is the host script of the frame.
 */
declare const BARS_FILES: { folder: string; code: readonly [string, ...string[]]; frame: readonly [string] };

/** @param tries how often loading has failed @param firstStep what is drawn before the code is used */
export type Bring = (what: 'code' | 'frame', tries: number, firstStep?: FirstStepDrawing) => Promise<ShowWidget>;
/** Loads a brand's styles, for a first step without markup. */
export type BringStyles = (brand: number, tries: number) => Promise<{ brandStyles: BrandStyles }>;

/** Imports the host script of the frame from the loader's folder. */
export const hostScriptAt = (loader: string): Promise<typeof import('../../host/booking-frame')> =>
  import(/* @vite-ignore */ new URL(BARS_FILES.frame[0], loader).href);

/** Fetches a module without evaluating it. Resolves, also where the browser or the page forbids it, and at once where the browser cannot. */
const fetchModule = (file: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    if (!link.relList.supports(link.rel)) return resolve(undefined);
    // A page may allow scripts by their nonce alone, and a browser that has refused a module imports it no more.
    link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    link.href = file;
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(link.remove()));
    document.head.append(link);
  });

/** Three frames: a press in the first one that can be pressed is painted before. A page that is not in sight has none. */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    setTimeout(resolve, 200);
  });

/** Imports from the loader's own folder. */
export const modulesAt = (loader: string): { bring: Bring; bringStyles: BringStyles } => {
  // A retry uses the version's own folder, whose files no other version replaces.
  const folder = (tries: number): string =>
    tries === 0 ? new URL('.', loader).href : folderAgain(new URL(BARS_FILES.folder, loader).href, tries);
  return {
    bring: async (what, tries, firstStep) => {
      const files = BARS_FILES[what].map((file) => folder(tries) + file);
      if (firstStep && !tries) {
        // The code takes some frames to be evaluated. A drawn step is painted, and can be used, before that.
        await Promise.race([Promise.all(files.map(fetchModule)), firstStep.whenTried]);
        if (firstStep.isDrawn()) await painted();
      }
      const [first, ...others] = files.map(
        (file): Promise<{ showWidget: ShowWidget }> => import(/* @vite-ignore */ file),
      );
      // A cached loader may name what the present version has no more; the first file imports what it needs.
      for (const other of others) other.catch(() => {});
      if (!first) throw new Error('No module is named.');
      return (await first).showWidget;
    },
    bringStyles: (brand, tries) => import(`${folder(tries)}brand-${brand}.js`),
  };
};
