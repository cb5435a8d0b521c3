import type { BrandId } from '@bars/shared-api/contracts/dto';

const notFound = 'Sorry, that link has either expired or does not exist';

/** A link that does not work says the same for every reason. Source: AC-30. */
export const resetRefusals = { unknown: notFound, used: notFound, replaced: notFound, expired: notFound };

/** The mails about a new password. */
const defaults = {
  subject: (brand: string) => `Set a new password for ${brand}`,
  title: 'Set a new password',
  intro: 'You asked to set a new password. Your old one works until you’ve chosen another.',
  set: 'Choose a new password',
  until: (when: string) => `The link works once, until ${when}.`,
  notYou: 'If that wasn’t you, there’s nothing to do, and your password stays as it is.',
  changedSubject: (brand: string) => `Your password for ${brand} was changed`,
  changedPreheader: 'Wasn’t that you? Set another password now.',
  changedTitle: 'Your password was changed',
  changedIntro: (when: string) =>
    `Your password was changed on ${when}. You are logged out on every device, and can log in with the new one.`,
  logIn: 'Log in',
  changedNotYou: 'Wasn’t that you? Set another password now, and ring us.',
  reset: 'Set another password',
};
export type ForgottenPasswordCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<ForgottenPasswordCopy>>> = {
  2: { title: '¡No pasa nada! Set a new password' },
};

/** What the brand says, the default where it says nothing of its own. */
export const forgottenPasswordCopy = (brand: BrandId): ForgottenPasswordCopy => ({ ...defaults, ...overrides[brand] });
