import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface StaffLoginCopy {
  title: string;
  message: string;
  login: string;
  busy: string;
  exchanging: string;
  cancelled: string;
  failed: string;
}

export const staffLoginCopy: BrandCopy<StaffLoginCopy> = {
  byDefault: {
    title: 'Staff log in',
    // As the specification spells it (AC-44).
    message: 'Click login below to authenticate with your R-Cloud username & password',
    login: 'Login',
    busy: 'Going to R-Cloud…',
    exchanging: 'Logging you in.',
    cancelled: 'You cancelled the login with R-Cloud. You can start it again.',
    failed: 'R-Cloud couldn’t log you in. Please start again in a moment.',
  },
};
