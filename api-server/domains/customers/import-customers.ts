import type { Tx } from '../../kernel/db';
import { digestOf, newToken } from '../../kernel/secrets';
import type { Brand, FileCustomer } from '../bars/estate.schema';
import { insertAppUser } from './app-users/app-users.store';
import { recordConsents } from './consents/consents.store';
import { accountName } from './customers.rules';
import { findAccount, insertCustomer } from './customers.store';
import { hashPassword } from './passwords';

export interface FileCustomers {
  customers: readonly FileCustomer[];
  /** The brand of a bar, where their opt-ins count. */
  brandOf: (barId: number | null) => Brand | undefined;
}

/** Adds the customers of an estate's files; existing accounts stay unchanged. */
export const importCustomers = async (tx: Tx, { customers, brandOf }: FileCustomers, now: Date): Promise<void> => {
  for (const { password, app_user_id: appUserId, marketing_opt_in: byEmail, sms_opt_in: sms, phone_opt_in: phone, ...customer } of customers) {
    const email = accountName(customer.email);
    if ((await findAccount(tx, email)) === undefined) {
      const id = newToken();
      await insertCustomer(tx, { ...customer, email, id, passwordHash: await hashPassword(password) }, now);
      const brand = brandOf(customer.bar_id);
      if (brand) await recordConsents(tx, { customerId: id, brand }, { email: byEmail, sms, phone, allergens: customer.allergens !== null }, now);
      if (appUserId !== null) await insertAppUser(tx, { digest: digestOf(appUserId), customerId: id }, now);
    }
  }
};
