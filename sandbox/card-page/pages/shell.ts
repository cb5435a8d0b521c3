import { cardPageCopy as copy } from '../card-page.copy';
import { html, type Html } from '../../html';

/** Origins of the embedding page; null where it did not ask for messages. */
export interface Around {
  dimensionsTo: string | null;
  responseTo: string | null;
}

export const nobody: Around = { dimensionsTo: null, responseTo: null };

type Script = 'frame.js' | 'form.js' | 'answer.js';

const lock = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d="M12 2a5 5 0 0 0-5 5v3H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1V7a5 5 0 0 0-5-5Zm-3 8V7a3 3 0 0 1 6 0v3H9Z"/></svg>`;

/** A complete page. */
export const shell = (
  title: string,
  body: Html,
  { around = nobody, scripts = ['frame.js'] }: { around?: Around; scripts?: Script[] } = {},
): string =>
  html`<!doctype html>
<html lang="en-GB" data-dimensions-to="${around.dimensionsTo ?? ''}" data-response-to="${around.responseTo ?? ''}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="strict-origin">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/card-page.css">
${scripts.map((script) => html`<script type="module" src="/assets/${script}"></script>\n`)}<body>
<div class="page">
<header class="provider">${lock}${copy.provider}</header>
${body}
<footer class="quiet">${copy.testSystem}</footer>
</div>
</body>
</html>
`.html;

/** A page with a message only. */
export const notice = (title: string, lines: string[], around: Around = nobody): string =>
  shell(title, html`<main><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}</main>`, { around });
