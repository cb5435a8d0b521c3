import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface DashboardCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  empty: string;
  emptyHow: string;
  meets: (bar: string) => string;
  since: (day: string) => string;
  run: string;
  open: (society: string) => string;
}

export const dashboardCopy: BrandCopy<DashboardCopy> = {
  byDefault: {
    title: 'Your society',
    loading: 'We’re looking up your society.',
    failed: 'We couldn’t look up your society.',
    retry: 'Try again',
    empty: 'You aren’t in a society yet.',
    emptyHow: 'Scan the QR code of your society with your phone’s camera, or enter its code in our app.',
    meets: (bar) => `It meets at ${bar}.`,
    since: (day) => `You’ve been registered since ${day}.`,
    run: 'You run this society.',
    open: (society) => `Members and contract of ${society}`,
  },
};
