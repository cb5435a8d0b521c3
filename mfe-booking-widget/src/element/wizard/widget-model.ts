import { readWidgetSettings, type BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { hostCss, loadBrandStyles, showParts, applyStandIns, type BrandStyles } from '@bars/shared-ui/element';
import type { WizardEnvironment } from '../../common/environment';
import type { WizardStart } from '../../flows/booking/session/open-session';
import { keptResumeCode } from '../resume-code';
import type { WidgetPlace } from '../widget-module';
import { elementEnvironment, fireFrom, type Fire } from './element-environment';
import { changeOf, isOther, startOf } from './start.rules';

/** What nearly no page needs: words for whoever builds one, and what is behind a booking that could not begin. */
const withTrouble = <Result>(use: (trouble: typeof import('./trouble')) => Result | Promise<Result>): Promise<Result | undefined> =>
  import('./trouble').then(use).catch(() => undefined);

/** Another `id` is another mounting of the wizard. */
export interface ShownBooking {
  id: number;
  environment: WizardEnvironment;
  start: WizardStart;
  /** The loader's skeleton is still there. */
  isCovered: boolean;
}

/** Of a booking that has begun and is mounted again. */
const goneOn = ({ start: { fixedBar } }: ShownBooking): WizardStart => ({ choices: {}, fixedBar });

/** Whose booking was paid for last, by document: only one payment can lie over a page. */
const payers = new WeakMap<Document, WidgetModel>();

/** One element's booking, as long as the element lives: it outlasts its wizard, which a move in the document may end. */
export class WidgetModel {
  /** Of the components; of the host and its tokens. Both are adopted by the shadow root. */
  readonly sheet = new CSSStyleSheet();
  readonly #hostSheet = new CSSStyleSheet();
  readonly #place: WidgetPlace;
  readonly #fire: Fire;
  readonly #listeners = new Set<() => void>();
  #settings: BookingWidgetSettings;
  #booking: ShownBooking;
  /** Settles once the brand's styles are applied to the host. Nothing is shown before. */
  readonly brandStylesApplied: Promise<void>;
  #isDue = false;
  #isLoaded = false;

  constructor(place: WidgetPlace) {
    this.#place = place;
    this.#fire = fireFrom(place.element, () => this.#settings.env);
    this.#settings = this.#read();
    this.#booking = { id: 1, environment: this.#environmentFor(this.#settings, place.prefetched), start: startOf(this.#settings, keptResumeCode(this.#settings.brand, place.slot)), isCovered: true };
    this.#takeOver(payers.get(document));
    place.root.adoptedStyleSheets = [...place.root.adoptedStyleSheets, this.#hostSheet, this.sheet];
    this.brandStylesApplied = this.#loadBrandStyles();
    showParts(place.root);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly booking = (): ShownBooking => this.#booking;

  readonly fail = (): void => this.#place.onFailure('broken');

  /** The server was away: the booking begins again behind the skeleton, with what this tab has kept. */
  readonly again = (): void => {
    const settings = this.#settings;
    this.#show({ id: this.#booking.id + 1, environment: this.#environmentFor(settings, {}), start: startOf(settings, keptResumeCode(settings.brand, this.#place.slot)), isCovered: true });
  };

  /** Attributes are set one after the other; they are read together. */
  readonly change = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#update();
    });
  };

  #read(): BookingWidgetSettings {
    const { element } = this.#place;
    return readWidgetSettings(
      (name) => element.getAttribute(name),
      (name) => void withTrouble(({ sayIgnored }) => sayIgnored(element, name)),
    );
  }

  /** Goes on with what is paid for in an element that the page has thrown away; what the page preselects does not change that. */
  #takeOver(left: WidgetModel | undefined): void {
    if (!left || left.#place.element.isConnected || isOther(left.#settings, this.#settings)) return;
    const { bookings } = left.#booking.environment;
    if (bookings.open) this.#show({ environment: { ...this.#booking.environment, bookings }, start: goneOn(this.#booking) });
  }

  #environmentFor(settings: BookingWidgetSettings, prefetched: object): WizardEnvironment {
    const environment = elementEnvironment({ ...this.#place, prefetched }, settings, this.#fire);
    return { ...environment, onPaying: () => payers.set(document, this), onShown: (what) => this.#onShown(what) };
  }

  #onShown(what: 'ready' | 'unreachable' | 'refused'): void {
    if (what !== 'ready') return void this.#reportProblem(what === 'refused');
    this.#place.onShown();
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.#fire(bookingEvents.loaded);
    // The booking goes on from here, wherever the wizard is mounted again: it does not begin a second time. What is mounted
    // now has begun and reads this no more, so nobody is told.
    this.#booking = { ...this.#booking, start: goneOn(this.#booking), isCovered: false };
    setTimeout(() => void import('./after-start').then(({ afterStart }) => afterStart(this.#place.root, loadBrandStyles(this.#settings.brand))).catch(() => {}), 300);
  }

  /** The element shows telephone, link and another try: it is the place for them, whatever is behind the problem. */
  async #reportProblem(isKnown: boolean): Promise<void> {
    const settings = this.#settings;
    const { id } = this.#booking;
    const isOver = () => id !== this.#booking.id || isOther(settings, this.#settings);
    const isRefused = await withTrouble(({ reportRefusal }) => reportRefusal(this.#place, settings, isOver, isKnown));
    if (!isRefused && !isOver()) this.#place.onFailure(isKnown ? 'refused' : 'unreachable');
  }

  /** Never rejects: without its brand styles an element says that it could not be loaded. */
  async #loadBrandStyles(): Promise<void> {
    const { brand } = this.#settings;
    try {
      const brandStyles = await loadBrandStyles(brand);
      // Meanwhile the page may have asked for another brand.
      if (brand === this.#settings.brand) this.#applyBrandStyles(brandStyles);
    } catch {
      this.#place.onFailure('load');
    }
  }

  #applyBrandStyles({ tokens, faces }: BrandStyles): void {
    this.#hostSheet.replaceSync(hostCss(tokens));
    // The skeleton has the visitor's own size of type, whatever the page has made of its root and of the host.
    const { root, element } = this.#place;
    this.#hostSheet.insertRule(`:host{--bars-rem:${getComputedStyle(root.querySelector('.w') ?? element).fontSize}}`);
    // Behind the skeleton, or in place of it: never below it, from where it would jump up.
    this.#hostSheet.insertRule('.w:not(.shown)~*{display:none}');
    applyStandIns(faces);
  }

  #show(change: Partial<ShownBooking>): void {
    this.#booking = { ...this.#booking, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #update(): void {
    const before = this.#settings;
    const now = this.#read();
    this.#settings = now;
    if (isOther(before, now)) return void this.#begin(before, now);
    const { id, environment } = this.#booking;
    const start = changeOf(before.prefill, now.prefill);
    const { onClose, headingLevel } = this.#environmentFor(now, {});
    if (start !== null) this.#show({ id: id + 1, start });
    if (before.canClose !== now.canClose || before.headingLevel !== headingLevel) this.#show({ environment: { ...environment, onClose, headingLevel } });
  }

  async #begin(before: BookingWidgetSettings, now: BookingWidgetSettings): Promise<void> {
    if (before.brand !== now.brand) await this.#loadBrandStyles();
    // Another change has come while the brand styles were loading, and begins what it asks for.
    if (isOther(now, this.#settings)) return;
    this.#isLoaded = false;
    this.#show({ id: this.#booking.id + 1, environment: this.#environmentFor(now, {}), start: startOf(now, undefined) });
  }
}
