import { forgetStaffLogin, readStaffLogin } from '@bars/shared-api/client/staff';
import type { Api } from '@bars/shared-api';
import type { StaffLogin } from '@bars/shared-api/contracts/staff';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Before any login has run out. The server says whether one has: the clock of a tablet may be wrong, and no answer before the first form has its time. */
const anyTime = new Date(0);

/** Who is logged in on this tablet; null for nobody. It is read for each person anew. Sources: RT-38, AC-51. */
export const useStaff = (api: Api): { staff: StaffLogin | null; logOut: () => void } => ({
  staff: readStaffLogin(() => window.localStorage, anyTime),
  logOut: () => forgetStaffLogin(() => window.localStorage, api.events),
});

/** Without a touch for so long a form is wiped; from the warning on nothing but its answer counts. */
const wipeMs = 60_000;
const warnMs = 50_000;
const lookMs = 1000;

export interface IdleView {
  isWarned: boolean;
  /** Somebody is still there. */
  answer: () => void;
}

/** Wipes a form that nobody touches. @param isActive something is typed in it, and it is not being sent */
export const useIdleWipe = (isActive: boolean, wipe: () => void): IdleView => {
  const [isWarned, setWarned] = useState(false);
  const touched = useRef(0);
  const onEnd = useEffectEvent(wipe);
  useEffect(() => {
    if (!isActive) return undefined;
    touched.current = Date.now();
    const idleMs = () => Date.now() - touched.current;
    const touch = () => {
      if (idleMs() < warnMs) touched.current = Date.now();
    };
    const look = () => {
      if (idleMs() >= wipeMs) onEnd();
      else setWarned(idleMs() >= warnMs);
    };
    const timer = setInterval(look, lookMs);
    // A tablet that slept looks at once when it wakes.
    document.addEventListener('visibilitychange', look);
    for (const name of touches) document.addEventListener(name, touch, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const name of touches) document.removeEventListener(name, touch, true);
      setWarned(false);
    };
  }, [isActive]);
  return {
    isWarned,
    answer: () => {
      touched.current = Date.now();
      setWarned(false);
    },
  };
};
const touches = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Wipes a form when its page is left, so that Back shows nothing of it. A browser may keep the page as it is at that moment, before React has drawn
 * anything: the form is hidden at once, and the one that takes its place is another element.
 */
export const useWipeOnLeave = (wipe: () => void) => {
  const form = useRef<HTMLDivElement>(null);
  const onLeave = useEffectEvent(() => {
    if (form.current !== null) form.current.hidden = true;
    wipe();
  });
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  return form;
};
