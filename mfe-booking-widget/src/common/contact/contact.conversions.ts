/** The digits of a typed telephone number. Source: BW-152. */
export const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/** An emptied field is null. */
export const filled = (text: string): string | null => (text === '' ? null : text);
