import type {
  ForgottenPassword,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from '@bars/shared-api/contracts/customers';
import { mailboxOf } from '@bars/shared-api/contracts/email-address';
import { bookingsHost } from '../../../../kernel/bookings-host';
import { AppError } from '../../../../kernel/errors';
import type { Caller } from '../../../../kernel/http/callers/callers';
import type { Kernel } from '../../../../kernel/kernel';
import { forgetSubject, noteAttempt, type Attempt } from '../../../../kernel/limits/attempts';
import { digestOf } from '../../../../kernel/secrets';
import type { BarsService } from '../../../estate/index';
import { passwordProblems } from '../passwords/common-passwords';
import { accountName } from '../customers.rules';
import { deleteSessionsOf, findAccount, setPassword } from '../customers.store';
import { deviceSubject, rememberDevice, type KnownDevice } from '../devices/devices';
import { createLinkLookup, makeLink, refuseEnded } from '../links/links';
import { takeLink } from '../links/links.store';
import type { Passwords } from '../passwords/passwords';
import { resetRefusals } from './forgotten-password.copy';
import { changedMail, resetMail } from './forgotten-password.mails';

export interface ForgottenPasswordDeps {
  bars: Pick<BarsService, 'brand'>;
  passwords: Pick<Passwords, 'hashPassword'>;
}

/** From where a call comes: its network, the brand of its page, and the token of the cookie by which its device may be known. */
export interface From extends Pick<Caller, 'network' | 'brand'> {
  device: string | undefined;
}

/** Setting a new password by a link in a mail. */
export const createForgottenPasswordService = (kernel: Kernel, { bars, passwords }: ForgottenPasswordDeps) => {
  const { db, clock, mail, config } = kernel;
  const links = createLinkLookup(kernel, 'reset', resetRefusals);

  const brandOf = (brandId: From['brand']) => {
    const brand = bars.brand(brandId);
    return { brand, host: bookingsHost(config.publicOrigin, brand) };
  };

  /** How a mail that somebody asks for is counted: on a device that the account knows apart from everybody else's. */
  const resetTry = async (email: string, { network, device }: From): Promise<Attempt> => {
    const known = await deviceSubject(db, email, device, clock.now());
    return known === undefined
      ? { cause: 'reset', subject: mailboxOf(email), network }
      : { cause: 'reset_known_device', subject: known, network };
  };

  return {
    /**
     * Sends the link to set a new password. An account that is not confirmed is as good as none: registering again confirms it.
     * @throws AppError 429 `too_many_tries`
     */
    request: async ({ email }: ForgotPasswordRequest, from: From): Promise<ForgottenPassword> => {
      const { brand: brandId } = from;
      const name = accountName(email);
      const one = await resetTry(email, from);
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        await noteAttempt(tx, one, now);
        const account = await findAccount(tx, name);
        if (!account?.isVerified) return { new: true };
        const link = await makeLink(tx, { kind: 'reset', customerId: account.id, brandId, joinToken: null }, now);
        await mail.queue(tx, resetMail({ ...brandOf(brandId), recipient: account, link }));
        return { new: false };
      });
    },

    /** @throws AppError 404 `link_unknown`, 410 `link_used`, `link_replaced` or `link_expired`, 429 `too_many_tries` */
    check: async (token: string, network: string): Promise<void> => void (await links.open(token, network)),

    /**
     * Sets the password, ends every session of the customer and says so by mail. Nobody is logged in, but the device is known from then on: who has the mailbox has the account.
     * @throws AppError 422 with errors by field, and what `check` throws
     */
    process: async (
      token: string,
      { password }: ResetPasswordRequest,
      { network, brand: brandId, device }: From,
    ): Promise<KnownDevice> => {
      const { customerId, customer } = await links.open(token, network);
      const fields = passwordProblems(password);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const passwordHash = await passwords.hashPassword(password);
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const digest = digestOf(token);
        if (!(await takeLink(tx, digest, now))) refuseEnded('used', resetRefusals);
        await setPassword(tx, customerId, passwordHash, now);
        await deleteSessionsOf(tx, customerId);
        await forgetSubject(tx, 'login', accountName(customer.email));
        await mail.queue(
          tx,
          changedMail({ ...brandOf(brandId), recipient: customer, key: digest.toString('hex'), changedAt: now }),
        );
        return rememberDevice(tx, customerId, device, now);
      });
    },
  };
};
export type ForgottenPasswordService = ReturnType<typeof createForgottenPasswordService>;
