import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { freeColumns, personalData } from './voucher.personal';
import { voucherRoutes } from './voucher.routes';
import { createVoucherService, type VoucherDeps } from './voucher.service';

export { vouchersKind } from './voucher.estate';

/** Vouchers, which arrive with the estate's files and are applied for users of the mobile app. Sources: RT-51, API-M-71. */
export const createVoucher = (kernel: Kernel, deps: VoucherDeps): Domain<null> => ({
  service: null,
  routes: voucherRoutes(createVoucherService(kernel, deps)),
  sweeps: [],
  personalData,
  freeColumns,
});
