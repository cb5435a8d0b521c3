/** Of an element that did not load. It is the same for every brand. */
export const tryAgain = 'Try again';

/** Before it, while files or answers are late. */
export const slowly = 'This is taking longer than it should. ';

/** The brands' telephone numbers, as in `brand-contact.copy.ts`, which is too large for the loader. A test compares the two. */
export const loaderPhones: Readonly<Record<string, string>> = {
  '1': '020 7946 0111',
  '2': '0161 496 0122',
  '4': '0117 496 0144',
};
export const groupPhone = '020 7946 0100';
