import { html, type Html } from '../html';

/** What the pages of one site have in common: its icon, its styles, and the fonts that the first sight of it needs. */
export interface SiteLook {
  icon: string;
  styles?: string;
  fonts?: readonly string[];
}

export interface PageLayout {
  look: SiteLook;
  /** British English, left to right, unless it says otherwise. */
  language?: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** The title and the page's own scripts, in their order. */
  head: Html;
  /** With its tags. */
  body: Html;
}

const font = (name: string): Html => html`<link rel="preload" as="font" type="font/woff2" href="/fonts/${name}.woff2" crossorigin>
`;

const styleSheet = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`;

/** A whole page: what every page's head says, once, and then what is its own. */
export const pageOf = ({ look, language, head, body }: PageLayout): string =>
  html`<!doctype html>
<html lang="${language?.lang ?? 'en-GB'}"${language ? html` dir="${language.dir}"` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${look.icon}">
${(look.fonts ?? []).map(font)}${look.styles === undefined ? null : styleSheet(look.styles)}${head}</head>
${body}
</html>
`.html;

/** A file of `sites/`: what stands before its `<body>` belongs into the head. */
export const splitPage = (file: string): Pick<PageLayout, 'head' | 'body'> => {
  const at = file.indexOf('<body');
  return { head: { html: file.slice(0, at).trimStart() }, body: { html: file.slice(at).trimEnd() } };
};
