/** An emptied field is null. */
export const filled = (text: string): string | null => (text === '' ? null : text);
