import { brandIds, localDate } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { defineEstateKind } from '../../estate/index';
import { readVoucherCode } from './voucher.rules';
import { importVouchers } from './voucher.store';

/** A voucher. Its code is written as it is printed, and kept as a digest. */
const fileVoucher = z.strictObject({
  id: z.string().check(z.regex(/^[a-z\d-]{1,60}$/, 'must be small letters, figures and hyphens')),
  code: z.string().check(z.minLength(4), z.maxLength(40)),
  /** 0: of the whole group. */
  brand_id: z._default(z.literal(brandIds), 0),
  /** The last day on which it counts, in London. */
  last_day: localDate,
});

/** The vouchers of an estate's files. */
export const vouchersKind = defineEstateKind({
  name: 'vouchers',
  schema: fileVoucher,
  unique: { field: 'code', of: ({ code }) => readVoucherCode(code) },
  write: importVouchers,
});
