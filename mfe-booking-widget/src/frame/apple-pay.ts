import {
  applePayPatienceMs,
  type ApplePayAsked,
  type ApplePayComplete,
} from '@bars/shared-api/contracts/frame-messages';
import type { Timers } from '../common/environment';
import type { FrameMessaging } from './frame-messaging';

export interface HostApplePay {
  /**
   * Asks the host to run Apple Pay's sheet. It resolves as failed after three minutes without an answer, and for a second sheet
   * while one is open. Only the server knows whether it was paid. It never rejects. Sources: EM-25, EM-26.
   */
  run: (asked: ApplePayAsked) => Promise<ApplePayComplete>;
  /** Handles the host's answer. It does nothing if no sheet is open. */
  complete: (complete: ApplePayComplete) => void;
}

const failed: ApplePayComplete = { status: 'failed' };

/** Runs Apple Pay through the host and waits for its answer. */
export const hostApplePay = (send: FrameMessaging['send'], timers: Timers): HostApplePay => {
  let answer: ((complete: ApplePayComplete) => void) | null = null;
  return {
    run: (asked) => {
      if (answer !== null) return Promise.resolve(failed);
      return new Promise((resolve) => {
        const cancel = timers.set(applePayPatienceMs, () => answer?.(failed));
        answer = (complete) => {
          answer = null;
          cancel();
          resolve(complete);
        };
        send({ name: 'apple_pay', payload: asked });
      });
    },
    complete: (complete) => answer?.(complete),
  };
};
