import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { saidLater } from '../card-orders/index';
import { depositOrders } from './deposits.orders';
import { depositsRoutes } from './deposits.routes';
import { createDepositsService } from './deposits.service';
import type { DepositsService, Payable } from './service';

export { toPaymentData } from './deposits.conversions';

/**
 * The ledger of money. It has two sweeps: `payment-answers` asks the provider about orders nothing was heard of, and
 * `refunds` gives back what is due.
 */
export const createDeposits = (kernel: Kernel): Domain<DepositsService> => {
  const payable = saidLater<Payable>('Nobody has said what happens when a request is paid.');
  const orders = depositOrders(kernel, payable.said);
  const service = createDepositsService({ kernel, orders }, payable.say);
  return {
    service,
    routes: depositsRoutes(service),
    sweeps: [
      { name: 'payment-answers', run: orders.askSweep },
      { name: 'refunds', run: orders.undoSweep },
    ],
  };
};
