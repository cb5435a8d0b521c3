import { html, type Html } from '../html';

/** The shared parts of one site's pages: its icon, its styles, and the fonts of its first screen. */
export interface SiteLook {
  icon: string;
  styles?: string;
  fonts?: readonly string[];
}

export interface PageLayout {
  look: SiteLook;
  /** The language and direction, if not British English and left to right. */
  language?: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
  /** The title and the page's own scripts, in order. */
  head: Html;
  /** The body with its tags. */
  body: Html;
}

const font = (
  name: string,
): Html => html`<link rel="preload" as="font" type="font/woff2" href="/fonts/${name}.woff2" crossorigin>
`;

const styleSheet = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`;

/** Builds a complete page: the shared head, then the page's own parts. */
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

/** Splits a file of `sites/`: everything before its `<body>` belongs to the head. */
export const splitPage = (file: string): Pick<PageLayout, 'head' | 'body'> => {
  const at = file.indexOf('<body');
  return { head: { html: file.slice(0, at).trimStart() }, body: { html: file.slice(at).trimEnd() } };
};
