/** The whole number above 0 that a text is, of at most nine digits; null where it is none. */
export const numberIn = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
