import { noRoutes, type Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import type { BarsService } from '../bars/index';
import { createAvailabilityService } from './availability.service';
import { releaseExpired } from './claims/holds.store';
import type { AvailabilityService } from './service';

export { localOf, momentOf } from './rules/london.rules';
export { nearestStart, startTimes, usualStart } from './rules/start-times.rules';
export { firstBookableDate, openSpans, specialDayOf, startOn, type Span } from './rules/opening.rules';
export { dateSpan, hasDate, isChristmas, isInSeason, isSoldAt, stayMinutes } from './rules/party.rules';
export type { AvailabilityService } from './service';

/** Holds that ran out are released in batches of this many. */
const batch = 500;

/** Times on sale, and holds. The sweep `hold-expiry` releases holds that ran out. */
export const createAvailability = (kernel: Kernel, parts: { bars: BarsService }): Domain<AvailabilityService> => ({
  service: createAvailabilityService(kernel, parts),
  routes: noRoutes,
  sweeps: [{ name: 'hold-expiry', run: (now) => releaseExpired(kernel.db, now, batch) }],
});
