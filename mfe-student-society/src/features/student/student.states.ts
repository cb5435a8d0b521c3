import type { StudentStatus } from '@bars/shared-api/contracts/students';
import type { StudentRead } from '../../common/student/use-student-status';

export type StudentScreenName =
  | 'loading'
  | 'failed'
  | 'societyDone'
  | 'waiting'
  | 'details'
  | 'uniEmail'
  | 'personalEmail'
  | 'done'
  | 'fallback';

/**
 * What takes a student from a screen to the next one: the answer that is awaited, reading again by itself, saving the form, or confirming an address.
 * Null: nothing is left to do there.
 */
export type StudentNext = 'answer' | 'readAgain' | 'save' | 'confirm' | null;

export interface StudentState {
  screen: StudentScreenName;
  /** Whether it applies, where none above it does. */
  isIt: (read: StudentRead) => boolean;
  next: StudentNext;
  /** How long the page waits before it reads the status again; null: it does not. */
  statusEveryMs: number | null;
  /** The same for the confirmation of an address that is pending. */
  verificationEveryMs: number | null;
}

const when =
  (isIt: (status: StudentStatus) => boolean): StudentState['isIt'] =>
  ({ status }) =>
    status !== null && isIt(status);

const still = { statusEveryMs: null, verificationEveryMs: null };
const readsAgain = { next: 'readAgain', statusEveryMs: 10_000, verificationEveryMs: null } as const;
const confirms = { next: 'confirm', statusEveryMs: null, verificationEveryMs: 5000 } as const;

/** The student page, in the order in which its states are tried: the first that applies is shown. Sources: ST-2…ST-12, ST-46, RT-63. */
export const studentStates: readonly StudentState[] = [
  { screen: 'loading', isIt: ({ status, hasFailed }) => status === null && !hasFailed, next: 'answer', ...still },
  { screen: 'failed', isIt: ({ hasFailed }) => hasFailed, ...readsAgain },
  { screen: 'societyDone', isIt: when((status) => status.has_society_offers), next: null, ...still },
  {
    screen: 'waiting',
    isIt: when((status) => status.student_verified && !status.has_student_offers),
    ...readsAgain,
  },
  { screen: 'details', isIt: when((status) => status.fields_required.length > 0), next: 'save', ...still },
  { screen: 'uniEmail', isIt: when((status) => status.uni_email === null), ...confirms },
  { screen: 'personalEmail', isIt: when((status) => status.personal_email === null), ...confirms },
  { screen: 'done', isIt: when((status) => status.has_student_offers), next: null, ...still },
];

const fallback: StudentState = { screen: 'fallback', isIt: () => true, next: null, ...still };

/** The state of the page: exactly one for whatever it knows. Sources: ST-11, ST-12. */
export const studentStateOf = (read: StudentRead): StudentState =>
  studentStates.find(({ isIt }) => isIt(read)) ?? fallback;
