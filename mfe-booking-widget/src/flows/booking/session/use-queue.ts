import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QueueSnapshot } from './queue.types';
import type { SessionQueue } from './session-queue';

const stepOf = ({ session }: QueueSnapshot) =>
  session === null ? null : `${session.session_id} ${session.is_completed ? 'completed' : session.step}`;

/**
 * The queue's snapshot as state of the component. It does not use `useSyncExternalStore`, because that runs effects before the
 * paint, and a step has many. `onLeave` is called when the step changes, before the new one is rendered.
 */
export const useQueue = (queue: SessionQueue, onLeave: () => void): QueueSnapshot => {
  const [seen, setSeen] = useState(() => ({ queue, snapshot: queue.snapshot() }));
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    let step = stepOf(queue.snapshot());
    const look = () => {
      const snapshot = queue.snapshot();
      if (step !== null && stepOf(snapshot) !== step) leave.current();
      step = stepOf(snapshot);
      setSeen({ queue, snapshot });
    };
    const stop = queue.subscribe(look);
    // The queue may have changed between the first render and this effect.
    look();
    return stop;
  }, [queue]);
  return seen.queue === queue ? seen.snapshot : queue.snapshot();
};
