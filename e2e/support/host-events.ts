import type { Page } from '@playwright/test';

/** An event of the element, as the embedding page receives it at its document. */
export interface HostEvent {
  name: string;
  detail: unknown;
  /** The tag of the event's target; retargeting hides the inside of the element. */
  from: string;
  /** Milliseconds since the page began to load. */
  at: number;
}

const names = ['loaded', 'booking-update', 'close-booking', 'step-view', 'error'].map((name) => `bars-${name}`);

/** Records every event of the element, from before the page's own scripts run. */
export const hearHost = (page: Page) =>
  page.addInitScript((all) => {
    const told: HostEvent[] = [];
    Object.defineProperty(window, 'barsTold', { value: told });
    for (const name of all) {
      document.addEventListener(name, (event) => {
        const target = event.target instanceof Element ? event.target.tagName.toLowerCase() : '';
        told.push({
          name,
          detail: event instanceof CustomEvent ? event.detail : undefined,
          from: target,
          at: performance.now(),
        });
      });
    }
  }, names);

export const hostEvents = (page: Page): Promise<HostEvent[]> =>
  page.evaluate(() => Reflect.get(window, 'barsTold') as HostEvent[]);

/** The entries of the top page's analytics layer. */
export const dataLayerOf = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []) as Record<string, unknown>[]);
