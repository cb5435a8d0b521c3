import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface VerifyCopy {
  title: string;
  loading: string;
  intro: (email: string) => string;
  forename: string;
  surname: string;
  email: string;
  password: string;
  submit: string;
  busy: string;
  /** Heads every verification that fails. Source: AC-11. */
  failed: string;
  retry: string;
  logIn: string;
  register: string;
  book: string;
}

export const verifyCopy: BrandCopy<VerifyCopy> = {
  byDefault: {
    title: 'Confirm your account',
    loading: 'Looking up your link.',
    intro: (email) => `You’re confirming ${email}. Choose a password, and you’re logged in.`,
    forename: 'First name',
    surname: 'Last name',
    email: 'Email',
    password: 'Password',
    submit: 'Confirm and log in',
    busy: 'Confirming…',
    failed: 'Woops, looks like we are having issues',
    retry: 'Try again',
    logIn: 'Log in',
    register: 'Send me a new link',
    book: 'Book a table',
  },
  byBrand: {
    2: { title: 'Hola! Confirm your account' },
    4: { title: 'Nearly there: confirm your account' },
  },
};
