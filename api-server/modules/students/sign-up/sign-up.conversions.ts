import { consentWording } from '@bars/shared-api/contracts/consents';
import type { SignUpRequest } from '@bars/shared-api/contracts/student-sign-up';
import type { HeldSignUp } from './service';
import { optInPurposes, type OptIns } from './sign-up.rules';
import type { Consent, readSignUpsOf } from './sign-up.store';

export const optInsOf = ({
  email_opt_in: email,
  sms_opt_in: sms,
  phone_opt_in: phone,
}: Pick<SignUpRequest, 'email_opt_in' | 'sms_opt_in' | 'phone_opt_in'>): OptIns => ({ email, sms, phone });

/** Each opt-in with the words that were read before it, also those that were declined. */
export const consentsOf = (optIns: OptIns, brandName: string): Consent[] =>
  optInPurposes.map((purpose) => ({
    purpose,
    is_given: optIns[purpose],
    wording: consentWording(purpose, brandName),
  }));

export const toHeld = (
  {
    id: _id,
    bar_id: barId,
    date_of_birth: dateOfBirth,
    graduation_year: graduationYear,
    signed_up_at: signedUpAt,
    ...person
  }: Awaited<ReturnType<typeof readSignUpsOf>>[number],
  consents: HeldSignUp['consents'],
): HeldSignUp => ({ ...person, barId, dateOfBirth, graduationYear, signedUpAt, consents });
