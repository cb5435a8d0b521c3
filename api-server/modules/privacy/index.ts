import type { Domain } from '../../kernel/composition/domain';
import type { Kernel } from '../../kernel/kernel';
import { personalDataRoutes } from './personal-data.routes';
import { createPersonalDataService, type PersonalDataDeps } from './personal-data.service';

/** What customers may ask about themselves: everything that is kept, and that it is deleted. */
export const createPersonalData = (kernel: Kernel, deps: PersonalDataDeps): Domain<null> => ({
  service: null,
  routes: personalDataRoutes({ personalData: createPersonalDataService(kernel, deps), customers: deps.customers }),
  sweeps: [],
});
