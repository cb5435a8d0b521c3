import { html } from '../../html';
import { cardPageCopy as copy } from '../card-page.copy';
import type { Visit } from '../hpp/visits';
import { fieldView } from './field';
import { shell } from './shell';

/** The bank's page that asks for a code (3-D Secure challenge). */
export const bankPage = (visit: Visit, shop: string, isMissing: boolean): string =>
  shell(
    copy.bankTitle,
    html`<main class="bank"><h1>${copy.bankTitle}</h1>
<p>${copy.bankIntro(shop, visit.asked?.card.lastFour ?? '')}</p>
<form method="post" action="/hpp/${visit.id}/bank" data-bank novalidate>
${fieldView({
  name: 'code',
  label: copy.code,
  hint: copy.codeHint,
  problem: isMissing ? copy.codeMissing : null,
  problems: { missing: copy.codeMissing, wrong: copy.codeMissing },
  autocomplete: 'one-time-code',
  digits: true,
  maxlength: 10,
})}<button type="submit" name="action" value="approve" data-working="${copy.working}">${copy.approve}</button>
<button type="submit" name="action" value="cancel" class="second" formnovalidate>${copy.cancel}</button>
</form></main>`,
    { around: visit.request, scripts: ['frame.js', 'form.js'] },
  );
