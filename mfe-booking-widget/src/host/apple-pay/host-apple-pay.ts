import { canApplePay, type SheetEnd } from '@bars/shared-api/client/apple-pay';
import type { ApplePayAsked } from '@bars/shared-api/contracts/frame-messages';
import { brandOf } from '../../element/resume-code';
import type { PayByApple } from '../apple-pay';

/** The file that runs the sheet. Only pages with Apple Pay load it. */
export type LoadApplePay = () => Promise<{ payByApple: PayByApple }>;

export interface HostApplePay {
  /** Fetches the file before a sheet is asked for: the less time passes after the press, the sooner the sheet opens. */
  preload: () => void;
  /** Runs the sheet, one at a time. It never rejects. Sources: EM-22, EM-25. */
  run: (asked: ApplePayAsked) => Promise<SheetEnd>;
}

export interface HostApplePayOptions {
  host: HTMLElement;
  root: ShadowRoot;
  /** Origin of our server. */
  origin: string;
  load: LoadApplePay;
}

const failed: SheetEnd = { status: 'failed' };

/** Apple Pay's sheets of one frame. */
export const createHostApplePay = ({ host, root, origin, load }: HostApplePayOptions): HostApplePay => {
  let isOpen = false;
  return {
    preload: () => {
      if (canApplePay()) load().catch(() => {});
    },
    run: async (asked) => {
      if (isOpen || !canApplePay()) return failed;
      isOpen = true;
      try {
        const { payByApple } = await load();
        return await payByApple({
          root,
          origin,
          apiKey: host.getAttribute('api-key') ?? '',
          brand: brandOf(host),
          asked,
        });
      } catch {
        return failed;
      } finally {
        isOpen = false;
      }
    },
  };
};
