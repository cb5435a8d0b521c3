import type { ReminderKind } from '@bars/shared-api/contracts/party';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';

const reminded: Record<ReminderKind, (name: string) => string> = {
  'pre-order': (name) => `Reminded ${name} of the pre-order`,
  'guest-details': (name) => `Asked ${name} for their details`,
  'invite-reminder': (name) => `Reminded ${name} of the invitation`,
};

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** The words of the history. */
export const historyCopy = {
  someone: 'A guest',
  host: 'A host',
  venue: 'The venue',
  what: {
    changed: (count: number, at: Date) => `Changed the booking to ${people(count)}, ${formatBookingDate(at)}`,
    rebooked: (count: number, at: Date) => `Chose a new date: ${formatBookingDate(at)}, ${people(count)}`,
    confirmed: (count: number, at: Date) => `Confirmed the booking: ${people(count)}, ${formatBookingDate(at)}`,
    cancelled: 'Cancelled the booking',
    declined: 'Declined the booking',
    postponed: 'Postponed the booking',
    unpaid: 'Cancelled the booking: the deposit was not paid in time',
    no_show: 'Noted that nobody came',
    password_set: 'Set a password for the link',
    password_removed: 'Took the password off the link',
    paid: (pence: number) => `Paid ${formatPence(pence)}`,
    refunded: (pence: number) => `Gave back ${formatPence(pence)}`,
    requested: (pence: number) => `Asked for ${formatPence(pence)}`,
    joined: (name: string) => `${name} joined the party`,
    accepted: (name: string) => `${name} took the invitation`,
    details: (name: string) => `Changed the details of ${name}`,
    added: (name: string) => `Added ${name}`,
    reminded,
    invited: (name: string) => `Invited ${name}`,
    co_host: (name: string) => `Made ${name} a co-host`,
    no_co_host: (name: string) => `Made ${name} a guest, no longer a co-host`,
    choices: (name: string, dishes: readonly string[]) => (dishes.length === 0 ? `Nothing is chosen for ${name}` : `Chose for ${name}: ${dishes.join(', ')}`),
    removed: (name: string) => `Removed ${name}`,
    items: (name: string) => `Chose the items of ${name}`,
  },
};
