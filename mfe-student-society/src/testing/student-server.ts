import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import type { EmailVerifyStatus, PendingVerification, StudentStatus } from '@bars/shared-api/contracts/students';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const statusCall = 'GET /api/customers/student/student-status';
export const saveCall = 'POST /api/customers/student/student-status';
export const verificationCall = 'GET /api/customers/email-verify-status';
export const sendCall = 'POST /api/customers/email-verify';

/** The server's clock as a test begins, a year before the device's. */
export const serverNow = Date.parse('2025-11-27T20:00:00Z');
let startedAt = 0;

/** An answer by the server's clock, which goes on as the device's does. */
export const answer = (data: unknown): FakeAnswer => ({
  body: { data },
  headers: { 'x-server-time': new Date(serverNow + Date.now() - startedAt).toISOString() },
});
export const refusal = (status: number, error: string, code = 'refused'): FakeAnswer => ({
  status,
  body: { error, code },
});

export const aPending = (change: Partial<PendingVerification> = {}): PendingVerification => ({
  id: 'pending-1',
  email_address: 'a…@ucl.ac.example',
  date_created: new Date(serverNow).toISOString(),
  student: true,
  ...change,
});
export const notVerified = (pending: PendingVerification | null = null): EmailVerifyStatus => ({
  verified: false,
  pending,
});

/** A server that answers a student's page; what it says may be changed between two reads. */
export const studentServer = (
  status: StudentStatus | FakeAnswer,
): FakeServer & { say: (next: StudentStatus | FakeAnswer) => void } => {
  startedAt = Date.now();
  const server = fakeServer();
  const say = (next: StudentStatus | FakeAnswer) =>
    server.on(statusCall, () => (typeof next === 'object' && 'fields_required' in next ? answer(next) : next), {
      isPolled: true,
    });
  say(status);
  return Object.assign(server, { say });
};

export const countOf = (server: FakeServer, call: string): number =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).length;

/** Lets time pass on the device. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The visitor goes to another app, or comes back. */
export const show = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
