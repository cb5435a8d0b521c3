import { html } from '../../../kernel/mail/layout/html';
import { cardOrdersCopy } from './card-orders.copy';

/**
 * The page has no script and no control, so any page may frame it: it follows the card page into our frame, and that one is
 * framed by the portal under any of its hosts, or by a brand's site.
 */
export const answerPolicy =
  "default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The page in the card frame while the answer is checked. */
export const answerPage = (): string =>
  html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${cardOrdersCopy.checking}</title></head><body><p>${cardOrdersCopy.checking}</p></body></html>
`.source;
