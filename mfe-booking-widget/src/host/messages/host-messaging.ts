import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents, type ElementErrorDetail } from '@bars/shared-api/contracts/element-names';
import { pushToDataLayer } from '../../entry/browser-environment';
import { brandOf, forgetResumeCode, keepResumeCode, keptResumeCode } from '../../element/resume-code';
import type { HostApplePay } from '../apple-pay/host-apple-pay';
import { paramsOf, toFrame } from '../frame-params';
import { readMessage, type FrameMessage } from './read-message';

export interface HostMessagingOptions {
  host: HTMLElement;
  /** The window of the frame's current page. Messages from other windows are ignored. */
  frame: () => Window | null;
  /** The frame's origin. Messages go only to it and are accepted only from it. */
  origin: string;
  /** The host's own name for this frame. Source: EM-15. */
  iframeId: string;
  /** Identifies the host among those of its brand on the page. */
  slot: string;
  /** The wizard in the frame can be used. */
  onShown: () => void;
  applePay: HostApplePay;
  /** @param isEarly the frame shows the first step as markup, which answers presses */
  onResize: (height: number, isEarly: boolean) => void;
  onFailure: (reason: ElementErrorDetail['reason']) => void;
}

/** Events are logged too in every environment but production, as the element does. The wizard's own parser needs zod. Source: EM-13. */
const logsEvents = (host: HTMLElement): boolean =>
  ['local', 'staging'].includes(host.getAttribute('env')?.trim() ?? '');

/** Sends and receives the host's messages with one frame. A frame's messages become the same DOM events as the element's. Sources: EM-7…EM-9, EM-28, EM-34. */
export class HostMessaging {
  readonly #options: HostMessagingOptions;
  #canBeUsed = false;

  constructor(options: HostMessagingOptions) {
    this.#options = options;
  }

  start(): void {
    window.addEventListener('message', this.#receive);
  }

  /** Call this when the frame is opened again. */
  restart(): void {
    this.#canBeUsed = false;
  }

  stop(): void {
    window.removeEventListener('message', this.#receive);
  }

  readonly #receive = ({ data, source, origin }: MessageEvent<unknown>): void => {
    if (origin !== this.#options.origin || source === null || source !== this.#options.frame()) return;
    const message = readMessage(data, this.#options.iframeId);
    if (message !== null) this.#take(message);
  };

  #take(message: FrameMessage): void {
    const { host, iframeId, slot, applePay, onResize, onFailure } = this.#options;
    switch (message.name) {
      // A page that is reloaded in its frame sends `loaded` again.
      case 'loaded':
        applePay.preload();
        return this.#send(paramsOf(host, iframeId, slot, keptResumeCode(brandOf(host), slot)));
      case 'resize':
        return onResize(message.height, message.isEarly === true);
      case 'booking_update':
        return this.#update(message.update);
      case 'step_view':
        return this.#view({ event: 'bars_step_view', ...message.seen });
      case 'close_booking':
        return this.#fire(bookingEvents.close);
      case 'apple_pay':
        return void applePay
          .run(message.asked)
          .then((complete) => this.#send(toFrame('apple_pay_complete', iframeId, complete)));
      case 'error':
        return onFailure(message.reason);
    }
  }

  #update(update: BookingUpdate): void {
    const { host, slot } = this.#options;
    const brand = brandOf(host);
    // Some browsers give a third-party frame no storage. Without this code the choices would be lost with a reload.
    if (update.is_completed) forgetResumeCode(brand, slot);
    else keepResumeCode(brand, slot, update.resume_code);
    this.#options.onShown();
    this.#fire(bookingEvents.update, update);
  }

  #view(view: Parameters<typeof pushToDataLayer>[0]): void {
    pushToDataLayer(view);
    this.#fire(bookingEvents.stepView, view);
    // The element says `loaded` after the first step view, too.
    if (!this.#canBeUsed) this.#fire(bookingEvents.loaded);
    this.#canBeUsed = true;
  }

  #send(message: object): void {
    this.#options.frame()?.postMessage(message, this.#options.origin);
  }

  #fire(name: string, detail: object | null = null): void {
    // oxlint-disable-next-line no-console -- for the page's developer; events have no personal data
    if (logsEvents(this.#options.host)) console.debug(name, detail);
    this.#options.host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}
