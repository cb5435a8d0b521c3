import type { App } from '../../kernel/http/app';
import type { Kernel } from '../../kernel/kernel';
import { customersRoutes } from './customers.routes';

export interface Customers {
  routes(app: App): void;
}

/** The people who have accounts; whoever is not logged in is a visitor. */
export const createCustomers = (_kernel: Kernel): Customers => ({ routes: customersRoutes });
