import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface PersonalDataCopy {
  title: string;
  intro: string;
  download: string;
  downloading: string;
  saved: string;
  deleteTitle: string;
  deleteIntro: string;
  ask: string;
  loading: string;
  failed: string;
  retry: string;
  goes: readonly string[];
  stays: string;
  upcoming: string;
  booking: (facts: { people: number; bar: string | null; when: string; refCode: string }) => string;
  upcomingNote: string;
  agree: string;
  deleteNow: string;
  deleting: string;
  keep: string;
}

export const personalDataCopy: BrandCopy<PersonalDataCopy> = {
  byDefault: {
    title: 'Your data',
    intro:
      'A file with everything we keep about you: your details, your bookings, what was paid, and what you agreed to.',
    download: 'Download my data',
    downloading: 'Fetching your data…',
    saved: 'Your data is in your downloads.',
    deleteTitle: 'Delete my account',
    deleteIntro: 'For good, and at all our brands. First we’ll show you what goes and what stays.',
    ask: 'Delete my account',
    loading: 'Looking for your bookings.',
    failed: 'We can’t look up your bookings just now, so your account can’t be deleted yet',
    retry: 'Try again',
    goes: [
      'Your details, passkeys, linked accounts and what you agreed to are deleted at once.',
      'Your name and contact details are erased from past bookings.',
      'You are logged out on every device.',
    ],
    stays: 'We keep a record of payments, as the law requires, without your name.',
    upcoming: 'These bookings stay:',
    booking: ({ people, bar, when, refCode }) =>
      `${when}, ${people === 1 ? '1 person' : `${people} people`}${bar === null ? '' : ` at ${bar}`} (${refCode})`,
    upcomingNote:
      'The links in our emails still work, to change or cancel them. Your name and contact details are erased a day after the visit. Your allergies are deleted now, so please tell the bar again.',
    agree: 'I understand that this can’t be undone',
    deleteNow: 'Delete my account now',
    deleting: 'Deleting…',
    keep: 'Keep my account',
  },
};
