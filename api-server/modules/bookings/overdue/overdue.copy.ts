import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mail about a booking that was cancelled because its deposit was not paid in time. */
const own = {
  subject: (about: string) => `Your booking is cancelled: ${about}`,
  title: 'Your booking is cancelled',
  preheader: 'Your deposit wasn’t paid in time. You haven’t been charged.',
  text: (bar: string, when: string) =>
    `The deposit for ${bar} on ${when} wasn’t paid in time, so we’ve let your table go. You haven’t been charged.`,
  /** Where a part of the deposit was paid. */
  preheaderPaid: 'Your deposit wasn’t paid in time. We’re refunding what you did pay.',
  partPaid: (bar: string, when: string) =>
    `Only part of the deposit for ${bar} on ${when} was paid in time, so we’ve let your table go.`,
  refund: (amount: string, card: string) =>
    `${amount} goes back to your ${card}. Banks take up to five working days to show it.`,
  someCard: 'card',
  again: 'Book again',
  goodbye: 'Until another time,',
};
export type OverdueCopy = LetterCopy & typeof own;

export const overdueCopy = (brand: BrandId): OverdueCopy => ({ ...letterCopy(brand), ...own });
