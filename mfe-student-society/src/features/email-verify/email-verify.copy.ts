import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface EmailVerifyCopy {
  title: string;
  doneTitle: string;
  loading: string;
  failed: string;
  retry: string;
  /** Literal of ST-50. */
  verified: string;
  next: string;
  again: string;
}

export const emailVerifyCopy: BrandCopy<EmailVerifyCopy> = {
  byDefault: {
    title: 'Confirm your email address',
    doneTitle: 'Your email address is confirmed',
    loading: 'We’re confirming your email address.',
    failed: 'We couldn’t confirm your email address.',
    retry: 'Try again',
    verified: 'Thanks! Your e-mail is now verified',
    next: 'You can close this page and go back to the app.',
    again: 'It was verified before, so there’s nothing left to do here.',
  },
};
