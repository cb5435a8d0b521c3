import type { BarsService } from '../bars/service';
import { insertLines, readLines } from './pre-orders.store';
import { offerOf } from './rules/offer.rules';
import type { PreOrdersService } from './service';

export const createPreOrdersService = (bars: BarsService): PreOrdersService => ({
  offer: (party) => offerOf(bars.preOrderOptions(), party),
  save: insertLines,
  read: readLines,
});
