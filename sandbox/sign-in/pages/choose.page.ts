import { html, type Html } from '../../html';
import type { ClientKind } from '../clients';
import type { Person } from '../people';
import { signInCopy as copy } from '../sign-in.copy';
import { shell } from './shell';

/** People to choose from. The first customer has an account with a password in the demo estate. */
export const samples: Record<ClientKind, readonly Person[]> = {
  google: [
    { name: 'Ada Marsh', email: 'ada@guests.example', email_verified: true, venue: null },
    { name: 'Noor Khan', email: 'noor@people.example', email_verified: true, venue: null },
    { name: 'Tam Lee', email: 'tam@people.example', email_verified: false, venue: null },
  ],
  staff: [
    { name: 'Robin Hale', email: 'robin@staff.example', email_verified: true, venue: 101 },
    { name: 'Inés Prado', email: 'ines@staff.example', email_verified: true, venue: 201 },
    { name: 'Jo Brand-Smith', email: 'jo@staff.example', email_verified: true, venue: 401 },
    { name: 'Kit Office', email: 'kit@staff.example', email_verified: true, venue: null },
  ],
};

const factsOf = (kind: ClientKind, { email_verified: isVerified, venue }: Person): string => {
  if (kind === 'google') return isVerified ? copy.verified : copy.unverified;
  return venue === null ? copy.noVenue : copy.venue(venue);
};

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;

const sample = (kind: ClientKind, one: Person): Html =>
  html`<form method="post">${hidden('name', one.name)}${hidden('email', one.email)}${one.email_verified ? hidden('email_verified', '1') : null}${
    one.venue === null ? null : hidden('venue', String(one.venue))
  }<button class="person">${one.name}<span>${one.email}, ${factsOf(kind, one)}</span></button></form>`;

const ownFields: Record<ClientKind, Html> = {
  google: html`<label class="tick"><input type="checkbox" name="email_verified" value="1" checked>${copy.isVerified}</label>`,
  staff: html`<input type="hidden" name="email_verified" value="1"><label>${copy.venueNumber}<input name="venue" inputmode="numeric"></label><p></p>`,
};

/** Who signs in: one of a few people, somebody typed, or nobody. */
export const choosePage = (kind: ClientKind): string =>
  shell(
    copy.providers[kind],
    copy.title[kind],
    html`${samples[kind].map((one) => sample(kind, one))}
<h2>${copy.another}</h2>
<form method="post"><label>${copy.name}<input name="name" required></label><label>${copy.email}<input name="email" type="email"></label>${ownFields[kind]}<button>${copy.go}</button></form>
<h2>${copy.otherWays}</h2>
<form method="post">${hidden('error', 'access_denied')}<button class="second">${copy.refuse}</button></form>
<form method="post">${hidden('error', 'server_error')}<button class="second">${copy.fail}</button></form>`,
  );
