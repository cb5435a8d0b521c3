import type { myDetailsRequest, Profile } from '@bars/shared-api/contracts/customers';
import type * as z from 'zod/mini';

/** The form's values: the input of the request's contract. */
export type MyDetailsValues = z.input<typeof myDetailsRequest>;

/** A profile as the form's values; null becomes an empty field. */
export const valuesOf = ({ forename, surname, phone, bar, allergens, ...optIns }: Profile): MyDetailsValues => ({
  forename: forename ?? '',
  surname: surname ?? '',
  phone: phone ?? '',
  bar_id: bar === null ? '' : String(bar.bar_id),
  allergens: allergens ?? [],
  allergens_consent: allergens !== null,
  marketing_opt_in: optIns.marketing_opt_in,
  sms_opt_in: optIns.sms_opt_in,
  phone_opt_in: optIns.phone_opt_in,
});
