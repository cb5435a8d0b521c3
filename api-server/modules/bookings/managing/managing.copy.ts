import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mails about what a guest has changed. */
const defaults = {
  changed: {
    subject: (about: string) => `Changed: ${about}`,
    title: 'Your booking has changed',
    text: 'Here’s your booking as it is now.',
  },
  rebooked: {
    subject: (about: string) => `New date: ${about}`,
    title: 'You are re-booked',
    text: 'Your booking has a new date. Everything you’ve paid counts towards it.',
  },
  cancelled: {
    subject: (about: string) => `Cancelled: ${about}`,
    title: 'Your booking is cancelled',
    preheaderRefund: 'Your money is on its way back.',
    preheader: 'As you asked. Your table is free for others.',
    text: (bar: string, when: string) => `As you asked, we’ve cancelled your booking at ${bar} on ${when}.`,
    extra: (amount: string) =>
      `The ${amount} that you paid on top of the booking isn’t part of this. Please ask the bar about it.`,
    kept: (amount: string) => `${amount} isn’t refunded, as agreed when you booked.`,
    book: 'Book another day',
  },
  refund: (amount: string, card: string) =>
    `${amount} goes back to your ${card}. Banks take up to five working days to show it.`,
  staysPaid: (amount: string) =>
    `${amount} of what you’ve paid isn’t refunded, as agreed when you booked. It counts towards your bill.`,
  someCard: 'card',
  credited: (amount: string) =>
    `You’ve paid ${amount} more than this change costs. It stays with your booking and comes off your bill.`,
  calendarChanged: 'The attached calendar entry replaces the old one.',
};
type OwnCopy = typeof defaults;
export type ManagingCopy = LetterCopy & OwnCopy;
type Overrides = { [Part in 'changed' | 'rebooked' | 'cancelled']?: Partial<OwnCopy[Part]> };

const overrides: Partial<Record<BrandId, Overrides>> = {
  1: {
    changed: { title: 'Your night has changed' },
    cancelled: { title: 'Your night is cancelled', book: 'Find another night' },
  },
  2: {
    changed: { title: 'Your fiesta has changed', text: 'Here’s your fiesta as it is now, amigo.' },
    rebooked: { text: 'Your fiesta has a new date. Everything you’ve paid counts towards it.' },
    cancelled: { title: 'Your fiesta is cancelled', book: 'Plan another fiesta' },
  },
};

/** What the brand says, the default where it says nothing of its own. */
export const managingCopy = (brand: BrandId): ManagingCopy => {
  const own = overrides[brand];
  return {
    ...letterCopy(brand),
    ...defaults,
    changed: { ...defaults.changed, ...own?.changed },
    rebooked: { ...defaults.rebooked, ...own?.rebooked },
    cancelled: { ...defaults.cancelled, ...own?.cancelled },
  };
};
