import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

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
    title: 'The link of this booking',
    isOpen: 'Whoever has the link from your confirmation can see and change this booking. You can protect it with a password.',
    isProtected: 'Your link has a password. Whoever opens the link has to enter it.',
    set: 'Set a password',
    change: 'Change or remove the password',
    dialog: 'A password for your link',
    close: 'Close',
    effect: 'Whoever has the link needs this password to open the booking, to change it and to pay. Tell it to those who should be able to, and not in the same message as the link.',
    grants: 'Whoever has the booking open by its link has to enter the new password at once. You stay logged in here.',
    password: 'Password for the link',
    save: 'Save the password',
    saving: 'Saving…',
    takeAway: 'Remove the password',
    takeAwayEffect: 'Without a password, whoever has the link can see and change the booking.',
    takingAway: 'Removing…',
    saved: 'The link has a new password. Nobody gets in with an older one.',
    takenAway: 'The link has no password any more.',
  },
  byBrand: {
    2: { saved: 'Gracias! The link has a new password. Nobody gets in with an older one.' },
  },
};
