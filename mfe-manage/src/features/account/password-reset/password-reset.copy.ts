import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PasswordResetCopy {
  title: string;
  loading: string;
  intro: string;
  password: string;
  submit: string;
  busy: string;
  /** Source: AC-30. */
  expired: string;
  expiredBody: string;
  askAgain: string;
  failed: string;
  retry: string;
  doneTitle: string;
  done: string;
  logIn: string;
}

export const passwordResetCopy: BrandCopy<PasswordResetCopy> = {
  byDefault: {
    title: 'Choose a new password',
    loading: 'Looking up your link.',
    intro: 'We’ll log you out on every device. Then log in with your new password.',
    password: 'New password',
    submit: 'Save my new password',
    busy: 'Saving…',
    expired: 'Sorry, that link has either expired or does not exist',
    expiredBody: 'A link works once and lasts two hours, and only the newest one works. Your password hasn’t changed.',
    askAgain: 'Email me a new link',
    failed: 'Nothing is lost. Please try the link again in a moment.',
    retry: 'Try again',
    doneTitle: 'Your new password is saved',
    done: 'You’re logged out on every device. Log in with your new password.',
    logIn: 'Log in',
  },
};
