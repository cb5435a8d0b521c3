import { html, type Html } from '../../html';
import { signInCopy as copy } from '../sign-in.copy';

/** A complete page. `provider` is the name above its title. */
export const shell = (provider: string, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sign-in.css">
<body>
<div class="page">
<header class="provider">${provider}</header>
<main><h1>${title}</h1>${body}</main>
<footer class="quiet"><p>${copy.testSystem}</p></footer>
</div>
</body>
</html>
`.html;

/** The front page. */
export const homePage = (): string => shell(copy.homeTitle, copy.homeTitle, html`<p>${copy.homeText}</p>`);

/** Shown for a sign-in that is unknown or over. */
export const gonePage = (): string => shell(copy.homeTitle, copy.goneTitle, html`<p>${copy.goneText}</p>`);
