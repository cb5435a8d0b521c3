import { errorTexts, errorToNotice } from '@bars/shared-api';
import { logSessionError } from '@bars/shared-api/client/booking-session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fieldNames, namesOf, orderFields, paymentFields, pickFields, type Draft, type Values } from '../../../common/fields';
import type { WizardPorts } from '../../../common/ports';
import type { WizardModel } from '../../../common/wizard-model';
import type { Messages } from '../use-notifications';
import { forgetBooking, openSession, type WizardStart } from './open-session';
import type { QueueSnapshot } from './queue.types';
import { useQueue } from './use-queue';

/** The booking as the flow sees it; what belongs to steps, customer and payment is added there. */
export type SessionModel = Omit<WizardModel, 'customerName' | 'pay' | 'isPaying'>;

export type SessionState =
  | { state: 'loading' }
  | { state: 'unreachable'; problem: string; retry: () => void }
  | { state: 'ready'; model: SessionModel; renewals: number };

const valuesOf = ({ session, drafts }: QueueSnapshot & { session: NonNullable<QueueSnapshot['session']> }): Values => ({
  ...session,
  ...pickFields(drafts, (name) => fieldNames.includes(name)),
});

/** Opens, keeps and shows the booking session of this wizard. The only place of the flow that calls the client. */
export const useBookingSession = (ports: WizardPorts, start: WizardStart, { notify, retract, onLeave }: Messages & { onLeave: () => void }): SessionState => {
  const [problem, setProblem] = useState('');
  const open = useCallback(
    (from: WizardStart) =>
      openSession(ports, from, (error, hasSession) => {
        if (hasSession) notify('error', errorToNotice(error));
        else setProblem(errorToNotice(error));
      }),
    [ports, notify],
  );
  const [{ queue, clock, begin }, setOpened] = useState(() => open(start));
  const snapshot = useQueue(queue, onLeave);
  const { session } = snapshot;

  useEffect(() => begin(), [begin]);
  useEffect(() => {
    if (session !== null) retract([errorTexts.offline, errorTexts.slow]);
    session?.flash_messages.forEach(({ type, message }) => notify(type === 'error' ? 'error' : 'info', message));
  }, [session, notify, retract]);

  const actions = useMemo(
    () => ({
      now: () => clock.now(),
      update: queue.update.bind(queue),
      flush: async () => ((await queue.run()) ? queue.snapshot().session : null),
      move: (step: number) => {
        // Going back clears what later steps chose; a mix that does not add up yet would be refused on the way.
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
      startAnew: () => {
        forgetBooking(ports);
        setOpened(open({ choices: {} }));
      },
      report: async (error: string) => {
        try {
          await logSessionError(ports.api, error, queue.snapshot().session?.session_id ?? null);
          return true;
        } catch (failure) {
          notify('error', errorToNotice(failure));
          return false;
        }
      },
    }),
    [queue, clock, ports, open, notify],
  );

  if (session === null) {
    const isUnreachable = snapshot.hasFailed && !snapshot.isBusy;
    return isUnreachable ? { state: 'unreachable', problem, retry: () => void actions.refresh() } : { state: 'loading' };
  }
  const { surface, brand } = ports;
  const { bars, underWay, refusals, renewals } = snapshot;
  return {
    state: 'ready',
    renewals,
    model: { ...actions, surface, brand, session, values: valuesOf({ ...snapshot, session }), bars: bars ?? [], underWay, refusals },
  };
};
