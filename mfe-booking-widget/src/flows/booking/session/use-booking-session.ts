import { errorTexts, errorToNotice, isCallerRefused } from '@bars/shared-api';
import { logSessionError } from '@bars/shared-api/client/booking-session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { namesOf, orderFields, paymentFields, pickFields, type Draft, type Values } from '../../../common/fields';
import type { WizardEnvironment } from '../../../common/environment';
import type { WizardModel } from '../../../common/wizard-model';
import type { Messages } from '../use-notifications';
import { forgetBooking, openBookingSession, type WizardStart } from './open-session';
import type { QueueSnapshot } from './queue.types';
import type { SessionQueue } from './session-queue';
import { useQueue } from './use-queue';

/** The session's part of the wizard model. The flow adds customer and payment. */
export type SessionModel = Omit<WizardModel, 'customerName' | 'pay' | 'isPaying'>;

export type SessionState =
  | { state: 'loading' }
  | { state: 'unreachable'; problem: string; retry: () => void; retryQuietly: () => void }
  /** The server refuses this page's key, so a retry is useless. */
  | { state: 'refused' }
  | { state: 'ready'; model: SessionModel; renewals: number };

const valuesOf = ({ session, drafts }: QueueSnapshot & { session: NonNullable<QueueSnapshot['session']> }): Values => ({
  ...session,
  ...pickFields(drafts, () => true),
});

const isLost = ({ session, hasFailed, isBusy }: QueueSnapshot, isQuiet: boolean): boolean =>
  session === null && hasFailed && (isQuiet || !isBusy);

const withoutSession = (problem: string | null, retry: (quietly: boolean) => void): SessionState =>
  problem === null
    ? { state: 'refused' }
    : { state: 'unreachable', problem, retry: () => retry(false), retryQuietly: () => retry(true) };

/** Failures to be reached, whose notices go once there is an answer. */
const passing = [errorTexts.offline, errorTexts.unreached, errorTexts.slow];

/** Once the visitor is online again, nothing says that they are not, and what has not been sent is sent. */
const useOnline = (queue: SessionQueue, retract: Messages['retract']): void => {
  useEffect(() => {
    const onOnline = () => {
      retract([errorTexts.offline]);
      if (queue.snapshot().session !== null) void queue.run();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [queue, retract]);
};

/** Opens the booking session of this wizard and keeps its state. Session calls of the flow are made only here. */
export const useBookingSession = (
  environment: WizardEnvironment,
  start: WizardStart,
  { notify, retract, onLeave }: Messages & { onLeave: () => void },
): SessionState => {
  const [problem, setProblem] = useState<string | null>('');
  const [isQuiet, setQuiet] = useState(false);
  const { fixedBar = null } = start;
  const open = useCallback(
    (from: WizardStart) =>
      openBookingSession(environment, from, (error, hasSession) => {
        if (hasSession) notify('error', errorToNotice(error));
        else setProblem(isCallerRefused(error) ? null : errorToNotice(error));
      }),
    [environment, notify],
  );
  const [{ queue, clock, begin }, setOpened] = useState(() => open(start));
  // No other step is shown until the requested one has been opened.
  const [opening, setOpening] = useState(start.step ?? null);
  const snapshot = useQueue(queue, onLeave);
  const { session } = snapshot;

  useEffect(() => {
    let isGone = false;
    void begin().then(() => isGone || setOpening(null));
    return () => {
      isGone = true;
    };
  }, [begin]);
  useEffect(() => {
    if (session !== null) retract(passing);
    session?.flash_messages.forEach(({ type, message }) => notify(type === 'error' ? 'error' : 'info', message));
  }, [session, notify, retract]);

  useOnline(queue, retract);

  const actions = useMemo(
    () => ({
      now: () => clock.now(),
      update: queue.update.bind(queue),
      flush: async () => ((await queue.run()) ? queue.snapshot().session : null),
      move: (step: number) => {
        // Going back clears the choices of later steps, because the server would reject an incomplete order or payment.
        if (step < 3) queue.discard(orderFields);
        if (step < 4) queue.discard(paymentFields);
        return queue.run({ step });
      },
      enquire: async (wanted: Draft = {}) => {
        const isThere = await queue.run({ step: 99 }, { change: wanted });
        if (!isThere) queue.discard(namesOf(wanted));
        return isThere;
      },
      complete: () => queue.complete(),
      extendHold: () => queue.run({ extend_hold: true }),
      refresh: () => queue.run({}, { force: true }),
      lookAt: (barId: number) => queue.run({ quick_bar_id: barId }, { force: true }),
      startAnew: () => {
        forgetBooking(environment);
        setOpened(open({ choices: fixedBar === null ? {} : { bar_id: fixedBar } }));
      },
      leaveTo: environment.leaveTo,
      report: async (error: string) => {
        try {
          await logSessionError(environment.api, error, queue.snapshot().session?.session_id ?? null);
          return true;
        } catch (failure) {
          notify('error', errorToNotice(failure));
          return false;
        }
      },
    }),
    [queue, clock, environment, open, notify, fixedBar],
  );

  const retry = (quietly: boolean) => {
    setQuiet(quietly);
    if (!snapshot.isBusy) void actions.refresh();
  };
  if (session === null || opening !== null) {
    return isLost(snapshot, isQuiet) ? withoutSession(problem, retry) : { state: 'loading' };
  }
  const { bars, underWay, refusals, renewals } = snapshot;
  const values = valuesOf({ ...snapshot, session });
  // An unknown fixed bar cannot be booked, so the visitor may choose another.
  const isBarFixed =
    fixedBar !== null && values.bar_id === fixedBar && bars?.some(({ id }) => id === fixedBar) === true;
  return {
    state: 'ready',
    renewals,
    model: {
      ...actions,
      surface: environment.surface,
      brand: environment.brand,
      session,
      values,
      bars: bars ?? [],
      underWay,
      refusals,
      isBarFixed,
    },
  };
};
