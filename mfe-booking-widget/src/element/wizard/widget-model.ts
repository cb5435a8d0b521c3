import { postSession } from '@bars/shared-api/client/booking-session';
import { hasPrefetched } from '@bars/shared-api/client/prefetch-session';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { readWidgetSettings, type BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { replayEvents } from '@bars/shared-ui/area/early-events';
import { hostCss, loadBrandStyles, showParts, applyStandIns, standInsOf, type BrandStyles } from '@bars/shared-ui/element';
import type { WizardEnvironment } from '../../common/environment';
import type { WizardStart } from '../../flows/booking/session/open-session';
import { keptResumeCode } from '../resume-code';
import type { DrawnFirstStep } from '../loader/draw';
import { discardFirstStep } from '../loader/first-step';
import type { WidgetPlace } from '../widget-module';
import { coveredCss } from '../wizard-place';
import { elementEnvironment, fireFrom, type Fire } from './element-environment';
import { changeOf, isOther, startOf } from './start.rules';

/** Loads the diagnostics on demand, because hardly any page needs them. */
const withTrouble = <Result>(use: (trouble: typeof import('./trouble')) => Result | Promise<Result>): Promise<Result | undefined> =>
  import('./trouble').then(use).catch(() => undefined);

/** A new `id` mounts the wizard again. */
export interface ShownBooking {
  id: number;
  environment: WizardEnvironment;
  start: WizardStart;
  /** The loader's skeleton still covers the wizard. */
  isCovered: boolean;
}

/** Version of this build of the elements, filled in by the build. */
declare const BARS_VERSION: string;

const createSignal = (): { promise: Promise<undefined>; fire: () => void } => {
  let fire = (): void => {};
  const promise = new Promise<undefined>((resolve) => (fire = () => resolve(undefined)));
  return { promise, fire };
};

/** The start of a booking that is already running and is mounted again. */
const goneOn = ({ start: { fixedBar } }: ShownBooking): WizardStart => ({ choices: {}, fixedBar });

/** The model of the last payment, by document. A page can have only one open payment. */
const payers = new WeakMap<Document, WidgetModel>();

/** One element's booking. It lives as long as the element; the wizard may be unmounted by a move in the document. */
export class WidgetModel {
  /** One sheet for the components, one for the host and its tokens. The shadow root adopts both. */
  sheet = new CSSStyleSheet();
  #hostSheet = new CSSStyleSheet();
  #drawn: DrawnFirstStep | undefined;
  #begun: ShownBooking;
  readonly #place: WidgetPlace;
  readonly #fire: Fire;
  readonly #listeners = new Set<() => void>();
  #settings: BookingWidgetSettings;
  #booking: ShownBooking;
  /** Resolves once the brand's styles and the answer to the loader's call are there: the drawn tag, to be hydrated, if it fits. Nothing is mounted before. */
  readonly whenReady: Promise<HTMLElement | undefined>;
  /** Resolves once the booking is another than the one that the loader's call has begun. */
  readonly #isChanged = createSignal();
  #isDue = false;
  #isLoaded = false;

  constructor(place: WidgetPlace) {
    this.#place = place;
    this.#fire = fireFrom(place.element, () => this.#settings.env);
    this.#settings = this.#read();
    this.#booking = { id: 1, environment: this.#environmentFor(this.#settings, place.prefetched), start: startOf(this.#settings, keptResumeCode(this.#settings.brand, place.slot)), isCovered: true };
    this.#begun = this.#booking;
    this.#takeOver(payers.get(document));
    this.whenReady = this.#prepare(this.#begun);
    showParts(place.root);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly booking = (): ShownBooking => this.#booking;

  /** The booking that the markup shows. It is hydrated as it is; a change that came meanwhile is rendered afterwards. */
  readonly hydratedBooking = (): ShownBooking => this.#begun;

  /** The page around is another site's, so only what the wizard itself has caught is reported. */
  readonly #report = (error: unknown): void => void withTrouble(({ reportFault }) => reportFault(this.#place.origin, this.#settings, error));

  readonly fail = (error: unknown): void => {
    this.#report(error);
    this.#place.onFailure('broken');
  };

  /** Starts the booking again behind the skeleton, with the resume code of this tab, after the server was unreachable. */
  readonly again = (): void => {
    const settings = this.#settings;
    this.#show({ id: this.#booking.id + 1, environment: this.#environmentFor(settings, {}), start: startOf(settings, keptResumeCode(settings.brand, this.#place.slot)), isCovered: true });
  };

  /** Frameworks set attributes one by one. They are read together in one microtask. */
  readonly change = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#update();
    });
  };

  /** Styles of the drawn first step, which the sheet holds. */
  get prerendered(): string | undefined {
    return this.#drawn?.file.styles;
  }

  async #prepare(begun: ShownBooking): Promise<HTMLElement | undefined> {
    const { root, firstStep, onDiscarded } = this.#place;
    // The drawn first step has the brand's styles.
    if (!firstStep) void this.#loadBrandStyles();
    const answer = begun === this.#booking ? await Promise.race([this.#firstAnswer(begun), this.#isChanged.promise]) : undefined;
    const drawn = firstStep?.take();
    // The page may have changed an attribute meanwhile.
    const isSame = begun === this.#booking;
    if (answer && isSame) this.#begun = this.#booking = { ...begun, start: { ...begun.start, answer } };
    if (drawn && isSame && answer?.first_step === drawn.file.key && drawn.file.version === BARS_VERSION) {
      this.#drawn = drawn;
      [this.#hostSheet, this.sheet] = drawn.sheets;
      return drawn.tag;
    }
    if (drawn) {
      discardFirstStep(root, drawn);
      onDiscarded();
    }
    await this.#loadBrandStyles();
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#hostSheet, this.sheet];
    return undefined;
  }

  /** The answer to the loader's call. A call that failed is sent again by the wizard, which handles a failure. */
  async #firstAnswer({ environment: { api }, start: { resumeCode, choices } }: ShownBooking): Promise<BookingSession | undefined> {
    if (!hasPrefetched(this.#place.prefetched)) return undefined;
    try {
      return await postSession(api, { sessionId: null, includeBars: true, resumeCode, change: choices });
    } catch {
      return undefined;
    }
  }

  #read(): BookingWidgetSettings {
    const { element } = this.#place;
    return readWidgetSettings(
      (name) => element.getAttribute(name),
      (name) => void withTrouble(({ sayIgnored }) => sayIgnored(element, name)),
    );
  }

  /** Continues a paid booking of an element that the page has removed. The page's preselected values are not applied to it. */
  #takeOver(left: WidgetModel | undefined): void {
    if (!left || left.#place.element.isConnected || isOther(left.#settings, this.#settings)) return;
    const { bookings } = left.#booking.environment;
    if (bookings.open) this.#show({ environment: { ...this.#booking.environment, bookings }, start: goneOn(this.#booking) });
  }

  #environmentFor(settings: BookingWidgetSettings, prefetched: object): WizardEnvironment {
    const environment = elementEnvironment({ ...this.#place, prefetched }, settings, this.#fire);
    return { ...environment, onFault: this.#report, onPaying: () => payers.set(document, this), onShown: (what) => this.#onShown(what) };
  }

  #onShown(what: 'ready' | 'unreachable' | 'refused'): void {
    if (what !== 'ready') return void this.#reportProblem(what === 'refused');
    this.#place.onShown();
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    if (this.#drawn) void this.#takeOverEvents(this.#drawn);
    this.#drawn = undefined;
    this.#fire(bookingEvents.loaded);
    // A wizard that is mounted again continues the booking instead of starting it a second time. The mounted wizard has read
    // its start already, so the listeners need no call.
    this.#booking = { ...this.#booking, start: goneOn(this.#booking), isCovered: false };
    setTimeout(() => void import('./after-start').then(({ afterStart }) => afterStart(this.#place.root, loadBrandStyles(this.#settings.brand))).catch(() => {}), 300);
  }

  async #takeOverEvents({ tag, events }: DrawnFirstStep): Promise<void> {
    await replayEvents(events);
    tag.ariaBusy = null;
  }

  /** Makes the element show telephone, link and retry button, whatever the cause of the problem is. */
  async #reportProblem(isKnown: boolean): Promise<void> {
    const settings = this.#settings;
    const { id } = this.#booking;
    const isOver = () => id !== this.#booking.id || isOther(settings, this.#settings);
    const isRefused = await withTrouble(({ reportRefusal }) => reportRefusal(this.#place, settings, isOver, isKnown));
    if (!isRefused && !isOver()) this.#place.onFailure(isKnown ? 'refused' : 'unreachable');
  }

  /** Never rejects. If the brand styles do not load, the element shows its failed state. */
  async #loadBrandStyles(): Promise<void> {
    const { brand } = this.#settings;
    try {
      const brandStyles = await loadBrandStyles(brand);
      // The page may have changed the brand while the styles were loading.
      if (brand === this.#settings.brand) this.#applyBrandStyles(brandStyles);
    } catch {
      this.#place.onFailure('load');
    }
  }

  #applyBrandStyles({ tokens, faces }: BrandStyles): void {
    this.#hostSheet.replaceSync(hostCss(tokens));
    // The skeleton has the visitor's own font size, whatever the page sets on its root and on the host.
    const { root, element } = this.#place;
    this.#hostSheet.insertRule(`:host{--bars-rem:${getComputedStyle(root.querySelector('.w') ?? element).fontSize}}`);
    this.#hostSheet.insertRule(coveredCss);
    applyStandIns(standInsOf(faces));
  }

  #show(change: Partial<ShownBooking>): void {
    this.#isChanged.fire();
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
    // A later change, made while the brand styles were loading, starts its own booking.
    if (isOther(now, this.#settings)) return;
    this.#isLoaded = false;
    this.#show({ id: this.#booking.id + 1, environment: this.#environmentFor(now, {}), start: startOf(now, undefined) });
  }
}
