import type { ForgottenPassword, ForgotPasswordRequest, ResetPasswordRequest } from '@bars/shared-api/contracts/customers';
import { bookingsHost } from '../../../kernel/bookings-host';
import { AppError } from '../../../kernel/errors';
import type { Caller } from '../../../kernel/http/callers';
import type { Kernel } from '../../../kernel/kernel';
import { digestOf } from '../../../kernel/secrets';
import type { BarsService } from '../../bars/service';
import { passwordProblems } from '../common-passwords';
import { accountName } from '../customers.rules';
import { deleteSessionsOf, findAccount, setPassword } from '../customers.store';
import { createLinkLookup, makeLink, refuseEnded } from '../links/links';
import { takeLink } from '../links/links.store';
import type { Passwords } from '../passwords';
import { noteTry } from '../tries/tries';
import { forgetLoginTries } from '../tries/tries.store';
import { resetRefusals } from './forgotten-password.copy';
import { changedMail, resetMail } from './forgotten-password.mails';

export interface ForgottenPasswordParts {
  bars: Pick<BarsService, 'brand'>;
  passwords: Pick<Passwords, 'hashPassword'>;
}

/** From where a call comes: its network, and the brand of its page. */
type From = Pick<Caller, 'network' | 'brand'>;

/** Setting a new password by a link in a mail. */
export const createForgottenPasswordService = (kernel: Kernel, { bars, passwords }: ForgottenPasswordParts) => {
  const { db, clock, mail, config } = kernel;
  const links = createLinkLookup(kernel, 'reset', resetRefusals);

  const brandOf = (brandId: From['brand']) => {
    const brand = bars.brand(brandId);
    return { brand, host: bookingsHost(config.publicOrigin, brand) };
  };

  return {
    /**
     * Sends the link to set a new password. An account that is not confirmed is as good as none: registering again confirms it.
     * @throws AppError 429 `too_many_tries`
     */
    request: ({ email }: ForgotPasswordRequest, { network, brand: brandId }: From): Promise<ForgottenPassword> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const name = accountName(email);
        await noteTry(tx, { kind: 'mail', emailDigest: digestOf(name), network }, now);
        const account = await findAccount(tx, name);
        if (!account?.isVerified) return { new: true };
        const link = await makeLink(tx, { kind: 'reset', customerId: account.id, brandId, joinToken: null }, now);
        await mail.queue(tx, resetMail({ ...brandOf(brandId), recipient: account, link }));
        return { new: false };
      }),

    /** @throws AppError 404 `link_unknown`, 410 `link_used`, `link_replaced` or `link_expired`, 429 `too_many_tries` */
    check: async (token: string, network: string): Promise<void> => void (await links.open(token, network)),

    /**
     * Sets the password, ends every session of the customer and says so by mail. Nobody is logged in.
     * @throws AppError 422 with errors by field, and what `check` throws
     */
    process: async (token: string, { password }: ResetPasswordRequest, { network, brand: brandId }: From): Promise<void> => {
      const { customerId, customer } = await links.open(token, network);
      const fields = passwordProblems(password);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const passwordHash = await passwords.hashPassword(password);
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const digest = digestOf(token);
        if (!(await takeLink(tx, digest, now))) refuseEnded('used', resetRefusals);
        await setPassword(tx, customerId, passwordHash, now);
        await deleteSessionsOf(tx, customerId);
        await forgetLoginTries(tx, digestOf(customer.email));
        await mail.queue(tx, changedMail({ ...brandOf(brandId), recipient: customer, key: digest.toString('hex'), changedAt: now }));
      });
    },
  };
};
export type ForgottenPasswordService = ReturnType<typeof createForgottenPasswordService>;
