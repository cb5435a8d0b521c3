import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../bars/index';
import { networksKeptSince } from './availability.audits';
import { createAvailabilityService } from './availability.service';
import { availabilityMetrics } from './availability.metrics';
import { personalData } from './availability.personal';
import { forgetNetworks, releaseExpired } from './claims/holds.store';
import type { AvailabilityService } from './service';

export { firstBookableDate, openSpans, specialDayOf, type Span } from './rules/opening.rules';
export type { AvailabilityService } from './service';

/** Holds that ran out are released in batches of this many. */
const batch = 500;

/** Times on sale, and holds. The sweep `hold-expiry` releases holds that ran out, `hold-networks` forgets from where one was made a day after its end. */
export const createAvailability = (kernel: Kernel, parts: { bars: BarsService }): Domain<AvailabilityService> => ({
  service: createAvailabilityService(kernel, parts),
  routes: noRoutes,
  sweeps: [
    { name: 'hold-expiry', run: (now) => releaseExpired(kernel.db, now, batch) },
    { name: 'hold-networks', every: 'minute', run: (now) => forgetNetworks(kernel.db, networksKeptSince(now), batch) },
  ],
  personalData,
  metrics: availabilityMetrics,
});
