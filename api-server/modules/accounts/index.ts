import type { EstateKind } from '../estate/index';
import { customersKind } from './customers/index';
import { vouchersKind } from './voucher/index';

export { accountsAudits } from './accounts.audits';
export { confirmedAccount, createCustomers, customerOfAppUser, passwordRules } from './customers/index';
export {
  accountMail,
  accountName,
  type BookingLink,
  type CustomerRow,
  type CustomersService,
  type HeldCustomer,
} from './customers/service';
export { createPasskeys } from './passkeys/index';
export type { PasskeysService } from './passkeys/service';
export { createSignIn } from './sign-in/index';
export { createStaff } from './staff/index';
export type { StaffMember, StaffService } from './staff/service';
export { createVoucher } from './voucher/index';

/** What arrives with the estate's files. */
export const accountsKinds: readonly EstateKind[] = [customersKind, vouchersKind];
