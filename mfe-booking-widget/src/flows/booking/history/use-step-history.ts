import { dialogMarkIn } from '@bars/shared-api/contracts/dialog-mark';
import type { Step } from '@bars/shared-api/contracts/booking-session';
import type { PageHistory, StepEntriesProps } from '../../../common/environment';
import { useCallback, useEffect, useRef } from 'react';
import { trailMove, trailOf, withTrail } from './step-trail.rules';

/** Whether the current entry is the one of an open dialog. To leave it closes the dialog. */
const isDialogs = (history: PageHistory): boolean => (dialogMarkIn(history.state())?.depth ?? 0) > 0;

/**
 * Makes every step an entry of the page's history. The browser's Back requests the earlier step. If that is refused, the
 * history returns to the visible step. From the completion screen Back leaves the wizard.
 */
export const useStepHistory = (history: PageHistory, { step, goTo, uncover }: StepEntriesProps): void => {
  const latest = useRef({ step, goTo, uncover });
  // `history.go` is asynchronous. No other move may start until it has finished.
  const isMoving = useRef(false);
  // The server can move the booking while the card page is open, or as it closes. The history follows once its entry is left.
  const isWaiting = useRef(false);
  useEffect(() => {
    latest.current = { step, goTo, uncover };
  });

  const follow = useCallback(
    (shown: Step | null) => {
      if (shown === null || isMoving.current) return;
      const move = trailMove(trailOf(history.state()), shown);
      if (move.move === 'push') history.push(withTrail(history.state(), move.trail));
      if (move.move === 'replace') history.replace(withTrail(history.state(), move.trail));
      isWaiting.current = move.move === 'go' && isDialogs(history);
      if (move.move !== 'go' || isWaiting.current) return;
      isMoving.current = true;
      history.go(move.delta);
    },
    [history],
  );

  useEffect(() => follow(step), [follow, step]);

  useEffect(() => {
    const onPop = async () => {
      const isOurs = isMoving.current || isWaiting.current;
      isMoving.current = false;
      const trail = trailOf(history.state());
      const asked = trail.at(-1);
      const { step: shown, goTo: ask } = latest.current;
      if (asked === undefined || asked === shown) return;
      if (isOurs || latest.current.uncover()) follow(shown);
      else if (shown === 'completed') history.go(-trail.length);
      else if (!(await ask(asked))) follow(latest.current.step);
    };
    return history.listen(() => void onPop());
  }, [history, follow]);
};
