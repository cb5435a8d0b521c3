import { toBrandId } from '@bars/shared-api/contracts/wire';
import { html, type Html } from './html';
import { brandStylesOf, type BrandStyles } from './brand-styles';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** A link with its words. */
export interface LetterLink {
  label: string;
  url: string;
}

/** A mail as it is written once, for both of its forms. Empty lines of text and empty lists of facts are left out. */
export interface Letter {
  subject: string;
  title: string;
  /** In their order: sentences, links, and tables of facts with a heading of their own or none. */
  parts: readonly (string | LetterLink | { heading: string | null; facts: readonly Fact[] })[];
  /** Where the one button leads. */
  link: LetterLink | null;
  after: readonly (string | LetterLink)[];
  goodbye: string;
  /** Company, number and address. */
  legal: string;
}

/** Whose mail it is. */
interface LetterBrand {
  id: number;
  name: string;
}

/** Company, number and address of the sender. */
export const legalLine = ({ company_name: company, company_number: number, registered_address: address }: Record<'company_name' | 'company_number' | 'registered_address', string>): string =>
  `${company}, registered in England and Wales no. ${number}, ${address}`;

type Part = Letter['parts'][number];

/** A label of one or two words stays on its line, the name of a dish need not. */
const shortLabel = 14;

const row = ([label, value]: Fact, styles: BrandStyles): Html => {
  const cell = `padding:9px 0;border-top:1px solid ${styles.line};vertical-align:top`;
  const wrap = label.length > shortLabel ? 'normal' : 'nowrap';
  return html`<tr><th scope="row" align="left" style="${cell};padding-right:16px;font-weight:600;white-space:${wrap}">${label}</th><td style="${cell};overflow-wrap:anywhere">${value}</td></tr>`;
};

const partOf = (part: Part, styles: BrandStyles): Html => {
  if (typeof part === 'string') return part === '' ? html`` : html`<p>${part}</p>`;
  if ('url' in part) return html`<p><a href="${part.url}" style="color:${styles.text}">${part.label}</a></p>`;
  if (part.facts.length === 0) return html``;
  const heading = part.heading === null ? html`` : html`<h2 style="margin:24px 0 0;${styles.display};font-size:18px">${part.heading}</h2>`;
  return html`${heading}<table style="width:100%;border-collapse:collapse;margin:16px 0">${part.facts.map((fact) => row(fact, styles))}</table>`;
};

const textPart = (part: Part): string => {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.label}: ${part.url}`;
  if (part.facts.length === 0) return '';
  const lines = part.facts.map(([label, value]) => `${label}: ${value}`);
  return (part.heading === null ? lines : [part.heading, ...lines]).join('\n');
};

const textOf = ({ parts, link, after, goodbye, legal }: Letter, brand: LetterBrand): string =>
  [...parts.map(textPart), link === null ? '' : textPart(link), ...after.map(textPart), `${goodbye}\n${brand.name}`, legal]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

const htmlOf = ({ subject, title, parts, link, after, goodbye, legal }: Letter, brand: LetterBrand): Html => {
  const styles = brandStylesOf(toBrandId(brand.id));
  const button =
    link === null
      ? html``
      : html`<p style="margin:24px 0"><a href="${link.url}" style="display:inline-block;padding:12px 22px;background:${styles.accent};color:${styles.onAccent};text-decoration:none;font-weight:600;${styles.button}">${link.label}</a></p>`;
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${styles.scheme} only"><title>${subject}</title></head>
<body style="margin:0;background:${styles.page};color:${styles.text};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:12px">
<p style="margin:0;padding:16px 20px;background:${styles.stage};color:${styles.onStage};border-bottom:${styles.rule};${styles.display};font-size:24px;line-height:1.2">${brand.name}</p>
<div style="background:${styles.card};border:${styles.frame};border-top:0;padding:28px 20px 16px">
<h1 style="margin:0 0 16px;${styles.display};font-size:30px;line-height:1.15">${title}</h1>
${parts.map((part) => partOf(part, styles))}
${button}
${after.map((part) => partOf(part, styles))}
<p>${goodbye}<br>${brand.name}</p>
</div>
<p style="margin:12px 20px;font-size:13px">${legal}</p>
</div></body></html>
`;
};

/** The letter as text and as HTML, in the styles of its brand. Everything that was typed is escaped. */
export const bodiesOf = (letter: Letter, brand: LetterBrand): { text: string; html: string } => ({ text: textOf(letter, brand), html: htmlOf(letter, brand).source });
