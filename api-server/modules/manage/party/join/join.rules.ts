import { normalAddress } from '@bars/shared-api/contracts/email-address';
import type { JoinRequest } from '@bars/shared-api/contracts/party';
import { partyCopy as copy } from '../party.copy';

const isGiven = (text: string | null): text is string => text !== null && text !== '';

/** Somebody says something of allergens. */
export const saysAllergens = ({
  allergens = [],
  allergens_note: note = null,
}: Pick<JoinRequest, 'allergens' | 'allergens_note'>): boolean => allergens.length > 0 || isGiven(note);

/**
 * Field errors of what the schema cannot check; empty when everything is valid. The surname may be empty; allergens need consent.
 * Sources: MG-130, MG-131; decisions "Allergens".
 */
export const joinProblems = (
  request: Pick<JoinRequest, 'surname' | 'allergens' | 'allergens_note' | 'allergens_consent'>,
): Record<string, string[]> => {
  const { surname } = request;
  return {
    ...(isGiven(surname) && surname.length < 3 ? { surname: [copy.tooShort] } : {}),
    ...(saysAllergens(request) && request.allergens_consent !== true
      ? { allergens_consent: [copy.allergensConsent] }
      : {}),
  };
};

/** Whose the place at a party is: an account's, or an address's. */
interface Taken {
  /** In lower case. */
  email: string | null;
  customer_id: string | null;
}

/**
 * Somebody is at the party already, as guest or as its lead booker. `accounts`: theirs and the confirmed one with their address; `leads`: the accounts that lead the booking.
 * Source: MG-135.
 */
export const isAtParty = (
  { email, accounts }: { email: string | null; accounts: readonly string[] },
  { guests, leadEmail, leads }: { guests: readonly Taken[]; leadEmail: string; leads: readonly string[] },
): boolean =>
  (email !== null && email === normalAddress(leadEmail)) ||
  accounts.some((id) => leads.includes(id)) ||
  guests.some(
    (guest) =>
      (email !== null && guest.email !== null && normalAddress(guest.email) === email) ||
      (guest.customer_id !== null && accounts.includes(guest.customer_id)),
  );
