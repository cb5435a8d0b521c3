import type { EstateKind } from '../estate/index';
import { checkInBarsKind } from './check-in/index';
import { societyContractsKind, societySignaturesKind } from './contract/index';
import { societiesKind, societyMembersKind } from './societies/index';
import { studentsKind } from './student/index';

export { studentsAudits } from './students.audits';
export { createCheckIn } from './check-in/index';
export type { CheckInsService, HeldCheckIn } from './check-in/service';
export { createSocietyContracts } from './contract/index';
export type { ContractOfSociety, HeldContract, SocietyContractsService } from './contract/service';
export { createSocieties } from './societies/index';
export type { HeldSociety, SocietiesService } from './societies/service';
export { createStudents } from './student/index';
export type { HeldStudent, StudentsService } from './student/service';
export { createSignUp } from './sign-up/index';
export type { HeldSignUp, SignUpsService } from './sign-up/service';

/** What arrives with the estate's files. */
export const studentsKinds: readonly EstateKind[] = [
  checkInBarsKind,
  studentsKind,
  societiesKind,
  societyMembersKind,
  societyContractsKind,
  societySignaturesKind,
];
