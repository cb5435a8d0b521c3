import { paymentParams, type PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { createPanelSheet } from './panel-sheet';
import { PanelMessaging, type PanelRequest } from './panel-messaging';
import { createPanelView } from './panel-view';
import { PanelWallet, type RunApplePay } from './panel-wallet';
import { createWalletView } from './wallet-view';
import { mirrorProperties, upgradeProperties } from './properties';

export interface PaymentPanelOptions {
  /** The page in the frame: `/frame/pay/` of our own origin. */
  frameUrl: string;
  patienceMs?: number;
}

/** Property and the attribute it mirrors. */
const properties = { kind: 'kind', token: 'token', brand: 'brand', apiKey: 'api-key', surface: 'surface' } as const;

const kindOf = (panel: HTMLElement): PaymentKind => (panel.getAttribute('kind') === 'card' ? 'card' : 'payment');

const requestOf = (panel: HTMLElement): PanelRequest | null => {
  const text = (name: string) => panel.getAttribute(name) ?? '';
  const token = text('token');
  if (token === '') return null;
  const kind = kindOf(panel);
  const surface = text('surface') === 'portal' ? 'portal' : 'widget';
  const params = paymentParams.safeParse({
    kind,
    token,
    brand: Number(text('brand')) || 0,
    api_key: text('api-key'),
    surface,
  });
  return { kind, token, params: params.success ? params.data : null };
};

/**
 * `<bars-payment-panel>`: a payment by card or wallet, or a card that is stored, in a frame of our own origin.
 *
 * Attributes, and properties of the same names (`apiKey` for `api-key`): `kind` `card` stores a card, anything else pays;
 * `token` of the deposit request or the card request, without which the panel is empty; `brand` 0, 1, 2 or 4; `api-key`, the caller's publishable key; `surface` `portal` or `widget` (the default).
 * Property `runApplePay`, a function: runs Apple Pay's sheet in the place of this page; a page in a frame sets it.
 * Events, bubbling and composed, without personal data: `bars-payment-ready`, `bars-payment-success`, `bars-payment-gone`,
 * `bars-payment-closed`, `bars-payment-error` with `detail.reason` `unreachable` or `expired`. Part: `frame`.
 * It is never an empty box: where the page does not come in time, it shows a text, a telephone number and a retry.
 * Contract: docs/payment-panel.md. Sources: PY-1, PY-4, PY-14.
 */
export const paymentPanel = ({ frameUrl, patienceMs = 8000 }: PaymentPanelOptions): CustomElementConstructor => {
  const sheet = createPanelSheet();

  class PaymentPanel extends HTMLElement {
    static readonly observedAttributes = Object.values(properties);
    readonly #view;
    readonly #messaging: PanelMessaging;
    readonly #wallet: PanelWallet;
    readonly #walletView;
    #isDue = false;

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      this.#view = createPanelView(root, () => this.#messaging.open());
      const fire = (name: string, detail: object | null = null) =>
        void this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
      this.#walletView = createWalletView(root, () => void this.#wallet.press());
      this.#wallet = new PanelWallet({
        view: this.#walletView,
        origin: new URL(frameUrl).origin,
        onCharged: (orderId) => this.#messaging.check(orderId),
      });
      this.#messaging = new PanelMessaging({
        view: this.#view,
        frameUrl,
        patienceMs,
        fire,
        onPayable: (payable) => this.#wallet.take(payable),
      });
    }

    get runApplePay(): RunApplePay | null {
      return this.#wallet.runElsewhere;
    }

    set runApplePay(run: RunApplePay | null) {
      this.#wallet.runElsewhere = run;
      if (this.isConnected) this.#wallet.ask(requestOf(this));
    }

    connectedCallback(): void {
      upgradeProperties(this, [...Object.keys(properties), 'runApplePay']);
      window.addEventListener('message', this.#messaging.receive);
      this.#update();
    }

    disconnectedCallback(): void {
      window.removeEventListener('message', this.#messaging.receive);
      this.#messaging.close();
    }

    /** A document takes only style sheets of its own. */
    adoptedCallback(): void {
      if (this.shadowRoot && this.ownerDocument.defaultView)
        this.shadowRoot.adoptedStyleSheets = [createPanelSheet(this.ownerDocument)];
    }

    /** Keeps the frame when the element is moved by `moveBefore`. Without it a browser calls the other two callbacks. */
    connectedMoveCallback(): void {}

    /** Attributes are set one after the other, and read together. */
    attributeChangedCallback(): void {
      if (this.#isDue) return;
      this.#isDue = true;
      queueMicrotask(() => {
        this.#isDue = false;
        if (this.isConnected) this.#update();
      });
    }

    #update(): void {
      const request = requestOf(this);
      this.#view.speak(this.getAttribute('brand') ?? '', kindOf(this));
      this.#walletView.speak(this.getAttribute('brand') ?? '');
      this.#messaging.ask(request);
      this.#wallet.ask(request);
    }
  }
  mirrorProperties(PaymentPanel.prototype, properties);
  Object.defineProperty(PaymentPanel.prototype, 'runApplePay', { enumerable: true });
  return PaymentPanel;
};
