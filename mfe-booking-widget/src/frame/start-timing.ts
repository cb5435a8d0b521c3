import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import type { Timers } from '../common/environment';

/** How long the frame waits for `params`, in milliseconds. Source: EM-24. */
const patienceMs = 1000;

export interface StartTiming {
  timers: Timers;
  /** Somebody has begun to use what is shown. */
  isInUse: () => boolean;
  /** Shows the wizard; null is the page's own setting. */
  show: (params: BookingParams | null) => void;
}

/**
 * When the wizard starts, and with what. A host that is slow to answer, as busy pages are, is still heard afterwards,
 * as long as nobody has touched the wizard that started without it. Source: EM-24.
 * @returns takes the `params`
 */
export const startTiming = ({ timers, isInUse, show }: StartTiming): ((params: BookingParams) => void) => {
  const cancel = timers.set(patienceMs, () => show(null));
  return (params) => {
    cancel();
    if (!isInUse()) show(params);
  };
};
