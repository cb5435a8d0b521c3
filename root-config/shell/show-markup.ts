import { hasSession } from './stored-booking';

// Runs inside the page, before its style sheet: a script after one would wait for it, and the page with it. The markup shows a
// new booking, so whoever has begun one sees the skeleton. Each kind of storage costs time before the first paint: one is asked.
const page = document.documentElement;
if (!hasSession(Number(page.dataset['brand']))) page.dataset['markup'] = 'shown';
