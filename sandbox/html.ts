const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an HTML element or a quoted attribute. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** HTML that is inserted into other HTML without escaping. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | null;

const write = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return safe(String(part));
  return 'html' in part ? part.html : part.map(({ html: inner }) => inner).join('');
};

/** A template whose values are escaped, unless they are HTML themselves. `null` renders nothing. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, index) => (index === 0 ? text : write(parts[index - 1] ?? null) + text)).join(''),
});
