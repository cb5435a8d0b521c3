import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface StaffLogoutCopy {
  title: string;
  working: string;
  done: string;
  failed: string;
  retry: string;
}

export const staffLogoutCopy: BrandCopy<StaffLogoutCopy> = {
  byDefault: {
    title: 'Staff log out',
    working: 'Logging you out.',
    done: 'You’re logged out.',
    failed: 'You may still be logged in on this device.',
    retry: 'Try again',
  },
};
