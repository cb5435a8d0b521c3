import type { BrandId } from '@bars/shared-api/contracts/dto';
import { localOf } from '../../../kernel/time/london';

/** A code as it was typed: without spaces and hyphens, in capitals. */
export const readVoucherCode = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

/** Whether a voucher counts on a brand's pages: the group's does everywhere, a brand's on its own pages and on the group's. */
export const isTakenAt = (voucherBrand: number, page: BrandId): boolean =>
  voucherBrand === 0 || page === 0 || voucherBrand === page;

/** Whether a voucher has expired: its last day, in London, is over. */
export const isExpired = (lastDay: string, now: Date): boolean => localOf(now.getTime()).date > lastDay;
