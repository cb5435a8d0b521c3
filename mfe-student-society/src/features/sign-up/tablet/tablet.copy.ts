import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface TabletCopy {
  stillThere: string;
  wiped: string;
  carryOn: string;
  clear: string;
  close: string;
  logIn: string;
  nothingKept: string;
}

export const tabletCopy: BrandCopy<TabletCopy> = {
  byDefault: {
    stillThere: 'Are you still there?',
    wiped: 'Nobody has touched this form for a while. What’s typed is cleared in 10 seconds.',
    carryOn: 'Carry on',
    clear: 'Clear it now',
    close: 'Close',
    logIn: 'Log in as staff',
    nothingKept: 'Nothing you type stays on this tablet: it’s cleared once you’ve signed up, or after a minute.',
  },
};
