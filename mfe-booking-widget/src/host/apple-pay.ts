import { runApplePay, type SheetEnd } from '@bars/shared-api/client/apple-pay';
import type { ApplePayAsked } from '@bars/shared-api/contracts/frame-messages';
import { applePayPatienceMs } from '@bars/shared-api/contracts/frame-names';
import { hostCalls } from './apple-pay/apple-pay-calls';
import { askFirst } from './apple-pay/ask-first';

export interface HostApplePayOptions {
  /** Where the page asks for a press, if the browser wants one. */
  root: ShadowRoot;
  /** Origin of our server. */
  origin: string;
  apiKey: string;
  brand: number;
  asked: ApplePayAsked;
}

/** Runs Apple Pay's sheet for a frame. It never rejects. */
export type PayByApple = (options: HostApplePayOptions) => Promise<SheetEnd>;

/** The answer arrives before the frame gives up. */
const limitMs = applePayPatienceMs - 5000;
const failed: SheetEnd = { status: 'failed' };

/**
 * Apple Pay for a frame, in the page around it: the calls of the sheet are made here, so no wallet token crosses to the frame.
 * A press in a frame of another site does not open the sheet in every browser. The sheet is tried at once; where the browser
 * wants a press in this page, a small dialog asks for it. Sources: EM-10, EM-25, EM-26; docs/host-page-protocol.md.
 */
export const payByApple: PayByApple = async ({ root, origin, apiKey, brand, asked }) => {
  const { token, label, deposit_request_token: depositRequestToken, amount: amountPence } = asked;
  const untilMs = performance.now() + limitMs;
  const leftMs = () => untilMs - performance.now();
  const open = () =>
    runApplePay({ label, amountPence }, hostCalls({ origin, apiKey, brand, token, depositRequestToken, amountPence }), {
      limitMs: leftMs(),
    });
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidAccessError') return failed;
  }
  const question = { label, amount: `£${(amountPence / 100).toFixed(2)}`, limitMs: leftMs() };
  // The second try throws where the browser refuses for another reason, such as an insecure page.
  const end = await askFirst(root, question, async () => open()).catch(() => failed);
  return end ?? { status: leftMs() > 0 ? 'cancelled' : 'failed' };
};
