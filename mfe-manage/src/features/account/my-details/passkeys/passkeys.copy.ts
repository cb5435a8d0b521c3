import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PasskeysCopy {
  title: string;
  intro: string;
  loading: string;
  failed: string;
  retry: string;
  empty: string;
  /** A browser that knows no passkeys. */
  notHere: string;
  /** What one is called on a device that is not known. */
  newName: string;
  added: (day: string) => string;
  used: (day: string) => string;
  neverUsed: string;
  add: string;
  adding: string;
  rename: string;
  name: string;
  save: string;
  saving: string;
  cancel: string;
  remove: string;
  removing: string;
  removeQuestion: (name: string) => string;
  removeYes: string;
  removeNo: string;
  isAdded: string;
  isRemoved: string;
  isCancelled: string;
  exists: string;
  notMade: string;
}

export const passkeysCopy: BrandCopy<PasskeysCopy> = {
  byDefault: {
    title: 'Passkeys',
    intro: 'Log in with your fingerprint, your face or your screen lock. Your password still works.',
    loading: 'Fetching your passkeys.',
    failed: 'We can’t show your passkeys just now',
    retry: 'Try again',
    empty: 'You have no passkeys yet.',
    notHere: 'This browser can’t make passkeys. Try another one, or your phone.',
    newName: 'Passkey',
    added: (day) => `Added ${day}`,
    used: (day) => `last used ${day}`,
    neverUsed: 'not used yet',
    add: 'Add a passkey',
    adding: 'Asking your device…',
    rename: 'Rename',
    name: 'Name of the passkey',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    remove: 'Remove',
    removing: 'Removing…',
    removeQuestion: (name) => `Remove “${name}”? You won’t be able to log in with it any more.`,
    removeYes: 'Yes, remove it',
    removeNo: 'Keep it',
    isAdded: 'Your passkey is added. We’ve sent you an email about it.',
    isRemoved: 'The passkey is removed. You can delete it on your device too.',
    isCancelled: 'No passkey was added. You can try again at any time.',
    exists: 'This device already has a passkey for your account.',
    notMade: 'Your device couldn’t make a passkey. Try another device, or another browser.',
  },
};
