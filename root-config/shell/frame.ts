import { tellChanged } from '@bars/shared-ui/area/area-markup';
import { applyKeptFonts } from '../src/fonts/late-fonts';
import { isLoader, loadFromBundles } from '../src/bundles/load-from-bundles';
import { prefetchFramedSession, tellMarkupHeight } from './framed-markup';

// The pages under /frame/: no shell, one module of an area. Runs after SystemJS in the same file, and before the bundles.
prefetchFramedSession(document);
tellMarkupHeight(document);
tellChanged(document);
applyKeptFonts(document);
if (isLoader(System)) loadFromBundles(System, document.baseURI);

// A failure needs no handler here: the embedding page shows a notice when no message arrives.
document.addEventListener(
  'DOMContentLoaded',
  () => void System.import(document.documentElement.dataset['module'] ?? ''),
);
