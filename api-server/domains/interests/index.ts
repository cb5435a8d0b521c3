import type { Domain } from '../../kernel/domain';
import type { Kernel } from '../../kernel/kernel';
import { interestsRoutes } from './interests.routes';
import { createInterestsService, deleteOutdated, type InterestsParts } from './interests.service';
import { deleteInterests, readInterests } from './interests.store';
import type { InterestsService } from './service';

/** Who wants to hear from a venue. The sweep `interests` deletes what was registered a year ago. Reasons: docs/decisions/028. */
export const createInterests = (kernel: Kernel, parts: InterestsParts): Domain<InterestsService> => ({
  service: { heldOf: readInterests, forget: deleteInterests },
  routes: interestsRoutes(createInterestsService(kernel, parts)),
  sweeps: [{ name: 'interests', run: (now) => deleteOutdated(kernel.db, now) }],
});
