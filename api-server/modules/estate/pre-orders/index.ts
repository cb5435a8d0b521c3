import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../bars/service';
import { createPreOrdersService } from './pre-orders.service';
import type { PreOrdersService } from './service';
import { freeColumns, personalData } from './pre-orders.personal';

export { preOrderCopy } from './pre-orders.copy';
export type { PreOrderOffer } from './rules/offer.rules';
export type { SingleItemProblem } from './rules/single-items.rules';
export type { LineMark, OrderedLine, PreOrdersService } from './service';

/** What can be ordered ahead, and what was. */
export const createPreOrders = (
  { clock }: Pick<Kernel, 'clock'>,
  { bars }: { bars: BarsService },
): Domain<PreOrdersService> => ({
  service: createPreOrdersService(bars, clock),
  routes: noRoutes,
  personalData,
  freeColumns,
  sweeps: [],
});
