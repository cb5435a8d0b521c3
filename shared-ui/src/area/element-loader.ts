/** Which area's module defines a custom element: tag → import-map name. */
export const elementModules: Readonly<Record<string, string>> = {
  'bars-payment-panel': '@bars/mfe-payments/elements',
};

/**
 * Gives areas each other's custom elements: the module is asked for once the tag is wanted, and once in all.
 * One that could not be had is asked for again next time.
 */
export const createElementLoader =
  (load: (name: string) => Promise<unknown>) =>
  async (tag: string): Promise<void> => {
    if (customElements.get(tag)) return;
    const name = elementModules[tag];
    if (name === undefined) throw new Error(`No area has an element ${tag}.`);
    await load(name);
    if (!customElements.get(tag)) throw new Error(`${name} does not define ${tag}.`);
  };

/** For an area whose shell has no elements: what needs one says that it did not load. */
export const noElements = (tag: string): Promise<void> => Promise.reject(new Error(`The shell gives no ${tag}.`));
