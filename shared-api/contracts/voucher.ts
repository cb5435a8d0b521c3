import * as z from 'zod/mini';
import { envelope, isText } from './dto';

export const voucherPath = '/api/customers/voucher';

/**
 * POST customers/voucher. The messages are shown as they stand. `app_user_id` is a token of the mobile app's user; any text is taken, for one that
 * was cut on its way is an unknown id. Sources: API-M-71, RT-51.
 */
export const voucherRequest = z.object({
  voucher_code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your voucher code.'),
      z.maxLength(40, 'Please keep to 40 characters.'),
      z.refine(isText, 'Please use letters and figures.'),
    ),
  app_user_id: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type VoucherRequest = z.infer<typeof voucherRequest>;
export const voucherAnswer = envelope(z.object({ is_applied: z.literal(true) }));
