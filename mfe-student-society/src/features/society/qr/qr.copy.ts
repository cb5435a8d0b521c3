import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface QrCopy {
  title: string;
  titleOf: (society: string) => string;
  loading: string;
  failed: string;
  retry: string;
  meets: (bar: string) => string;
  explained: string;
  join: string;
  joining: string;
  signedOut: string;
  logIn: string;
  joined: (society: string) => string;
  already: (society: string) => string;
  mine: string;
}

export const qrCopy: BrandCopy<QrCopy> = {
  byDefault: {
    title: 'Join a society',
    titleOf: (society) => `Join ${society}`,
    loading: 'We’re looking up the society.',
    failed: 'We couldn’t look up the society.',
    retry: 'Try again',
    meets: (bar) => `It meets at ${bar}.`,
    explained: 'When you join, the people who run this society see your name and the day on which you joined.',
    join: 'Join this society',
    joining: 'Joining…',
    signedOut: 'Please log in to join. You come back to this page then.',
    logIn: 'Log in',
    joined: (society) => `You’re registered with ${society}.`,
    already: (society) => `You’re already registered with ${society}.`,
    mine: 'Your society',
  },
  byBrand: {
    2: { joined: (society) => `Olé! You’re registered with ${society}.` },
    4: { signedOut: 'Do log in to join. You come back to this page then.' },
  },
};
