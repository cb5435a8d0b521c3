import * as z from 'zod/mini';
import type { MoneyBack } from './managed.types';

const card = z.object({
  brand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  expiry: z.nullable(z.string()),
});

/** What a mail about a change says of money, while a later change may still take its place; pence. */
export const moneyNote = z.object({
  refunded: z.array(z.object({ amountPence: z.int(), card })),
  staysPaidPence: z.int(),
});

/** The note of a mail that has not left. */
export const toMoneyNote = ({
  refunded,
  staysPaidPence,
}: {
  refunded: readonly MoneyBack[];
  staysPaidPence: number;
}): string =>
  JSON.stringify({
    refunded: refunded.map(({ amountPence, card: paidWith }) => ({ amountPence, card: paidWith })),
    staysPaidPence,
  });
