import type { MyDetailsRequest, Profile } from '@bars/shared-api/contracts/customers';

export type PersonRequest = Pick<MyDetailsRequest, 'forename' | 'surname' | 'phone'>;

/** A profile as the form's values; null becomes an empty field. */
export const valuesOf = ({ forename, surname, phone }: Profile) => ({
  forename: forename ?? '',
  surname: surname ?? '',
  phone: phone ?? '',
});

/** What is sent: the person from the form, everything else as it is in the account. */
export const requestOf = (
  { bar, allergens, marketing_opt_in, sms_opt_in, phone_opt_in }: Profile,
  person: PersonRequest,
): MyDetailsRequest => ({
  ...person,
  marketing_opt_in,
  sms_opt_in,
  phone_opt_in,
  bar_id: bar?.bar_id ?? null,
  allergens: allergens ?? [],
  allergens_consent: allergens !== null,
});
