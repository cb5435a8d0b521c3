import type { Page } from '@playwright/test';

/** An event of the element, as the page around it hears it at its document. */
export interface HostEvent {
  name: string;
  detail: unknown;
  /** The element it came from, by its tag: nothing of the inside shows. */
  from: string;
  /** Milliseconds since the page was begun. */
  at: number;
}

const names = ['loaded', 'booking-update', 'close-booking', 'step-view', 'error'].map((name) => `bars-${name}`);

/** Listens to everything that the element tells, from before the page's own scripts on. */
export const hearHost = (page: Page) =>
  page.addInitScript((all) => {
    const told: HostEvent[] = [];
    Object.defineProperty(window, 'barsTold', { value: told });
    for (const name of all) {
      document.addEventListener(name, (event) => {
        const target = event.target instanceof Element ? event.target.tagName.toLowerCase() : '';
        told.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined, from: target, at: performance.now() });
      });
    }
  }, names);

export const hostEvents = (page: Page): Promise<HostEvent[]> => page.evaluate(() => Reflect.get(window, 'barsTold') as HostEvent[]);

/** What was pushed to the analytics layer of the page that the visitor sees. */
export const dataLayerOf = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []) as Record<string, unknown>[]);
