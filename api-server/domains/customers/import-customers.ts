import type { Tx } from '../../kernel/db';
import { newToken } from '../../kernel/secrets';
import type { FileCustomer } from '../bars/estate.schema';
import { accountName } from './customers.rules';
import { findAccount, insertCustomer } from './customers.store';
import { hashPassword } from './passwords';

/** Adds the customers of an estate's files; existing accounts stay unchanged. */
export const importCustomers = async (tx: Tx, customers: readonly FileCustomer[], now: Date): Promise<void> => {
  for (const { password, ...customer } of customers) {
    const email = accountName(customer.email);
    if ((await findAccount(tx, email)) === undefined) {
      await insertCustomer(tx, { ...customer, email, id: newToken(), passwordHash: await hashPassword(password) }, now);
    }
  }
};
