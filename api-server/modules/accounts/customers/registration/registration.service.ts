import type {
  RegisterRequest,
  StandaloneRequest,
  Verification,
  VerifyRequest,
} from '@bars/shared-api/contracts/customers';
import { mailboxOf } from '@bars/shared-api/contracts/email-address';
import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../../kernel/bookings-host';
import { AppError } from '../../../../kernel/errors';
import type { Tx } from '../../../../kernel/db';
import type { Caller } from '../../../../kernel/http/callers/callers';
import type { Kernel } from '../../../../kernel/kernel';
import { noteAttempt } from '../../../../kernel/limits/attempts';
import { digestOf, newToken } from '../../../../kernel/secrets';
import type { BarsService } from '../../../estate/index';
import { passwordProblems } from '../passwords/common-passwords';
import { accountName } from '../customers.rules';
import {
  deleteSessionsOf,
  findAccount,
  insertCustomerBooking,
  insertUnverified,
  readCustomer,
  setUnverifiedPassword,
  verifyAccount,
} from '../customers.store';
import { createLinkLookup, makeLink, refuseEnded } from '../links/links';
import { takeLink, type Link } from '../links/links.store';
import type { Passwords } from '../passwords/passwords';
import type { BookingKeys } from '../service';
import { openLogin, type Former, type Login } from '../sessions/sessions';
import { registrationCopy, verificationRefusals } from './registration.copy';
import { knownAccountMail, verificationMail } from './registration.mails';
import { detailsMissing, needsExtraDetails } from './registration.rules';

export interface RegistrationDeps {
  bars: Pick<BarsService, 'brand'>;
  bookings: BookingKeys;
  passwords: Pick<Passwords, 'hashPassword'>;
}

/** What a verification gives: a login, and the invitation that the customer came from. */
export interface VerifiedLogin extends Login {
  joinToken: string | null;
}

interface SignUp {
  email: string;
  network: string;
  brandId: BrandId;
  joinToken: string | null;
  /** The booking that the sign-up came from, and the hash of the password that was chosen there. */
  fromBooking: { id: string; passwordHash: string } | null;
}

/** Registering an account and confirming it. */
export const createRegistrationService = (kernel: Kernel, { bars, bookings, passwords }: RegistrationDeps) => {
  const { db, clock, mail, config } = kernel;
  const links = createLinkLookup(kernel, 'verification', verificationRefusals);

  /** @throws AppError 404, 410, 429 as the lookup of links; 410 `link_used` for an account that is confirmed already */
  const openLink = async (token: string, network: string): Promise<Link> => {
    const link = await links.open(token, network);
    if (link.customer.isVerified) refuseEnded('used', verificationRefusals);
    return link;
  };

  /**
   * The names of the booking that a sign-up came from. The link was mailed to the address of the account, so whoever reads it may know the names only where the booking was made with the
   * same address.
   */
  const namesFor = async ({ bookingId, customer }: Link): Promise<Verification['known_details']> => {
    if (bookingId === null || !needsExtraDetails(customer)) return null;
    const lead = (await bookings.findManaged(db, { id: bookingId }))?.leadBooker;
    return lead && accountName(lead.email) === customer.email
      ? { forename: lead.forename, surname: lead.surname }
      : null;
  };

  /**
   * Sends the link that confirms an account, and adds the account where there is none. An address that has a confirmed account gets
   * a mail that says so instead. Both are the same statements, so that neither answer nor time tells them apart.
   * @throws AppError 429 `too_many_tries`
   */
  const signUp = async (
    tx: Tx,
    { email, network, brandId, joinToken, fromBooking }: SignUp,
    now: Date,
  ): Promise<void> => {
    const name = accountName(email);
    await noteAttempt(tx, { cause: 'registration', subject: mailboxOf(name), network }, now);
    await insertUnverified(tx, { id: newToken(), email: name }, now);
    if (fromBooking !== null) await setUnverifiedPassword(tx, name, fromBooking.passwordHash, now);
    const account = await findAccount(tx, name);
    if (!account) throw new Error('The account that was just added is missing.');
    const kind = account.isVerified ? 'reset' : 'verification';
    const link = await makeLink(
      tx,
      { kind, customerId: account.id, brandId, joinToken, bookingId: fromBooking?.id },
      now,
    );
    const brand = bars.brand(brandId);
    const letter = {
      brand,
      host: bookingsHost(config.publicOrigin, brand),
      recipient: account,
      link,
      joinToken,
      hasPassword: fromBooking !== null,
    };
    await mail.queue(tx, account.isVerified ? knownAccountMail(letter) : verificationMail(letter));
  };

  return {
    /** Registers an address. @throws AppError 429 `too_many_tries` */
    register: (
      { email, join_token: joinToken }: RegisterRequest,
      { network, brand: brandId }: Pick<Caller, 'network' | 'brand'>,
    ): Promise<void> =>
      db
        .transaction()
        .execute((tx) =>
          signUp(tx, { email, network, brandId, joinToken: joinToken ?? null, fromBooking: null }, clock.now()),
        ),

    /**
     * Signs up from a booking that its token has opened, in the booking's brand. The password belongs to an account that is not
     * confirmed: it opens nothing. Whoever confirms the address chooses it anew, and the booking becomes theirs.
     * @throws AppError 404 `booking_unknown`, 422 with errors by field, 429 `too_many_tries`
     */
    standalone: async ({ booking_token: key, email, password }: StandaloneRequest, network: string): Promise<void> => {
      const booking = await db.transaction().execute((tx) => bookings.findByKey(tx, key));
      if (!booking)
        throw await links.refuse(network, new AppError(404, registrationCopy.bookingUnknown, 'booking_unknown'));
      const fields = passwordProblems(password);
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const passwordHash = await passwords.hashPassword(password);
      await db
        .transaction()
        .execute((tx) =>
          signUp(
            tx,
            { email, network, brandId: booking.brand, joinToken: null, fromBooking: { id: booking.id, passwordHash } },
            clock.now(),
          ),
        );
    },

    /**
     * Whose account a link confirms.
     * @param brandId the brand whose page asks
     * @throws AppError 404 `link_unknown`, 409 `link_of_other_brand`, 410 `link_used`, `link_replaced` or `link_expired`, 429 `too_many_tries`
     */
    lookUp: async (token: string, brandId: BrandId, network: string): Promise<Verification> => {
      const link = await openLink(token, network);
      if (link.brandId !== brandId)
        throw new AppError(
          409,
          registrationCopy.otherBrand(bars.brand(toBrandId(link.brandId)).name),
          'link_of_other_brand',
        );
      return {
        customer_id: link.customerId,
        email: link.customer.email,
        needs_extra_details: needsExtraDetails(link.customer),
        known_details: await namesFor(link),
      };
    },

    /**
     * Confirms an account with its password, and logs in. Sessions that the account had end, in this browser and elsewhere.
     * @throws AppError 403 `link_of_other_customer`, 422 with errors by field, and what `lookUp` throws for a link
     */
    verify: async (token: string, request: VerifyRequest, network: string, former: Former): Promise<VerifiedLogin> => {
      const link = await openLink(token, network);
      if (!digestOf(link.customerId).equals(digestOf(request.customer_id))) {
        throw await links.refuse(network, new AppError(403, registrationCopy.otherCustomer, 'link_of_other_customer'));
      }
      const fields = { ...detailsMissing(link.customer, request), ...passwordProblems(request.password) };
      if (Object.keys(fields).length > 0) throw new AppError(422, { fields }, 'invalid');
      const passwordHash = await passwords.hashPassword(request.password);
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const isFirst =
          (await takeLink(tx, digestOf(token), now)) &&
          (await verifyAccount(
            tx,
            link.customerId,
            { passwordHash, ...(needsExtraDetails(link.customer) ? request : {}) },
            now,
          ));
        if (!isFirst) refuseEnded('used', verificationRefusals);
        if (link.bookingId !== null) await insertCustomerBooking(tx, link.customerId, link.bookingId, now);
        await deleteSessionsOf(tx, link.customerId);
        const session = await openLogin(tx, link.customerId, former, now);
        return {
          ...session,
          customer: await readCustomer(tx, link.customerId, toBrandId(link.brandId)),
          joinToken: link.joinToken,
        };
      });
    },
  };
};
export type RegistrationService = ReturnType<typeof createRegistrationService>;
