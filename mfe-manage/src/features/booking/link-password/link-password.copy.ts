import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LinkPasswordCopy {
  title: string;
  isOpen: string;
  isProtected: string;
  set: string;
  change: string;
  dialog: string;
  close: string;
  effect: string;
  grants: string;
  password: string;
  save: string;
  saving: string;
  takeAway: string;
  takeAwayEffect: string;
  takingAway: string;
  saved: string;
  takenAway: string;
}

export const linkPasswordCopy: BrandCopy<LinkPasswordCopy> = {
  byDefault: {
    title: 'Your booking link',
    isOpen:
      'Anyone with the link from your confirmation can see and change this booking. You can protect it with a password.',
    isProtected: 'Your link has a password. Anyone who opens the link has to enter it.',
    set: 'Set a password',
    change: 'Change or remove the password',
    dialog: 'A password for your link',
    close: 'Close',
    effect:
      'Anyone with the link needs this password to open the booking, change it or pay. Share it with the people who should have it, but not in the same message as the link.',
    grants:
      'Anyone who has the booking open from the link has to enter the new password straight away. You stay logged in here.',
    password: 'Password for the link',
    save: 'Save the password',
    saving: 'Saving…',
    takeAway: 'Remove the password',
    takeAwayEffect: 'Without a password, anyone with the link can see and change the booking.',
    takingAway: 'Removing…',
    saved: 'The link has a new password. Older ones no longer work.',
    takenAway: 'The link has no password any more.',
  },
  byBrand: {
    2: { saved: 'Gracias! The link has a new password. Older ones no longer work.' },
  },
};
