import {
  allergenMenuAttributes,
  bookingErrorEvent,
  type ElementErrorDetail,
} from '@bars/shared-api/contracts/element-names';
import { keepInLink } from '@bars/shared-ui/element/loader/inside-link';
import { isPageAltered } from '@bars/shared-ui/element/loader/natives';
import { mirrorProperties, upgradeProperties } from '@bars/shared-ui/element/loader/properties';
import { createTries } from '@bars/shared-ui/element/loader/tries';
import { createWaitingView, type ShowWaiting } from '@bars/shared-ui/element/loader/waiting-view';
import { whenWanted } from '@bars/shared-ui/element/loader/when-wanted';
import type { MenuPlace, ShownMenu } from '../menu-place';
import { ringUs } from './loader.copy';
import type { Bring, BringStyles } from './modules';
import { createMenuSheet } from './waiting-css';

export interface AllergenMenuOptions {
  /** Origin of the loader; the API and the fonts are on it too. */
  origin: string;
  bring: Bring;
  bringStyles: BringStyles;
  /** How long the code may take before the visitor is told whom else to ask, in milliseconds. */
  patienceMs?: number;
}

/**
 * `<bars-allergen-menu>`: the allergen menu in any page, without an iframe. This is its outer part, which every page loads. It
 * shows a skeleton at once, and loads the menu when the element is near the window, focused or pointed at. Attributes are in
 * `element-names.ts`. If the menu is late or fails, the element shows a telephone number and the link that the page has put
 * inside, and goes on trying. On a page that has replaced natives the menu is in a frame. Contract: docs/embedding.md. Source: EM-3.
 */
export const allergenMenu = ({
  origin,
  bring,
  bringStyles,
  patienceMs = 8000,
}: AllergenMenuOptions): CustomElementConstructor => {
  const sheet = createMenuSheet();

  class AllergenMenu extends HTMLElement {
    static readonly observedAttributes = allergenMenuAttributes;
    readonly #root = this.attachShadow({ mode: 'open' });
    #view: ShowWaiting | undefined;
    #isAsked = false;
    #shown: ShownMenu | undefined;
    #stop = (): void => {};
    readonly #show: ShowWaiting = (...change) =>
      (this.#view ??= createWaitingView(this, this.#root, ringUs))(...change);
    readonly #tries = createTries({
      show: this.#show,
      isDrawn: () => false,
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
      upgradeProperties(this, allergenMenuAttributes);
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
      this.#root.adoptedStyleSheets = [createMenuSheet(this.ownerDocument)];
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
      const count = tries.count();
      const place: MenuPlace = {
        element: this,
        root: this.#root,
        origin,
        bringStyles: (brand) => bringStyles(brand, tries.count()),
        onShown: tries.onShown,
        onFailure: tries.onFailure,
      };
      try {
        const show = await bring(isPageAltered() ? 'frame' : 'code', count);
        // The first try that arrives is used, however late it is.
        this.#shown ??= show(place);
      } catch (error) {
        if (this.#shown || count !== tries.count()) return;
        // Every browser's error for a file that did not load contains "module". Any other error was thrown by the loaded code.
        if (/module/i.test(String(error))) return tries.onFailure('load');
        reportError(error);
        tries.onFailure('broken');
      }
    }
  }
  mirrorProperties(AllergenMenu.prototype, allergenMenuAttributes);
  return AllergenMenu;
};
