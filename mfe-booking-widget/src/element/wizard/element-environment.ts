import { createApi } from '@bars/shared-api';
import type { BookingUpdate, BookingWidgetSettings, Environment } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import type { StepView, WizardEnvironment } from '../../common/environment';
import { browserClock, browserTimers, pushToDataLayer } from '../../entry/browser-environment';
import { forgetResumeCode, keepResumeCode } from '../resume-code';
import type { WidgetPlace } from '../widget-module';
import { bringElement } from './bring-element';
import { tellsEvents } from './environments';
import { noHistory } from './no-history';
import { memoryBookingStorage } from './memory-booking-storage';
import { memoryStore } from './memory-store';

/** Fires one of the element's events, with what it tells. */
export type Fire = (name: string, detail?: object | null) => void;

export const fireFrom =
  (element: HTMLElement, env: () => Environment): Fire =>
  (name, detail = null) => {
    // oxlint-disable-next-line no-console -- for whoever builds the page; events tell nothing personal
    if (tellsEvents(env())) console.debug(name, detail);
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  };

/** What a wizard has of the page around its element: a way out, and nothing of the page's own. Sources: EM-33…EM-35. */
export const elementEnvironment = ({ prefetched, origin, slot }: Pick<WidgetPlace, 'prefetched' | 'origin' | 'slot'>, { brand, apiKey, canClose, headingLevel }: BookingWidgetSettings, fire: Fire): Omit<WizardEnvironment, 'onShown'> => ({
  api: createApi({ baseUrl: origin, apiKey, brand, credentials: 'omit', prefetched }),
  origin,
  isIsolated: globalThis.crossOriginIsolated,
  apiKey,
  surface: 'widget',
  brand,
  debug: false,
  store: memoryStore(),
  bookings: memoryBookingStorage(),
  steps: noHistory,
  analytics: (view: StepView) => {
    pushToDataLayer(view);
    fire(bookingEvents.stepView, view);
  },
  timers: browserTimers,
  clock: browserClock,
  loadElement: bringElement,
  onUpdate: (update: BookingUpdate) => {
    if (update.is_completed) forgetResumeCode(brand, slot);
    else keepResumeCode(brand, slot, update.resume_code);
    fire(bookingEvents.update, update);
  },
  headingLevel,
  onClose: canClose ? () => fire(bookingEvents.close) : null,
});
