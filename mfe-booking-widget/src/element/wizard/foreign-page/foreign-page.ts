import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { StepHistory, TextStore, WizardEnvironment } from '../../../common/environment';
import { memoryBookingStorage } from './memory-booking-storage';

/** A text store that lives as long as its wizard. On another site's page the session's secret is stored nowhere else. */
const memoryStore = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};

/**
 * Adds no entries to the page's history. An entry of the wizard would change what the Back button does for the page's visitors
 * and scripts. Decision: 016.
 */
const noHistory: StepHistory = {
  Entries: () => null,
  isAtEnd: () => false,
  isReturn: () => false,
  forgetQuery: () => {},
};

/** The part of a wizard's environment that is the same on every page that is not ours: it stores in memory, and adds no history. */
export const foreignPage = (
  brand: BrandId,
): Pick<WizardEnvironment, 'surface' | 'brand' | 'debug' | 'store' | 'bookings' | 'steps'> => ({
  surface: 'widget',
  brand,
  debug: false,
  store: memoryStore(),
  bookings: memoryBookingStorage(),
  steps: noHistory,
});
