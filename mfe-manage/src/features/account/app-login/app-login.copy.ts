import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface AppLoginCopy {
  title: string;
  working: string;
  failed: string;
  retry: string;
  /** Where trying again cannot help. */
  refused: string;
  logIn: string;
  book: string;
}

export const appLoginCopy: BrandCopy<AppLoginCopy> = {
  byDefault: {
    title: 'One moment',
    working: 'Logging you in from the app.',
    failed: 'We couldn’t log you in',
    retry: 'Try again',
    refused: 'You can log in with your password instead, or book without an account.',
    logIn: 'Log in',
    book: 'Book a table',
  },
  byBrand: {
    2: { title: 'Hola! One moment' },
  },
};
