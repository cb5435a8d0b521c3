import type { BrandId } from '@bars/shared-api/contracts/dto';
import { accountLetterCopy } from '../mail/account-letter.copy';

/** Why a link to confirm an account does not work. */
export const verificationRefusals = {
  unknown: 'We don’t recognise this link. The end of it may be missing: open it again from our email.',
  used: 'This link has already been used, and your account is confirmed. Log in with your password.',
  replaced: 'We’ve sent you a newer link since. Open the one in the newest email.',
  expired: 'This link has expired: it only works for 48 hours. Register again and we’ll send you a new one.',
};

export const registrationCopy = {
  otherBrand: (brand: string) =>
    `This link is from ${brand}. Open it from our email, and you’ll get to the right page.`,
  bookingUnknown: 'We can’t find this booking. Open it again from our email, then sign up.',
  otherCustomer: 'This link belongs to another account. Open it again from our email.',
  forename: 'First name is required',
  surname: 'Last name is required',
};

/** The mails that answer a registration. */
const defaults = {
  subject: (brand: string) => `Confirm your email address for ${brand}`,
  title: 'One step to your account',
  intro: (brand: string) =>
    `Confirm that this address is yours and choose a password. Then your account at ${brand} is ready.`,
  introWithPassword: (brand: string) =>
    `Confirm that this address is yours, and type the password you chose again. Then your account at ${brand} is ready, with your booking in it.`,
  confirm: 'Confirm my address',
  until: (when: string) => `The link works once, until ${when}.`,
  notYou: 'If that wasn’t you, there’s nothing to do: without the link nobody can use this address.',
  knownSubject: (brand: string) => `You already have an account at ${brand}`,
  knownPreheader: 'Log in with your password, or set a new one.',
  knownTitle: 'You already have an account',
  knownIntro:
    'Someone, probably you, tried to register with this address. It already has an account, and nothing about it has changed.',
  logIn: 'Log in',
  reset: 'Forgotten your password? Set a new one',
  knownNotYou: 'If that wasn’t you, there’s nothing to do.',
};
export type RegistrationCopy = ReturnType<typeof accountLetterCopy> & typeof defaults;

const overrides: Partial<Record<BrandId, Partial<typeof defaults>>> = {
  2: { title: '¡Hola! One step to your account' },
  4: { title: 'Your account is nearly ready' },
};

/** What the brand says, the default where it says nothing of its own. */
export const registrationMailCopy = (brand: BrandId): RegistrationCopy => ({
  ...accountLetterCopy(brand),
  ...defaults,
  ...overrides[brand],
});
