import type { EstateKind } from '../estate/index';
import { checkInBarsKind } from './check-in/index';
import { studentsKind } from './student/index';

export { createCheckIn } from './check-in/index';
export type { CheckInsService, HeldCheckIn } from './check-in/service';
export { createStudents } from './student/index';
export type { HeldStudent, StudentsService } from './student/service';

/** What arrives with the estate's files. */
export const studentsKinds: readonly EstateKind[] = [checkInBarsKind, studentsKind];
