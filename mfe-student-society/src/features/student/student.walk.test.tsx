import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { StudentStatus } from '@bars/shared-api/contracts/students';
import { openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStatus } from '../../testing/a-student';
import {
  answer,
  aPending,
  notVerified,
  pass,
  refusal,
  saveCall,
  studentServer,
  verificationCall,
} from '../../testing/student-server';
import { studentCopy } from './student.copy';
import { StudentScreen } from './student.screen';
import { studentStateOf, type StudentNext, type StudentScreenName } from './student.states';

/** An answer for each state of the page. */
const answers: [StudentScreenName, StudentStatus | FakeAnswer][] = [
  ['failed', refusal(500, 'Our server is ill.')],
  ['societyDone', aStatus({ has_society_offers: true })],
  ['waiting', aStatus({ student_verified: true })],
  ['details', aStatus({ fields_required: ['post_code'], post_code: null })],
  ['uniEmail', aStatus({ uni_email: null })],
  ['personalEmail', aStatus({ personal_email: null })],
  ['done', aStatus({ has_student_offers: true })],
  ['fallback', aStatus()],
];
const pairs = answers.flatMap(([from, before]) => answers.map(([to, after]) => ({ from, before, to, after })));

const isStatus = (said: StudentStatus | FakeAnswer): said is StudentStatus =>
  typeof said === 'object' && 'fields_required' in said;
const stateOf = (said: StudentStatus | FakeAnswer) =>
  studentStateOf(isStatus(said) ? { status: said, hasFailed: false } : { status: null, hasFailed: true });

/** Which screens are shown: more than one would be left two ways. */
const shownScreens = (): StudentScreenName[] => {
  const { titles, title } = studentCopy.byDefault;
  const [top, ...others] = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  expect(others).toEqual([]);
  if (top === title) return [screen.queryByText('Our server is ill.') ? 'failed' : 'loading'];
  return Object.entries(titles).flatMap(([name, text]) => (text === top ? [name as StudentScreenName] : []));
};

/** What a student does, or waits for, to get on. */
const goOn: Record<NonNullable<StudentNext> | 'nothing', () => Promise<unknown>> = {
  nothing: () => pass(11 * 60_000),
  answer: () => pass(0),
  readAgain: () => pass(10_000),
  save: async () => {
    type('Term time postcode', 'LS2 9JT');
    press('Save My Details');
    await pass(1000);
  },
  confirm: () => pass(5000),
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('every pair of answers', () => {
  it.each(pairs)('[ST-12, RT-63] $from, and then $to', async ({ from, before, to, after }) => {
    const server = studentServer(before);
    let isConfirmed = false;
    server.on(
      verificationCall,
      () => answer(isConfirmed ? { verified: true, pending: null } : notVerified(aPending())),
      { isPolled: true },
    );
    server.on(saveCall, () => answer(isStatus(before) ? before : aStatus()));
    openAt(
      '/student/student-1',
      <StudentScreen brand={1} api={server.api()} of={{ appUserId: 'student-1', email: null }} />,
    );
    await pass(500);
    expect(shownScreens()).toEqual([from]);
    const { next } = stateOf(before);
    server.say(after);
    isConfirmed = to !== from;
    await goOn[next ?? 'nothing']();
    await pass(500);
    expect(shownScreens()).toEqual([next === null ? from : to]);
    server.assertStrict();
  });
});
