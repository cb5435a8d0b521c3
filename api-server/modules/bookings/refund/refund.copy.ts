import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { RefundReason } from '../../payments/index';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

const gone = (bar: string): string =>
  `Your payment for ${bar} came through when that time was no longer available. You’re not booked in, and we’re giving all of it back.`;

/** The wording of the mail about a refund. */
const own = {
  subject: (amount: string, bar: string) => `Your refund of ${amount} (${bar})`,
  title: 'Your money is on its way back',
  why: {
    slot_gone: gone,
    closed: (bar: string) =>
      `Your payment for ${bar} came through after what it was for had been changed or cancelled, so we’re giving all of it back.`,
    cancelled: (bar: string) => `Your booking at ${bar} was cancelled, so we’re giving all of your payment back.`,
    surplus: (bar: string) =>
      `Your payment for ${bar} was made twice. The first one counts, and we’re giving the second back.`,
    mismatch: (bar: string) =>
      `Your payment for ${bar} wasn’t the amount we asked for, so we’re giving all of it back.`,
    venue: (bar: string) =>
      `The team at ${bar} is refunding money you paid for your booking. Nothing else about it changes.`,
  } satisfies Record<RefundReason, (bar: string) => string>,
  arrives: (amount: string, card: string) =>
    `${amount} goes back to your ${card}. Banks take up to five working days to show it.`,
  note: 'For',
  someCard: 'card',
};
export type RefundCopy = LetterCopy & typeof own;

export const refundCopy = (brand: BrandId): RefundCopy => ({ ...letterCopy(brand), ...own });
