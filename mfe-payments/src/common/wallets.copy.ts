import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface WalletsCopy {
  googleFailed: string;
  googleCancelled: string;
  appleFailed: string;
  appleCancelled: string;
}

/** The quoted ones are the specification's: PY-63, PY-67, PY-68. */
export const walletsCopy: BrandCopy<WalletsCopy> = {
  byDefault: {
    googleFailed: 'There was an error in authorising your google pay payment',
    googleCancelled: 'Google Pay was closed, and nothing was taken. You can choose again.',
    appleFailed: 'There was an error in authorising your apple pay payment',
    appleCancelled: 'Apple Pay Cancelled',
  },
};
