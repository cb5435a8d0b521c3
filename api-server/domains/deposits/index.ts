import type { App } from '../../kernel/http/app';
import type { Kernel } from '../../kernel/kernel';
import { saidLater } from '../card-orders/index';
import { depositOrders } from './deposits.orders';
import { depositsRoutes } from './deposits.routes';
import { createDepositsService } from './deposits.service';
import type { DepositsService, Payable } from './service';

export { toPaymentData } from './deposits.conversions';

export interface Deposits {
  service: DepositsService;
  routes(app: App): void;
}

/**
 * The ledger of money. Starts two sweeps: `payment-answers` asks the provider about orders nothing was heard of, and
 * `refunds` gives back what is due.
 */
export const createDeposits = (kernel: Kernel): Deposits => {
  const payable = saidLater<Payable>('Nobody has said what happens when a request is paid.');
  const orders = depositOrders(kernel, payable.said);
  const service = createDepositsService({ kernel, orders }, payable.say);
  kernel.sweep({ name: 'payment-answers', run: orders.askSweep });
  kernel.sweep({ name: 'refunds', run: orders.undoSweep });
  return { service, routes: depositsRoutes(service) };
};
