import type { BrandStyles } from './brand-styles';
import { html, Html } from './html';
import type { Fact, Letter, LetterLink, LetterPart } from '../letter';
import { asScriptText, type StructuredData } from '../../structured-data/reservation';
import { layoutCopy } from './layout.copy';

/** How the brand's mail looks, and its name. */
export interface HtmlBrand {
  name: string;
  styles: BrandStyles;
}

const bodyType =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5";

/** Mail programs that read no style sheet keep the light colours, which are inline. */
const darkSheet = ({ dark, button }: BrandStyles): Html =>
  new Html(`:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.stage{background:${dark.stage}!important;color:${dark.onStage}!important;border-color:${dark.edge}!important}
.panel{background:${dark.card}!important;border-color:${dark.line}!important}
.line{border-color:${dark.line}!important}
.ink{color:${dark.text}!important}
.button{background:${dark.accent}!important;border-color:${dark[button.border]}!important}
.button a{color:${dark.onAccent}!important}
}`);

/** A label of one or two words stays on its line, the name of a dish need not; so does a price beside that name. */
const [shortLabel, shortValue] = [14, 12];

const row = ([label, value]: Fact, { light }: BrandStyles): Html => {
  const cell = `padding:9px 0;border-top:1px solid ${light.line};vertical-align:top`;
  const wrap = label.length > shortLabel ? 'normal' : 'nowrap';
  const valueWrap = value.length > shortValue ? 'overflow-wrap:anywhere;white-space:pre-line' : 'white-space:nowrap';
  return html`<tr><th scope="row" align="left" class="line" style="${cell};padding-right:16px;font-weight:600;white-space:${wrap}">${label}</th><td class="line" style="${cell};${valueWrap}">${value}</td></tr>`;
};

const partOf = (part: LetterPart, styles: BrandStyles): Html => {
  if (typeof part === 'string') return part === '' ? html`` : html`<p style="margin:0 0 16px">${part}</p>`;
  if ('url' in part)
    return html`<p style="margin:0 0 16px"><a href="${part.url}" class="ink" style="color:${styles.light.text}">${part.label}</a></p>`;
  if (part.facts.length === 0) return html``;
  const heading =
    part.heading === null
      ? html``
      : html`<h2 style="margin:24px 0 0;${styles.display};font-size:18px">${part.heading}</h2>`;
  return html`${heading}<table width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:16px 0;font-size:16px">${part.facts.map((fact) => row(fact, styles))}</table>`;
};

/** The button, and its address for whoever cannot press it. */
const buttonOf = ({ label, url }: LetterLink, { light, button }: BrandStyles): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr><td class="button" style="background:${light.accent};border-color:${light[button.border]};${button.shape}"><a href="${url}" style="display:inline-block;padding:13px 22px;color:${light.onAccent};font-weight:600;text-decoration:none">${label}</a></td></tr></table>
<p style="margin:0 0 24px;font-size:13px;overflow-wrap:anywhere">${layoutCopy.orOpen}<br><a href="${url}" class="ink" style="color:${light.text}">${url}</a></p>`;

/** Outlook for Windows knows no greatest width, so it gets a table of that width. */
const [wide, wideEnd] = [
  new Html(
    '<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  ),
  new Html('<!--[if mso]></td></tr></table><![endif]-->'),
];

/** Keeps the first words of the mail itself out of the preview behind a short preheader. */
const filler = new Html('&#847;&zwnj;&nbsp;'.repeat(40));

/** It is data, which no program runs. */
const dataBlock = (data: StructuredData): Html =>
  new Html(`<script type="application/ld+json">${asScriptText(data)}</script>`);

/** The letter as HTML: one column, no image, no script, in the brand's light and dark colours. */
export const htmlOf = (
  { subject, preheader, title, parts, link, after, goodbye, legal, data }: Letter,
  { name, styles }: HtmlBrand,
): Html => {
  const { light, display, rule, frame } = styles;
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${darkSheet(styles)}</style>${data === undefined ? html`` : dataBlock(data)}</head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text};${bodyType}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${filler}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en-GB" dir="ltr" class="page" style="background:${light.page};color:${light.text};${bodyType}">
${wide}<div style="max-width:560px;margin:0 auto;padding:12px">
<p class="stage" style="margin:0;padding:16px 20px;background:${light.stage};color:${light.onStage};border-bottom:${rule} ${light.edge};${display};font-size:24px;line-height:1.2">${name}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:separate"><tr><td class="panel" style="background:${light.card};border:${frame} ${light.line};border-top:0;padding:28px 20px 12px">
<h1 style="margin:0 0 16px;${display};font-size:30px;line-height:1.15">${title}</h1>
${parts.map((part) => partOf(part, styles))}
${link === null ? html`` : buttonOf(link, styles)}
${after.map((part) => partOf(part, styles))}
${goodbye === null ? html`` : html`<p style="margin:0 0 16px">${goodbye}<br>${name}</p>`}
</td></tr></table>
${legal === '' ? html`` : html`<p style="margin:12px 20px;font-size:13px">${legal}</p>`}
</div>${wideEnd}</div></body></html>
`;
};
