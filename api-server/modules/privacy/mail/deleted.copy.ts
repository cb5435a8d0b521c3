import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The mail that an account was deleted. */
const defaults = {
  subject: (brand: string) => `Your account at ${brand} is deleted`,
  title: 'Your account is deleted',
  done: (when: string) =>
    `Your account was deleted on ${when}, at all our brands. Your details, your passkeys, your links to other accounts and your allergies are gone.`,
  upcoming: (count: number) =>
    count === 1
      ? 'Your booking stays. Its links in our earlier emails still work. Your name and contact details are erased from it a day after the visit. Please tell the bar about allergies again.'
      : `Your ${count} bookings stay. Their links in our earlier emails still work. Your name and contact details are erased from each a day after the visit. Please tell the bar about allergies again.`,
  money: 'We keep a record of payments, as the law requires, without your name.',
  notYou: 'Wasn’t that you? Ring us at once.',
  book: 'Book a table',
};
export type DeletedCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<DeletedCopy>>> = {
  2: { title: 'Adiós! Your account is deleted' },
};

/** What the brand says, the default where it says nothing of its own. */
export const deletedCopy = (brand: BrandId): DeletedCopy => ({ ...defaults, ...overrides[brand] });
