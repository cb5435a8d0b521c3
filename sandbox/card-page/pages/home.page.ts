import { html, type Html } from '../../html';
import { cardPageCopy as copy } from '../card-page.copy';
import { ownCards, providersCards, type TestCard } from '../rules/cards.rules';
import { shell } from './shell';

const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

const table = (title: string, cards: readonly TestCard[]): Html =>
  html`<h2>${title}</h2>
<table><thead><tr><th scope="col">${copy.card}</th><th scope="col">${copy.result}</th><th scope="col">${copy.happens}</th></tr></thead>
<tbody>${cards.map(({ number, verdict, says }) => html`<tr><td class="number">${inFours(number)}</td><td>${verdict.result}</td><td>${says}</td></tr>`)}</tbody></table>`;

/** The front page: what the sandbox is, and its test cards. */
export const homePage = (): string =>
  shell(
    copy.homeTitle,
    html`<main><h1>${copy.homeTitle}</h1><p>${copy.homeText}</p>${table(copy.providersCards, providersCards)}${table(copy.ownCards, ownCards)}</main>`,
  );
