import { paymentPanelTag } from '@bars/shared-api/contracts/payment-names';

/** Files of the same version that define elements of other areas. */
const files: Readonly<Record<string, string>> = { [paymentPanelTag]: './bars-payment-panel.js' };

/** Brings another area's element from beside this file. @throws when it is none of ours, or cannot be had */
export const bringElement = async (tag: string): Promise<void> => {
  if (customElements.get(tag)) return;
  const file = files[tag];
  if (file === undefined) throw new Error(`There is no element ${tag}.`);
  await import(/* @vite-ignore */ new URL(file, import.meta.url).href);
};
