import { allergen } from '@bars/shared-api/contracts/allergens';
import { quotedEmailAddress, normalAddress } from '@bars/shared-api/contracts/email-address';
import { requiredName } from '@bars/shared-api/contracts/person-name';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db';
import { digestOf, newToken } from '../../../kernel/secrets';
import { defineEstateKind, type KindContext } from '../../estate/index';
import { insertAppUser } from './app-users/app-users.store';
import { recordConsents } from './consents/consents.store';
import { accountName } from './customers.rules';
import { findAccount, insertCustomer } from './customers.store';
import { hashPassword } from './passwords/passwords';

const text = z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(60))), null);
const name = z._default(z.nullable(requiredName('is empty')), null);
const optIn = z._default(z.boolean(), false);

/** A customer to try the product with. Password and app user's id are written as they are typed and kept as hash and digest. */
const fileCustomer = z.strictObject({
  email: quotedEmailAddress,
  password: z.string().check(z.minLength(8), z.maxLength(128)),
  /** The id by which the mobile app opens pages for them. */
  app_user_id: z._default(z.nullable(token), null),
  forename: name,
  surname: name,
  phone: text,
  marketing_opt_in: optIn,
  sms_opt_in: optIn,
  phone_opt_in: optIn,
  bar_id: z._default(z.nullable(z.int()), null),
  allergens: z._default(z.nullable(z.array(allergen)), null),
});
type FileCustomer = z.infer<typeof fileCustomer>;

/** Adds the customers of an estate's files; existing accounts stay unchanged. */
const importCustomers = async (
  tx: Tx,
  customers: readonly FileCustomer[],
  { brandOf, now }: KindContext,
): Promise<void> => {
  for (const {
    password,
    app_user_id: appUserId,
    marketing_opt_in: byEmail,
    sms_opt_in: sms,
    phone_opt_in: phone,
    ...customer
  } of customers) {
    const email = accountName(customer.email);
    if ((await findAccount(tx, email)) === undefined) {
      const id = newToken();
      await insertCustomer(tx, { ...customer, email, id, passwordHash: await hashPassword(password) }, now);
      const brand = brandOf(customer.bar_id);
      if (brand)
        await recordConsents(
          tx,
          { customerId: id, brand },
          { email: byEmail, sms, phone, allergens: customer.allergens !== null },
          now,
        );
      if (appUserId !== null) await insertAppUser(tx, { digest: digestOf(appUserId), customerId: id }, now);
    }
  }
};

/** The customers of an estate's files: for demonstration. Existing accounts stay unchanged. */
export const customersKind = defineEstateKind({
  name: 'customers',
  schema: fileCustomer,
  unique: { field: 'email', of: ({ email }) => normalAddress(email) },
  barOf: ({ bar_id: barId }) => barId,
  isDemonstration: true,
  write: importCustomers,
});
