import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface SignUpCopy {
  prompt: string;
  promptBody: string;
  /** Where the lead booker has an account. */
  registeredBody: (email: string) => string;
  open: string;
  logIn: string;
  title: string;
  close: string;
  intro: string;
  email: string;
  password: string;
  submit: string;
  busy: string;
  sent: (email: string) => string;
}

export const signUpCopy: BrandCopy<SignUpCopy> = {
  byDefault: {
    prompt: 'Keep your bookings in one place',
    promptBody: 'With an account you can find this booking without the link, and we’ll fill in your details next time.',
    registeredBody: (email) => `${email} has an account. Log in and you’ll see this booking with your others.`,
    open: 'Sign up',
    logIn: 'Log in',
    title: 'Sign up',
    close: 'Close',
    intro:
      'Choose a password, and we’ll email you a link to confirm your address. Until then you can only open this booking from its link.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign up',
    busy: 'Signing up…',
    sent: (email) =>
      `We’ve sent a link to ${email}. It works once and lasts 48 hours. You’ll need your password again.`,
  },
  byBrand: {
    2: { prompt: 'All your fiestas in one place', title: 'Hola! Sign up' },
  },
};
