import { tellChanged } from '@bars/shared-ui/area/area-markup';
import { applyKeptFonts } from '../src/fonts/late-fonts';
import { forgetFailed, isImporter } from '../src/bundles/forget-failed';
import { isLoader, loadFromBundles } from '../src/bundles/load-from-bundles';
import { prefetchFirstSession, prefetchMenu, prefetchStudents } from './prefetch';

// Runs after SystemJS in the same file, and before the bundles.
prefetchFirstSession(document);
prefetchMenu(document);
prefetchStudents(document);
tellChanged(document);
applyKeptFonts(document);
if (isLoader(System)) loadFromBundles(System, document.baseURI);
if (isImporter(System)) forgetFailed(System);

// Every bundle has loaded or failed by then. A failure needs no handler here: the style sheet shows the notice
// when the shell has not reported ready in time.
document.addEventListener('DOMContentLoaded', () => void System.import('@bars/root-config'));
