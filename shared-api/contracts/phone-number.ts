/**
 * The one rule of what a telephone number is, for fields, calls and bookings. Source: BW-152; decisions.md, "Booking wizard".
 * A number is read whole and then checked: one that was pasted with brackets and spaces is longer than its digits.
 */

// "+44 (0)7700": the zero is dialled inside the country only.
const trunkZero = /^(\D*(?:0\D*0)?\D*[1-9](?:\D*\d){0,2}\D*?)\(\s*0\s*\)/;

/** The digits of a number as it was typed or pasted: a leading + becomes 00, a "(0)" behind the country code goes. @example phoneDigits('+44 (0)7700 900 123') // '00447700900123' */
export const phoneDigits = (text: string): string =>
  text
    .replace(/^[^\d+]*\+/, '00')
    .replace(trunkZero, '$1')
    .replace(/\D/g, '');

/** Whether a text has the digits of a number: 4 to 15 behind a 00. */
export const isPhone = (text: string): boolean => /^(00|(?!00))\d{4,15}$/.test(phoneDigits(text));

export const phoneWords = { form: 'Please enter a phone number of 4 to 15 digits.' };

/**
 * What a field keeps of a number that is being typed, of which it shows the digits: without the + and the brackets that it does not show,
 * "+44 (0)" typed key by key would be another number than when it is pasted.
 * @param kept what was kept so far
 * @param shown what the field holds now
 */
export const typedPhone = (kept: string, shown: string): string => {
  const before = phoneDigits(kept);
  return shown.startsWith(before) ? kept + shown.slice(before.length) : shown;
};
