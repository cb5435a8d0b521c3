import { resumeKey } from '@bars/shared-api/contracts/storage-keys';

/**
 * All that an element keeps on a foreign page, for its tab: the resume code of a booking that has been begun. Whoever reads
 * it can copy what was chosen, nothing else, and the server forgets it after 24 hours. A page may have no storage, or none for us.
 * Source: decision "Elements and frames use no cookies".
 */
const keyOf = (brand: number, slot: string): string => resumeKey(brand) + slot;

/**
 * What tells the elements of one brand on one page apart, the same after a reload: `.#` and the id, else `.` and the place
 * among them in the document. Empty for the only one, and for the first where that has no id: the key it has always had.
 * Elements in shadow roots of the page are not counted. Every byte of this goes to every page. Contract: docs/embedding.md.
 */
export const slotOf = (element: Element, brand: number): string => {
  const all = [...document.querySelectorAll(`[api-key][brand~="${brand}"]`)];
  const name = element.id ? `#${element.id}` : all.indexOf(element);
  return all[1] && name ? `.${name}` : '';
};

const attempt = (change: (store: Storage) => void): void => {
  try {
    change(sessionStorage);
  } catch {
    return;
  }
};

export const keepResumeCode = (brand: number, slot: string, code: string): void => attempt((store) => store.setItem(keyOf(brand, slot), code));

export const forgetResumeCode = (brand: number, slot: string): void => attempt((store) => store.removeItem(keyOf(brand, slot)));

/** Of a booking that was begun in this tab. */
export const keptResumeCode = (brand: number, slot: string): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(brand, slot)) ?? undefined;
  } catch {
    return undefined;
  }
};
