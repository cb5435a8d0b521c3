import type { BarsService } from '../bars/service';
import { deleteLines, insertLines, readLines } from './pre-orders.store';
import { askedBy } from './rules/asked.rules';
import { offerOf } from './rules/offer.rules';
import type { PreOrdersService } from './service';

export const createPreOrdersService = (bars: BarsService): PreOrdersService => ({
  offer: (party) => offerOf(bars.preOrderOptions(), party),
  asked: (ids) => askedBy(bars.preOrderOptions(), ids),
  save: insertLines,
  replace: async (tx, bookingId, lines) => {
    await deleteLines(tx, bookingId);
    await insertLines(tx, bookingId, lines);
  },
  read: readLines,
});
