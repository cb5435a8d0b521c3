import { recordMarkup } from '@bars/shared-ui/area/area-markup';
import { isKept } from './stored-booking';

// Runs inside the page, before its style sheet: a script after one would wait for it, and the page with it.
const page = document.documentElement;

const isEntry = (text: string): text is Parameters<typeof isKept>[0] => /^(local|session):/.test(text);

// The markup shows what a visitor sees of whom this device has kept nothing. Others see the skeleton. Each kind of storage costs time
// before the first paint: those are asked that the server names for the page.
if (!(page.dataset['unlessKept'] ?? '').split(' ').filter(isEntry).some(isKept)) {
  page.dataset['markup'] = 'shown';
  recordMarkup(document);
}
