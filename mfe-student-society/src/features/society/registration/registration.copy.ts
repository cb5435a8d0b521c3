import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface RegistrationCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  intro: string;
  code: string;
  codeHint: string;
  join: string;
  joining: string;
  /** Below a society that the customer is in. */
  otherTitle: string;
  otherIntro: string;
  since: (day: string) => string;
  joined: (society: string) => string;
  left: (society: string) => string;
  leave: string;
  leaving: string;
  leaveTitle: (society: string) => string;
  leaveYes: string;
  leaveNo: string;
  close: string;
}

export const registrationCopy: BrandCopy<RegistrationCopy> = {
  byDefault: {
    title: 'Clubs and societies',
    loading: 'We’re looking up your society.',
    failed: 'We couldn’t look up your society.',
    retry: 'Try again',
    intro: 'Register with your club or society, and have what it offers. Its committee has the code.',
    code: 'Invite code',
    codeHint: '6 letters and figures',
    join: 'Register',
    joining: 'Registering…',
    otherTitle: 'Change to another society',
    otherIntro: 'You can be in one society at a time.',
    since: (day) => `Registered since ${day}`,
    joined: (society) => `You’re registered with ${society}.`,
    left: (society) => `You’ve left ${society}.`,
    leave: 'Leave this society',
    leaving: 'Leaving…',
    leaveTitle: (society) => `Leave ${society}?`,
    leaveYes: 'Yes, leave',
    leaveNo: 'No, stay',
    close: 'Close',
  },
  byBrand: {
    2: { intro: 'In a club or a society? Vamos: enter its code and have what it offers. Its committee has the code.' },
    4: { intro: 'Do register with your club or society, and have what it offers. Its committee has the code.' },
  },
};
