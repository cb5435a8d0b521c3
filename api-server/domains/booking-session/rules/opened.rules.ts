import type { PartyType } from '../../bars/estate.schema';
import type { SessionCopy } from '../booking-session.copy';
import { openedPayment, type Contact, type OpenedPayment, type SessionState } from '../booking-session.state';
import { contactErrors, requiredFields } from './validation.rules';

/** A session that could be completed just now, as it is kept when its payment or the capture of its card is opened. */
export const withOpened = (state: SessionState, network: string): SessionState => ({
  ...state,
  payment: { ...state.payment, opened: openedPayment.parse({ ...state.contact, network }) },
});

/**
 * Whom the money or the card of a session is from, once the provider speaks. The contact may be changed while the card page
 * is open, and nobody is told when it is left: so nothing is locked, and what was good when the page was opened stays good.
 * Each of name, e-mail address, phone number and company is as it is typed now; one that is empty or wrong by now is as it was
 * when payment was last opened. Allergies whose consent was taken back meanwhile are left out.
 */
export const reconciledContact = ({ contact, payment }: SessionState, type: PartyType | null, copy: SessionCopy): Contact => {
  const allowed: Contact = contact.allergies_consent ? contact : { ...contact, allergies: null };
  const wrong = new Set([...requiredFields({ state: { contact }, type, copy }), ...contactErrors(allowed, { type, copy })].map(({ field }) => field));
  const reconciled = (field: Exclude<keyof OpenedPayment, 'network'>): string | null => (wrong.has(field) ? (payment.opened?.[field] ?? null) : contact[field]);
  return {
    ...allowed,
    forename: reconciled('forename'),
    surname: reconciled('surname'),
    email: reconciled('email'),
    phone_number: reconciled('phone_number'),
    company_name: reconciled('company_name'),
  };
};
