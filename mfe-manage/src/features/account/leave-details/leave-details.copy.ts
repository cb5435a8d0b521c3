import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LeaveDetailsCopy {
  open: string;
  title: (bar: string) => string;
  intro: (bar: string) => string;
  close: string;
  forename: string;
  surname: string;
  email: string;
  privacy: string;
  submit: string;
  busy: string;
  done: string;
  doneText: (email: string, bar: string) => string;
  finish: string;
}

export const leaveDetailsCopy: BrandCopy<LeaveDetailsCopy> = {
  byDefault: {
    open: 'Tell me when I can come',
    title: (bar) => `When ${bar} has room for you`,
    intro: (bar) => `Leave your name and email address, and we’ll tell you when there are dates at ${bar} again.`,
    close: 'Close',
    forename: 'First name',
    surname: 'Last name',
    email: 'Email',
    privacy: 'We only use them for this, and we delete them after twelve months.',
    submit: 'Leave my details',
    busy: 'Sending…',
    done: 'We’ve got your details',
    doneText: (email, bar) => `We’ll write to ${email} when there are dates at ${bar} again.`,
    finish: 'Done',
  },
  byBrand: {
    1: { open: 'Tell me when the night is on', title: (bar) => `When the lights are on at ${bar}` },
    2: {
      open: 'Tell me when the fiesta’s on',
      title: (bar) => `Hola! When there’s a fiesta at ${bar}`,
      done: 'Gracias, amigo! We’ve got your details',
    },
    4: { open: 'Tell me when there’s a table', title: (bar) => `When there’s a table at ${bar}` },
  },
};
