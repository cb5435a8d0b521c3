import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mail after a payment for a booking that was there already. */
const defaults = {
  subject: (amount: string, about: string) => `Your payment of ${amount}: ${about}`,
  title: 'Thank you for your payment',
  intro: 'Your payment has come through, and your booking is confirmed.',
  /** For what the venue has asked for on top of a booking. */
  extraIntro: 'Your payment has come through. It’s an extra for your booking, and nothing else about it changes.',
  /** For a guest who pays their own part. */
  ownShare: 'Your payment for your share of the party has come through.',
  shareOfGuest: 'A payment for one of your guests has come through.',
  guestPage: 'Your page',
  paidFor: 'For',
};
type OwnCopy = typeof defaults;
export type ReceiptCopy = LetterCopy & OwnCopy;

const overrides: Partial<Record<BrandId, Partial<OwnCopy>>> = {
  2: { title: '¡Gracias!', intro: 'Your payment has come through, and your fiesta is confirmed.' },
};

export const receiptCopy = (brand: BrandId): ReceiptCopy => ({
  ...letterCopy(brand),
  ...defaults,
  ...overrides[brand],
});
