import type { BrandId } from '@bars/shared-api/contracts/dto';
import type { AccountAllergens } from './consents/consents.store';
import type { BookingLink, CustomerRow } from './customers.store';
import type { AuthenticateAnswer } from '@bars/shared-api/contracts/customers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../../kernel/db';
import type { HeldCustomer } from './held-customer.store';
import type { OpenLogin } from './sessions/sessions';

export { accountMail } from './mail/account-letter';
export { accountName } from './customers.rules';
export type { BookingLink, CustomerRow, HeldCustomer };

/** The logged-in customer, for other domains. */
export interface CustomersService {
  /** The customer of a request's cookie; undefined for a visitor. */
  find(request: FastifyRequest): Promise<CustomerRow | undefined>;
  /** The customer of a request's cookie. @throws AppError 401 `login_required` for a visitor */
  require(request: FastifyRequest): Promise<CustomerRow>;
  /** The same, of a session that began within the last ten minutes. @throws AppError 401 `login_required`, 403 `fresh_login_required` */
  requireFresh(request: FastifyRequest): Promise<CustomerRow>;
  /** The customer has shown that the address of the account is theirs. */
  isVerified(db: Db, customerId: string): Promise<boolean>;
  /** All links of the bookings that this customer has a link to: the customer's own, and those of others on the same bookings. */
  bookingLinks(db: Db, customerId: string): Promise<BookingLink[]>;
  /** The account with this address, in lower case, where it is confirmed. */
  findConfirmed(tx: Tx, email: string): Promise<string | undefined>;
  /** Gives a customer a role on a booking, in place of the one they had. */
  setBookingRole(tx: Tx, link: BookingLink, now: Date): Promise<void>;
  /** Ends what a customer is on a booking, unless they are its lead booker. */
  endBookingRole(tx: Tx, link: Pick<BookingLink, 'bookingId' | 'customerId'>): Promise<void>;
  /** The full names of these customers by their ids; those without a name are not among them. */
  fullNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>>;
  /** The allergens of an account that the hosts of a party may read too, with the consent; undefined without one that names them. */
  agreedAllergens(tx: Tx, customerId: string): Promise<AccountAllergens | undefined>;
  /** The account of an address, in its normal form, whether or not it is confirmed. */
  accountOf(tx: Tx, email: string): Promise<CustomerRow | undefined>;
  /** The address has an account that is confirmed. */
  isRegistered(tx: Tx, email: string): Promise<boolean>;
  /** The customer of an app user's id; undefined for one that is not known. */
  findAppUser(db: Db, appUserId: string): Promise<string | undefined>;
  /** Opens a session for a customer whom another domain has recognised; the one that the browser had before ends. */
  logIn(tx: Tx, customerId: string, request: FastifyRequest): Promise<OpenLogin>;
  /** Sets the cookie of an opened session, and answers as a login does. `joinToken`: the invitation that the customer came from. */
  answerLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    session: OpenLogin,
    login: { customerId: string; joinToken: string | undefined },
  ): Promise<AuthenticateAnswer>;
  /** What is kept about a customer, beside what other domains keep. */
  heldOf(tx: Tx, customerId: string): Promise<HeldCustomer>;
  /** Deletes a customer with sessions, links, consents, linked accounts and all that hangs on them. */
  remove(tx: Tx, customerId: string): Promise<void>;
  /** Takes the cookie of a session away that has ended. */
  clearCookie(reply: FastifyReply): void;
  /** Counts a passkey that was refused. @throws AppError 429 `too_many_tries` */
  noteWrongPasskey(tx: Tx, network: string): Promise<void>;
  /** Counts a registration of interest of an address, whether or not it is kept. @throws AppError 429 `too_many_tries` */
  noteInterest(tx: Tx, registration: { email: string; network: string }): Promise<void>;
  /** Counts the link of an invitation or a guest that is not known: a network may try 30 in 15 minutes. @throws AppError 429 `too_many_tries` */
  noteWrongLink(tx: Tx, network: string): Promise<void>;
  /** Counts a mail to somebody who joins a party, of which they typed the address. @throws AppError 429 `too_many_tries` */
  noteJoinMail(tx: Tx, sent: { email: string; bookingId: string; network: string }): Promise<void>;
  /**
   * Makes an account for whoever has shown by a mailed link that the address is theirs, or confirms the one that nobody has. Returns its id; undefined where a
   * confirmed account has this address, which stays as it is.
   */
  registerConfirmed(
    tx: Tx,
    account: { email: string; forename: string; surname: string; passwordHash: string },
  ): Promise<string | undefined>;
}

/**
 * What customers ask of saved bookings. It is written here and not imported, because bookings use the estate, and the estate's
 * import uses this domain.
 */
export interface BookingKeys {
  /** The booking that a manage key opens, and its brand; undefined for any other token. */
  findByKey(tx: Tx, key: string): Promise<{ id: string; brand: BrandId } | undefined>;
  /** Who made a booking; undefined for an unknown one. */
  findManaged(
    db: Db,
    named: { id: string },
  ): Promise<{ leadBooker: { forename: string; surname: string; email: string } } | undefined>;
}
