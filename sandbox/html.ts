const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand inside HTML, in an element or in a quoted attribute. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** HTML that may be put into other HTML as it is. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | null;

const write = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return safe(String(part));
  return 'html' in part ? part.html : part.map(({ html: inner }) => inner).join('');
};

/** A template whose values are escaped, unless they are HTML themselves. `null` writes nothing. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, index) => (index === 0 ? text : write(parts[index - 1] ?? null) + text)).join(''),
});
