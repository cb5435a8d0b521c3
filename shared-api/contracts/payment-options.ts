import * as z from 'zod/mini';
import { pence } from './dto';

/** What a session tells of paying for it, apart from the payment itself: a visitor's first answer needs no more. */

/** `deposit` a part, `balance` the rest, `full` everything at once, `share` a guest's part. */
export const depositType = z.enum(['deposit', 'balance', 'full', 'share']);
export type DepositType = z.infer<typeof depositType>;

/** One way to pay, with its words. Source: BW-70, PY-7. */
export const paymentOption = z.object({ type: depositType, text: z.string(), amount: pence });
export type PaymentOption = z.infer<typeof paymentOption>;
