import { Boundary } from '@bars/shared-ui/area/boundary';
import { Activity, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Timers } from '../environment';

/** Delay after the step is painted, and the time limit, in milliseconds. */
const restMs = 700;
const lengthMs = 3000;

/**
 * Renders the next step into a detached node while the browser is idle, and removes it again. Its styles exist and its code is
 * compiled when the step opens. Its effects do not run, and it is never part of the page. A change of this step does not render it again.
 * An error is ignored here; the step itself reports it when it opens.
 * Reason and figures: docs/decisions/011-portal-speed.md.
 */
export const Prerender = ({ timers, children }: { timers: Timers; children: ReactNode }) => {
  const [stage, setStage] = useState<{ node: HTMLElement; content: ReactNode } | null>(null);
  const latest = useRef(children);
  useEffect(() => {
    latest.current = children;
  });
  useEffect(() => {
    const ends: (() => void)[] = [];
    ends.push(
      timers.set(restMs, () => {
        startTransition(() => setStage({ node: document.createElement('div'), content: latest.current }));
        ends.push(timers.set(lengthMs, () => setStage(null)));
      }),
    );
    return () => ends.forEach((end) => end());
  }, [timers]);
  return stage === null
    ? null
    : createPortal(
        <Boundary fallback={null}>
          <Activity mode="hidden">{stage.content}</Activity>
        </Boundary>,
        stage.node,
      );
};
