import { mailboxOf } from '@bars/shared-api/contracts/email-address';
import type { Domain } from '../../../kernel/composition/domain';
import type { Db } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { Kernel } from '../../../kernel/kernel';
import { deleteOldAttempts, noteAttempt } from '../../../kernel/limits/attempts';
import { digestOf } from '../../../kernel/secrets';
import type { BarsService } from '../../estate/index';
import type { SignInService } from '../sign-in/service';
import { appUsersRoutes } from './app-users/app-users.routes';
import { createAppUsersService } from './app-users/app-users.service';
import { findAppUser } from './app-users/app-users.store';
import { customersCopy } from './customers.copy';
import { freeColumns, personalData } from './customers.personal';
import { customersRoutes } from './customers.routes';
import { accountName, askedFor, joinPage } from './customers.rules';
import { createCustomersService } from './customers.service';
import { agreedAllergens } from './consents/consents.store';
import {
  deleteExpiredSessions,
  endBookingRole,
  findAccount,
  fullNames,
  isVerified,
  readBookingLinks,
  readCustomer,
  setBookingRole,
} from './customers.store';
import { deleteExpiredDevices } from './devices/devices.store';
import { normaliseNames } from './former-names/former-names.sweep';
import { createForgottenPasswordService } from './forgotten-password/forgotten-password.service';
import { forgottenPasswordRoutes } from './forgotten-password/forgotten-password.routes';
import { readHeld, removeCustomer } from './held-customer.store';
import { endedLinksKeptSince } from './links/links.rules';
import { deleteEndedLinks } from './links/links.store';
import { passwordProblems } from './passwords/common-passwords';
import * as passwords from './passwords/passwords';
import { registrationRoutes } from './registration/registration.routes';
import { registerConfirmed } from './registration/register-confirmed';
import { createRegistrationService } from './registration/registration.service';
import type { BookingKeys, CustomersService } from './service';
import { createSessionCookie } from './sessions/session-cookie';
import { openLogin } from './sessions/sessions';
import { socialRoutes } from './social/social.routes';
import { createSocialService } from './social/social.service';

export { customersKind } from './customers.estate';

/** The customer of an app user's id, for what arrives with the estate's files after the customers. */
export const customerOfAppUser = async (db: Db, appUserId: string): Promise<string | undefined> =>
  (await findAppUser(db, digestOf(appUserId)))?.customerId;

/** How passwords are hashed, checked and refused, for other passwords than those of accounts. */
export const passwordRules = { ...passwords, passwordProblems };

/** The account with this address, in lower case, where it is confirmed. */
export const confirmedAccount: CustomersService['findConfirmed'] = async (tx, email) => {
  const account = await findAccount(tx, email);
  return account?.isVerified === true ? account.id : undefined;
};

export interface CustomersDeps {
  bars: BarsService;
  bookings: BookingKeys;
  signIn: SignInService;
}

/**
 * Customers with accounts; anybody who is not logged in is a visitor. The sweep `customer-sessions` deletes sessions, devices
 * and tries of every domain that do not count any more, `customer-names` brings former names of accounts into their normal form, `customer-links` links that ended 30 days ago and what nobody has confirmed by them.
 */
export const createCustomers = (kernel: Kernel, parts: CustomersDeps): Domain<CustomersService> => {
  const customers = createCustomersService(kernel, { ...parts, passwords });
  const registration = createRegistrationService(kernel, { ...parts, passwords });
  const forgottenPassword = createForgottenPasswordService(kernel, { ...parts, passwords });
  const social = createSocialService(kernel, parts);
  const appUsers = createAppUsersService(kernel);
  const cookie = createSessionCookie(kernel.config);
  const find: CustomersService['find'] = (request) => customers.findByToken(cookie.read(request), request.caller.brand);
  const requireCustomer: CustomersService['require'] = async (request) => {
    const customer = await find(request);
    if (customer === undefined) throw new AppError(401, customersCopy.loginRequired, 'login_required');
    return customer;
  };
  const service: CustomersService = {
    find,
    require: requireCustomer,
    requireFresh: async (request) => {
      const customer = await requireCustomer(request);
      if (!(await customers.isFresh(cookie.read(request))))
        throw new AppError(403, customersCopy.freshLoginRequired, 'fresh_login_required');
      return customer;
    },
    isVerified,
    agreedAllergens,
    fullNames,
    setBookingRole,
    endBookingRole,
    findConfirmed: confirmedAccount,
    bookingLinks: readBookingLinks,
    accountOf: async (tx, email) => {
      const account = await findAccount(tx, email);
      return account && readCustomer(tx, account.id, 0);
    },
    isRegistered: async (tx, email) => (await findAccount(tx, accountName(email)))?.isVerified === true,
    findAppUser: customerOfAppUser,
    logIn: (tx, customerId, request) => openLogin(tx, customerId, cookie.former(request), kernel.clock.now()),
    answerLogin: async (request, reply, session, { customerId, joinToken }) => {
      cookie.set(reply, session);
      return {
        data: askedFor(customers.profileOf(await readCustomer(kernel.db, customerId, request.caller.brand)), {}),
        meta: { post_login_url: joinPage(joinToken) },
      };
    },
    heldOf: readHeld,
    remove: removeCustomer,
    clearCookie: cookie.clear,
    noteInterest: (tx, { email, network }) =>
      noteAttempt(tx, { cause: 'interest', subject: mailboxOf(email), network }, kernel.clock.now()),
    noteWrongLink: (tx, network) => noteAttempt(tx, { cause: 'link', subject: null, network }, kernel.clock.now()),
    noteJoinMail: (tx, { email, bookingId, network }) =>
      noteAttempt(tx, { cause: 'join_mail', subject: `${mailboxOf(email)} ${bookingId}`, network }, kernel.clock.now()),
    registerConfirmed: (tx, account) => registerConfirmed(tx, account, kernel.clock.now()),
    noteWrongPasskey: (tx, network) =>
      noteAttempt(tx, { cause: 'passkey', subject: null, network }, kernel.clock.now()),
  };
  return {
    service,
    routes: async (app) => {
      // The answers depend on the login, or say what a link is good for, so no cache may keep them.
      app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      await customersRoutes({ customers, service, cookie })(app);
      await appUsersRoutes({ appUsers, customers, cookie })(app);
      await registrationRoutes({ registration, customers, cookie })(app);
      await forgottenPasswordRoutes({ forgottenPassword, cookie })(app);
      await socialRoutes({ social, signIn: parts.signIn, customers, cookie, publicOrigin: kernel.config.publicOrigin })(
        app,
      );
    },
    personalData,
    freeColumns,
    sweeps: [
      {
        name: 'customer-sessions',
        every: 'minute',
        run: async (now) =>
          (await deleteExpiredSessions(kernel.db, now)) +
          (await deleteExpiredDevices(kernel.db, now)) +
          (await deleteOldAttempts(kernel.db, now)),
      },
      { name: 'customer-names', every: 'minute', run: () => normaliseNames(kernel) },
      { name: 'customer-links', every: 'minute', run: (now) => deleteEndedLinks(kernel.db, endedLinksKeptSince(now)) },
    ],
  };
};
