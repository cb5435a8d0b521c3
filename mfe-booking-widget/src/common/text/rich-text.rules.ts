/** A node of a venue's text: plain text, or a tag with child nodes. */
export type RichNode = string | RichTag;

export interface RichTag {
  tag: string;
  /** Address of an allowed link. */
  href?: string;
  children: RichNode[];
}

/** The tags that a venue's text may use. Other tags are removed and their text is kept. */
const kept = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a']);
/** Elements that are removed with their content. */
const silent = /<(script|style|template|iframe|object|title)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;
const tokens = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|[^<]+|</gi;
const safeLink = /^(https?:|mailto:|tel:)/i;
const hrefOf = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00A0',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
};

const highest = 0x10_ff_ff;

const characterOf = (reference: string, digits: string, base: 10 | 16): string => {
  const code = Number.parseInt(digits, base);
  return code > 0 && code <= highest ? String.fromCodePoint(code) : reference;
};

/** Decodes character references. Unknown ones stay as written. */
const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi,
    (reference: string, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return characterOf(reference, hex, 16);
      return decimal === undefined ? (named[name] ?? reference) : characterOf(reference, decimal, 10);
    },
  );

const opened = (tag: string, attributes: string): RichTag => {
  const [, double, single, bare] = hrefOf.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '').trim();
  return { tag, ...(tag === 'a' && safeLink.test(href) ? { href } : {}), children: [] };
};

/** Open tags that a start tag closes: a paragraph or a list item ends where the next one starts. */
const endsBefore: Readonly<Record<string, readonly string[]>> = { p: ['p'], ul: ['p'], ol: ['p'], li: ['li', 'p'] };

/**
 * Parses the subset without the browser's HTML parser, because that is a sink which a page with Trusted Types blocks.
 * Source: BW-74; decision "plain text or a small sanitised HTML subset, never raw".
 */
export const parseRichText = (text: string): RichNode[] => {
  const root: RichTag = { tag: '', children: [] };
  const open = [root];
  const inner = (): RichTag => open.at(-1) ?? root;
  const closeTo = (tag: string) => {
    const at = open.findLastIndex((one) => one.tag === tag);
    if (at > 0) open.length = at;
  };
  const begin = (tag: string, attributes: string) => {
    if (endsBefore[tag]?.includes(inner().tag)) open.pop();
    const node = opened(tag, attributes);
    inner().children.push(node);
    if (tag !== 'br') open.push(node);
  };
  for (const [token, slash, name = '', attributes = ''] of text
    .replaceAll(comments, '')
    .replaceAll(silent, '')
    .matchAll(tokens)) {
    const tag = name.toLowerCase();
    if (tag === '') inner().children.push(decoded(token));
    else if (!kept.has(tag)) continue;
    else if (slash === '/') closeTo(tag);
    else begin(tag, attributes);
  }
  return root.children;
};
