import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface InviteCopy {
  action: string;
  title: string;
  hint: string;
  showCode: string;
  hideCode: string;
  close: string;
  byEmail: {
    title: string;
    forename: string;
    email: string;
    hint: string;
    send: string;
    sending: string;
    sent: (name: string, email: string) => string;
    missing: string;
  };
}

export const inviteCopy: BrandCopy<InviteCopy> = {
  byDefault: {
    action: 'Invite guests',
    title: 'Bring your people',
    hint: 'Anyone with this link can see the day, the time and the bar, and join the party. They see what a dish costs extra and, once they’ve joined, their own share, but not what the whole booking costs.',
    showCode: 'Show the QR code',
    hideCode: 'Hide the QR code',
    close: 'Close',
    byEmail: {
      title: 'Or by email',
      forename: 'Their first name',
      email: 'Their email',
      hint: 'We’ll send them the invitation and put them on your list.',
      send: 'Send invitation',
      sending: 'Sending…',
      sent: (name, email) => `${name} is invited. We’ve emailed ${email}.`,
      missing: 'Email is required',
    },
  },
  byBrand: {
    1: { title: 'Bring your crew' },
    2: {
      title: 'Bring your amigos',
      hint: 'Hola! Send your amigos this link and they can join the fiesta. They see the day, the time and the bar, what a dish costs extra and, once they’ve joined, their own share, but not what the whole booking costs.',
    },
    4: { title: 'Ask your guests round' },
  },
};
