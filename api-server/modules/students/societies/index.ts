import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { SocietiesService } from './service';
import { toHeld } from './societies.conversions';
import { freeColumns, personalData } from './societies.personal';
import { societiesRoutes, type SocietiesRoutesDeps } from './societies.routes';
import { createSocietiesService, type SocietiesDeps as JoiningDeps } from './societies.service';
import { createSocietyPagesService, type SocietyPagesDeps } from './society-pages.service';
import { hasOffers, readMemberships, readRunBy } from './societies.store';

export { societiesKind, societyMembersKind } from './societies.estate';

export type SocietiesDeps = JoiningDeps & SocietyPagesDeps & Pick<SocietiesRoutesDeps, 'customers'>;

/** Student societies, which arrive with the estate's files: joined by an invite code or a QR code. Sources: ST-82…ST-97. */
export const createSocieties = (kernel: Kernel, deps: SocietiesDeps): Domain<SocietiesService> => ({
  service: {
    hasOffers,
    heldOf: async (tx, { customerId, email }) =>
      toHeld(
        customerId === null ? [] : await readMemberships(tx, customerId),
        email === null ? [] : await readRunBy(tx, email),
      ),
  },
  routes: societiesRoutes({
    societies: createSocietiesService(kernel, deps),
    pages: createSocietyPagesService(kernel, deps),
    customers: deps.customers,
  }),
  sweeps: [],
  personalData,
  freeColumns,
});
