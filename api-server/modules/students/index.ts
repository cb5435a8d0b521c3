import type { EstateKind } from '../estate/index';
import { checkInBarsKind } from './check-in/index';

export { createCheckIn } from './check-in/index';
export type { CheckInsService, HeldCheckIn } from './check-in/service';

/** What arrives with the estate's files. */
export const studentsKinds: readonly EstateKind[] = [checkInBarsKind];
