import type { VoucherRequest } from '@bars/shared-api/contracts/voucher';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { noteAttempt, refuseTooMany } from '../../../kernel/limits/attempts';
import type { CustomersService } from '../customers/service';
import { voucherCopy } from './voucher.copy';
import { isExpired, isTakenAt } from './voucher.rules';
import { findVoucher, insertUse } from './voucher.store';

export interface VoucherDeps {
  customers: Pick<CustomersService, 'findAppUser' | 'noteWrongLink'>;
}

const atTheCode = (status: number, sentence: string, code: string): AppError =>
  new AppError(status, { fields: { voucher_code: [sentence] } }, code);

/** Applying vouchers for users of the mobile app. Sources: ST-110…ST-114, API-M-71. */
export const createVoucherService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { customers }: VoucherDeps) => ({
  /**
   * Applies a voucher, once for each app user. A wrong code counts, and its count stays: after ten within an hour no code of the app user is looked
   * up. A code of another brand is as wrong as one that nobody knows. App users that are not known count with unknown links.
   * @throws AppError 404 `app_user_unknown` or `voucher_unknown`, 409 `voucher_used`, 410 `voucher_expired`, 429 `too_many_tries`
   */
  apply: async (
    { voucher_code: code, app_user_id: appUserId }: VoucherRequest,
    { brand, network }: Pick<Caller, 'brand' | 'network'>,
  ): Promise<void> => {
    const refusal = await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const customerId = await customers.findAppUser(tx, appUserId);
      if (customerId === undefined) {
        await customers.noteWrongLink(tx, network);
        return new AppError(404, voucherCopy.unknownAppUser, 'app_user_unknown');
      }
      const one = { cause: 'voucher' as const, subject: customerId, network };
      await refuseTooMany(tx, one, now);
      const voucher = await findVoucher(tx, code);
      if (!voucher || !isTakenAt(voucher.brand_id, brand)) {
        await noteAttempt(tx, one, now);
        return atTheCode(404, voucherCopy.unknown, 'voucher_unknown');
      }
      if (isExpired(voucher.last_day, now)) return atTheCode(410, voucherCopy.expired, 'voucher_expired');
      const isNew = await insertUse(tx, { voucher_id: voucher.id, customer_id: customerId, applied_at: now });
      return isNew ? undefined : atTheCode(409, voucherCopy.used, 'voucher_used');
    });
    if (refusal) throw refusal;
  },
});
export type VoucherService = ReturnType<typeof createVoucherService>;
