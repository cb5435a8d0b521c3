import { isKept } from './stored-booking';

// Runs inside the page, before its style sheet: a script after one would wait for it, and the page with it.
const page = document.documentElement;

const isEntry = (text: string): text is Parameters<typeof isKept>[0] => /^(local|session):/.test(text);

// The markup shows what a visitor sees of whom this device has kept nothing. Others see the skeleton. Each kind of storage costs time
// before the first paint: those are asked that the server names for the page.
const names = (page.dataset['unlessKept'] ?? '').split(' ').filter(isEntry);
if (!names.some(isKept)) page.dataset['markup'] = 'shown';

// A form that nothing takes yet would be sent by the browser, to an address with all that was typed. The boot script sends it on.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.closest('.area-markup') === null) return;
  event.preventDefault();
  form.dataset['sent'] = '';
});
