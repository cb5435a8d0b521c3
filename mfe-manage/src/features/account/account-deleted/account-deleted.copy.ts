import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface AccountDeletedCopy {
  title: string;
  body: string;
  book: string;
}

export const accountDeletedCopy: BrandCopy<AccountDeletedCopy> = {
  byDefault: {
    title: 'Your account is deleted',
    body: 'We’ve emailed you to confirm it. You don’t need an account to book.',
    book: 'Book a table',
  },
};
