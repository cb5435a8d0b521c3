import { canApplePay, runApplePay } from '@bars/shared-api/client/apple-pay';
import type { ApplePayAsked, ApplePayComplete } from '@bars/shared-api/contracts/frame-messages';
import type { Payable } from '@bars/shared-api/contracts/payment-messages';
import type { PanelRequest } from './panel-messaging';
import type { WalletView } from './wallet-view';

/** Runs Apple Pay's sheet elsewhere: in the page around a frame. It never rejects. */
export type RunApplePay = (asked: ApplePayAsked) => Promise<ApplePayComplete>;

export interface PanelWalletOptions {
  view: WalletView;
  /** Origin of our server. */
  origin: string;
  /** The order was charged, or may have been. */
  onCharged: (orderId: string) => void;
}

const isTopPage = (): boolean => window.parent === window;
/** A file of its own: a page that has no Apple Pay never loads it. */
const loadCalls = () => import('./apple-pay-calls');

/**
 * Apple Pay in the page of the panel, above its frame: a browser runs the sheet for the top page alone. In a frame of ours the
 * page around that frame runs it, by `runElsewhere`. Sources: PY-2, PY-64…PY-69, EM-25, EM-27.
 */
export class PanelWallet {
  readonly #options: PanelWalletOptions;
  #request: PanelRequest | null = null;
  #payable: Payable | undefined;
  #isRunning = false;
  runElsewhere: RunApplePay | null = null;

  constructor(options: PanelWalletOptions) {
    this.#options = options;
  }

  ask(request: PanelRequest | null): void {
    this.#request = request;
    this.#show();
  }

  /** What can be paid, by the page in the frame; undefined while it has not said anything. */
  take(payable: Payable | undefined): void {
    this.#payable = payable;
    if (payable === undefined) this.#options.view.say(null);
    this.#show();
  }

  readonly press = async (): Promise<void> => {
    const [request, payable] = [this.#request, this.#payable];
    if (request === null || !payable?.is_open || this.#isRunning) return;
    const { view, onCharged } = this.#options;
    const { token } = request;
    this.#run(true);
    view.say(null);
    const { status, order_id: charged } = await this.#sheet({
      token,
      label: payable.label,
      deposit_request_token: token,
      amount: payable.amount,
    }).catch((): ApplePayComplete => ({ status: 'failed' }));
    this.#run(false);
    if (this.#request?.token !== token) return;
    if (charged !== undefined) onCharged(charged);
    else if (status !== 'success') view.say(status === 'cancelled' ? 'appleCancelled' : 'appleFailed');
  };

  #run(isRunning: boolean): void {
    this.#isRunning = isRunning;
    this.#show();
  }

  /** The sheet is opened before anything is awaited: a browser opens it during the press only. */
  readonly #sheet = async (asked: ApplePayAsked): Promise<ApplePayComplete> => {
    if (this.runElsewhere !== null) return this.runElsewhere(asked);
    const params = this.#request?.params;
    if (!params) return { status: 'failed' };
    const { label, amount: amountPence, token } = asked;
    const calls = async () =>
      (await loadCalls()).callsFor(this.#options.origin, params, { amountPence, depositRequestToken: token, token });
    return runApplePay(
      { label, amountPence },
      {
        verify: async (url) => (await calls()).verify(url),
        charge: async (orderId, walletToken) => (await calls()).charge(orderId, walletToken),
      },
    );
  };

  #show(): void {
    const isOffered =
      this.#request?.kind === 'payment' && (this.runElsewhere !== null || (isTopPage() && canApplePay()));
    // The file is here before the sheet asks for it.
    if (isOffered && this.runElsewhere === null) loadCalls().catch(() => undefined);
    this.#options.view.show(isOffered ? this.#stateNow() : 'absent');
  }

  #stateNow(): 'absent' | 'waiting' | 'open' | 'busy' {
    if (this.#payable === null) return 'absent';
    if (this.#payable?.is_open !== true) return 'waiting';
    return this.#isRunning ? 'busy' : 'open';
  }
}
