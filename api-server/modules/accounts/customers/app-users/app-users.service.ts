import type { AppUserRequest } from '@bars/shared-api/contracts/customers';
import { AppError } from '../../../../kernel/errors';
import type { Caller } from '../../../../kernel/http/callers/callers';
import type { Kernel } from '../../../../kernel/kernel';
import { noteAttempt } from '../../../../kernel/limits/attempts';
import { digestOf } from '../../../../kernel/secrets';
import { customersCopy } from '../customers.copy';
import { readCustomer } from '../customers.store';
import { openLogin, type Former, type Login } from '../sessions/sessions';
import { appUsersCopy } from './app-users.copy';
import { findAppUser } from './app-users.store';

/** Logging in with the id that the mobile app puts into the address of a page. */
export const createAppUsersService = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>) => ({
  /**
   * Opens a session for the customer of an app user's id; the one that the browser had before ends. Ids that are not known are
   * counted: a network may try 30 in 15 minutes, unknown links included.
   * @throws AppError 401 `app_login_refused`, 403 `unverified`, 429 `too_many_tries`
   */
  logIn: async (
    { app_user_id: id }: AppUserRequest,
    { network, brand }: Pick<Caller, 'network' | 'brand'>,
    former: Former,
  ): Promise<Login> => {
    const user = await findAppUser(db, digestOf(id));
    if (!user) {
      await db.transaction().execute((tx) => noteAttempt(tx, { cause: 'link', subject: null, network }, clock.now()));
      throw new AppError(401, appUsersCopy.unknown, 'app_login_refused');
    }
    if (!user.isVerified) throw new AppError(403, customersCopy.unverified, 'unverified');
    return db.transaction().execute(async (tx) => ({
      ...(await openLogin(tx, user.customerId, former, clock.now())),
      customer: await readCustomer(tx, user.customerId, brand),
    }));
  },
});
export type AppUsersService = ReturnType<typeof createAppUsersService>;
