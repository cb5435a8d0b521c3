import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { WizardEnvironment } from './environment';

const ignore = (): void => {};

/** The part of an environment that markup is rendered with on every surface. Nothing runs then: no effect, no call, no timer. */
export const prerenderEnvironment = (
  brand: BrandId,
): Omit<WizardEnvironment, 'surface' | 'debug' | 'store' | 'bookings' | 'steps'> => ({
  api: {
    brand,
    events: new EventTarget(),
    now: () => 0,
    send: () => Promise.reject(new Error('Markup is rendered without calls.')),
  },
  brand,
  origin: '',
  isIsolated: false,
  apiKey: '',
  analytics: ignore,
  timers: { set: () => ignore },
  clock: { monotonic: () => 0, wall: () => 0 },
  leaveTo: ignore,
  loadElement: async () => {},
  onUpdate: ignore,
  onShown: ignore,
  headingLevel: 1,
  onClose: null,
});
