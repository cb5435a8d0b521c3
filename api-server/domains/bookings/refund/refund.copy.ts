import type { BrandId } from '@bars/shared-api/contracts/wire';
import type { RefundReason } from '../../deposits/service';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

const gone = (bar: string): string => `Your payment for ${bar} came through when that time was no longer available. It books nothing, and we keep nothing of it.`;

/** The wording of the mail about a payment that goes back. */
const own = {
  subject: (amount: string, bar: string) => `We are giving you back ${amount} (${bar})`,
  title: 'Your money goes back',
  why: {
    slot_gone: gone,
    closed: (bar: string) => `Your payment for ${bar} came through after what it was for had been changed or cancelled, so we keep nothing of it.`,
    surplus: (bar: string) => `Your payment for ${bar} was made twice. The first one counts, and we keep nothing of the second.`,
    mismatch: (bar: string) => `Your payment for ${bar} was not the amount we asked for, so we keep nothing of it.`,
  } satisfies Record<RefundReason, (bar: string) => string>,
  arrives: (amount: string, card: string) => `${amount} goes back to your ${card}. Banks take up to five working days to show it.`,
  someCard: 'card',
};
export type RefundCopy = LetterCopy & typeof own;

export const refundCopy = (brand: BrandId): RefundCopy => ({ ...letterCopy(brand), ...own });
