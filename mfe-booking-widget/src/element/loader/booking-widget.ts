import {
  bookingErrorEvent,
  bookingWidgetAttributes,
  type ElementErrorDetail,
} from '@bars/shared-api/contracts/element-names';
import { brandOf, slotOf } from '../resume-code';
import { fetchEarly, type Early } from './first-call';
import { discardFirstStep, type FirstStepDrawing } from './first-step';
import type { ShownWidget } from '../widget-module';
import { keepInLink } from '@bars/shared-ui/element/loader/inside-link';
import type { Bring, BringStyles } from './modules';
import { isPageAltered } from '@bars/shared-ui/element/loader/natives';
import { mirrorProperties, upgradeProperties } from '@bars/shared-ui/element/loader/properties';
import { createTries } from '@bars/shared-ui/element/loader/tries';
import { createWidgetSheet } from './waiting-css';
import { createWaitingView, type ShowWaiting } from '@bars/shared-ui/element/loader/waiting-view';
import { whenWanted } from '@bars/shared-ui/element/loader/when-wanted';
import { ringUs } from './loader.copy';

export interface BookingWidgetOptions {
  /** Origin of the loader; the API, the frames and the fonts are on it too. */
  origin: string;
  bring: Bring;
  bringStyles?: BringStyles;
  /** Address of the folder with the markup of the first steps, with a slash at its end; without it there is none. */
  firstSteps?: string;
  /** Always use a frame, whatever the page is like. Source: EM-4. */
  isFramed?: boolean;
  /** How long the code and the first step may take before the visitor is told how else to book, in milliseconds. */
  patienceMs?: number;
}

/**
 * `<bars-booking-widget>`: the booking wizard in any page, without an iframe. This is its outer part, which every page loads.
 * It shows a skeleton at once, and loads the wizard when the element is near the window, focused or pointed at. Attributes are
 * in `element-attributes.ts`, events in `element-names.ts`. If the wizard is late or fails, the element shows a telephone
 * number and the link that the page has put inside, and goes on trying: whatever comes late is used at once, and a first step
 * that is drawn stays. Contract: docs/embedding.md. Sources: EM-2, EM-33, EM-34.
 */
export const bookingWidget = ({
  origin,
  bring,
  bringStyles,
  firstSteps,
  isFramed = false,
  patienceMs = 8000,
}: BookingWidgetOptions): CustomElementConstructor => {
  const sheet = createWidgetSheet();

  class BookingWidget extends HTMLElement {
    static readonly observedAttributes = bookingWidgetAttributes;
    readonly #root = this.attachShadow({ mode: 'open' });
    #view: ShowWaiting | undefined;
    #isAsked = false;
    #drawing: FirstStepDrawing | undefined;
    #shown: ShownWidget | undefined;
    #stop = (): void => {};
    readonly #show: ShowWaiting = (...change) =>
      (this.#view ??= createWaitingView(this, this.#root, ringUs))(...change);
    readonly #tries = createTries({
      show: this.#show,
      isDrawn: () => this.#drawing?.isDrawn() ?? this.#shown?.isDrawn?.(),
      again: () => (this.#shown ? this.#shown.again() : void this.#begin()),
      tell: (reason) =>
        void this.dispatchEvent(
          new CustomEvent<ElementErrorDetail>(bookingErrorEvent, { bubbles: true, composed: true, detail: { reason } }),
        ),
      patienceMs,
    });

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
      keepInLink(this.#root);
    }

    connectedCallback(): void {
      upgradeProperties(this, bookingWidgetAttributes);
      // Loading starts before the skeleton is drawn, to save time.
      if (!this.#isAsked) this.#stop = whenWanted(this, this.#load);
      if (!this.#view) this.#show('loading');
      this.#tries.hurry();
    }

    disconnectedCallback(): void {
      this.#stop();
      this.#tries.rest();
    }

    adoptedCallback(): void {
      if (!this.ownerDocument.defaultView) return;
      const drawn = this.#drawing?.take();
      if (drawn) {
        discardFirstStep(this.#root, drawn);
        this.#tries.onDiscarded();
      }
      this.#root.adoptedStyleSheets = [createWidgetSheet(this.ownerDocument)];
      this.#shown?.adopt();
    }

    attributeChangedCallback(name: string): void {
      if (name === 'eager' && this.isConnected) this.#load();
      if (this.#shown) this.#shown.change();
      else this.#tries.hurry();
    }

    readonly #load = (): void => {
      this.#stop();
      if (this.#isAsked) return;
      this.#isAsked = true;
      this.#tries.wait();
      void this.#begin();
    };

    async #begin(): Promise<void> {
      const tries = this.#tries;
      const { onDrawn } = tries;
      const count = tries.count();
      const isInFrame = isFramed || isPageAltered();
      const slot = slotOf(this, brandOf(this));
      try {
        // They are small and needed first, so they are requested before the code.
        const early: Early = isInFrame
          ? { prefetched: {} }
          : fetchEarly(this, {
              origin,
              slot,
              tries: count,
              drawing: this.#drawing,
              firstSteps,
              bringStyles,
              root: this.#root,
              onDrawn,
            });
        const code = bring(isInFrame ? 'frame' : 'code', count, early.firstStep);
        this.#drawing = early.firstStep;
        const [show] = await Promise.all([code, early.styles]);
        // The first try that arrives is used, however late it is.
        this.#shown ??= show({
          ...early,
          ...tries,
          bringStyles: bringStyles && ((brand) => bringStyles(brand, tries.count())),
          element: this,
          root: this.#root,
          origin,
          slot,
        });
      } catch (error) {
        if (this.#shown || count !== tries.count()) return;
        // Every browser's error for a file that did not load contains "module". Any other error was thrown by the loaded code.
        if (/module/i.test(String(error))) return tries.onFailure('load');
        reportError(error);
        tries.onFailure('broken');
      }
    }
  }
  mirrorProperties(BookingWidget.prototype, bookingWidgetAttributes);
  return BookingWidget;
};
