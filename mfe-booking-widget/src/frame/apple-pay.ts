import { applePayPatienceMs, type ApplePayAsked, type ApplePayComplete } from '@bars/shared-api/contracts/frame-messages';
import type { Timers } from '../common/environment';
import type { FrameMessaging } from './frame-messaging';

export interface HostApplePay {
  /**
   * Has the host run Apple Pay's sheet. No answer within three minutes is a failure, and so is a second sheet beside an open
   * one; the server alone knows whether it was paid. It never rejects. Sources: EM-25, EM-26.
   */
  run: (asked: ApplePayAsked) => Promise<ApplePayComplete>;
  /** The host has answered; an answer that nobody waits for changes nothing. */
  complete: (complete: ApplePayComplete) => void;
}

const failed: ApplePayComplete = { status: 'failed' };

/** The waiting side of Apple Pay in a frame. */
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
