import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QueueSnapshot } from './queue.types';
import type { SessionQueue } from './session-queue';

const stepOf = ({ session }: QueueSnapshot) => (session === null ? null : `${session.session_id} ${session.is_completed ? 'completed' : session.step}`);

/**
 * What the queue knows, as state of the component. Not `useSyncExternalStore`: what that renders runs its effects before it
 * is painted, and a step has many. `onLeave` is called when another step has come, before it is rendered.
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
    // Between the first render and now the queue may have gone on.
    look();
    return stop;
  }, [queue]);
  return seen.queue === queue ? seen.snapshot : queue.snapshot();
};
