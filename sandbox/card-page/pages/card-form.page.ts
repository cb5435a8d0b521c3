import { html, type Html } from '../../html';
import { cardPageCopy as copy } from '../card-page.copy';
import type { CardEntry, EntryField, EntryProblems } from '../rules/card-entry.rules';
import type { PaymentRequest } from '../rules/request.rules';
import { fieldView } from './field';
import { shell } from './shell';

export interface CardFormView {
  visitId: string;
  shop: string;
  request: PaymentRequest;
  problems: EntryProblems;
  /** Name and expiry are filled in again; the number and the security code never are. */
  typed: Pick<CardEntry, 'name' | 'expiry'>;
  saves: boolean;
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const wordsOf = (problems: EntryProblems, field: EntryField): string | null => {
  const problem = problems[field];
  return problem === undefined ? null : copy.problems[field][problem];
};

const summary = ({ request, shop }: CardFormView): Html =>
  html`<div class="due"><p class="shop">${shop}</p>
<p class="amount">${request.amount === null ? html`<span class="quiet">${copy.noCharge}</span>` : html`<span class="quiet">${copy.amount}</span> <strong>${pounds.format(request.amount / 100)}</strong>`}</p>
<p class="quiet order">${copy.order} ${request.orderId}</p></div>`;

const fields = ({ problems, typed }: CardFormView): Html => {
  const common = (field: EntryField) => ({
    name: field,
    problem: wordsOf(problems, field),
    problems: copy.problems[field],
  });
  return html`${fieldView({ ...common('number'), label: copy.number, autocomplete: 'cc-number', digits: true, maxlength: 25 })}<div class="pair">
${fieldView({ ...common('expiry'), label: copy.expiry, hint: copy.expiryHint, value: typed.expiry, autocomplete: 'cc-exp', digits: true, maxlength: 7 })}${fieldView({ ...common('cvn'), label: copy.cvn, hint: copy.cvnHint, autocomplete: 'cc-csc', digits: true, maxlength: 4 })}</div>
${fieldView({ ...common('name'), label: copy.name, value: typed.name, autocomplete: 'cc-name', digits: false, maxlength: 100 })}`;
};

const offer = ({ request, saves }: CardFormView): Html | null =>
  request.storage === 'offer'
    ? html`<label class="tick"><input type="checkbox" name="save" value="1"${saves ? html` checked` : null}> <span>${copy.save}</span></label>`
    : null;

const buttonOf = ({ button, amount }: PaymentRequest): string =>
  button ?? (amount === null ? copy.store : `${copy.pay} ${pounds.format(amount / 100)}`);

/** The form for a card. */
export const cardFormPage = (view: CardFormView): string => {
  const title = view.request.amount === null ? copy.checkTitle : copy.payTitle;
  const hasProblems = Object.keys(view.problems).length > 0;
  return shell(
    title,
    html`<main><h1>${title}</h1>
${summary(view)}
<form method="post" action="/hpp/${view.visitId}/card" data-card novalidate>
<p class="summary" role="alert" data-text="${copy.summary}">${hasProblems ? copy.summary : null}</p>
${fields(view)}${offer(view)}
<button type="submit" data-working="${copy.working}">${buttonOf(view.request)}</button>
</form></main>`,
    { around: view.request, scripts: ['frame.js', 'form.js'] },
  );
};
