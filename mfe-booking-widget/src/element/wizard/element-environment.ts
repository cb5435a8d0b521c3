import { createApi, deviceClock } from '@bars/shared-api';
import type { BookingUpdate, BookingWidgetSettings, Environment } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import type { StepView, WizardEnvironment } from '../../common/environment';
import { browserTimers, openInTopWindow, pushToDataLayer } from '../../entry/browser-environment';
import { forgetResumeCode, keepResumeCode } from '../resume-code';
import type { WidgetPlace } from '../widget-module';
import { createElementBringer } from './bring-element';
import { tellsEvents } from './environments';
import { foreignPage } from './foreign-page/foreign-page';

/** Fires one of the element's events with its detail. */
export type Fire = (name: string, detail?: object | null) => void;

export const fireFrom =
  (element: HTMLElement, env: () => Environment): Fire =>
  (name, detail = null) => {
    // oxlint-disable-next-line no-console -- for the page's developer; events have no personal data
    if (tellsEvents(env())) console.debug(name, detail);
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  };

/** Without what the element learns from each wizard that it shows. */
export type ElementEnvironment = Omit<WizardEnvironment, 'onShown'>;

/** The environment of a wizard in an element. It uses no cookies, address or history of the page. Sources: EM-33…EM-35. */
export const elementEnvironment = (
  { prefetched, origin, slot }: Pick<WidgetPlace, 'prefetched' | 'origin' | 'slot'>,
  { brand, apiKey, canClose, headingLevel }: BookingWidgetSettings,
  fire: Fire,
): ElementEnvironment => ({
  api: createApi({ baseUrl: origin, apiKey, brand, credentials: 'omit', prefetched }),
  origin,
  isIsolated: globalThis.crossOriginIsolated,
  apiKey,
  ...foreignPage(brand),
  analytics: (view: StepView) => {
    pushToDataLayer(view);
    fire(bookingEvents.stepView, view);
  },
  timers: browserTimers,
  clock: deviceClock,
  leaveTo: openInTopWindow,
  loadElement: createElementBringer(),
  onUpdate: (update: BookingUpdate) => {
    if (update.is_completed) forgetResumeCode(brand, slot);
    else keepResumeCode(brand, slot, update.resume_code);
    fire(bookingEvents.update, update);
  },
  headingLevel,
  onClose: canClose ? () => fire(bookingEvents.close) : null,
});
