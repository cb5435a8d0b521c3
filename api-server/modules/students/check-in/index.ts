import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { toHeld } from './check-in.conversions';
import { freeColumns, personalData } from './check-in.personal';
import { checkInRoutes } from './check-in.routes';
import { keptSince } from './check-in.rules';
import { createCheckInService, type CheckInDeps } from './check-in.service';
import { deleteOldVisits, readVisitsOf } from './check-in.store';
import type { CheckInsService } from './service';
import { createVisitReport } from './visit-report';

export { checkInBarsKind } from './check-in.estate';

/** Checking in at a bar. The sweep `check-ins` deletes visits 21 days after their end. Sources: ST-115…ST-128. */
export const createCheckIn = (kernel: Kernel, deps: CheckInDeps): Domain<CheckInsService> => ({
  service: { heldOf: async (tx, email) => (await readVisitsOf(tx, email)).map(toHeld) },
  routes: checkInRoutes(createCheckInService(kernel, deps)),
  sweeps: [{ name: 'check-ins', every: 'minute', run: (now) => deleteOldVisits(kernel.db, keptSince(now)) }],
  ports: { 'check-in.visits': createVisitReport(kernel, deps) },
  personalData,
  freeColumns,
});
