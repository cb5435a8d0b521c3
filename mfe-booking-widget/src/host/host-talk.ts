import type { BookingUpdate } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents, type BookingErrorDetail } from '@bars/shared-api/contracts/element-names';
import { pushToDataLayer } from '../entry/browser-environment';
import { forgetResumeCode, keepResumeCode, keptResumeCode } from '../element/resume-code';
import { brandIn, paramsOf, toFrame } from './frame-params';
import { readMessage, type Told } from './read-message';

export interface HostTalkOptions {
  host: HTMLElement;
  /** The page in the frame now; the only one that is heard. */
  frame: () => Window | null;
  /** Its origin, the only one that is spoken to and heard. */
  origin: string;
  /** The host's own name for this frame. Source: EM-15. */
  iframeId: string;
  /** Tells the hosts of one brand on one page apart. */
  slot: string;
  /** Something can be used in it. */
  onShown: () => void;
  onResize: (height: number) => void;
  onFailure: (reason: BookingErrorDetail['reason']) => void;
}

/** The host's end of the talk with one frame: what it tells becomes the same DOM events as the element's. Sources: EM-7…EM-9, EM-28, EM-34. */
export class HostTalk {
  readonly #options: HostTalkOptions;
  #canBeUsed = false;

  constructor(options: HostTalkOptions) {
    this.#options = options;
  }

  start(): void {
    window.addEventListener('message', this.#hear);
  }

  /** The frame is opened anew. */
  restart(): void {
    this.#canBeUsed = false;
  }

  stop(): void {
    window.removeEventListener('message', this.#hear);
  }

  readonly #hear = ({ data, source, origin }: MessageEvent<unknown>): void => {
    if (origin !== this.#options.origin || source === null || source !== this.#options.frame()) return;
    const told = readMessage(data, this.#options.iframeId);
    if (told !== null) this.#take(told);
  };

  #take(told: Told): void {
    const { host, iframeId, slot, onResize, onFailure } = this.#options;
    switch (told.name) {
      // A page that was loaded again in its frame asks again.
      case 'loaded':
        return this.#tell(paramsOf(host, iframeId, slot, keptResumeCode(brandIn(host), slot)));
      case 'resize':
        return onResize(told.height);
      case 'booking_update':
        return this.#update(told.update);
      case 'step_view':
        return this.#view({ event: 'bars_step_view', ...told.seen });
      case 'close_booking':
        return this.#fire(bookingEvents.close);
      // As long as the server takes no Apple Pay there is no sheet to run, and the frame is not left waiting. Source: EM-22.
      case 'apple_pay':
        return this.#tell(toFrame('apple_pay_complete', iframeId, { status: 'failed' }));
      case 'error':
        return onFailure(told.reason);
    }
  }

  #update(update: BookingUpdate): void {
    const { host, slot } = this.#options;
    const brand = brandIn(host);
    // Browsers that give a frame of another site no storage would lose the choices with a reload.
    if (update.is_completed) forgetResumeCode(brand, slot);
    else keepResumeCode(brand, slot, update.resume_code);
    this.#options.onShown();
    if (!this.#canBeUsed) this.#fire(bookingEvents.loaded);
    this.#canBeUsed = true;
    this.#fire(bookingEvents.update, update);
  }

  #view(view: Parameters<typeof pushToDataLayer>[0]): void {
    pushToDataLayer(view);
    this.#fire(bookingEvents.stepView, view);
  }

  #tell(message: object): void {
    this.#options.frame()?.postMessage(message, this.#options.origin);
  }

  #fire(name: string, detail: object | null = null): void {
    this.#options.host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}
