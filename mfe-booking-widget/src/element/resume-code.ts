import { resumeKey } from '@bars/shared-api/contracts/storage-keys.generated';

/**
 * The resume code of a started booking is all that an element stores on another site's page, and only for the tab. A script
 * that reads it can copy the choices, nothing else, and the server deletes it after 24 hours. Storage may be missing or blocked.
 * Source: decision "Elements and frames use no cookies".
 */
const keyOf = (brand: number, slot: string): string => resumeKey(brand) + slot;

/**
 * Identifies an element among those of its brand on one page. It is the same after a reload: `.#` and the id, else `.` and the
 * index in the document. It is empty for a single element, and for the first one if it has no id, so that their stored keys
 * stay valid. Elements in shadow roots of the page are not counted. Every page loads this code. Contract: docs/embedding.md.
 */
export const slotOf = (element: Element, brand: number): string => {
  const all = [...document.querySelectorAll(`[api-key][brand~="${brand}"]`)];
  const name = element.id ? `#${element.id}` : all.indexOf(element);
  return all[1] && name ? `.${name}` : '';
};

/** The brand of an element; 0 for none and for an unknown one. The wizard validates all attributes. */
export const brandOf = (element: Element): number =>
  Number(/^[124]$/.exec(element.getAttribute('brand')?.trim() ?? ''));

const attempt = (change: (store: Storage) => void): void => {
  try {
    change(sessionStorage);
  } catch {
    return;
  }
};

export const keepResumeCode = (brand: number, slot: string, code: string): void =>
  attempt((store) => store.setItem(keyOf(brand, slot), code));

export const forgetResumeCode = (brand: number, slot: string): void =>
  attempt((store) => store.removeItem(keyOf(brand, slot)));

/** The resume code of a booking that was started in this tab. */
export const keptResumeCode = (brand: number, slot: string): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(brand, slot)) ?? undefined;
  } catch {
    return undefined;
  }
};
