import { html, type Html } from '../html';
import { walletsCopy as copy } from './wallets.copy';

const shell = (title: string, body: Html, { isHome }: { isHome: boolean }): string =>
  html`<!doctype html>
<html lang="en-GB" class="${isHome ? 'home' : 'sheet'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sheet.css">
${isHome ? null : html`<script type="module" src="/sheet.js"></script>`}
<body>
<main>${body}</main>
</body>
</html>
`.html;

/** Says what is here. */
export const homePage = (): string =>
  shell(
    copy.title,
    html`<h1>${copy.title}</h1><p>${copy.intro}</p><p>${copy.script}: <a href="/gp/p/js/pay.js">/gp/p/js/pay.js</a></p><p>${copy.session}: POST /paymentservices/paymentSession</p>`,
    { isHome: true },
  );

/** The sheet, in a frame of the page that pays. */
export const sheetPage = (): string =>
  shell(
    copy.sheetTitle,
    html`<h1>${copy.sheetTitle}</h1>
<p class="sum"><span id="merchant">${copy.waiting}</span> <span id="price"></span></p>
<p>${copy.card}</p>
<button type="button" id="pay" disabled>${copy.pay}</button>
<button type="button" id="cancel">${copy.cancel}</button>
<button type="button" id="fail">${copy.fail}</button>
<p class="quiet">${copy.note}</p>`,
    { isHome: false },
  );
