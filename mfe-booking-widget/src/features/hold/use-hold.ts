import { useEffect, useRef, useState } from 'react';
import type { WizardModel } from '../../common/wizard-model';
import { passedMark, remainingMs, type HoldMark } from './hold.rules';

export interface HoldView {
  /** Milliseconds left; null while no time is held. */
  leftMs: number | null;
  canExtend: boolean;
  extend(): Promise<boolean>;
  /** Reads the session again after the hold has run out. */
  ask(): Promise<boolean>;
}

const tickMs = 1000;

/**
 * Counts a hold down by the server's time. When it runs out the session is read once more: the hold may have been extended
 * elsewhere, else the server releases the time and sends a message.
 */
export const useHold = (model: WizardModel, onMark: (mark: HoldMark) => void): HoldView => {
  const { hold } = model.session;
  const expiresAt = hold?.expires_at ?? null;
  const [now, setNow] = useState(model.now);
  const latest = useRef({ model, onMark });
  useEffect(() => {
    latest.current = { model, onMark };
  });

  useEffect(() => {
    if (expiresAt === null) return;
    let before = remainingMs(expiresAt, latest.current.model.now());
    const timer = setInterval(() => {
      const { model: current, onMark: say } = latest.current;
      const left = remainingMs(expiresAt, current.now());
      const mark = passedMark(before, left);
      before = left;
      setNow(current.now());
      if (mark) say(mark);
      if (mark !== 'expired') return;
      clearInterval(timer);
      void current.refresh();
    }, tickMs);
    return () => clearInterval(timer);
  }, [expiresAt]);

  return {
    leftMs: expiresAt === null ? null : remainingMs(expiresAt, now),
    canExtend: hold?.extendable ?? false,
    extend: model.extendHold,
    ask: model.refresh,
  };
};
