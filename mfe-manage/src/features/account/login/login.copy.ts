import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LoginCopy {
  title: string;
  /** For whoever was on the way to another page. */
  wayBack: string;
  email: string;
  password: string;
  submit: string;
  busy: string;
  forgotten: string;
  passkey: string;
  passkeyBusy: string;
  passkeyCancelled: string;
  passkeyFailed: string;
  /** For an account whose address is not confirmed. */
  newLink: string;
  newLinkBusy: string;
  newLinkSent: (email: string) => string;
  notYet: string;
  notYetBody: string;
  register: string;
  book: string;
}

export const loginCopy: BrandCopy<LoginCopy> = {
  byDefault: {
    title: 'Log in',
    wayBack: 'Log in and we’ll take you to the page you wanted.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in…',
    forgotten: 'Forgotten your password?',
    passkey: 'Use a passkey',
    passkeyBusy: 'Asking your device…',
    passkeyCancelled: 'No passkey was used. Try again, or log in with your password.',
    passkeyFailed: 'Your browser can’t use a passkey here. Please log in with your password.',
    newLink: 'Send me a new link',
    newLinkBusy: 'Sending…',
    newLinkSent: (email) => `We’ve sent a new link to ${email}. It works once and lasts 48 hours.`,
    notYet: 'No account yet?',
    notYetBody: 'With an account you don’t have to type your details again. You can book without one.',
    register: 'Register',
    book: 'Book a table',
  },
  byBrand: {
    2: { title: 'Hola! Log in' },
  },
};
