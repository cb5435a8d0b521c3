import type { Domain } from '../../kernel/domain';
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

/** Customers with accounts; anybody who is not logged in is a visitor. The sweep `customer-sessions` deletes sessions and tries that do not count any more. */
export const createCustomers = (kernel: Kernel, parts: CustomersParts): Domain<CustomersService> => {
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
  return {
    service,
    routes: customersRoutes({ customers, service, cookie }),
    sweeps: [{ name: 'customer-sessions', run: (now) => deleteOutdated(kernel.db, now, triesCountSince(now)) }],
  };
};
