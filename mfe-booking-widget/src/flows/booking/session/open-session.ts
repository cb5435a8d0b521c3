import { ApiError, ServerClock } from '@bars/shared-api';
import { completeSession, postSession } from '@bars/shared-api/client/booking-session';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import { forgetDayPart } from '../../../common/day-part-storage';
import { orderFields, paymentFields, slotFields, type Draft } from '../../../common/fields';
import type { StoredSession, WizardEnvironment } from '../../../common/environment';
import { forgetRefund } from '../../../common/refund-storage';
import { canReturnTo } from '../history/step-trail.rules';
import type { QueueSnapshot } from './queue.types';
import { SessionQueue } from './session-queue';
import { isUnfinished, toStored } from './stored-session.rules';

/** The start values from a link to the wizard or from the page around it. */
export interface WizardStart {
  /** Copies the choices of another session. */
  resumeCode?: string | undefined;
  choices: Draft;
  /** The step to open, if it is reachable. Source: EM-19. */
  step?: number | undefined;
  /** The bar that cannot be changed. Source: EM-21. */
  fixedBar?: number | null | undefined;
  /** The answer to the first call, if the page has it before the wizard is mounted. The first step is then rendered at once. */
  answer?: BookingSession | undefined;
}

export interface OpenSession {
  queue: SessionQueue;
  clock: ServerClock;
  /** Sends the first call, and a second one if another step is requested. Further calls of this function do nothing. */
  begin(): Promise<void>;
}

/** Codes of a lost time. The choice is cleared and the day is read again. Source: booking-session contract. */
const lostSlot: ReadonlySet<string | null> = new Set(['slot_gone', 'hold_expired', 'held_too_long']);

/** Codes of a session that has changed since it was shown. */
const isOutOfDate: ReadonlySet<string> = new Set(['cannot_complete', 'payment_required']);

const asError = (thrown: unknown): ApiError => {
  if (!(thrown instanceof ApiError)) return new ApiError({ kind: 'malformed' }, { cause: thrown });
  // A rejected resume code is handled like a deleted session: the booking starts without it.
  return 'resume_code' in thrown.fieldErrors ? new ApiError({ kind: 'http', code: 'session_unknown' }) : thrown;
};

/** An unfinished booking is resumed. A completed one is shown again only after a reload of its page or during an open payment. */
const toResume = ({ bookings, clock, steps }: WizardEnvironment, { resumeCode }: WizardStart): StoredSession | null => {
  const stored = bookings.session();
  if (stored === null || resumeCode !== undefined) return null;
  const isReloaded = stored.is_completed && (steps.isAtEnd() || !!bookings.open);
  return isReloaded || isUnfinished(stored, clock.wall()) ? stored : null;
};

const takeBackSlot = (queue: SessionQueue): void => {
  queue.discard([...slotFields, ...orderFields, ...paymentFields]);
  const at = queue.snapshot().session?.step;
  void queue.run(typeof at === 'number' && at > 2 ? { step: 2 } : {}, {
    force: true,
    change: { time: null, full_date: null },
  });
};

/** The update for the page around, without secrets and personal data. Source: decision "Host page". */
const updateOf = ({ resume_code, step, is_completed, booking }: BookingSession): BookingUpdate => ({
  resume_code,
  step,
  is_completed,
  status_id: booking?.status_id ?? null,
  ...(booking ? { ref_code: booking.ref_code } : {}),
});

/** @returns a function that stores the answer which the queue has begun with */
const keepOnDevice = (
  queue: SessionQueue,
  clock: ServerClock,
  { bookings, clock: device, onUpdate }: WizardEnvironment,
): (() => void) => {
  let last: Pick<QueueSnapshot, 'session' | 'drafts'> = { ...queue.snapshot(), session: null };
  const keep = () => {
    const { session, drafts } = queue.snapshot();
    if (session !== null && session !== last.session) {
      clock.set(session.server_time);
      bookings.saveSession(toStored(session, device.wall()));
      onUpdate(updateOf(session));
    }
    if (drafts !== last.drafts || session !== last.session) bookings.saveDraft(drafts, session);
    last = queue.snapshot();
  };
  queue.subscribe(keep);
  return keep;
};

/** Opens the booking of this page: resumes the stored one or begins another. Sources: BW-181, BW-182. */
export const openBookingSession = (
  environment: WizardEnvironment,
  start: WizardStart,
  onFailure: (error: ApiError, hasSession: boolean) => void,
): OpenSession => {
  const stored = toResume(environment, start);
  const clock = new ServerClock(environment.clock);
  const queue: SessionQueue = new SessionQueue(
    {
      send: (call) => postSession(environment.api, call),
      complete: (sessionId) => completeSession(environment.api, sessionId),
      timers: environment.timers,
      asError,
      onFailure: (error) => {
        onFailure(error, queue.snapshot().session !== null);
        if (lostSlot.has(error.code)) takeBackSlot(queue);
        // The session has changed on the server. Reading it again updates the screen.
        if (error.code !== null && isOutOfDate.has(error.code)) void queue.run({}, { force: true });
      },
    },
    {
      sessionId: stored?.session_id ?? null,
      resumeCode: start.resumeCode,
      drafts: { ...environment.bookings.draft(), ...(stored?.is_completed ? {} : start.choices) },
      lastKnown: stored?.choices ?? {},
      answer: start.answer,
    },
  );
  if (start.answer) clock.set(start.answer.server_time);
  const keep = keepOnDevice(queue, clock, environment);
  let begun: Promise<void> | null = null;
  const openAtStep = async (): Promise<void> => {
    if (start.answer) keep();
    else await queue.run({}, { force: true });
    const { session } = queue.snapshot();
    if (session !== null && start.step !== undefined && canReturnTo(start.step, session, session.step))
      await queue.run({ step: start.step });
  };
  const begin = (): Promise<void> => (begun ??= openAtStep());
  return { queue, clock, begin };
};

/** Removes all stored data of the last booking from the device. Source: BW-185. */
export const forgetBooking = ({
  bookings,
  store,
  brand,
}: Pick<WizardEnvironment, 'bookings' | 'store' | 'brand'>): void => {
  bookings.forget();
  forgetDayPart(store, brand);
  forgetRefund(store, brand);
};
