import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { EmailKind } from '../student.conversions';

export interface EmailCopy {
  loading: string;
  failed: string;
  retry: string;
  intro: Record<EmailKind, string>;
  label: Record<EmailKind, string>;
  /** Advice alone: nobody checks it. Sources: ST-43, ST-44. */
  advice: Record<EmailKind, string>;
  send: string;
  sending: string;
  headings: { form: string; pending: string; confirmed: string };
  keep: string;
  pendingTo: (address: string) => string;
  pendingSince: (when: string) => string;
  pendingMore: string;
  sendAgain: string;
  sentAgain: string;
  waitFor: (clock: string) => string;
  canSendAgain: string;
  change: string;
  confirmed: string;
  goOn: string;
}

export const emailCopy: BrandCopy<EmailCopy> = {
  byDefault: {
    loading: 'We’re looking whether your address is confirmed.',
    failed: 'We couldn’t look whether your address is confirmed.',
    retry: 'Try again',
    intro: {
      student: 'We send a link to the address that your university gave you. It shows us that you’re a student.',
      personal: 'We send a link to your own address too, so that we can still reach you when you’ve left university.',
    },
    label: { student: 'Student email address', personal: 'Personal email address' },
    advice: {
      student: 'It should end in ac.uk.',
      personal: 'It must not be a university one.',
    },
    send: 'Send me the link',
    sending: 'Sending…',
    headings: {
      form: 'Where shall we send the link?',
      pending: 'We’ve sent you a link',
      confirmed: 'Your address is confirmed',
    },
    keep: 'Keep the address',
    pendingTo: (address) => `It went to ${address}.`,
    pendingSince: (when) => `We sent it on ${when}.`,
    pendingMore:
      'Open it to confirm your address. This page then goes on by itself. Have a look in your junk folder too.',
    sendAgain: 'Send it again',
    sentAgain: 'We’ve sent it again. The link in the newest email is the one that works.',
    waitFor: (clock) => `You can send another one in ${clock}.`,
    canSendAgain: 'You can send another one now.',
    change: 'Use another address',
    confirmed: 'One moment, please. We’re fetching what’s next.',
    goOn: 'Go on',
  },
};
