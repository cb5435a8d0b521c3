import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LogoutCopy {
  title: string;
  working: string;
  failed: string;
  retry: string;
}

export const logoutCopy: BrandCopy<LogoutCopy> = {
  byDefault: {
    title: 'Log out',
    working: 'Logging you out.',
    failed: 'You may still be logged in on this device.',
    retry: 'Try again',
  },
};
