import { applePayButtonCss } from '@bars/shared-ui/pages/apple-pay-button';
import { sheetIn } from '@bars/shared-ui/element/sheet-in';

/**
 * The panel's styles. Colours and type are the brand's tokens where the page around it has them.
 * The skeleton is as high as the page that comes, on a telephone and on anything wider, with room for Google's button where it may come. It lies over the frame: Chromium does
 * not render a frame of another site that is hidden or has no area, and such a page would never report its size.
 */
const css = `
:host { all: initial !important; display: block !important; direction: ltr; }
:host([hidden]) { display: none !important; }
.wallet { padding: 8px 6px; color: var(--bars-ink, #16191f); font: 1rem/1.5 var(--bars-font-body, system-ui, sans-serif); }
.wallet[data-state='absent'] { display: none; }
.wallet[data-state='waiting'] { visibility: hidden; }
${applePayButtonCss('.wallet .apple', 'min(var(--bars-radius-action, 8px), 24px)')}
.wallet .apple:disabled { opacity: 0.6; cursor: default; }
.wallet .apple:focus-visible { outline: 3px solid var(--bars-focus, #1f4b99); outline-offset: 2px; }
.wallet .said { margin: 8px 0 0; }
.wallet .said:empty { margin: 0; }
.place { container-type: inline-size; display: grid; color: var(--bars-ink, #16191f); font: 1rem/1.5 var(--bars-font-body, system-ui, sans-serif); }
.place { --wallets: 4rem; }
.place[data-kind='card'] { --wallets: 0rem; }
.place > * { grid-area: 1 / 1; min-inline-size: 0; }
.place:focus { outline: none; }
iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
.place[data-state='failed'] iframe { block-size: 1px; opacity: 0; pointer-events: none; }
.place:not([data-state='loading']) .bones, .place:not([data-state='failed']) .failure { display: none; }
.bones { position: relative; z-index: 1; box-sizing: border-box; display: grid; background: var(--bars-surface, #fff); align-content: start; gap: 2rem; block-size: calc(48.75rem + var(--wallets)); padding: 0.75rem 0.375rem; }
.bones i { block-size: 3rem; border-radius: min(var(--bars-radius-control, 8px), 8px); background: var(--bars-sunken, #eceef2); animation: breathe 1.6s ease-in-out infinite; }
.bones i:first-child { block-size: 1.75rem; inline-size: 55%; }
.bones i:nth-child(2) { block-size: 1.25rem; inline-size: 85%; margin-block-start: -1.25rem; }
.bones i:nth-child(3) { block-size: 5rem; }
@container (min-width: 45rem) { .bones { block-size: calc(47.25rem + var(--wallets)); } }
@container (max-width: 27rem) { .bones { block-size: calc(51.375rem + var(--wallets)); } }
@container (max-width: 24.75rem) { .bones { block-size: calc(60.625rem + var(--wallets)); } }
@container (max-width: 21.5rem) { .bones { block-size: calc(63.625rem + var(--wallets)); } }
@keyframes breathe { 50% { opacity: 0.45; } }
@media (prefers-reduced-motion: reduce) { .bones i { animation: none; } }
.failure { position: relative; z-index: 1; align-self: start; padding: 1.25rem; border: var(--bars-border-width, 1px) solid var(--bars-line, #c9ced8); border-radius: var(--bars-radius-card, 10px); background: var(--bars-surface, #fff); color: var(--bars-ink, #16191f); }
.failure p { margin: 0 0 0.75rem; }
.failure .title { font-weight: var(--bars-body-weight-strong, 650); }
.failure button { min-block-size: 48px; padding: 10px 22px; forced-color-adjust: none; border: var(--bars-border-width, 1px) solid var(--bars-accent, #1f4b99); border-radius: var(--bars-radius-action, 8px); background: var(--bars-accent, #1f4b99); color: var(--bars-on-accent, #fff); font: inherit; font-weight: var(--bars-body-weight-strong, 650); cursor: pointer; }
.failure button:focus-visible { outline: 3px solid var(--bars-focus, #1f4b99); outline-offset: 2px; }
.spoken { position: absolute; margin: -1px; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** One constructed sheet for every panel of the page: a page's policy cannot refuse it. */
export const createPanelSheet = (page: Document = document): CSSStyleSheet => sheetIn(page, css);
