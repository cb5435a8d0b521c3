import { allergen } from '@bars/shared-api/contracts/allergens';
import { emailAddress } from '@bars/shared-api/contracts/email-address';
import { requiredName } from '@bars/shared-api/contracts/person-name';
import { token } from '@bars/shared-api/contracts/wire';
import * as z from 'zod/mini';

const text = z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(60))), null);
const name = z._default(z.nullable(requiredName('is empty')), null);
const optIn = z._default(z.boolean(), false);

/** A customer to try the product with. Password and app user's id are written as they are typed and kept as hash and digest. */
export const fileCustomer = z.strictObject({
  email: emailAddress,
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
export type FileCustomer = z.infer<typeof fileCustomer>;
