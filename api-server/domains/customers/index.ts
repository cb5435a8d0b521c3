import type { App } from '../../kernel/http/app';
import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import { customersCopy } from './customers.copy';
import { customersRoutes } from './customers.routes';
import { triesCountSince } from './customers.rules';
import { createCustomersService, type CustomersParts } from './customers.service';
import { deleteOutdated } from './customers.store';
import type { CustomersService } from './service';
import { createSessionCookie } from './session-cookie';

export { importCustomers } from './import-customers';

export interface Customers {
  service: CustomersService;
  /** A Fastify plugin: `await app.register(customers.plugin)`. */
  plugin: (app: App) => Promise<void>;
}

/** The people who have accounts; whoever is not logged in is a visitor. Starts the sweep `customer-sessions`. */
export const createCustomers = (kernel: Kernel, parts: CustomersParts): Customers => {
  const customers = createCustomersService(kernel, parts);
  const cookie = createSessionCookie(kernel.config);
  const find: CustomersService['find'] = (request) => customers.findByToken(cookie.read(request));
  const service: CustomersService = {
    find,
    require: async (request) => {
      const customer = await find(request);
      if (customer === undefined) throw new AppError(401, customersCopy.loginRequired, 'login_required');
      return customer;
    },
  };
  kernel.sweep({ name: 'customer-sessions', run: (now) => deleteOutdated(kernel.db, now, triesCountSince(now)) });
  return { service, plugin: customersRoutes({ customers, service, cookie }) };
};
