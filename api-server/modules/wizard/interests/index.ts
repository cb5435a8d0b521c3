import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { interestsRoutes } from './interests.routes';
import { createInterestsService, deleteOutdated, type InterestsDeps } from './interests.service';
import { personalData } from './interests.personal';
import { normaliseInterests, readInterests } from './interests.store';
import type { InterestsService } from './service';

/** Who wants to hear from a venue. The sweep `interests` deletes what was registered a year ago, `interest-addresses` brings former addresses into their normal form. Reasons: docs/decisions/028. */
export const createInterests = (kernel: Kernel, deps: InterestsDeps): Domain<InterestsService> => ({
  service: { heldOf: readInterests },
  routes: interestsRoutes(createInterestsService(kernel, deps)),
  personalData,
  sweeps: [
    { name: 'interests', every: 'minute', run: (now) => deleteOutdated(kernel.db, now) },
    { name: 'interest-addresses', every: 'minute', run: () => normaliseInterests(kernel.db) },
  ],
});
