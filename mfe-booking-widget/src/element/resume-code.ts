/**
 * All that an element keeps on a foreign page, for its tab: the resume code of a booking that has been begun. Whoever reads
 * it can copy what was chosen, nothing else, and the server forgets it after 24 hours. A page may have no storage, or none for us.
 * Source: decision "Elements and frames use no cookies".
 */
const keyOf = (brand: number): string => `bars.resume.${brand}`;

const attempt = (change: (store: Storage) => void): void => {
  try {
    change(sessionStorage);
  } catch {
    return;
  }
};

export const keepResumeCode = (brand: number, code: string): void => attempt((store) => store.setItem(keyOf(brand), code));

export const forgetResumeCode = (brand: number): void => attempt((store) => store.removeItem(keyOf(brand)));

/** Of a booking that was begun in this tab. */
export const keptResumeCode = (brand: number): string | undefined => {
  try {
    return sessionStorage.getItem(keyOf(brand)) ?? undefined;
  } catch {
    return undefined;
  }
};
