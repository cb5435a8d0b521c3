import { wearKeptFonts } from '../src/fonts/late-fonts';
import { forgetFailed, isImporter } from '../src/packs/forget-failed';
import { isLoader, takePacks } from '../src/packs/take-packs';
import { prefetchFirstSession } from './prefetch';

// Runs after SystemJS in the same file, and before the packs.
prefetchFirstSession(document);
wearKeptFonts(document);
if (isLoader(System)) takePacks(System, document.baseURI);
if (isImporter(System)) forgetFailed(System);

// Every pack has come or failed by then. A failure needs no handler here: the style sheet shows the notice by itself
// when the shell has not reported ready in time.
document.addEventListener('DOMContentLoaded', () => void System.import('@bars/root-config'));
