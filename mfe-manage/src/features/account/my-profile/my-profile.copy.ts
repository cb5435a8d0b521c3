import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface MyProfileCopy {
  open: string;
  title: string;
  close: string;
  intro: string;
  loading: string;
  failed: string;
  retry: string;
  signedOut: string;
  logIn: string;
  forename: string;
  surname: string;
  phone: string;
  email: (address: string) => string;
  save: string;
  saving: string;
  saved: string;
  rest: string;
}

export const myProfileCopy: BrandCopy<MyProfileCopy> = {
  byDefault: {
    open: 'My profile',
    title: 'My profile',
    close: 'Close',
    intro: 'The details on your account. Changing them doesn’t change the booking.',
    loading: 'Fetching your details.',
    failed: 'We can’t show your details just now',
    retry: 'Try again',
    signedOut: 'You’re not logged in any more.',
    logIn: 'Log in',
    forename: 'First name',
    surname: 'Last name',
    phone: 'Phone number',
    email: (address) => `Email: ${address}`,
    save: 'Save my profile',
    saving: 'Saving…',
    saved: 'Your profile is saved.',
    rest: 'All my details',
  },
  byBrand: {
    2: { saved: 'Gracias! Your profile is saved.' },
  },
};
