import type { Domain } from '../../kernel/composition/domain';
import type { Kernel } from '../../kernel/kernel';
import { personalDataRoutes } from './personal-data.routes';
import { createPersonalDataService, type PersonalDataDeps } from './personal-data.service';
import { createSubjectsService, type SubjectsService } from './subjects.service';

export type { SubjectFile, SubjectsService } from './subjects.service';

/** What customers may ask about themselves: everything that is kept, and that it is deleted; the service does the same for whoever runs the platform. */
export const createPersonalData = (kernel: Kernel, deps: PersonalDataDeps): Domain<SubjectsService> => ({
  service: createSubjectsService(kernel, deps),
  routes: personalDataRoutes({ personalData: createPersonalDataService(kernel, deps), customers: deps.customers }),
  sweeps: [],
});
