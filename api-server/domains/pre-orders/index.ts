import type { BarsService } from '../bars/service';
import { insertLines, readLines } from './pre-orders.store';
import { offerOf } from './rules/offer.rules';
import type { PreOrdersService } from './service';

export { minSpendNotReached, preOrderCopy, type PreOrderCopy } from './pre-orders.copy';
export { preOrderErrors } from './rules/check.rules';
export { hasPackage, linesOf, priceOf, valueOf } from './rules/lines.rules';
export { noOffer, type PreOrderOffer } from './rules/offer.rules';
export { settlePreOrder } from './rules/reconcile.rules';
export type { PreOrderParty } from './rules/sold.rules';
export type { OrderedLine, PreOrdersService } from './service';

/** What can be ordered ahead, and what was. */
export const createPreOrders = ({ bars }: { bars: BarsService }): PreOrdersService => ({
  offer: (party) => offerOf(bars.preOrderOptions(), party),
  save: insertLines,
  read: readLines,
});
