/** What somebody typed, on one line: a header or a sentence of a mail cannot be broken by it. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');
