import type { App } from '../../kernel/http/app';
import type { Kernel } from '../../kernel/kernel';
import { depositsRoutes } from './deposits.routes';
import { depositsOver } from './deposits.service';
import type { DepositsService, Payable } from './service';
import { askSweep } from './sweeps/ask.sweep';
import { refundSweep } from './sweeps/refund.sweep';
import type { Deps } from './turn/turn-ledger';

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
  let registered: Payable | undefined;
  const payable = (): Payable => {
    if (!registered) throw new Error('Nobody has said what happens when a request is paid.');
    return registered;
  };
  const deps: Deps = { kernel, payable };
  const service = depositsOver(kernel, deps, (given) => {
    registered = given;
  });
  kernel.sweep({ name: 'payment-answers', run: askSweep(deps) });
  kernel.sweep({ name: 'refunds', run: refundSweep(deps) });
  return { service, routes: depositsRoutes(service) };
};
