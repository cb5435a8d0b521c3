import { Boundary } from '@bars/shared-ui/area/boundary';
import { Activity, startTransition, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Timers } from '../environment';

/** After the step has been painted and has settled, and for how long at most, in milliseconds. */
const restMs = 700;
const lengthMs = 3000;

/**
 * Renders what comes next where nobody sees it, while the browser has nothing else to do, and takes it away again: its styles
 * are made and its code is warm when it is wanted. No effect of it runs, and it is never part of the page.
 * One that fails says nothing: what is shown later is shown then.
 * Reason and figures: docs/decisions/011-portal-speed.md.
 */
export const Prerender = ({ timers, children }: { timers: Timers; children: ReactNode }) => {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const ends: (() => void)[] = [];
    ends.push(
      timers.set(restMs, () => {
        startTransition(() => setStage(document.createElement('div')));
        ends.push(timers.set(lengthMs, () => setStage(null)));
      }),
    );
    return () => ends.forEach((end) => end());
  }, [timers]);
  return stage === null
    ? null
    : createPortal(
        <Boundary fallback={null}>
          <Activity mode="hidden">{children}</Activity>
        </Boundary>,
        stage,
      );
};
