const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML text or attribute value: whatever a visitor typed stays text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A template of HTML in which every inserted value is escaped; only `html` results are inserted as they are. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Insertion = string | number | Html | readonly Html[];

const inserted = (value: Insertion): string => {
  if (value instanceof Html) return value.source;
  return typeof value === 'object' ? value.map((one) => one.source).join('') : escapeHtml(String(value));
};

export const html = (strings: TemplateStringsArray, ...values: Insertion[]): Html =>
  new Html(strings.reduce((before, text, index) => before + inserted(values[index - 1] ?? '') + text));
