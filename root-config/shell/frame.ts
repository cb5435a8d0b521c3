import { wearKeptFonts } from '../src/fonts/late-fonts';
import { isLoader, takePacks } from '../src/packs/take-packs';

// The pages under /frame/: no shell, one module of an area. Runs after SystemJS in the same file, and before the packs.
wearKeptFonts(document);
if (isLoader(System)) takePacks(System, document.baseURI);

// A failure needs no handler here: the page around the frame notices that nothing came.
document.addEventListener('DOMContentLoaded', () => void System.import(document.documentElement.dataset['module'] ?? ''));
