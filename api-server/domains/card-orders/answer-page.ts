import { html } from '../../kernel/mail/html';
import { cardOrdersCopy } from './card-orders.copy';

/**
 * Nothing runs in it and nothing in it can be pressed, so it may stand in any frame: it follows the card page into ours, and
 * around that one is the portal under any of its names, or a brand's site.
 */
export const answerPolicy = "default-src 'none'; style-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** What stands in the card frame while the answer is checked: one low line. */
export const answerPage = (): string => html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${cardOrdersCopy.checking}</title></head><body><p>${cardOrdersCopy.checking}</p></body></html>
`.source;
