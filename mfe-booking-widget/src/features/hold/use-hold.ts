import { useEffect, useRef, useState } from 'react';
import type { WizardModel } from '../../common/wizard-model';
import { passedMark, remainingMs, type HoldMark } from './hold.rules';

export interface HoldView {
  /** Null while no time is held. */
  leftMs: number | null;
  canExtend: boolean;
  extend(): Promise<boolean>;
  /** Asks the server what became of a time that ran out here. */
  ask(): Promise<boolean>;
}

const tickMs = 1000;

/**
 * Counts a hold down by the server's time. When it runs out here the server is asked, once: it may know better,
 * and otherwise it releases the time and says so.
 */
export const useHold = (model: WizardModel, onMark: (mark: HoldMark) => void): HoldView => {
  const { hold } = model.session;
  const expiresAt = hold?.expires_at ?? null;
  const [leftMs, setLeft] = useState(() => (expiresAt === null ? null : remainingMs(expiresAt, model.now())));
  const latest = useRef({ model, onMark, leftMs });
  useEffect(() => {
    latest.current = { model, onMark, leftMs };
  });

  useEffect(() => {
    if (expiresAt === null) {
      setLeft(null);
      return;
    }
    const tick = () => {
      const { model: current, onMark: say, leftMs: before } = latest.current;
      const left = remainingMs(expiresAt, current.now());
      const mark = before === null ? null : passedMark(before, left);
      setLeft(left);
      if (mark) say(mark);
      if (mark === 'expired') void current.refresh();
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [expiresAt]);

  return {
    leftMs,
    canExtend: hold?.extendable ?? false,
    extend: model.extendHold,
    ask: model.refresh,
  };
};
