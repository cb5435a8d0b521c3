import { openedPayment, type Contact, type OpenedPayment, type SessionState } from '../booking-session.state';
import type { Facts } from './facts';
import { contactErrors, requiredFields } from './validation.rules';

/** Adds the contact of the moment when a payment or card capture is opened; the caller has checked that the session could be completed. */
export const withOpened = (state: SessionState, network: string): SessionState => ({
  ...state,
  payment: { ...state.payment, opened: openedPayment.parse({ ...state.contact, network }) },
});

/**
 * The contact of the booking when the provider's answer arrives. The contact may change while the card page is open, and the
 * server is not told when a visitor leaves it, so nothing is locked. Each of name, email address, phone number and company is
 * the current one; one that is now empty or invalid is replaced by the one of the last opening. Allergies without consent are
 * left out.
 */
export const reconciledContact = (
  { contact, payment }: SessionState,
  { type, copy, isUtf8Offered }: Pick<Facts, 'type' | 'copy' | 'isUtf8Offered'>,
): Contact => {
  const allowed: Contact = contact.allergies_consent ? contact : { ...contact, allergies: null };
  const wrong = new Set(
    [
      ...requiredFields({ state: { contact }, type, copy }),
      ...contactErrors(allowed, { type, copy, isUtf8Offered }),
    ].map(({ field }) => field),
  );
  const reconciled = (field: Exclude<keyof OpenedPayment, 'network'>): string | null =>
    wrong.has(field) ? (payment.opened?.[field] ?? null) : contact[field];
  return {
    ...allowed,
    forename: reconciled('forename'),
    surname: reconciled('surname'),
    email: reconciled('email'),
    phone_number: reconciled('phone_number'),
    company_name: reconciled('company_name'),
  };
};
