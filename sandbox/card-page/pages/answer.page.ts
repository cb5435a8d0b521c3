import { html } from '../../html';
import { cardPageCopy as copy } from '../card-page.copy';
import { encodeAnswer } from '../rules/answer.rules';
import type { AnswerFields } from '../rules/hash.rules';
import { type Around, shell } from './shell';

/** The page whose form posts the answer to the merchant. Without a script the payer presses the button. */
export const answerPage = (to: string, fields: AnswerFields, around: Around): string =>
  shell(
    copy.returning,
    html`<main><p role="status">${copy.returning}</p>
<form method="post" action="${to}" data-answer>
<input type="hidden" name="hppResponse" value="${encodeAnswer(fields)}">
<noscript><button type="submit">${copy.continue}</button></noscript>
</form></main>`,
    { around, scripts: ['answer.js'] },
  );
