import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface RegisterCopy {
  title: string;
  intro: string;
  /** For whoever was on the way to another page. */
  wayBack: string;
  email: string;
  submit: string;
  busy: string;
  sent: (email: string) => string;
  haveAccount: string;
  haveAccountBody: string;
  logIn: string;
  book: string;
}

export const registerCopy: BrandCopy<RegisterCopy> = {
  byDefault: {
    title: 'Register',
    intro: 'Tell us your address and we’ll email you a link. Open it, choose a password, and you’re in.',
    wayBack: 'Once you’re logged in, we’ll take you to the page you wanted.',
    email: 'Email',
    submit: 'Email me the link',
    busy: 'Sending…',
    sent: (email) => `We’ve sent a link to ${email}. It works once and lasts 48 hours.`,
    haveAccount: 'Already registered?',
    haveAccountBody:
      'Log in with your password. If you never opened our link, or it has expired, enter your address above and we’ll send a new one.',
    logIn: 'Log in',
    book: 'Book a table',
  },
  byBrand: {
    1: {
      intro: 'Tell us your address and we’ll email you a link. Open it, choose a password, and the night is yours.',
    },
    2: { title: 'Hola! Register' },
  },
};
