import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { studentTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { errorOf, field, heading, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStatus } from '../../../testing/a-student';
import {
  answer,
  aPending,
  countOf,
  notVerified,
  pass,
  refusal,
  sendCall,
  serverNow,
  show,
  studentServer,
  verificationCall,
} from '../../../testing/student-server';
import { StudentScreen } from '../student.screen';

const done = aStatus({ has_student_offers: true, student_verified: true });
const uniMissing = aStatus({ uni_email: null });
const kinds = [
  ['student', uniMissing, 'Your student email address', 'Student email address', 'It should end in ac.uk.'],
  [
    'personal',
    aStatus({ personal_email: null }),
    'Your personal email address',
    'Personal email address',
    'It must not be a university one.',
  ],
] as const;

let server: ReturnType<typeof studentServer>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = studentServer(uniMissing);
  server.on(verificationCall, () => answer(notVerified()), { isPolled: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.assertStrict();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = () => {
  cleanup();
  return openAt(
    '/student/student-1',
    <StudentScreen brand={1} api={server.api()} of={{ appUserId: 'student-1', email: null }} />,
  ).container;
};
const pendingAt = (ago: number, change = {}) =>
  notVerified(aPending({ date_created: new Date(serverNow - ago).toISOString(), ...change }));
const isPending = (ago: number) => server.on(verificationCall, () => answer(pendingAt(ago)), { isPolled: true });
const sends = (answered: FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)) =>
  server.on(sendCall, typeof answered === 'function' ? answered : () => answered);
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const polls = () => countOf(server, verificationCall);
const again = () => screen.getByRole('button', { name: 'Send it again' });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const pendingShown = () => screen.findByText('We’ve sent you a link');
const formShown = () => screen.findByText('Where shall we send the link?');

describe.each(kinds)('the form for the %s address', (kind, status, title, label, advice) => {
  it('[ST-8, ST-9, ST-41, ST-42, ST-43, ST-44, API-M-69] has its advice, which nobody checks, and sends the address', async () => {
    server.say(status);
    sends(answer(notVerified(aPending({ student: kind === 'student' }))));
    const container = open();
    await heading(title);
    await formShown();
    expect(screen.getByText(advice)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    // Neither advice is checked: each address is of the other kind.
    const address = kind === 'student' ? 'ada@guests.example' : 'ada@ucl.ac.uk';
    type(label, ` ${address} `);
    press('Send me the link');
    await pendingShown();
    expect(sent()).toEqual([
      {
        email_address: address,
        rb_customer_id: null,
        app_user_id: 'student-1',
        ...(kind === 'student' ? { student: 1 } : {}),
      },
    ]);
    const read = server.calls.find(({ path }) => path.endsWith('email-verify-status'));
    expect(read?.query).toEqual({ id: 'student-1', student: kind === 'student' ? '1' : '0' });
  });
});

describe('the form for an address', () => {
  it.each([
    ['', 'E-mail address is required'],
    ['ada', 'Please enter an email address such as name@example.com.'],
  ])('[ST-41] refuses "%s" and sends nothing', async (address, error) => {
    open();
    await formShown();
    type('Student email address', address);
    press('Send me the link');
    await waitFor(() => expect(errorOf('Student email address')).toBe(error));
    expect(sent()).toEqual([]);
  });

  it('[ST-41, API-M-69] shows the server’s error, and keeps what was typed over a reload', async () => {
    sends(refusal(429, 'Please wait an hour.', 'too_many_tries'));
    open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait an hour.'));
    open();
    await formShown();
    expect(field('Student email address').value).toBe('ada@ucl.example');
  });

  it('[ST-47] shows what is pending where another tab has just sent a link', async () => {
    sends(() => {
      isPending(1000);
      return refusal(409, 'We’ve just sent you a link.', 'sent_recently');
    });
    open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    await pendingShown();
    expect(isOff(again())).toBe(true);
  });

  it('sends once, however often the button is pressed', async () => {
    let give: (answered: FakeAnswer) => void = () => {};
    sends(() => new Promise((resolve) => (give = resolve)));
    open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    const busy = await screen.findByRole('button', { name: 'Sending…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    give(answer(pendingAt(0)));
    await pendingShown();
    expect(sent()).toHaveLength(1);
  });

  it('says why it could not be read whether one is pending, and reads again', async () => {
    server.on(verificationCall, () => 'offline');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    server.on(verificationCall, () => answer(notVerified()), { isPolled: true });
    press('Try again');
    await formShown();
  });
});

describe('a pending link', () => {
  it('[ST-45, API-M-68] shows the address and when it was sent, with the focus', async () => {
    sends(answer(pendingAt(0)));
    const container = open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    const title = await pendingShown();
    expect(document.activeElement).toBe(title);
    // This tab has sent it, so that a mistake can be seen.
    expect(screen.getByText('It went to ada@ucl.example.')).toBeTruthy();
    expect(screen.getByText('We sent it on Thursday 27 November 2025, 20:00.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-45, ST-46, API-M-68] is there after a reload, and read every 5 seconds until it is verified', async () => {
    isPending(60_000);
    open();
    await pendingShown();
    expect(screen.getByText('It went to a…@ucl.ac.example.')).toBeTruthy();
    await pass(20_000);
    expect(polls()).toBe(5);
    server.on(verificationCall, () => answer({ verified: true, pending: null }), { isPolled: true });
    server.say(done);
    await pass(5000);
    expect(await heading('Your student offers are here')).toBeTruthy();
    const before = polls();
    await pass(60_000);
    expect(polls()).toBe(before);
  });

  it('[ST-46] is not polled while nothing is pending, but read when the page is shown again', async () => {
    open();
    await formShown();
    await pass(60_000);
    expect(polls()).toBe(1);
    isPending(0);
    await show('hidden');
    await show('visible');
    await pendingShown();
  });

  it('[ST-45] stays pending where an answer from before comes late', async () => {
    let comes = (): void => undefined;
    open();
    await formShown();
    server.on(
      verificationCall,
      () => new Promise<FakeAnswer>((resolve) => (comes = () => resolve(answer(notVerified())))),
      { isPolled: true },
    );
    await show('hidden');
    await show('visible');
    sends(answer(pendingAt(0)));
    type('Student email address', 'ada@ucl.ac.uk');
    press('Send me the link');
    await pendingShown();
    isPending(0);
    comes();
    await pass(100);
    expect(screen.queryByText('We’ve sent you a link')).not.toBeNull();
    await pass(5000);
    expect(screen.queryByText('We’ve sent you a link')).not.toBeNull();
  });

  it('[ST-46, RT-63] is not read while the page is hidden, and each minute after ten', async () => {
    isPending(0);
    open();
    await pendingShown();
    await show('hidden');
    await pass(60_000);
    expect(polls()).toBe(1);
    await show('visible');
    await pass(600_000);
    const before = polls();
    await pass(300_000);
    expect(polls() - before).toBeLessThanOrEqual(6);
    expect(polls() - before).toBeGreaterThanOrEqual(4);
  });

  it('[ST-46, RT-63] stays without a connection, and goes on being read', async () => {
    isPending(0);
    open();
    await pendingShown();
    server.on(verificationCall, () => 'offline', { isPolled: true });
    await pass(5000);
    expect(await screen.findByText('Sorry, you seem to be offline')).toBeTruthy();
    expect(screen.getByText('We’ve sent you a link')).toBeTruthy();
    isPending(0);
    await pass(5000);
    expect(screen.queryByText('Sorry, you seem to be offline')).toBeNull();
  });

  it('[ST-47, ST-48] may be sent again 2 minutes after date_created, also after a reload and in another tab', async () => {
    isPending(90_000);
    const container = open();
    await pendingShown();
    expect(isOff(again())).toBe(true);
    expect(screen.getByRole('timer').textContent).toMatch(/^You can send another one in 0:(2\d|30)\.$/);
    // The seconds are not read out, only their end is.
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBeNull();
    press('Send it again');
    expect(await axeViolations(container)).toEqual([]);
    window.sessionStorage.clear();
    open();
    await pendingShown();
    expect(isOff(again())).toBe(true);
    await pass(31_000);
    await waitFor(() => expect(isOff(again())).toBe(false));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You can send another one now.',
    );
    expect(sent()).toEqual([]);
  });

  it('[ST-41, ST-47] is sent again to the same address, and waits again', async () => {
    let ago = 0;
    sends(() => answer(pendingAt(ago)));
    open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    await pendingShown();
    server.on(verificationCall, () => answer(pendingAt(ago)), { isPolled: true });
    ago = 130_000;
    await pass(6000);
    await waitFor(() => expect(isOff(again())).toBe(false));
    ago = 0;
    press('Send it again');
    expect(await screen.findByText(/^We’ve sent it again\./)).toBeTruthy();
    expect(isOff(again())).toBe(true);
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('[ST-47] says why it could not be sent again', async () => {
    sends(answer(pendingAt(130_000)));
    open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    await pendingShown();
    isPending(130_000);
    sends(refusal(429, 'Too many links were sent.', 'too_many_tries'));
    press('Send it again');
    expect(await screen.findByText('Too many links were sent.')).toBeTruthy();
  });

  it('[ST-47] asks for the address where another tab has sent the link: no answer has it in full', async () => {
    isPending(130_000);
    open();
    await pendingShown();
    press('Send it again');
    expect(document.activeElement?.textContent).toBe('Where shall we send the link?');
    expect(sent()).toEqual([]);
  });

  it('[ST-41] may go to another address, once the two minutes are over, or stay as it is', async () => {
    isPending(110_000);
    const container = open();
    await pendingShown();
    press('Use another address');
    await formShown();
    type('Student email address', 'bea@ucl.example');
    press('Send me the link');
    expect(isOff(screen.getByRole('button', { name: 'Send me the link' }))).toBe(true);
    expect(await axeViolations(container)).toEqual([]);
    press('Keep the address');
    await pendingShown();
    press('Use another address');
    expect(field('Student email address').value).toBe('bea@ucl.example');
    await pass(12_000);
    sends(answer(notVerified(aPending({ id: 'pending-2' }))));
    server.on(verificationCall, () => answer(notVerified(aPending({ id: 'pending-2' }))), { isPolled: true });
    press('Send me the link');
    expect(await screen.findByText('It went to bea@ucl.example.')).toBeTruthy();
    expect(sent()).toMatchObject([{ email_address: 'bea@ucl.example' }]);
  });

  it('leaves nothing in the browser once it is confirmed', async () => {
    sends(answer(pendingAt(0)));
    open();
    await formShown();
    type('Student email address', 'ada@ucl.example');
    press('Send me the link');
    await pendingShown();
    expect(window.sessionStorage.getItem(studentTextsKey)).toContain('ada@ucl.example');
    server.on(verificationCall, () => answer({ verified: true, pending: null }), { isPolled: true });
    server.say(done);
    await pass(5000);
    await heading('Your student offers are here');
    expect(window.sessionStorage.getItem(studentTextsKey)).toBeNull();
  });
});
