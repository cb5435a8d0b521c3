import { formatBookingDate, formatPence } from '@bars/shared-api/format';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** The words of the history. */
export const historyCopy = {
  someone: 'A guest',
  host: 'A host',
  venue: 'The venue',
  what: {
    changed: (count: number, at: Date) => `Changed the booking to ${people(count)}, ${formatBookingDate(at)}`,
    rebooked: (count: number, at: Date) => `Chose a new date: ${formatBookingDate(at)}, ${people(count)}`,
    cancelled: 'Cancelled the booking',
    password_set: 'Set a password for the link',
    password_removed: 'Took the password off the link',
    paid: (pence: number) => `Paid ${formatPence(pence)}`,
    refunded: (pence: number) => `Gave back ${formatPence(pence)}`,
    joined: (name: string) => `${name} joined the party`,
    accepted: (name: string) => `${name} took the invitation`,
    details: (name: string) => `Changed the details of ${name}`,
    added: (name: string) => `Added ${name}`,
    reminded: (name: string) => `Reminded ${name}`,
    invited: (name: string) => `Invited ${name}`,
    choices: (name: string, dishes: readonly string[]) => (dishes.length === 0 ? `Nothing is chosen for ${name}` : `Chose for ${name}: ${dishes.join(', ')}`),
    removed: (name: string) => `Removed ${name}`,
    items: (name: string) => `Chose the items of ${name}`,
  },
};
