import type { ReminderKind } from '@bars/shared-api/contracts/party';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';

const reminded: Record<ReminderKind, (name: string) => string> = {
  'pre-order': (name) => `Reminded ${name} about the pre-order`,
  'guest-details': (name) => `Asked ${name} for their details`,
  'invite-reminder': (name) => `Reminded ${name} about the invitation`,
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
    no_show: 'Marked the booking as a no-show',
    password_set: 'Set a password for the link',
    password_removed: 'Took the password off the link',
    email_changed: 'Changed the email address on the booking',
    paid: (pence: number) => `Paid ${formatPence(pence)}`,
    refunded: (pence: number) => `Refunded ${formatPence(pence)}`,
    requested: (pence: number) => `Asked for ${formatPence(pence)}`,
    credited: (pence: number) => `Has paid ${formatPence(pence)} more than the change costs. It comes off the bill`,
    joined: (name: string) => `${name} joined the party`,
    accepted: (name: string) => `${name} accepted the invitation`,
    details: (name: string) => `Changed the details for ${name}`,
    added: (name: string) => `Added ${name}`,
    reminded,
    invited: (name: string) => `Invited ${name}`,
    co_host: (name: string) => `Made ${name} a co-host`,
    no_co_host: (name: string) => `Changed ${name} from co-host to guest`,
    choices: (name: string, dishes: readonly string[]) =>
      dishes.length === 0 ? `Cleared the choices for ${name}` : `Chose for ${name}: ${dishes.join(', ')}`,
    removed: (name: string) => `Removed ${name}`,
    items: (name: string) => `Chose the items for ${name}`,
  },
};
