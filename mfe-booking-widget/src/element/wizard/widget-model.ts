import { ApiError, isCallerRefused } from '@bars/shared-api';
import { postSession } from '@bars/shared-api/client/booking-session';
import { hasPrefetched } from '@bars/shared-api/client/prefetch';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { readWidgetSettings, type BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { loadBrandStyles, showParts } from '@bars/shared-ui/element';
import type { WizardEnvironment } from '../../common/environment';
import type { WizardStart } from '../../flows/booking/session/open-session';
import { keptResumeCode } from '../resume-code';
import type { DrawnFirstStep } from '../loader/draw';
import { discardFirstStep } from '../loader/first-step';
import type { WidgetPlace } from '../widget-module';
import { elementEnvironment, fireFrom, type ElementEnvironment, type Fire } from './element-environment';
import { ElementStyles } from '@bars/shared-ui/element/brand-styles/element-styles';
import { fits } from './fits';
import { Pursuits } from './pursuits';
import { createSignal } from './signal';
import { changeOf, isOther, startOf } from './start/start.rules';
import { withTrouble } from './trouble/with-trouble';

/** A new `id` mounts the wizard again. */
export interface ShownBooking {
  id: number;
  environment: ElementEnvironment;
  start: WizardStart;
  /** The loader's skeleton still covers the wizard. */
  isCovered: boolean;
}

/** What a wizard says of itself once it is on the screen. */
type Shown = Parameters<WizardEnvironment['onShown']>[0];

/** The start of a booking that is already running and is mounted again. */
const goneOn = ({ start: { fixedBar } }: ShownBooking): WizardStart => ({ choices: {}, fixedBar });

/** The model of the last payment, by document. A page can have only one open payment. */
const payers = new WeakMap<Document, WidgetModel>();

/** One element's booking. It lives as long as the element; the wizard may be unmounted by a move in the document. */
export class WidgetModel {
  readonly #styles: ElementStyles;
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
  readonly #pursuits = new Pursuits();
  /** Styles of the drawn first step, where the sheet holds them. */
  prerendered: string | undefined;
  #isDue = false;
  #isMounted = false;
  #isLoaded = false;

  constructor(place: WidgetPlace) {
    this.#place = place;
    this.#styles = new ElementStyles(place, () => this.#settings.brand);
    this.#fire = fireFrom(place.element, () => this.#settings.env);
    this.#settings = this.#read();
    this.#booking = {
      id: 1,
      environment: this.#environmentFor(this.#settings, place.prefetched),
      start: startOf(this.#settings, keptResumeCode(this.#settings.brand, place.slot)),
      isCovered: true,
    };
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

  readonly #report = (error: unknown): void =>
    void withTrouble(({ reportFault }) => reportFault(this.#place.origin, this.#settings, error));

  readonly fail = (error: unknown): void => {
    this.#report(error);
    this.#place.onFailure('broken');
  };

  /** Asks again for what is missing; else starts the booking again behind the skeleton, with the resume code of this tab. */
  readonly again = (): void => {
    if (this.#pursuits.again()) return;
    this.#show({
      ...this.#anew(this.#settings, keptResumeCode(this.#settings.brand, this.#place.slot)),
      isCovered: true,
    });
  };

  readonly adopt = (): void => {
    this.#styles.renew();
    this.prerendered = undefined;
    if (!this.#isMounted) return;
    this.#styles.adopt();
    this.#tell({});
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

  get isPaying(): boolean {
    return !!this.#booking.environment.bookings.open;
  }

  /** Of the components. */
  get sheet(): CSSStyleSheet {
    return this.#styles.components;
  }

  async #prepare(begun: ShownBooking): Promise<HTMLElement | undefined> {
    const { root, firstStep, onDiscarded } = this.#place;
    const styled = firstStep ? undefined : this.#whenStyled();
    const answer = begun === this.#booking ? await this.#firstAnswer(begun) : undefined;
    if (answer) await this.#whenDrawn();
    const drawn = firstStep?.take();
    // The page may have changed an attribute.
    const isSame = begun === this.#booking;
    if (answer && isSame) this.#begun = this.#booking = { ...begun, start: { ...begun.start, answer } };
    if (drawn && isSame && fits(drawn, answer)) {
      this.#drawn = drawn;
      this.prerendered = drawn.file.styles;
      this.#styles.takeOver(drawn.sheets);
      this.#isMounted = true;
      return drawn.tag;
    }
    if (drawn) {
      discardFirstStep(root, drawn);
      onDiscarded();
    }
    await (styled ?? this.#whenStyled());
    this.#styles.adopt();
    this.#isMounted = true;
    return undefined;
  }

  /** Resolves once the first step is drawn or cannot be; also if the styles are there before it, or the booking is another. */
  async #whenDrawn(): Promise<void> {
    const tried = this.#place.firstStep?.whenTried;
    if (!tried || this.#place.firstStep?.isDrawn()) return;
    const styled = this.#styles.bring().catch(() => tried);
    await Promise.race([tried, styled, this.#isChanged.promise]);
  }

  /** The answer to the loader's call; undefined once the booking is another. A drawn first step stays until there is an answer. Without one, the wizard handles a failure. */
  #firstAnswer({
    environment: { api },
    start: { resumeCode, choices },
  }: ShownBooking): Promise<BookingSession | undefined> {
    const { prefetched, firstStep } = this.#place;
    if (!hasPrefetched(prefetched)) return Promise.resolve(undefined);
    return this.#pursuits.until(async (take) => {
      void this.#isChanged.promise.then(take);
      try {
        take(await postSession(api, { sessionId: null, includeBars: true, resumeCode, change: choices }));
      } catch (error) {
        if (firstStep?.isDrawn() && !(error instanceof ApiError && isCallerRefused(error)))
          void this.#reportProblem(false);
        else take(undefined);
      }
    });
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
    if (bookings.open)
      this.#show({ environment: { ...this.#booking.environment, bookings }, start: goneOn(this.#booking) });
  }

  #environmentFor(settings: BookingWidgetSettings, prefetched: object): ElementEnvironment {
    const environment = elementEnvironment({ ...this.#place, prefetched }, settings, this.#fire);
    return { ...environment, onFault: this.#report, onPaying: () => payers.set(document, this) };
  }

  /** Ignores a wizard that is no longer the current one: React calls its effects once more before it mounts the next. */
  readonly onShown = (id: number, what: Shown): void => {
    if (id !== this.#booking.id) return;
    if (what !== 'ready') return void this.#reportProblem(what === 'refused');
    this.#place.onShown();
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    if (this.#drawn) this.#drawn.tag.ariaBusy = null;
    this.#drawn = undefined;
    this.#fire(bookingEvents.loaded);
    // A wizard that is mounted again continues the booking. The mounted one has read its start, so the listeners need no call.
    this.#booking = { ...this.#booking, start: goneOn(this.#booking), isCovered: false };
    setTimeout(
      () =>
        void import('./start/after-start')
          .then(({ afterStart }) => afterStart(this.#place.root, loadBrandStyles(this.#settings.brand)))
          .catch(() => {}),
      300,
    );
  };

  /** Hydrates the drawn step, with what the visitor did in it. @param tellReact see `reactTag` */
  readonly hydrate = (tellReact: (onHydrated: () => void) => void): void => {
    if (this.#drawn) void this.#drawn.hydrate(tellReact);
    else tellReact(() => {});
  };

  /** Makes the element show telephone, link and retry button, whatever the cause of the problem is. */
  async #reportProblem(isKnown: boolean): Promise<void> {
    const settings = this.#settings;
    const { id } = this.#booking;
    const isOver = () => id !== this.#booking.id || isOther(settings, this.#settings);
    const problem = await withTrouble(({ findProblem }) => findProblem(this.#place, settings, isOver, isKnown));
    const { reason, advice, canRetry } = problem ?? { reason: isKnown ? 'refused' : 'unreachable' };
    if (!isOver()) this.#place.onFailure(reason, advice, canRetry);
  }

  /** Resolves once the brand's styles are there. Until then the element says how else to book. */
  #whenStyled(): Promise<void> {
    if (this.#styles.areThere) return Promise.resolve();
    return this.#pursuits.until((take) => this.#styles.bring().then(take, () => this.#place.onFailure('load')));
  }

  #show(change: Partial<ShownBooking>): void {
    this.#isChanged.fire();
    this.#tell(change);
  }

  #tell(change: Partial<ShownBooking>): void {
    this.#booking = { ...this.#booking, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #update(): void {
    const before = this.#settings;
    const now = this.#read();
    this.#settings = now;
    if (isOther(before, now)) return void this.#begin(now);
    const { id, environment } = this.#booking;
    const start = changeOf(before.prefill, now.prefill);
    const { onClose, headingLevel } = this.#environmentFor(now, {});
    if (start !== null) this.#show({ id: id + 1, start });
    if (before.canClose !== now.canClose || before.headingLevel !== headingLevel)
      this.#show({ environment: { ...environment, onClose, headingLevel } });
  }

  async #begin(now: BookingWidgetSettings): Promise<void> {
    await this.#whenStyled();
    // A later change, made while the brand styles were loading, starts its own booking.
    if (isOther(now, this.#settings)) return;
    this.#isLoaded = false;
    this.#show(this.#anew(now, undefined));
  }

  #anew(settings: BookingWidgetSettings, kept: string | undefined): Omit<ShownBooking, 'isCovered'> {
    return {
      id: this.#booking.id + 1,
      environment: this.#environmentFor(settings, {}),
      start: startOf(settings, kept),
    };
  }
}
