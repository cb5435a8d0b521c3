import type { Domain } from '../../kernel/domain';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import type { BarsService } from '../bars/service';
import type { SignInService } from '../sign-in/service';
import { customersCopy } from './customers.copy';
import { customersRoutes } from './customers.routes';
import { createCustomersService } from './customers.service';
import { deleteExpiredSessions } from './customers.store';
import { createForgottenPasswordService } from './forgotten-password/forgotten-password.service';
import { forgottenPasswordRoutes } from './forgotten-password/forgotten-password.routes';
import { endedLinksKeptSince } from './links/links.rules';
import { deleteEndedLinks } from './links/links.store';
import * as passwords from './passwords';
import { registrationRoutes } from './registration/registration.routes';
import { createRegistrationService } from './registration/registration.service';
import type { CustomersService } from './service';
import { createSessionCookie } from './session-cookie';
import { socialRoutes } from './social/social.routes';
import { createSocialService } from './social/social.service';
import { deleteOldTries } from './tries/tries';

export { importCustomers } from './import-customers';

export interface CustomersParts {
  bars: BarsService;
  signIn: SignInService;
}

/**
 * Customers with accounts; anybody who is not logged in is a visitor. The sweep `customer-sessions` deletes sessions and tries
 * that do not count any more, `customer-links` links that ended 30 days ago and what nobody has confirmed by them.
 */
export const createCustomers = (kernel: Kernel, parts: CustomersParts): Domain<CustomersService> => {
  const customers = createCustomersService(kernel, { ...parts, passwords });
  const registration = createRegistrationService(kernel, { ...parts, passwords });
  const forgottenPassword = createForgottenPasswordService(kernel, { ...parts, passwords });
  const social = createSocialService(kernel, parts);
  const cookie = createSessionCookie(kernel.config);
  const find: CustomersService['find'] = (request) => customers.findByToken(cookie.read(request), request.caller.brand);
  const service: CustomersService = {
    find,
    require: async (request) => {
      const customer = await find(request);
      if (customer === undefined) throw new AppError(401, customersCopy.loginRequired, 'login_required');
      return customer;
    },
  };
  return {
    service,
    routes: async (app) => {
      // The answers depend on the login, or say what a link is good for, so no cache may keep them.
      app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      await customersRoutes({ customers, service, cookie })(app);
      await registrationRoutes({ registration, customers, cookie })(app);
      await forgottenPasswordRoutes({ forgottenPassword, cookie })(app);
      await socialRoutes({ social, signIn: parts.signIn, customers, cookie, publicOrigin: kernel.config.publicOrigin })(app);
    },
    sweeps: [
      { name: 'customer-sessions', run: async (now) => (await deleteExpiredSessions(kernel.db, now)) + (await deleteOldTries(kernel.db, now)) },
      { name: 'customer-links', run: (now) => deleteEndedLinks(kernel.db, endedLinksKeptSince(now)) },
    ],
  };
};
