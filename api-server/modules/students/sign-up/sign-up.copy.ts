import type { BrandId } from '@bars/shared-api/contracts/dto';

/** Sentences of the sign-up. Those of its fields are in the contract, those of a date of birth in `date-of-birth`. */
export const signUpCopy = {
  graduationYear: 'Please choose a year from the list.',
  noStaff: 'The staff login of this tablet has run out. Please hand it back to the bar’s team.',
};

/** The mail that says what to do next. Source: ST-75. */
const defaults = {
  subject: (brand: string) => `You’re on the ${brand} student list: what to do next`,
  title: 'Thanks for signing up',
  preheader: 'Get the app, then confirm your address in it.',
  intro: (brand: string, bar: string) =>
    `You’re on the student list of ${brand}, with ${bar} as your bar. Two steps are left.`,
  getApp: (brand: string) =>
    `1. Get our app: look for “${brand}” in the app store of your phone, and log in with this email address.`,
  confirm: '2. Confirm your address: the app sends you a link. Then your student offers are in the app.',
  book: 'Book a table',
  agreed: (channels: string) => `You said yes to news and offers ${channels}. You can change your mind at any time.`,
  declined: 'You said no to news and offers, so we send you none.',
  channels: { email: 'by email', sms: 'by text message', phone: 'by phone' },
  notYou: 'Wasn’t that you? Write to us and we’ll take you off the list.',
};
export type SignUpMailCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<SignUpMailCopy>>> = {
  2: { title: '¡Gracias! You’re signed up' },
  4: { title: 'Thank you for signing up' },
};

/** What the brand says, the default where it says nothing of its own. */
export const signUpMailCopy = (brand: BrandId): SignUpMailCopy => ({ ...defaults, ...overrides[brand] });
