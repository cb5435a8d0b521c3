import { createApi, createQueryClient, type Api } from '@bars/shared-api';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { applyBrandFonts, loadBrandStyles, showParts } from '@bars/shared-ui/element';
import { ElementStyles } from '@bars/shared-ui/element/brand-styles/element-styles';
import type { QueryClient } from '@tanstack/react-query';
import { readMenuSettings, type MenuSettings } from '../common/settings/menu-settings';
import { refusalLine, settingProblems } from '../common/settings/menu-settings.copy';
import type { ChoiceMemory, Refusal } from '../features/menu/foreign-menu';
import { refusedHere } from './loader/refusal.copy';
import type { MenuPlace, ShownMenu } from './menu-place';
import { sayUnanswered } from './unanswered';

const fontsFolder = new URL(/* @vite-ignore */ 'fonts/', import.meta.url).href;

/** What is shown at present; a new `id` mounts the menu again, with the declaration. */
export interface ShownView {
  id: number;
  settings: MenuSettings;
  api: Api;
  queryClient: QueryClient;
}

/** One element's menu. It lives as long as the element; the view may be unmounted by a move in the document. */
export class MenuModel implements ShownMenu {
  readonly #place: MenuPlace;
  readonly #styles: ElementStyles;
  readonly #listeners = new Set<() => void>();
  readonly #ignored = new Set<string>();
  #view: ShownView;
  #isDue = false;
  #isReady = false;
  #isLoaded = false;
  #isUnansweredSaid = false;
  #choice: ReturnType<ChoiceMemory['read']> = null;
  #bringAgain = (): void => {};
  /** Resolves once the brand's styles are there. Nothing is mounted before. */
  readonly whenReady: Promise<void>;

  constructor(place: MenuPlace) {
    this.#place = place;
    this.#styles = new ElementStyles(place, () => this.#view.settings.brand);
    this.#view = this.#viewOf(1, this.#read());
    this.whenReady = this.#bring().then(() => {
      this.#isReady = true;
      this.#styles.adopt();
    });
    showParts(place.root);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ShownView => this.#view;

  get element(): HTMLElement {
    return this.#place.element;
  }

  /** Our own origin. */
  get origin(): string {
    return this.#place.origin;
  }

  /** Of the components. */
  get sheet(): CSSStyleSheet {
    return this.#styles.components;
  }

  /** With another attribute, and after a failure, the menu begins again: what the visitor avoids is still avoided. */
  readonly choices: ChoiceMemory = {
    read: () => this.#choice,
    keep: (choice) => void (this.#choice = choice),
  };

  readonly onShown = (): void => {
    this.#place.onShown();
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    const { element } = this.#place;
    element.dispatchEvent(new CustomEvent(bookingEvents.loaded, { bubbles: true, composed: true }));
    void loadBrandStyles(this.#view.settings.brand)
      .then(({ faces }) => applyBrandFonts(faces, fontsFolder))
      .catch(() => {});
  };

  readonly fail = (error: unknown): void => {
    reportError(error);
    this.#place.onFailure('broken');
  };

  readonly onRefused = ({ message, code }: Refusal): void => {
    // oxlint-disable-next-line no-console -- for the page's developer
    console.warn(`bars-allergen-menu ${refusalLine(message, code, this.#view.settings.brand)}`, this.element);
    this.#place.onFailure('refused', refusedHere);
  };

  readonly onUnanswered = (): void => {
    if (this.#isUnansweredSaid) return;
    this.#isUnansweredSaid = true;
    void sayUnanswered(this.#place.origin, this.element);
  };

  readonly again = (): void => {
    if (!this.#isReady) return this.#bringAgain();
    this.#show(this.#view.settings);
    this.#place.onShown();
  };

  readonly adopt = (): void => {
    this.#styles.renew();
    if (!this.#isReady) return;
    this.#styles.adopt();
    this.#tell();
  };

  /** Frameworks set attributes one by one. They are read together in one microtask. */
  readonly change = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      const settings = this.#read();
      if (JSON.stringify(settings) === JSON.stringify(this.#view.settings)) return;
      const isOtherBrand = settings.brand !== this.#view.settings.brand;
      this.#show(settings);
      if (isOtherBrand) void this.#bring();
    });
  };

  #read(): MenuSettings {
    const { element } = this.#place;
    return readMenuSettings(
      (name) => element.getAttribute(name),
      (name) => {
        const given = `${name} ${element.getAttribute(name)}`;
        if (this.#ignored.has(given)) return;
        this.#ignored.add(given);
        // oxlint-disable-next-line no-console -- for the page's developer
        console.warn(`bars-allergen-menu ignores ${name}: ${settingProblems[name]}.`, element);
      },
    );
  }

  #viewOf(id: number, settings: MenuSettings): ShownView {
    const { brand, apiKey } = settings;
    const api = createApi({ baseUrl: this.#place.origin, apiKey, brand, credentials: 'omit' });
    return { id, settings, api, queryClient: createQueryClient() };
  }

  #show(settings: MenuSettings): void {
    this.#view = this.#viewOf(this.#view.id + 1, settings);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Resolves once the wanted brand's styles are there; meanwhile the element says whom else to ask. */
  #bring(): Promise<void> {
    return new Promise((resolve) => {
      const attempt = (): void => void this.#styles.bring().then(resolve, () => this.#place.onFailure('load'));
      this.#bringAgain = attempt;
      attempt();
    });
  }
}
