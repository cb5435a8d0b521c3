import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface SocialSignInCopy {
  google: string;
  going: string;
  signingIn: string;
}

export const socialSignInCopy: BrandCopy<SocialSignInCopy> = {
  byDefault: {
    google: 'Continue with Google',
    going: 'Going to Google…',
    signingIn: 'Logging you in…',
  },
};
