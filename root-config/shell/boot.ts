import { tellChanged } from '@bars/shared-ui/area/area-markup';
import { applyKeptFonts } from '../src/fonts/late-fonts';
import { forgetFailed, isImporter } from '../src/bundles/forget-failed';
import { isLoader, loadFromBundles } from '../src/bundles/load-from-bundles';
import { failShell } from './shell-failure';
import { prefetchFirstSession, prefetchMenu, prefetchStudents } from './prefetch';

// Runs after SystemJS in the same file, and before the bundles.
prefetchFirstSession(document);
prefetchMenu(document);
prefetchStudents(document);
tellChanged(document);
applyKeptFonts(document);
if (isLoader(System)) loadFromBundles(System, document.baseURI);
if (isLoader(System) && isImporter(System)) forgetFailed(System);

const importShell = () => System.import('@bars/root-config');
/** One that ran and threw would register its areas twice. */
const isNotLoaded = (error: unknown): boolean => /systemjs/i.test(String(error));

// Every bundle has loaded or failed by then. What did not load is asked for once more, past the browser's cache.
document.addEventListener('DOMContentLoaded', () => {
  importShell()
    .catch((error: unknown) => {
      if (isNotLoaded(error)) return importShell();
      throw error;
    })
    .catch((error: unknown) => {
      void failShell(document, error, () => window.location.reload());
      throw error;
    });
});
