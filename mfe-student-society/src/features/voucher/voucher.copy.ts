import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface VoucherCopy {
  title: string;
  explained: string;
  code: string;
  check: string;
  checking: string;
  applied: string;
}

export const voucherCopy: BrandCopy<VoucherCopy> = {
  byDefault: {
    title: 'Your voucher',
    explained: 'Please enter your voucher code below and hit Check',
    code: 'Voucher code',
    check: 'Check',
    checking: 'Checking…',
    applied: 'Your voucher has been applied! Please close this window and refresh your app',
  },
};
