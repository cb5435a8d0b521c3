import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface MyDetailsCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  notLoaded: string;
  intro: string;
  forename: string;
  surname: string;
  email: string;
  emailHint: string;
  phone: string;
  bar: string;
  /** Wording of the specification. Source: RT-71. */
  barsOffline: string;
  noBar: string;
  allergens: string;
  allergensHint: string;
  save: string;
  saving: string;
  saved: string;
  logOut: string;
}

export const myDetailsCopy: BrandCopy<MyDetailsCopy> = {
  byDefault: {
    title: 'My details',
    loading: 'Fetching your details.',
    failed: 'We can’t show your details just now',
    retry: 'Try again',
    notLoaded: 'Your passkeys and the rest of this page couldn’t be loaded. Please reload the page.',
    intro: 'We’ll fill these in for you when you book.',
    forename: 'First name',
    surname: 'Last name',
    email: 'Email',
    emailHint: 'This is how you log in. Ring us to change it.',
    phone: 'Phone number',
    bar: 'Favourite bar',
    barsOffline: 'Sorry, you seem to be offline',
    noBar: 'No favourite',
    allergens: 'Allergies',
    allergensHint: 'Tick what you can’t eat or drink.',
    save: 'Save my details',
    saving: 'Saving…',
    saved: 'Your details are saved.',
    logOut: 'Log out',
  },
  byBrand: {
    2: { saved: 'Gracias! Your details are saved.' },
  },
};
