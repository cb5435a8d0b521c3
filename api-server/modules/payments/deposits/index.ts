import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { createAskSweep, createUndoSweep } from '../card-orders/index';
import { createDepositOrders } from './deposits.orders';
import { freeColumns, personalData } from './deposits.personal';
import { depositsRoutes } from './deposits.routes';
import { createDepositsService } from './deposits.service';
import type { DepositsService } from './service';
import { paymentsMetrics } from '../payments.metrics';

export { depositsCodes } from './deposits.codes';
export { depositsCopy } from './deposits.copy';

/**
 * The ledger of money. The sweep `payment-answers` asks the provider about orders without an outcome; `refunds` refunds what is
 * due.
 */
export const createDeposits = (kernel: Kernel): Domain<DepositsService> => {
  const deps = { kernel, payable: kernel.ports.use('payment.payable') };
  const orders = createDepositOrders(deps);
  const service = createDepositsService({ ...deps, orders });
  return {
    service,
    routes: depositsRoutes(service),
    personalData,
    freeColumns,
    metrics: paymentsMetrics,
    sweeps: [
      { name: 'payment-answers', run: createAskSweep(kernel, orders) },
      { name: 'refunds', run: createUndoSweep(kernel, orders) },
    ],
  };
};
