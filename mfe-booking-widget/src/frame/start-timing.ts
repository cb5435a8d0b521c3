import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import type { Timers } from '../common/environment';

/** How long the frame waits for `params`, in milliseconds. Source: EM-24. */
const patienceMs = 1000;

export interface StartTiming {
  timers: Timers;
  /** Whether the visitor has started to use the wizard. */
  isInUse: () => boolean;
  /** Shows the wizard; null means the page's own settings. Resolves once it is shown. */
  show: (params: BookingParams | null) => Promise<void>;
  /** Tells the host what it has missed. */
  catchUp: () => void;
}

/**
 * Starts the wizard with the `params`, or without them after a second. Late `params` of a slow host are still applied as long
 * as the visitor has not used the wizard. After that the booking stays as it is, and the host hears where it stands. Source: EM-24.
 * @returns the handler of the `params`
 */
export const startTiming = ({
  timers,
  isInUse,
  show,
  catchUp,
}: StartTiming): ((params: BookingParams) => Promise<void>) => {
  let shown: Promise<void> | undefined;
  const begin = (params: BookingParams | null): Promise<void> => (shown = show(params));
  const cancel = timers.set(patienceMs, () => void begin(null));
  return async (params) => {
    cancel();
    const isLate = shown !== undefined;
    await shown;
    if (isLate && isInUse()) return catchUp();
    // The height of the markup may have been measured before.
    if (!isLate) catchUp();
    await begin(params);
  };
};
