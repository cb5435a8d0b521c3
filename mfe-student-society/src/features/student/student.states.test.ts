import { describe, expect, it } from 'vitest';
import type { StudentRead } from '../../common/student/use-student-status';
import { aStatus } from '../../testing/a-student';
import { studentStateOf, studentStates, type StudentScreenName } from './student.states';

const both = [false, true];
const either = [null, 'a…@guests.example'];

/** Every answer that makes a difference, and no answer yet or none at all. */
const reads: StudentRead[] = [
  { status: null, hasFailed: false },
  { status: null, hasFailed: true },
  ...both.flatMap((hasFailed) =>
    both.flatMap((society) =>
      both.flatMap((verified) =>
        both.flatMap((offers) =>
          both.flatMap((isMissing) =>
            either.flatMap((uni) =>
              either.map((personal) => ({
                status: aStatus({
                  has_society_offers: society,
                  student_verified: verified,
                  has_student_offers: offers,
                  fields_required: isMissing ? ['post_code'] : [],
                  uni_email: uni,
                  personal_email: personal,
                }),
                hasFailed,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
];

/** The sentences of ST-12, each on its own: what is true on a screen, and of the read alone. */
const means: Record<StudentScreenName, (read: StudentRead) => boolean> = {
  loading: ({ status, hasFailed }) => status === null && !hasFailed,
  failed: ({ hasFailed }) => hasFailed,
  societyDone: ({ status }) => status?.has_society_offers === true,
  waiting: ({ status }) => status?.student_verified === true && !status.has_student_offers,
  details: ({ status }) => (status?.fields_required.length ?? 0) > 0,
  uniEmail: ({ status }) => status?.uni_email === null,
  personalEmail: ({ status }) => status?.personal_email === null,
  done: ({ status }) => status?.has_student_offers === true,
  fallback: () => true,
};
const order: StudentScreenName[] = [
  'loading',
  'failed',
  'societyDone',
  'waiting',
  'details',
  'uniEmail',
  'personalEmail',
  'done',
  'fallback',
];

describe('the states of the student page', () => {
  it('[ST-12] are tried in this order', () => {
    expect([...studentStates.map(({ screen }) => screen), 'fallback']).toEqual(order);
  });

  it('[ST-11, ST-12] are one for whatever is known: the first that applies', () => {
    for (const read of reads) {
      const first = order.find((screen) => means[screen](read));
      expect([JSON.stringify(read), studentStateOf(read).screen]).toEqual([JSON.stringify(read), first]);
    }
  });

  it('[ST-12] are all reached', () => {
    expect(new Set(reads.map((read) => studentStateOf(read).screen))).toEqual(new Set(order));
  });

  it('[ST-13] say that offers are awaited before they ask for a field that is missing', () => {
    const status = aStatus({ student_verified: true, has_student_offers: false, fields_required: ['post_code'] });
    expect(studentStateOf({ status, hasFailed: false }).screen).toBe('waiting');
  });

  it('[ST-4, ST-6, ST-46, RT-63] have the timers of what is awaited, and no other', () => {
    const timers = reads.map((read) => {
      const { screen, statusEveryMs, verificationEveryMs } = studentStateOf(read);
      return `${screen} ${statusEveryMs} ${verificationEveryMs}`;
    });
    expect([...new Set(timers)].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'details null null',
      'done null null',
      'failed 10000 null',
      'fallback null null',
      'loading null null',
      'personalEmail null 5000',
      'societyDone null null',
      'uniEmail null 5000',
      'waiting 10000 null',
    ]);
  });

  it('[ST-12] are each left in one way, and a timer runs only where that way is to read again or to confirm', () => {
    for (const { next, statusEveryMs, verificationEveryMs } of reads.map(studentStateOf))
      expect([next === 'readAgain', next === 'confirm']).toEqual([
        statusEveryMs !== null,
        verificationEveryMs !== null,
      ]);
  });
});
