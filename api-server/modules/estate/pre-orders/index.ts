import { noRoutes, type Domain } from '../../../kernel/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../bars/service';
import { createPreOrdersService } from './pre-orders.service';
import type { PreOrdersService } from './service';

export { minSpendNotReached, preOrderCopy, type PreOrderCopy } from './pre-orders.copy';
export { preOrderErrors } from './rules/check.rules';
export { isPreOrderIncomplete } from './rules/complete.rules';
export { chosenOf, hasPackage, linesOf, priceOf, valueOf } from './rules/lines.rules';
export { bespokeItemIds, noOffer, type PreOrderOffer } from './rules/offer.rules';
export { singleItemProblems, singleItemsOf, withSingleItems, type SingleItemProblem } from './rules/single-items.rules';
export { reconcilePreOrder } from './rules/reconcile.rules';
export { isPreOrderLocked, preOrderUntil, type ChoosingVisit } from './rules/until.rules';
export type { PreOrderParty } from './rules/sold.rules';
export type { OrderedLine, PreOrdersService } from './service';

/** What can be ordered ahead, and what was. */
export const createPreOrders = (_kernel: Kernel, { bars }: { bars: BarsService }): Domain<PreOrdersService> => ({
  service: createPreOrdersService(bars),
  routes: noRoutes,
  sweeps: [],
});
