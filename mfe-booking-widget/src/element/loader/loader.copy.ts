/** The words of an element whose wizard has not come, before a telephone number; every brand says it the same way. */
export const ringUs = 'Please ring us to book: ';
export const tryAgain = 'Try again';

/** The brands' telephones, as in `brand-contact.copy.ts`, which says much else; a test holds the two together. */
export const loaderPhones: Readonly<Record<string, string>> = { '1': '020 7946 0111', '2': '0161 496 0122', '4': '0117 496 0144' };
export const groupPhone = '020 7946 0100';
