import { paymentPanelTag } from '@bars/shared-api/contracts/payment-names';

/** Files of the same version that define elements of other areas, by tag. */
const files: Readonly<Record<string, string>> = { [paymentPanelTag]: './bars-payment-panel.js' };

/** A request that is older may hang. */
const patienceMs = 8000;

/**
 * Imports other areas' elements from this file's folder. A browser may keep a failed module, or one that hangs, until the page
 * is closed, so each further try has an address of its own.
 * @returns a function that throws if the tag is unknown or the file does not load
 */
export const createElementBringer = (): ((tag: string) => Promise<void>) => {
  let tries = -1;
  let due = 0;
  return async (tag) => {
    if (customElements.get(tag)) return;
    const file = files[tag];
    if (file === undefined) throw new Error(`There is no element ${tag}.`);
    if (performance.now() >= due) {
      tries += 1;
      due = performance.now() + patienceMs;
    }
    try {
      await import(/* @vite-ignore */ new URL(tries === 0 ? file : `${file}?${tries}`, import.meta.url).href);
    } catch (error) {
      due = 0;
      throw error;
    }
  };
};
