import { bookingErrorEvent, bookingWidgetAttributes, type BookingErrorDetail } from '@bars/shared-api/contracts/element-names';
import { slotOf } from '../resume-code';
import { askFirst } from './first-call';
import type { ShownWidget } from '../widget-module';
import type { Bring } from './modules';
import { isPageAltered } from './natives';
import { mirrorProperties, upgradeProperties } from './properties';
import { createWaitingSheet } from './waiting-css';
import { createWaitingView, type ShowWaiting } from './waiting-view';
import { whenWanted } from './when-wanted';

export interface BookingWidgetOptions {
  /** Where the loader came from: of the API, the frames and the fonts. */
  origin: string;
  bring: Bring;
  /** In a frame, whatever the page is like. Source: EM-4. */
  isFramed?: boolean;
  /** How long the code, and then the first step, may take, in milliseconds. */
  patienceMs?: number;
}

/**
 * `<bars-booking-widget>`: the booking wizard in any page, without an iframe. This is its outer part, which every page loads:
 * a skeleton at once, the wizard when it is near, focused or pointed at. Attributes are in `element-attributes.ts`, events in
 * `element-names.ts`. It never stays an empty box: what has not come in time, or breaks, gives way to a telephone number and
 * the link that the page has put inside. Contract: docs/embedding.md. Sources: EM-2, EM-33, EM-34.
 */
export const bookingWidget = ({ origin, bring, isFramed = false, patienceMs = 8000 }: BookingWidgetOptions): CustomElementConstructor => {
  const sheet = createWaitingSheet();

  class BookingWidget extends HTMLElement {
    static readonly observedAttributes = bookingWidgetAttributes;
    readonly #root = this.attachShadow({ mode: 'open' });
    #view: ShowWaiting | undefined;
    #isAsked = false;
    #tries = 0;
    #shown: ShownWidget | undefined;
    #patience: ReturnType<typeof setTimeout> | undefined;
    #stop = (): void => {};

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
    }

    connectedCallback(): void {
      upgradeProperties(this);
      // What is wanted is under way before anything is drawn.
      if (!this.#isAsked) this.#stop = whenWanted(this, this.#load);
      if (!this.#view) this.#show('loading');
    }

    disconnectedCallback(): void {
      this.#stop();
    }

    attributeChangedCallback(name: string): void {
      if (name === 'eager' && this.isConnected) void this.#load();
      this.#shown?.change();
    }

    readonly #show: ShowWaiting = (...change) => (this.#view ??= createWaitingView(this, this.#root))(...change);

    readonly #load = async (): Promise<void> => {
      this.#stop();
      if (this.#isAsked) return;
      this.#isAsked = true;
      const tries = this.#tries;
      const isInFrame = isFramed || isPageAltered();
      this.#wait();
      const onShown = () => {
        clearTimeout(this.#patience);
        this.#show('shown');
      };
      const onFailure = (reason: BookingErrorDetail['reason']) => this.#fail(reason, reason === 'unreachable' ? this.#again : undefined);
      const brand = Number(/^[124]$/.exec(this.getAttribute('brand')?.trim() ?? ''));
      const slot = slotOf(this, brand);
      const prefetched = isInFrame ? {} : askFirst(this, brand, origin, slot);
      try {
        const show = await bring(isInFrame ? 'frame' : 'wizard', brand, tries);
        // Another try has begun while this one was on its way.
        if (tries === this.#tries) this.#shown = show({ element: this, root: this.#root, prefetched, origin, slot, onShown, onFailure });
      } catch (error) {
        if (tries !== this.#tries) return;
        // Of a file that has not come every browser says that a module could not be had; anything else was thrown by what came.
        if (/module/i.test(String(error))) return this.#fail('load', this.#loadAgain);
        reportError(error);
        this.#fail('broken');
      }
    };

    #wait(): void {
      this.#patience = setTimeout(() => this.#fail('timeout', this.#again), patienceMs);
    }

    /** What is there begins again; what has not come is asked for again. */
    readonly #again = (): void => {
      if (!this.#shown) return this.#loadAgain();
      this.#show('loading');
      this.#wait();
      this.#shown.again();
    };

    readonly #loadAgain = (): void => {
      this.#tries += 1;
      this.#isAsked = false;
      this.#show('loading');
      void this.#load();
    };

    #fail(reason: BookingErrorDetail['reason'], retry?: () => void): void {
      clearTimeout(this.#patience);
      this.#show('failed', retry);
      this.dispatchEvent(new CustomEvent<BookingErrorDetail>(bookingErrorEvent, { bubbles: true, composed: true, detail: { reason } }));
    }
  }
  mirrorProperties(BookingWidget.prototype);
  return BookingWidget;
};
