import type { AuthenticateRequest, MyDetailsRequest, Profile } from '@bars/shared-api/contracts/customers';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import { digestOf, newToken } from '../../kernel/secrets';
import type { BarsService } from '../bars/service';
import { customersCopy } from './customers.copy';
import { accountName, detailsProblems, secondsToWait, sessionEndsAt, triesCountSince, triesLimit } from './customers.rules';
import * as store from './customers.store';
import { isPassword } from './passwords';

export interface CustomersParts {
  bars: Pick<BarsService, 'bar'>;
}

/** What a login answers; `token` goes into the cookie and nowhere else. */
export interface Login {
  token: string;
  endsAt: Date;
  customer: store.CustomerRow;
}

/** Logging in and out, and the details of a customer. */
export const createCustomersService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, { bars }: CustomersParts) => {
  /** Counts the try before the password is checked, so that concurrent tries are limited as well. */
  const noteTry = (loginTry: store.LoginTry, now: Date): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await store.lockTries(tx, loginTry);
      const tries = await store.countTries(tx, loginTry, triesCountSince(now));
      const seconds = Math.max(secondsToWait(tries.address, triesLimit.perAddress, now), secondsToWait(tries.network, triesLimit.perNetwork, now));
      if (seconds > 0) throw new AppError(429, customersCopy.tooManyTries(Math.ceil(seconds / 60)), 'too_many_tries', { retryAfterSeconds: seconds });
      await store.insertTry(tx, loginTry, now);
    });

  const findByToken = (token: string | undefined): Promise<store.CustomerRow | undefined> =>
    token === undefined ? Promise.resolve(undefined) : store.findBySession(db, digestOf(token), clock.now());

  const endSession = async (token: string | undefined): Promise<void> => {
    if (token !== undefined) await store.deleteSession(db, digestOf(token));
  };

  return {
    findByToken,
    endSession,

    /**
     * Checks a password and opens a session; the one that the browser had before ends.
     * @throws AppError 401 `login_refused`, 429 `too_many_tries`
     */
    logIn: async ({ email, password }: AuthenticateRequest, network: string, former: string | undefined): Promise<Login> => {
      const loginTry = { emailDigest: digestOf(accountName(email)), network };
      await noteTry(loginTry, clock.now());
      const account = await store.findAccount(db, accountName(email));
      const isRight = await isPassword(account?.passwordHash ?? null, password);
      if (!account || !isRight) throw new AppError(401, customersCopy.loginRefused, 'login_refused');
      const now = clock.now();
      const token = newToken();
      const endsAt = sessionEndsAt(now);
      await db.transaction().execute(async (tx) => {
        await store.forgetTries(tx, loginTry);
        await store.insertSession(tx, { customerId: account.id, digest: digestOf(token), endsAt }, now);
      });
      await endSession(former);
      const customer = await findByToken(token);
      if (!customer) throw new AppError(401, customersCopy.loginRefused, 'login_refused');
      return { token, endsAt, customer };
    },

    /** Saves a customer's details. @throws AppError 422 with errors by field */
    saveDetails: (customerId: string, request: MyDetailsRequest): Promise<store.CustomerRow> => {
      const fields = detailsProblems(request, (id) => bars.bar(id)?.frontend_visible === true);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const { allergens_consent: isAgreed, allergens, ...details } = request;
      return store.updateDetails(db, customerId, { ...details, allergens: isAgreed && allergens.length > 0 ? allergens : null }, clock.now());
    },

    /** The whole of a customer's own details in the words of the wire. */
    profileOf: ({ bar_id: barId, ...customer }: store.CustomerRow): Profile => {
      const bar = barId === null ? undefined : bars.bar(barId);
      return { ...customer, bar: bar === undefined ? null : { bar_id: bar.id, bar_name: bar.branded_name } };
    },
  };
};
export type CustomersDomain = ReturnType<typeof createCustomersService>;
