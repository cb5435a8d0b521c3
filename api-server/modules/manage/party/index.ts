import type { Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import { partyRoutes } from './party.routes';
import type { PartyDeps } from './deps';

export { createHosting } from './hosting/index';

/** Joining a party, the page of a guest, and taking an invitation with an account. Reasons: docs/decisions/043. */
export const createParty = (kernel: Kernel, parts: PartyDeps): Domain<null> => ({
  service: null,
  routes: partyRoutes({ kernel, ...parts }),
  sweeps: [],
});
