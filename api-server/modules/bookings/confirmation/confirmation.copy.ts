import type { BrandId } from '@bars/shared-api/contracts/dto';
import { formatAll } from '@bars/shared-api/format';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mail that follows a booking. */
const defaults = {
  subject: (about: string) => `Booked: ${about}`,
  subjectEnquiry: (about: string) => `Your enquiry: ${about}`,
  subjectProvisional: (about: string) => `We have your request: ${about}`,
  subjectDeposit: (about: string) => `Deposit due: ${about}`,
  title: 'You’re booked in',
  titleEnquiry: 'Enquiry Added',
  titleProvisional: 'We have your request',
  titleDeposit: (until: string) => `Kept for you until ${until}`,
  intro: 'Your booking is confirmed. We look forward to seeing you.',
  introEnquiry: 'We have your enquiry. Nothing’s booked yet: the team will ring you back and sort it out with you.',
  introProvisional: 'We’re holding your time. The team will have a quick look and get back to you.',
  introDeposit: (amount: string) =>
    `Pay ${amount} by then and it’s yours. After that someone else can have it. You can pay it from your booking, or ring us.`,
  ringBack: 'We’ll ring you',
  party: 'Party',
  ordered: 'Ordered ahead',
  times: (name: string, count: number) => `${count} × ${name}`,
  forEverybody: (name: string, count: number) => `${name}, for ${formatAll(count)}`,
  extras: 'Extras your guests chose',
  cheaper: 'Less for what your guests chose',
  total: 'Total',
  toPay: 'To pay',
  nothingToPay: 'Nothing today',
  manageEnquiry: 'Manage My Enquiry',
  calendar: 'A calendar entry is attached.',
};

type OwnCopy = typeof defaults;
export type ConfirmationCopy = LetterCopy & OwnCopy;

const overrides: Partial<Record<BrandId, Partial<OwnCopy>>> = {
  1: {
    title: 'Your place is set',
    intro: 'Your booking is confirmed. We’ll keep the light on for you.',
  },
  2: {
    subject: (about) => `¡Fiesta! ${about}`,
    title: '¡Let’s fiesta!',
    intro: 'Your fiesta is confirmed. Bring every amigo, we’ll bring the rest.',
    introEnquiry:
      'We have your enquiry, amigo. Nothing’s booked yet: the team will ring you back and plan the fiesta with you.',
    introProvisional: 'We’re holding your time, amigo. The team will have a quick look and get back to you.',
    party: 'Amigos',
    ordered: 'On the fiesta table',
  },
  4: {
    title: 'Your table is laid',
    intro: 'Your booking is confirmed. We’ll have the kettle, and the taps, ready.',
  },
};

/** What the brand says, the default where it says nothing of its own. */
export const confirmationCopy = (brand: BrandId): ConfirmationCopy => ({
  ...letterCopy(brand),
  ...defaults,
  ...overrides[brand],
});
