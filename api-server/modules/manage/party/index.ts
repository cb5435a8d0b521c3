import type { Domain } from '../../../kernel/domain';
import type { Kernel } from '../../../kernel/kernel';
import { partyRoutes } from './party.routes';
import type { PartyParts } from './parts';

/** Joining a party, the page of a guest, and taking an invitation with an account. Reasons: docs/decisions/043. */
export const createParty = (kernel: Kernel, parts: PartyParts): Domain<null> => ({ service: null, routes: partyRoutes({ kernel, ...parts }), sweeps: [] });
