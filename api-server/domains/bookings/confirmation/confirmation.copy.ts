import type { BrandId } from '@bars/shared-api/contracts/wire';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mail that follows a booking. */
const defaults = {
  subject: (about: string) => `Booked: ${about}`,
  subjectEnquiry: (about: string) => `Your enquiry: ${about}`,
  subjectProvisional: (about: string) => `We have your request: ${about}`,
  subjectDeposit: (about: string) => `Deposit to pay: ${about}`,
  title: 'You’re booked in',
  titleEnquiry: 'Enquiry Added',
  titleProvisional: 'We have your request',
  titleDeposit: 'Your deposit is still to pay',
  intro: 'Your booking is confirmed. We look forward to seeing you.',
  introEnquiry: 'We have your enquiry. Nothing’s booked yet: the team will ring you back and sort it out with you.',
  introProvisional: 'We’re holding your time. The team will have a quick look and get back to you.',
  introDeposit: 'We’re holding your time until the deposit below is due. Once it’s paid, your booking is confirmed. Pay it on the page you booked on, or ring us.',
  ringBack: 'We’ll ring you',
  party: 'Party',
  ordered: 'Ordered ahead',
  times: (name: string, count: number) => `${count} × ${name}`,
  forEverybody: (name: string, count: number) => `${name}, for all ${count}`,
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
    title: 'Your night is set',
    intro: 'Your booking is confirmed. The lights are low and your table is waiting.',
  },
  2: {
    subject: (about) => `¡Fiesta! ${about}`,
    title: '¡Let’s fiesta!',
    intro: 'Your fiesta is confirmed. Bring every amigo, we’ll bring the rest.',
    introEnquiry: 'We have your enquiry, amigo. Nothing’s booked yet: the team will ring you back and plan the fiesta with you.',
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
export const confirmationCopy = (brand: BrandId): ConfirmationCopy => ({ ...letterCopy(brand), ...defaults, ...overrides[brand] });
