import { selectableBars } from '@bars/shared-api/contracts/bars';
import { signUpWords, type SignUpRequest } from '@bars/shared-api/contracts/student-sign-up';
import { dayOf } from '@bars/shared-api/format';
import { bookingsHost } from '../../../kernel/bookings-host';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { noteAttempt, type Attempt } from '../../../kernel/limits/attempts';
import { formKeyOf, newToken } from '../../../kernel/secrets';
import { accountName, type StaffMember, type StaffService } from '../../accounts/index';
import type { BarsService, EstateBar } from '../../estate/index';
import { consentsOf, optInsOf } from './sign-up.conversions';
import { signUpMail } from './sign-up.mail';
import { problemsOf } from './sign-up.rules';
import * as store from './sign-up.store';

export interface SignUpDeps {
  bars: Pick<BarsService, 'bar' | 'brand' | 'list'>;
  staff: StaffService;
}

/** Whoever sends a form: a visitor, or a tablet that a member of staff is logged in on. */
export interface Sender extends Pick<Caller, 'brand' | 'network'> {
  member: StaffMember | undefined;
}

/** Signing up for a brand's student list. Sources: ST-58…ST-81, API-M-57. */
export const createSignUpService = (
  { db, clock, mail, config }: Pick<Kernel, 'db' | 'clock' | 'mail' | 'config'>,
  { bars }: Pick<SignUpDeps, 'bars'>,
) => {
  /** A visitor chooses among what the page offers them; a tablet has the bar of its staff. */
  const barOf = (chosen: number, { brand, member }: Sender): EstateBar | undefined => {
    if (member !== undefined) return bars.bar(member.barId);
    return selectableBars(bars.list(), brand).some(({ id }) => id === chosen) ? bars.bar(chosen) : undefined;
  };
  const attemptOf = (email: string, { member, network }: Sender): Attempt =>
    member === undefined
      ? { cause: 'student_sign_up', subject: email, network }
      : { cause: 'student_sign_up_at_tablet', subject: member.subject, network };

  return {
    /**
     * Puts somebody on the list, and mails them what to do next. A form that is sent again is answered as the first time and mails nothing; one that was
     * changed since is another. Whether the
     * address is on the list already changes nothing: that is nobody else's to know.
     * @throws AppError 422 with errors by field, 429 `too_many_tries`
     */
    signUp: async (request: SignUpRequest, sender: Sender): Promise<void> => {
      const now = clock.now();
      const bar = barOf(request.bar_id, sender);
      const fields = {
        ...(bar === undefined ? { bar_id: [signUpWords.bar] } : {}),
        ...problemsOf(request, dayOf(now)),
      };
      if (bar === undefined || Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const { key, tablet: _tablet, email_opt_in: _email, sms_opt_in: _sms, phone_opt_in: _phone, ...person } = request;
      const formKey = key === undefined ? null : formKeyOf(key, request);
      const [optIns, brand, email] = [optInsOf(request), bars.brand(sender.brand), accountName(request.email)];
      await db.transaction().execute(async (tx) => {
        if (formKey !== null && (await store.hasSignUp(tx, formKey))) return;
        await noteAttempt(tx, attemptOf(email, sender), now);
        const signUp: store.NewSignUp = {
          ...person,
          id: newToken(),
          form_key: formKey,
          brand_id: sender.brand,
          bar_id: bar.id,
          is_at_tablet: sender.member !== undefined,
          email,
          signed_up_at: now,
        };
        if (!(await store.insertSignUp(tx, signUp, consentsOf(optIns, brand.name)))) return;
        await mail.queue(
          tx,
          signUpMail({
            brand,
            host: bookingsHost(config.publicOrigin, brand),
            recipient: { email: request.email, forename: request.forename },
            signUpId: signUp.id,
            bar,
            optIns,
          }),
        );
      });
    },
  };
};
export type SignUps = ReturnType<typeof createSignUpService>;
