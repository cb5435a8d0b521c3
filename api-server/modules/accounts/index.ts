export { createCustomers, customersKind, passwordRules } from './customers/index';
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
export { createVoucher, vouchersKind } from './voucher/index';
