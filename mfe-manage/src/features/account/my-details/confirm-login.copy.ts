import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ConfirmLoginCopy {
  title: string;
  why: string;
  password: string;
  confirm: string;
  confirming: string;
  passkey: string;
  passkeyBusy: string;
  passkeyCancelled: string;
  cancel: string;
  noPassword: string;
}

export const confirmLoginCopy: BrandCopy<ConfirmLoginCopy> = {
  byDefault: {
    title: 'Is it you?',
    why: 'You logged in a while ago. Please confirm it’s you and we’ll carry on.',
    password: 'Password',
    confirm: 'Confirm',
    confirming: 'Checking…',
    passkey: 'Use a passkey',
    passkeyBusy: 'Asking your device…',
    passkeyCancelled: 'No passkey was used. Try again, or use your password.',
    cancel: 'Cancel',
    noPassword: 'No password, or forgotten it? Set one',
  },
};
