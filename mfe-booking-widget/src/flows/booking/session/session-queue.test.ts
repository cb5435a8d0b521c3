import { ApiError } from '@bars/shared-api';
import type { SessionCall } from '@bars/shared-api/client/booking-session';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChosenSession, aSession } from '../../../testing/fixtures/a-session';
import { bars } from '../../../testing/fixtures/estate';
import type { QueueStart } from './queue.types';
import { SessionQueue } from './session-queue';

interface Pending {
  call: SessionCall;
  answer(change?: Partial<BookingSession>): Promise<void>;
  fail(error?: ApiError): Promise<void>;
}

const offline = new ApiError({ kind: 'offline' });

/** A queue whose calls and timers the test controls. */
const fixture = (start: Partial<QueueStart> = {}) => {
  const pending: Pending[] = [];
  const failures: ApiError[] = [];
  const completions: string[] = [];
  let held = aSession();
  const call = (sent: SessionCall) =>
    new Promise<BookingSession>((resolve, reject) => {
      pending.push({
        call: sent,
        answer: async (change = {}) => {
          held = { ...held, ...sent.change, ...change } as BookingSession;
          resolve(held);
          await vi.advanceTimersByTimeAsync(0);
        },
        fail: async (error = offline) => {
          reject(error);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  const queue = new SessionQueue(
    {
      send: call,
      complete: (sessionId) => {
        completions.push(sessionId);
        return call({ sessionId, includeBars: false, change: {} });
      },
      timers: {
        set: (ms, run) => {
          const id = setTimeout(run, ms);
          return () => clearTimeout(id);
        },
      },
      asError: (thrown) => thrown as ApiError,
      onFailure: (error) => void failures.push(error),
    },
    { sessionId: null, drafts: {}, lastKnown: {}, ...start },
  );
  const last = () => pending.at(-1)!;
  const begin = async (change: Partial<BookingSession> = {}) => {
    void queue.run({}, { force: true });
    await last().answer({ bars, ...change });
    pending.length = 0;
  };
  return {
    queue,
    pending,
    failures,
    completions,
    last,
    begin,
    sent: () => pending.map(({ call: { change } }) => change),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the calls of a session', () => {
  it('[BW-51, BW-53] the first has no session id and requests the bars, later ones have the id and do not', async () => {
    const { queue, pending, last } = fixture();
    void queue.run({}, { force: true });
    await last().answer({ bars });
    queue.update({ date: '2026-11-28' });
    expect(pending.map(({ call }) => [call.sessionId, call.includeBars])).toEqual([
      [null, true],
      ['s'.repeat(22), false],
    ]);
    await last().answer();
    expect(queue.snapshot().bars).toEqual(bars);
  });

  it('[BW-53] request the bars until they have arrived', async () => {
    const { queue, last } = fixture();
    void queue.run({}, { force: true });
    await last().answer();
    queue.update({ bar_id: 11 });
    expect(last().call.includeBars).toBe(true);
  });

  it('[BW-50, BW-61] post only the changed fields, and the answer replaces the session', async () => {
    const { queue, begin, sent, last } = fixture();
    await begin();
    queue.update({ bar_id: 11, date: null, requested_time: '19:00' });
    expect(sent()).toEqual([{ bar_id: 11 }]);
    await last().answer({ party_type_name: 'Table' });
    expect(queue.snapshot().session).toMatchObject({
      bar_id: 11,
      party_type_name: 'Table',
      is_completed: false,
      step: 1,
    });
    expect(queue.snapshot().drafts).toEqual({});
  });
});

describe('an update while another is in flight', () => {
  it('[BW-54] waits, is retried every 200 ms, and is sent once the other call has ended', async () => {
    const { queue, begin, sent, last, pending } = fixture();
    await begin();
    queue.update({ bar_id: 11 });
    queue.update({ date: '2026-11-28' });
    await pass(1000);
    expect(sent()).toEqual([{ bar_id: 11 }]);
    await pending[0]!.answer();
    expect(sent()).toHaveLength(1);
    await pass(199);
    expect(sent()).toHaveLength(1);
    await pass(1);
    expect(sent()).toEqual([{ bar_id: 11 }, { date: '2026-11-28' }]);
    await last().answer();
    expect(queue.snapshot().drafts).toEqual({});
  });

  it('[BW-54] sends a field that was changed and changed back meanwhile', async () => {
    const { queue, begin, sent, last } = fixture();
    await begin({ allow_standing: false });
    queue.update({ allow_standing: true });
    queue.update({ allow_standing: false });
    await last().answer();
    await pass(200);
    expect(sent()).toEqual([{ allow_standing: true }, { allow_standing: false }]);
  });
});

describe('an update without a change', () => {
  it('[BW-55] is skipped, unless it is forced', async () => {
    const { queue, begin, sent, last } = fixture();
    await begin({ bar_id: 11 });
    queue.update({ bar_id: 11 });
    await expect(queue.run()).resolves.toBe(true);
    await expect(queue.run({ step: 1 })).resolves.toBe(true);
    expect(sent()).toEqual([]);
    void queue.run({}, { force: true });
    expect(sent()).toEqual([{}]);
    await last().answer();
  });

  it('[BW-58] an emptied forename alone is not sent, with another field it is', async () => {
    const { queue, begin, sent } = fixture();
    await begin({ forename: 'Ana' });
    queue.update({ forename: '' });
    await expect(queue.run()).resolves.toBe(true);
    expect(sent()).toEqual([]);
    expect(queue.snapshot().drafts).toEqual({ forename: null });
    queue.update({ surname: 'Ruiz' });
    expect(sent()).toEqual([{ forename: null, surname: 'Ruiz' }]);
  });
});

describe('a change of the number of people', () => {
  it('[BW-56] is sent a second after the last change', async () => {
    const { queue, begin, sent } = fixture();
    await begin();
    for (const no_people of [3, 4, 5]) {
      queue.update({ no_people }, { wait: 1000 });
      await pass(900);
    }
    expect(sent()).toEqual([]);
    expect(queue.snapshot().underWay).toEqual(new Set(['no_people']));
    await pass(100);
    expect(sent()).toEqual([{ no_people: 5 }]);
  });

  it('[BW-56] is sent with a change that does not wait, and with a press of Next', async () => {
    const { queue, begin, sent, last } = fixture();
    await begin();
    queue.update({ no_people: 8 }, { wait: 1000 });
    queue.update({ date: '2026-11-28' });
    expect(sent()).toEqual([{ no_people: 8, date: '2026-11-28' }]);
    await last().answer();
    queue.update({ no_people: 9 }, { wait: 1000 });
    const moved = queue.run({ step: 2 });
    expect(sent().at(-1)).toEqual({ no_people: 9, step: 2 });
    await last().answer();
    await expect(moved).resolves.toBe(true);
    await pass(5000);
    expect(sent()).toHaveLength(2);
  });
});

describe('a failed update', () => {
  it('[BW-59] keeps the previous data and the typed values, and the next update sends them again', async () => {
    const { queue, begin, sent, last, failures } = fixture();
    await begin({ bar_id: 11 });
    queue.update({ bar_id: 12 });
    await last().fail();
    expect(failures).toEqual([offline]);
    expect(queue.snapshot()).toMatchObject({
      session: { bar_id: 11 },
      drafts: { bar_id: 12 },
      hasFailed: true,
      isBusy: false,
    });
    expect(queue.snapshot().underWay).toEqual(new Set());
    queue.update({ date: '2026-11-28' });
    expect(sent().at(-1)).toEqual({ bar_id: 12, date: '2026-11-28' });
    await last().answer();
    expect(queue.snapshot()).toMatchObject({ drafts: {}, hasFailed: false });
  });

  it('runs a step once or not at all', async () => {
    const { queue, begin, sent, last } = fixture();
    await begin();
    const moved = queue.run({ step: 2 });
    await last().fail(new ApiError({ kind: 'http', status: 422, code: 'step_locked', message: 'Not yet' }));
    await expect(moved).resolves.toBe(false);
    queue.update({ bar_id: 12 });
    expect(sent().at(-1)).toEqual({ bar_id: 12 });
  });

  it('leaves a rejected field out until it changes, and keeps its message', async () => {
    const { queue, begin, sent, last } = fixture();
    await begin();
    queue.update({ email: 'x'.repeat(300), forename: 'Ana' }, { wait: 1000 });
    const flushed = queue.run();
    await last().fail(
      new ApiError({ kind: 'http', status: 422, fieldErrors: { email: ['must be at most 254 characters'] } }),
    );
    expect(sent().at(-1)).toEqual({ forename: 'Ana' });
    await last().answer();
    await expect(flushed).resolves.toBe(false);
    expect(queue.snapshot()).toMatchObject({
      refusals: { email: 'must be at most 254 characters' },
      drafts: { email: 'x'.repeat(300) },
    });
    queue.update({ email: 'ana@example.com' });
    expect(sent().at(-1)).toEqual({ email: 'ana@example.com' });
    await last().answer();
    expect(queue.snapshot().refusals).toEqual({});
  });
});

describe('completing', () => {
  it('[API-B-3] sends typed values first, then completes, and fails while a field is rejected', async () => {
    const { queue, begin, sent, last, completions } = fixture();
    await begin({ step: 4 });
    queue.update({ surname: 'Ruiz' }, { wait: 1000 });
    const completed = queue.complete();
    expect(sent()).toEqual([{ surname: 'Ruiz' }]);
    expect(completions).toEqual([]);
    await last().answer();
    expect(completions).toEqual(['s'.repeat(22)]);
    await last().answer({ step: 'completed', is_completed: true });
    await expect(completed).resolves.toBe(true);
    expect(queue.snapshot().session?.is_completed).toBe(true);
  });

  it('does not complete when sending the typed values failed', async () => {
    const { queue, begin, last, completions } = fixture();
    await begin({ step: 4 });
    queue.update({ surname: 'Ruiz' }, { wait: 1000 });
    const completed = queue.complete();
    await last().fail();
    await expect(completed).resolves.toBe(false);
    expect(completions).toEqual([]);
  });
});

describe('a session that the server has deleted', () => {
  const unknown = new ApiError({ kind: 'http', status: 404, code: 'session_unknown', message: 'Start again' });

  it('[BW-182] on resume starts again without a message, with the stored choices and the typed values', async () => {
    const { queue, pending, last, failures } = fixture({
      sessionId: 'o'.repeat(22),
      lastKnown: { bar_id: 11, no_people: 8 },
      drafts: { forename: 'Ana' },
    });
    const begun = queue.run({}, { force: true });
    await last().fail(unknown);
    expect(last().call).toMatchObject({ sessionId: null, change: { bar_id: 11, no_people: 8, forename: 'Ana' } });
    await last().answer({ bars });
    await expect(begun).resolves.toBe(true);
    expect(pending).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('in the middle of a booking starts again with choices and contact, without the slot', async () => {
    const { queue, begin, last } = fixture();
    const before = aChosenSession({ time: '19:00', full_date: '2026-11-28T19:00:00+00:00', forename: 'Ana' });
    await begin(before);
    queue.update({ surname: 'Ruiz' });
    await last().fail(unknown);
    expect(last().call.sessionId).toBeNull();
    expect(last().call.change).toEqual({
      bar_id: 11,
      date: '2026-11-28',
      requested_time: '19:00',
      no_people: 8,
      booking_type_category_id: 1,
      party_type: 1,
      forename: 'Ana',
      surname: 'Ruiz',
    });
    await last().answer({ step: 1 });
    expect(queue.snapshot()).toMatchObject({ renewals: 1, drafts: {} });
  });

  it('also starts again for an unknown resume code', async () => {
    const { queue, last } = fixture({ resumeCode: 'c'.repeat(22) });
    void queue.run({}, { force: true });
    expect(last().call.resumeCode).toBe('c'.repeat(22));
    await last().fail(unknown);
    expect(last().call).toMatchObject({ sessionId: null, resumeCode: undefined });
  });
});
