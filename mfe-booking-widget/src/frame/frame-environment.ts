import { createApi, deviceClock } from '@bars/shared-api';
import type { BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { WizardEnvironment } from '../common/environment';
import { foreignPage } from '../element/wizard/foreign-page/foreign-page';
import { forgetResumeCode, keepResumeCode } from '../element/resume-code';
import { browserTimers, openInTopWindow } from '../entry/browser-environment';
import type { FrameMessaging } from './frame-messaging';

export interface FrameEnvironmentOptions extends Pick<
  WizardEnvironment,
  'loadElement' | 'origin' | 'isIsolated' | 'onFault' | 'runApplePay'
> {
  send: FrameMessaging['send'];
  /** Identifies the frame among those of its brand on the page. */
  slot: string;
}

/**
 * The environment of a wizard in a frame. It reaches the page around only by messages. It uses no cookies and keeps the
 * session's secret in memory; the frame's own tab storage has a resume code. Sources: EM-6, EM-8, EM-9, EM-16, EM-32.
 */
export const frameEnvironment = (
  settings: BookingWidgetSettings,
  { send, loadElement, origin, isIsolated, onFault, runApplePay, slot }: FrameEnvironmentOptions,
): WizardEnvironment => {
  const { brand, apiKey, canClose, headingLevel } = settings;
  const reportProblem = async (isKnown: boolean) => {
    const { findProblem } = await import('../element/wizard/trouble/trouble');
    const problem = await findProblem({ origin: '' }, settings, () => false, isKnown);
    send({ name: 'error', payload: { reason: problem?.reason ?? 'unreachable' } });
  };
  return {
    api: createApi({ baseUrl: '', apiKey, brand, credentials: 'omit' }),
    origin,
    isIsolated,
    apiKey,
    ...foreignPage(brand),
    analytics: ({ step, flow, brand: seenBrand, bar_id }) =>
      send({ name: 'step_view', payload: { step, flow, brand: seenBrand, bar_id } }),
    timers: browserTimers,
    clock: deviceClock,
    leaveTo: openInTopWindow,
    loadElement,
    onUpdate: (update) => {
      if (update.is_completed) forgetResumeCode(brand, slot);
      else keepResumeCode(brand, slot, update.resume_code);
      send({ name: 'booking_update', payload: update });
    },
    onShown: (what) => {
      if (what !== 'ready')
        reportProblem(what === 'refused').catch(() => send({ name: 'error', payload: { reason: what } }));
    },
    ...(onFault ? { onFault } : {}),
    ...(runApplePay ? { runApplePay } : {}),
    headingLevel,
    onClose: canClose ? () => send({ name: 'close_booking', payload: {} }) : null,
  };
};
