import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ForgotPasswordCopy {
  title: string;
  intro: string;
  email: string;
  submit: string;
  busy: string;
  sent: (email: string) => string;
  unknownTitle: string;
  unknown: (email: string) => string;
  register: string;
  other: string;
  remembered: string;
  logIn: string;
}

export const forgotPasswordCopy: BrandCopy<ForgotPasswordCopy> = {
  byDefault: {
    title: 'Forgotten your password?',
    intro: 'Tell us the address you log in with. We’ll email you a link to choose a new password.',
    email: 'Email',
    submit: 'Email me the link',
    busy: 'Sending…',
    sent: (email) => `We’ve sent a link to ${email}. It works once and lasts two hours.`,
    unknownTitle: 'There’s no account with this address',
    unknown: (email) =>
      `Nobody has registered ${email} yet. Would you like to? All you need is an email address and a password.`,
    register: 'Register this address',
    other: 'Use another address',
    remembered: 'Remembered it after all?',
    logIn: 'Back to login',
  },
};
