import type { DueKind } from '@bars/shared-api/contracts/bookings';
import type { BrandId } from '@bars/shared-api/contracts/dto';

/** What every mail about a booking says. */
const defaults = {
  greeting: (name: string) => `Hello ${name},`,
  /** Ends the subject of every mail about a booking. */
  about: (when: string, people: string, bar: string, ref: string) => `${when}, ${people} at ${bar} (${ref})`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  reference: 'Reference',
  what: 'What',
  when: 'When',
  until: 'Yours until',
  where: 'Where',
  paid: 'Paid',
  paidWith: (amount: string, card: string) => `${amount} with your ${card}`,
  card: (brand: string, lastFour: string) => `${brand} card ending ${lastFour}`,
  depositDue: 'Deposit',
  balanceDue: 'Still to pay',
  due: {
    deposit: (amount, when) => `${amount} by ${when}`,
    balance: (amount, when) => `${amount} by ${when}. Pay it online from your booking.`,
    venue: (amount) => `${amount}, at the venue`,
    bill: () => 'The rest of your bill, at the venue. Your deposit comes off it.',
  } satisfies Record<DueKind, (amount: string, when: string) => string>,
  manage: 'Manage my booking',
  calendarCancelled: 'The attached calendar entry takes the booking out of your calendar.',
  questions: (bar: string, phone: string, email: string) =>
    `Any questions? Ring ${bar} on ${phone} or write to ${email}.`,
  goodbye: 'See you soon,',
};
export type LetterCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<LetterCopy>>> = {
  1: { goodbye: 'See you under the lights,' },
  2: { greeting: (name) => `Hola ${name},`, manage: 'Manage my fiesta', goodbye: '¡Hasta pronto!' },
  4: { goodbye: 'Until then,' },
};

/** What the brand says, the default where it says nothing of its own. */
export const letterCopy = (brand: BrandId): LetterCopy => ({ ...defaults, ...overrides[brand] });
