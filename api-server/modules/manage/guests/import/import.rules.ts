import { normalAddress } from '@bars/shared-api/contracts/email-address';
import type { ImportedGuest } from '../../../bookings/index';
import type { GuestRow } from '../guests.store';

/** What says that a guest of a list is one of the booking's: the address, else the name among those without one. */
export const keyOf = ({ forename, surname, email }: Pick<GuestRow, 'forename' | 'surname' | 'email'>): string =>
  email ?? `${forename} ${surname ?? ''}`.trim().toLowerCase();

/** What a list is checked against. */
export interface ImportFacts {
  people: number;
  leadEmail: string;
  known: readonly GuestRow[];
  /** Variations that are ordered for each person. */
  ordered: ReadonlySet<number>;
  /** Addresses whose accounts are the booking's lead booker. */
  leads: ReadonlySet<string>;
}

const field = (index: number, name: string, problem: string): string => `Guest ${index + 1}, ${name}: ${problem}`;

const problemsOfGuest = (
  guest: ImportedGuest,
  index: number,
  keys: readonly string[],
  { leadEmail, ordered, leads }: ImportFacts,
): string[] => {
  const { email, variations } = guest;
  const [isLead, isTwice] = [
    email !== null && (email === normalAddress(leadEmail) || leads.has(email)),
    keys.indexOf(keyOf(guest)) < index,
  ];
  return [
    ...(isLead ? [field(index, 'email', 'is the address of the lead booker.')] : []),
    ...(isTwice ? [field(index, email === null ? 'forename' : 'email', 'is in the list twice.')] : []),
    ...variations
      .filter((id) => !ordered.has(id))
      .map((id) => field(index, 'variations', `${id} isn’t ordered for each person.`)),
    ...(new Set(variations).size < variations.length ? [field(index, 'variations', 'has one twice.')] : []),
  ];
};

/** What is wrong with a list, by guest and field; empty where nothing is. */
export const problemsOf = (guests: readonly ImportedGuest[], facts: ImportFacts): string[] => {
  const keys = guests.map(keyOf);
  const all = new Set([...keys, ...facts.known.map(keyOf)]).size;
  return [
    ...guests.flatMap((guest, index) => problemsOfGuest(guest, index, keys, facts)),
    ...(all > facts.people ? [`The booking is for ${facts.people} people, and there would be ${all} guests.`] : []),
  ];
};
