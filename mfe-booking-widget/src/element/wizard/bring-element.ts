import { paymentPanelTag } from '@bars/shared-api/contracts/payment-names';

/** Files of the same version that define elements of other areas, by tag. */
const files: Readonly<Record<string, string>> = { [paymentPanelTag]: './bars-payment-panel.js' };

/** Imports another area's element from this file's folder. @throws if the tag is unknown or the file does not load */
export const bringElement = async (tag: string): Promise<void> => {
  if (customElements.get(tag)) return;
  const file = files[tag];
  if (file === undefined) throw new Error(`There is no element ${tag}.`);
  await import(/* @vite-ignore */ new URL(file, import.meta.url).href);
};
