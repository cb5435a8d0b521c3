import type { NotOpenText } from '@bars/shared-ui/pages';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

const byDefault = {
  dataCollect: {
    title: 'The student sign-up for bars isn’t open yet',
    body: 'Write the sign-ups down for now; nothing typed here would be kept.',
  },
  studentSignup: {
    title: 'The student sign-up isn’t open yet',
    body: 'Ring us or write to us and we’ll put you on the list.',
  clubSociety: {
    title: 'Registering a club or society isn’t open yet',
    body: 'Ring us or write to us and we’ll set your society up.',
  },
  studentOffer: {
    title: 'The student offer isn’t open yet',
    body: 'Your offer isn’t lost. Ring us and we’ll look it up for you.',
  },
  graduate: {
    title: 'The page for graduates isn’t open yet',
    body: 'Ring us or write to us and we’ll move you over.',
  },
  emailVerify: {
    title: 'Confirming an email address isn’t open yet',
    body: 'Your link isn’t lost. Try it again later, or ring us.',
  societyJoin: {
    title: 'Joining a society isn’t open yet',
    body: 'Keep the code. Ring us or write to us and we’ll add you.',
  },
  society: {
    title: 'Society pages aren’t open yet',
    body: 'Ring us or write to us about your society.',
  },
  contract: {
    title: 'Society contracts aren’t open yet',
    body: 'Nothing has been signed. Ring us or write to us about your contract.',
  },
} satisfies Record<string, NotOpenText>;

export type NotOpenKey = keyof typeof byDefault;

/** The text of each page of this area until the page is built. */
export const notOpenTexts: BrandCopy<Record<NotOpenKey, NotOpenText>> = { byDefault };
