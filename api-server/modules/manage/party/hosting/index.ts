import type { Domain } from '../../../../kernel/composition/domain';
import type { Kernel } from '../../../../kernel/kernel';
import { hostingRoutes } from './hosting.routes';
import { createHostingService, type HostingDeps } from './hosting.service';

/** Hosts look after the guests of a booking: who comes, what each of them eats, and reminding them. Reasons: api-server/modules/manage/party/README.md. */
export const createHosting = ({ events }: Pick<Kernel, 'events'>, deps: HostingDeps): Domain<null> => ({
  service: null,
  routes: hostingRoutes({ service: createHostingService(events, deps), access: deps.managedBookings }),
  sweeps: [],
});
