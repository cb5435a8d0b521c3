import { createQueryClient } from '@bars/shared-api';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { StudentStatus } from '@bars/shared-api/contracts/students';
import { heading, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStatus } from '../../testing/a-student';
import {
  answer,
  aPending,
  countOf,
  notVerified,
  pass,
  refusal,
  show,
  statusCall,
  studentServer,
  verificationCall,
} from '../../testing/student-server';
import { readStudentFirst, StudentScreen } from './student.screen';

const of = { appUserId: 'student-1', email: 'ada@guests.example' };
const waitingText = "You are all signed up but don't appear to have the offers yet. Give it 5 minutes";
const unknown = 'We don’t recognise this app user.';

let server: ReturnType<typeof studentServer>;
const serve = (status: StudentStatus | FakeAnswer) => {
  server = studentServer(status);
};
const open = (brand: 1 | 2 | 4 = 1) =>
  openAt('/student/student-1/ada@guests.example', <StudentScreen brand={brand} api={server.api()} of={of} />);
const shown = () => document.body.textContent;
const reads = () => countOf(server, statusCall);

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.assertStrict();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const offers = aStatus({ has_student_offers: true, student_verified: true });
const waiting = aStatus({ student_verified: true });

describe('the student page', () => {
  it('[ST-2] says that it is loading', async () => {
    let give: (answered: FakeAnswer) => void = () => {};
    serve(offers);
    server.on(statusCall, () => new Promise((resolve) => (give = resolve)));
    open();
    expect(screen.getByRole('status').textContent).toBe('We’re fetching how far you’ve got.');
    await waitFor(() => expect(reads()).toBe(1));
    give(answer(offers));
    expect(await heading('Your student offers are here')).toBeTruthy();
  });

  it('[ST-3, ST-14, RT-43, API-M-55] reads the status with the id and the address of its path, 1 on the first read and 0 later', async () => {
    serve(waiting);
    open();
    await screen.findByText(waitingText);
    await pass(10_000);
    expect(server.calls.map(({ method, path, query }) => [`${method} ${path}`, query])).toEqual([
      [statusCall, { id: 'student-1', email: 'ada@guests.example', first_load: '1' }],
      [statusCall, { id: 'student-1', email: 'ada@guests.example', first_load: '0' }],
    ]);
  });

  it('[ST-3] sends 0 after the first read where the page was opened with the answer to it', async () => {
    serve(waiting);
    const cache = createQueryClient();
    await readStudentFirst(cache, server.api(), of);
    openAt('/student/student-1', <StudentScreen brand={1} api={server.api()} of={of} />, cache);
    await screen.findByText(waitingText);
    await pass(10_000);
    expect(server.calls.map(({ query }) => query['first_load'])).toEqual(['1', '0']);
  });

  it('[ST-3] sends no address where the path has none', async () => {
    serve(offers);
    openAt('/student/student-1', <StudentScreen brand={1} api={server.api()} of={{ ...of, email: null }} />);
    await heading('Your student offers are here');
    expect(server.calls.map(({ query }) => query)).toEqual([{ id: 'student-1', first_load: '1' }]);
  });

  it.each([
    ['its own text', refusal(404, unknown, 'app_user_unknown'), unknown],
    ['no connection', 'offline' as const, 'Sorry, you seem to be offline'],
  ])('[ST-4, RT-63, API-M-55] shows %s where it fails, and reads again after 10 seconds', async (_, failure, text) => {
    serve(failure);
    const { container } = open();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(await axeViolations(container)).toEqual([]);
    await pass(9000);
    expect(reads()).toBe(1);
    await pass(2000);
    expect(reads()).toBe(2);
    // The sentence stays while it is read again.
    expect(screen.getByRole('alert').textContent).toContain(text);
    server.say(offers);
    await pass(10_000);
    expect(await heading('Your student offers are here')).toBeTruthy();
  });

  it('[ST-4] goes on saying the way back to the app where reading again has become too often', async () => {
    serve(refusal(404, unknown, 'app_user_unknown'));
    open();
    await screen.findByText(unknown);
    server.say(refusal(429, 'That was wrong too many times.', 'too_many_tries'));
    await pass(10_000);
    await waitFor(() => expect(reads()).toBe(2));
    await pass(1000);
    expect(screen.getByRole('alert').textContent).toContain(unknown);
    server.say(offers);
    await pass(10_000);
    expect(await heading('Your student offers are here')).toBeTruthy();
  });

  it('[ST-4] is read again by a press, without losing the sentence', async () => {
    serve(refusal(500, 'Our server is ill.'));
    open();
    await screen.findByRole('alert');
    let give: (answered: FakeAnswer) => void = () => {};
    server.on(statusCall, () => new Promise((resolve) => (give = resolve)));
    press('Try again');
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByRole('alert').textContent).toContain('Our server is ill.');
    give(answer(offers));
    expect(await heading('Your student offers are here')).toBeTruthy();
  });

  it('[ST-2, ST-4] loads anew where it has failed before it was opened again', async () => {
    serve(refusal(500, 'Our server is ill.'));
    const cache = createQueryClient();
    const page = () => <StudentScreen brand={1} api={server.api()} of={of} />;
    openAt('/student/student-1', page(), cache);
    await screen.findByRole('alert');
    cleanup();
    server.say(offers);
    openAt('/student/student-1', page(), cache);
    expect(screen.getByRole('status').textContent).toBe('We’re fetching how far you’ve got.');
    expect(await heading('Your student offers are here')).toBeTruthy();
    expect(server.calls.map(({ query }) => query['first_load'])).toEqual(['1', '1']);
  });

  it.each([
    ['[ST-5] of a society', aStatus({ has_society_offers: true }), 'Your society’s offers are here'],
    ['[ST-10] of a student', offers, 'Your student offers are here'],
  ])('%s says that all is done, how to see the offers, and reads no more', async (_, status, title) => {
    serve(status);
    const { container } = open();
    await heading(title);
    for (const said of [
      'all done',
      'Pull down to refresh the home screen of the app',
      'choose your bar',
      'tap check-in',
    ])
      expect(shown()).toContain(said);
    expect(await axeViolations(container)).toEqual([]);
    await pass(20 * 60_000);
    expect(reads()).toBe(1);
  });

  it('[ST-6, RT-63] says that the offers are awaited, and reads every 10 seconds until they are there', async () => {
    serve(waiting);
    const { container } = open();
    expect(await screen.findByText(waitingText)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await pass(30_000);
    expect(reads()).toBe(4);
    server.say(offers);
    await pass(10_000);
    const title = await heading('Your student offers are here');
    expect(document.activeElement).toBe(title);
    await pass(60_000);
    expect(reads()).toBe(5);
  });

  it('[ST-11] says that this should not be where none of the states applies, and has ways on', async () => {
    serve(aStatus());
    const { container } = open();
    expect(await screen.findByText('You really should not have got to this point.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await pass(60_000);
    expect(reads()).toBe(1);
    server.say(offers);
    press('Try again');
    expect(await heading('Your student offers are here')).toBeTruthy();
  });

  it.each([1, 2, 4] as const)('[ST-7] welcomes a student of brand %i in its own words', async (brand) => {
    serve(aStatus({ fields_required: ['post_code'] }));
    open(brand);
    await heading('Welcome');
    expect(shown()).toContain({ 1: 'A few details, and', 2: 'Hola! A few details', 4: 'Good to have you.' }[brand]);
  });
});

describe('the polls of the student page', () => {
  it('[ST-6, RT-63] go on each minute after ten minutes', async () => {
    serve(waiting);
    open();
    await screen.findByText(waitingText);
    await pass(600_000);
    const before = reads();
    expect(before).toBeGreaterThanOrEqual(60);
    await pass(300_000);
    expect(reads() - before).toBeGreaterThanOrEqual(4);
    expect(reads() - before).toBeLessThanOrEqual(6);
  });

  it('[ST-4, RT-63] of a page that fails go on each minute after ten minutes, too', async () => {
    serve('offline');
    open();
    await screen.findByRole('alert');
    await pass(600_000);
    const before = reads();
    await pass(300_000);
    expect(reads() - before).toBeLessThanOrEqual(6);
    expect(reads() - before).toBeGreaterThanOrEqual(4);
  });

  it('[ST-6, RT-63] stand still while the page is hidden, and read at once when it is shown', async () => {
    serve(waiting);
    open();
    await screen.findByText(waitingText);
    await show('hidden');
    await pass(120_000);
    expect(reads()).toBe(1);
    server.say(offers);
    await show('visible');
    expect(await heading('Your student offers are here')).toBeTruthy();
    expect(reads()).toBe(2);
  });

  it('[ST-6, RT-63] end with the page', async () => {
    serve(waiting);
    open();
    await screen.findByText(waitingText);
    cleanup();
    await pass(60_000);
    expect(reads()).toBe(1);
  });

  it('[ST-6, RT-63] never overlap', async () => {
    serve(waiting);
    open();
    await screen.findByText(waitingText);
    let give: (answered: FakeAnswer) => void = () => {};
    server.on(statusCall, () => new Promise((resolve) => (give = resolve)), { isPolled: true });
    await pass(45_000);
    await show('hidden');
    await show('visible');
    expect(reads()).toBe(2);
    give(answer(offers));
    expect(await heading('Your student offers are here')).toBeTruthy();
  });

  it('[ST-46, RT-63] of an address end once it is confirmed', async () => {
    serve(aStatus({ uni_email: null }));
    server.on(verificationCall, () => answer(notVerified(aPending())), { isPolled: true });
    open();
    await screen.findByText('We’ve sent you a link');
    await pass(15_000);
    expect(countOf(server, verificationCall)).toBe(4);
    server.on(verificationCall, () => answer({ verified: true, pending: null }), { isPolled: true });
    await pass(5000);
    expect(await screen.findByText('Your address is confirmed')).toBeTruthy();
    const before = countOf(server, verificationCall);
    await pass(120_000);
    await show('hidden');
    await show('visible');
    expect(countOf(server, verificationCall)).toBe(before);
    server.say(offers);
    press('Go on');
    expect(await heading('Your student offers are here')).toBeTruthy();
  });
});
