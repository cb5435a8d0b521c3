import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { SocietiesService } from './service';
import { toHeld } from './societies.conversions';
import { freeColumns, personalData } from './societies.personal';
import { societiesRoutes } from './societies.routes';
import { createSocietiesService, type SocietiesDeps } from './societies.service';
import { hasOffers, readMemberships, readRunBy } from './societies.store';

export { societiesKind, societyMembersKind } from './societies.estate';

/** Student societies, which arrive with the estate's files: joined by an invite code or a QR code. Sources: ST-82…ST-97. */
export const createSocieties = (kernel: Kernel, deps: SocietiesDeps): Domain<SocietiesService> => ({
  service: {
    hasOffers,
    heldOf: async (tx, { customerId, email }) =>
      toHeld(await readMemberships(tx, customerId), email === null ? [] : await readRunBy(tx, email)),
  },
  routes: societiesRoutes(createSocietiesService(kernel, deps), deps),
  sweeps: [],
  personalData,
  freeColumns,
});
