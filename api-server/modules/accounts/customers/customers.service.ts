import { optInNames } from '@bars/shared-api/contracts/consents';
import type { AuthenticateRequest, MyDetailsRequest, Profile } from '@bars/shared-api/contracts/customers';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers/callers';
import type { Kernel } from '../../../kernel/kernel';
import { forgetPair, noteAttempt, type Attempt } from '../../../kernel/limits/attempts';
import { digestOf } from '../../../kernel/secrets';
import type { BarsService } from '../../estate/index';
import { recordConsents } from './consents/consents.store';
import { customersCopy } from './customers.copy';
import { accountName, detailsProblems, formerAccountName, isFreshLogin } from './customers.rules';
import * as store from './customers.store';
import type { Passwords } from './passwords/passwords';
import { deviceSubject } from './devices/devices';
import { openLogin, type Former, type Login } from './sessions/sessions';

export interface CustomersDeps {
  bars: Pick<BarsService, 'bar' | 'brand'>;
  passwords: Passwords;
}

/** Logging in and out, and the details of a customer. */
export const createCustomersService = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { bars, passwords }: CustomersDeps,
) => {
  /** The customer of a session, with the opt-ins of a brand. */
  const findByToken = (token: string | undefined, brandId: BrandId): Promise<store.CustomerRow | undefined> =>
    token === undefined
      ? Promise.resolve(undefined)
      : store.findBySession(db, { digest: digestOf(token), brandId }, clock.now());

  const endSession = async (token: string | undefined): Promise<void> => {
    if (token !== undefined) await store.deleteSession(db, digestOf(token));
  };

  /** How a try to log in is counted: on a device that the account knows apart from everybody else's. */
  const loginTry = async (
    email: string,
    network: string,
    device: string | undefined,
  ): Promise<Attempt & { subject: string }> => {
    const known = await deviceSubject(db, email, device, clock.now());
    return known === undefined
      ? { cause: 'login', subject: accountName(email), network }
      : { cause: 'login_known_device', subject: known, network };
  };

  return {
    findByToken,
    endSession,

    /** Whether the session of this token began a short while ago. */
    isFresh: async (token: string | undefined): Promise<boolean> => {
      const startedAt = token === undefined ? undefined : await store.sessionStart(db, digestOf(token));
      return startedAt !== undefined && isFreshLogin(startedAt, clock.now());
    },

    /**
     * Checks a password and opens a session; the one that the browser had before ends. That an account is not confirmed is said
     * after the right password only.
     * @throws AppError 401 `login_refused`, 403 `unverified`, 429 `too_many_tries`
     */
    logIn: async (
      { email, password }: AuthenticateRequest,
      { network, brand }: Pick<Caller, 'network' | 'brand'>,
      former: Former,
    ): Promise<Login> => {
      const one = await loginTry(email, network, former.device);
      await db.transaction().execute((tx) => noteAttempt(tx, one, clock.now()));
      const account = await store.findAccount(db, accountName(email), formerAccountName(email));
      const { isRight, renewed } = await passwords.checkPassword(account?.passwordHash ?? null, password);
      if (!account || !isRight) throw new AppError(401, customersCopy.loginRefused, 'login_refused');
      if (!account.isVerified) throw new AppError(403, customersCopy.unverified, 'unverified');
      const session = await db.transaction().execute(async (tx) => {
        await forgetPair(tx, one);
        if (renewed !== null && account.passwordHash !== null)
          await store.renewPasswordHash(tx, account.id, { from: account.passwordHash, to: renewed });
        return openLogin(tx, account.id, former, clock.now());
      });
      const customer = await findByToken(session.token, brand);
      if (!customer) throw new AppError(401, customersCopy.loginRefused, 'login_refused');
      return { ...session, customer };
    },

    /** Saves a customer's details, and what they agree to at a brand. @throws AppError 422 with errors by field */
    saveDetails: async (
      customerId: string,
      brandId: BrandId,
      request: MyDetailsRequest,
    ): Promise<store.CustomerRow> => {
      const fields = detailsProblems(request, (id) => bars.bar(id)?.frontend_visible === true);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const { portal } = optInNames;
      const {
        allergens_consent: isAgreed,
        [portal.email]: email,
        [portal.sms]: sms,
        [portal.phone]: phone,
        ...details
      } = request;
      const allergens = isAgreed && details.allergens.length > 0 ? details.allergens : null;
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        await store.updateDetails(tx, customerId, { ...details, allergens }, now);
        await recordConsents(
          tx,
          { customerId, brand: bars.brand(brandId) },
          { email, sms, phone, allergens: allergens !== null },
          now,
        );
        return store.readCustomer(tx, customerId, brandId);
      });
    },

    /** The whole of a customer's own details in the words of the API. */
    profileOf: ({ bar_id: barId, ...customer }: store.CustomerRow): Profile => {
      const bar = barId === null ? undefined : bars.bar(barId);
      return { ...customer, bar: bar === undefined ? null : { bar_id: bar.id, bar_name: bar.branded_name } };
    },
  };
};
export type CustomersDomain = ReturnType<typeof createCustomersService>;
