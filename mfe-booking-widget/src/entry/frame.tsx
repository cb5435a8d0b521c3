import { bookingFrameIsolatedParam, bookingFramePath } from '@bars/shared-api/contracts/frame-names';
import { toBrandId } from '@bars/shared-api/contracts/dto';
import { areaErrorEvent, isAreaFailure } from '@bars/shared-ui/area/area-events';
import { keepDialogsInSight } from '@bars/shared-ui/area/framed/dialogs-in-sight';
import { createElementLoader } from '@bars/shared-ui/area/element-loader';
import { framePlace, applyFonts } from '@bars/shared-ui/area/framed-page';
import { hostApplePay } from '../frame/apple-pay';
import { frameEnvironment } from '../frame/frame-environment';
import { createFrameRoot } from './frame-root';
import { canHostApplePay, readFramePage, slotOf } from '../frame/frame-settings';
import { connectToHost } from '../frame/frame-messaging';
import { startTiming } from '../frame/start-timing';
import { sendHeight } from '../frame/send-height';
import { browserTimers } from './browser-environment';
// This import keeps the code that both entries share in the portal's file. Else the portal would load one more file.
import './portal';

const place = framePlace(document, 'wizard');
const page = readFramePage(document);
const { origin, search } = window.location;
const isIsolated = new URLSearchParams(search).has(bookingFrameIsolatedParam);
const loadElement = createElementLoader((name) => import(/* @vite-ignore */ name));

const use = new AbortController();
// Assistive technology, dictation and a menu's Paste send no key and no pointer.
for (const event of ['pointerdown', 'keydown', 'click', 'input'] as const)
  window.addEventListener(event, () => use.abort(), { capture: true, signal: use.signal });

/** Warns the developer of the page around. It prints the setting's name, not its value. */
// eslint-disable-next-line no-console -- The only way to inform the page's developer.
const sayIgnored = (setting: string, problem: string): void => console.warn(`/frame/ ignores ${setting}: ${problem}.`);

/** The frame's page is our own. Its errors are reported, and the brand is the page's. */
const startReports = async () => {
  const { watchOwnPage } = await import('@bars/shared-api/client/error-reports');
  return watchOwnPage({
    origin,
    apiKey: page.apiKey,
    brand: toBrandId(page.brand),
    surface: 'frame',
    page: () => bookingFramePath,
  });
};
// Without the file for reports there is nothing to report with.
const reports = page.reportsErrors ? startReports().catch(() => null) : null;
const report = async (error: unknown): Promise<void> => (await reports)?.capture(error);
const onFault = (error: unknown): void => void report(error);

const frame = createFrameRoot({
  place,
  page,
  from: new URL(import.meta.url).pathname,
  sayIgnored,
  environmentOf: (settings, params) =>
    frameEnvironment(settings, {
      send: messaging.send,
      loadElement,
      origin,
      isIsolated,
      onFault,
      slot: slotOf(params),
      ...(canHostApplePay(params) ? { runApplePay: applePay.run } : {}),
    }),
});

const onParams = startTiming({
  timers: browserTimers,
  isInUse: () => use.signal.aborted || frame.isUsed(),
  show: async (params) => {
    await frame.show(params);
    setTimeout(() => applyFonts(document), 300);
  },
  catchUp: () => messaging.catchUp(),
});
const messaging = connectToHost({
  own: window,
  origins: page.origins,
  onParams: (params) => void onParams(params),
  onApplePayComplete: (complete) => applePay.complete(complete),
});
const applePay = hostApplePay(messaging.send, browserTimers);

window.addEventListener(areaErrorEvent, (event) => {
  messaging.send({ name: 'error', payload: { reason: 'broken' } });
  if (event instanceof CustomEvent && isAreaFailure(event.detail)) onFault(event.detail.error);
});
keepDialogsInSight(place);
sendHeight(place, browserTimers, (height) => messaging.send({ name: 'resize', payload: { height } }));
messaging.send({ name: 'loaded', payload: {} });
