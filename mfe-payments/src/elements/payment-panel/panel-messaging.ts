import {
  frameMessage,
  paymentEvents,
  paymentMessageSource,
  paymentMessageVersion,
  type FramedOutcome,
  type FrameMessage,
  type Payable,
  type PanelMessage,
  type PaymentErrorDetail,
  type PaymentKind,
  type PaymentParams,
} from '@bars/shared-api/contracts/payment-messages';
import { afterVisible, backoffMs, retryLater } from '@bars/shared-ui/area/visible-time';
import type { PanelView } from './panel-view';

export interface PanelMessagingOptions {
  view: PanelView;
  /** The page in the frame. Messages go to its origin and are accepted from there alone. */
  frameUrl: string;
  /** How long the page may take to say `ready`, and then to show something, in milliseconds. */
  patienceMs: number;
  fire: (name: string, detail?: PaymentErrorDetail) => void;
  /** What a wallet may pay; undefined until the page in the frame says it. */
  onPayable: (payable: Payable | undefined) => void;
}

/** What the panel is asked to show: a deposit request or a card request, and the rest as soon as it is complete. */
export interface PanelRequest {
  kind: PaymentKind;
  token: string;
  params: PaymentParams | null;
}

/** Sends and receives one panel's messages with the page in its frame. */
export class PanelMessaging {
  readonly #options: PanelMessagingOptions;
  readonly #origin: string;
  #request: PanelRequest | null = null;
  #frame: Window | null = null;
  #isReady = false;
  #failures = 0;
  #stopPatience = (): void => {};
  #stopRetry = (): void => {};

  constructor(options: PanelMessagingOptions) {
    this.#options = options;
    this.#origin = new URL(options.frameUrl).origin;
  }

  /** Another wish: another kind or token is another frame, anything else is told to the one that is there. */
  ask(request: PanelRequest | null): void {
    const isSame =
      request?.token === this.#request?.token && request?.kind === this.#request?.kind && this.#frame !== null;
    this.#request = request;
    if (request === null) this.close();
    else if (isSame) this.#sendParams();
    else this.open();
  }

  /** Opens the frame, or opens it again. The frame stays away until the wish is complete. @param isQuiet what has failed goes on to be said */
  open(isQuiet = false): void {
    const { view, frameUrl } = this.#options;
    this.#isReady = false;
    this.#options.onPayable(undefined);
    if (!isQuiet) view.show('loading');
    this.#frame = view.frame(this.#request?.params ? frameUrl : null);
    this.#waitFor(isQuiet);
  }

  close(): void {
    this.#rest();
    this.#request = null;
    this.#frame = this.#options.view.frame(null);
    this.#options.view.show('empty');
    this.#options.onPayable(null);
  }

  /** Has the page in the frame ask the server about an order that a wallet has charged, or may have. */
  check(orderId: string): void {
    this.#post('check', { order_id: orderId });
  }

  readonly receive = ({ data, source, origin }: MessageEvent<unknown>): void => {
    if (origin !== this.#origin || source === null || source !== this.#frame) return;
    const message = frameMessage.safeParse(data);
    if (message.success) this.#take(message.data);
  };

  /** Nothing is waited for, and nothing is tried again. */
  #rest(): void {
    this.#stopPatience();
    this.#stopRetry();
  }

  #waitFor(isQuiet = false): void {
    this.#rest();
    this.#stopPatience = afterVisible(this.#options.patienceMs, () => {
      this.#options.view.show('failed');
      // It may still come, so it is not opened again soon.
      this.#stopRetry = retryLater(backoffMs(this.#failures, 30_000), () => this.open(true));
      this.#failures += 1;
      if (!isQuiet) this.#options.fire(paymentEvents.error, { reason: 'unreachable' });
    });
  }

  #sendParams(): void {
    const payload = this.#request?.params;
    if (this.#isReady && payload) this.#post('params', payload);
  }

  #post(name: PanelMessage['name'], payload: object): void {
    this.#frame?.postMessage(
      { source: paymentMessageSource, version: paymentMessageVersion, name, payload },
      this.#origin,
    );
  }

  #take(message: FrameMessage): void {
    const { view, fire } = this.#options;
    switch (message.name) {
      case 'ready':
        return this.#becomeReady();
      case 'resize':
        this.#rest();
        this.#failures = 0;
        view.resize(message.payload.height);
        return view.show('shown');
      case 'outcome':
        return this.#end(message.payload.outcome);
      case 'closed':
        return fire(paymentEvents.closed);
      case 'payable':
        return this.#options.onPayable(message.payload.payable);
    }
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#waitFor();
    this.#sendParams();
    this.#options.fire(paymentEvents.ready);
  }

  #end(outcome: FramedOutcome): void {
    const { fire } = this.#options;
    if (outcome === 'paid' || outcome === 'stored') return fire(paymentEvents.success);
    return outcome === 'gone' ? fire(paymentEvents.gone) : fire(paymentEvents.error, { reason: 'expired' });
  }
}
