import { bookingErrorEvent, bookingWidgetAttributes, type BookingErrorDetail } from '@bars/shared-api/contracts/element-names';
import { brandOf, slotOf } from '../resume-code';
import { fetchEarly, type Early } from './first-call';
import type { FirstStepDrawing } from './first-step';
import type { ShownWidget } from '../widget-module';
import type { Bring, BringStyles } from './modules';
import { isPageAltered } from './natives';
import { mirrorProperties, upgradeProperties } from './properties';
import { createWaitingSheet } from './waiting-css';
import { createWaitingView, type ShowWaiting } from './waiting-view';
import { whenWanted } from './when-wanted';

export interface BookingWidgetOptions {
  /** Origin of the loader; the API, the frames and the fonts are on it too. */
  origin: string;
  bring: Bring;
  bringStyles?: BringStyles;
  /** Address of the folder with the markup of the first steps, with a slash at its end; without it there is none. */
  firstSteps?: string;
  /** Always use a frame, whatever the page is like. Source: EM-4. */
  isFramed?: boolean;
  /** Time limit for the code plus the first step, in milliseconds. */
  patienceMs?: number;
}

/**
 * `<bars-booking-widget>`: the booking wizard in any page, without an iframe. This is its outer part, which every page loads.
 * It shows a skeleton at once, and loads the wizard when the element is near the window, focused or pointed at. Attributes are
 * in `element-attributes.ts`, events in `element-names.ts`. If the wizard is late or fails, the element shows a telephone
 * number and the link that the page has put inside. Contract: docs/embedding.md. Sources: EM-2, EM-33, EM-34.
 */
export const bookingWidget = ({ origin, bring, bringStyles, firstSteps, isFramed = false, patienceMs = 8000 }: BookingWidgetOptions): CustomElementConstructor => {
  const sheet = createWaitingSheet();

  class BookingWidget extends HTMLElement {
    static readonly observedAttributes = bookingWidgetAttributes;
    readonly #root = this.attachShadow({ mode: 'open' });
    #view: ShowWaiting | undefined;
    #isAsked = false;
    #tries = 0;
    #drawing: FirstStepDrawing | undefined;
    #shown: ShownWidget | undefined;
    #patience: ReturnType<typeof setTimeout> | undefined;
    #stop = (): void => {};

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
    }

    connectedCallback(): void {
      upgradeProperties(this);
      // Loading starts before the skeleton is drawn, to save time.
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
      // The code is the largest file, so it is requested first.
      const code = bring(isInFrame ? 'frame' : 'wizard', tries);
      const slot = slotOf(this, brandOf(this));
      const early: Early = isInFrame ? { prefetched: {} } : fetchEarly(this, { origin, slot, tries, firstSteps, bringStyles, root: this.#root, onDrawn: () => this.#show('shown') });
      this.#drawing = early.firstStep;
      try {
        const [show] = await Promise.all([code, early.styles]);
        // A retry may have started while this one was loading.
        if (tries === this.#tries) this.#shown = show({ ...early, element: this, root: this.#root, origin, slot, onShown, onDiscarded: () => this.#show('loading'), onFailure });
      } catch (error) {
        if (tries !== this.#tries) return;
        // Every browser's error for a file that did not load contains "module". Any other error was thrown by the loaded code.
        if (/module/i.test(String(error))) return this.#fail('load', this.#loadAgain);
        reportError(error);
        this.#fail('broken');
      }
    };

    #wait(): void {
      this.#patience = setTimeout(() => this.#fail('timeout', this.#again), patienceMs);
    }

    /** Restarts a loaded wizard; loads the code again if it never arrived. */
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
      this.#drawing?.abandon();
      this.#show('failed', retry);
      this.dispatchEvent(new CustomEvent<BookingErrorDetail>(bookingErrorEvent, { bubbles: true, composed: true, detail: { reason } }));
    }
  }
  mirrorProperties(BookingWidget.prototype);
  return BookingWidget;
};
