import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../bars/service';
import { openingTimesRoutes } from './opening-times.routes';

/** When a venue is open. It keeps nothing: the estate and the clock are all it needs. */
export const createOpeningTimes = ({ clock }: Kernel, { bars }: { bars: BarsService }): Domain<null> => ({
  service: null,
  routes: openingTimesRoutes(bars, clock),
  sweeps: [],
});
