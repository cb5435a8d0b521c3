import type { BrandId } from '@bars/shared-api/contracts/dto';

/** Sentences about signing in with Google, the same for all brands. */
export const socialCopy = {
  unverifiedAtGoogle:
    'Google hasn’t verified the email address of that account, so we can’t sign you in with it. Please use another one, or your password.',
};

/** The mail that an account was linked with Google. */
const linkedDefaults = {
  subject: (brand: string) => `Google sign-in was linked to your account at ${brand}`,
  title: 'Google sign-in was linked to your account',
  intro: (brand: string, when: string) =>
    `On ${when} someone, probably you, signed in at ${brand} with the Google account that has this address. From now on it logs you in.`,
  withPassword: 'Your password still works.',
  withoutPassword: 'Your account has no password. You don’t need one, but you can set one.',
  logIn: 'Log in',
  setPassword: 'Set a password',
  notYou: 'Wasn’t that you? Ring us and we’ll take it off your account.',
};
export type LinkedMailCopy = typeof linkedDefaults;

const linkedOverrides: Partial<Record<BrandId, Partial<LinkedMailCopy>>> = {
  2: { title: '¡Listo! Google sign-in was linked to your account' },
};

/** What the brand says, the default where it says nothing of its own. */
export const linkedMailCopy = (brand: BrandId): LinkedMailCopy => ({ ...linkedDefaults, ...linkedOverrides[brand] });
