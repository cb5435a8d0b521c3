import { dayOf } from '@bars/shared-api/format';
import type { Clock } from '../../../kernel/time/clock';
import type { BarsService } from '../bars/service';
import { servedMenus } from '../menus/index';
import { deleteLines, insertLines, readLines, writeMarks } from './pre-orders.store';
import { askedBy } from './rules/asked.rules';
import { withAdded, withKept, withMarks } from './marks.rules';
import { agesOf, dishAge } from './rules/dish-age.rules';
import { judgedOptions, offerOf } from './rules/offer.rules';
import type { PreOrdersService } from './service';

export const createPreOrdersService = (bars: BarsService, clock: Clock): PreOrdersService => ({
  offer: (party) => offerOf(bars.preOrderOptions(), party),
  judged: async (db, barId, options) => {
    const served = await servedMenus(db, barId);
    return judgedOptions(options, agesOf(bars.preOrderOptions(), served, dayOf(clock.now())));
  },
  asked: async (db, barId, ids) => {
    const served = await servedMenus(db, barId);
    const today = dayOf(clock.now());
    return askedBy(bars.preOrderOptions(), ids, (dish) => dishAge(dish, served, today));
  },
  save: insertLines,
  replace: async (tx, bookingId, lines) => {
    const before = await readLines(tx, bookingId);
    await deleteLines(tx, bookingId);
    await insertLines(tx, bookingId, withMarks(lines, before));
  },
  mark: async (tx, bookingId, variationId, added) => {
    const line = (await readLines(tx, bookingId)).find((one) => one.variationId === variationId);
    if (line !== undefined) await writeMarks(tx, bookingId, variationId, withAdded(line.marks ?? [], added));
  },
  keep: async (tx, bookingId, { variationId, ...dish }, kept) => {
    const line = (await readLines(tx, bookingId)).find((one) => one.variationId === variationId);
    const marks = withKept(line?.marks ?? [], dish, kept);
    if (marks !== null) await writeMarks(tx, bookingId, variationId, marks);
    return marks !== null;
  },
  read: readLines,
});
