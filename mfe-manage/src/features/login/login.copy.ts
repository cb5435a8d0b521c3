import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface LoginCopy {
  title: string;
  /** For whoever was on the way to another page. */
  wayBack: string;
  email: string;
  password: string;
  submit: string;
  busy: string;
  notYet: string;
  notYetBody: string;
  book: string;
}

export const loginCopy: BrandCopy<LoginCopy> = {
  byDefault: {
    title: 'Log in',
    wayBack: 'Log in, and you’ll go on to the page you asked for.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in…',
    notYet: 'No account yet, or forgotten your password?',
    notYetBody: 'You can’t register or set a new password here yet. Ring us and we’ll help. You don’t need an account to book.',
    book: 'Book a table',
  },
  byBrand: {
    2: { title: 'Hola! Log in' },
  },
};
