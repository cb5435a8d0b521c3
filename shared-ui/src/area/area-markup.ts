import { hydrateMarkup, listenEarly, type EarlyEvent } from './early/early-events';

/** Class of an area's place that holds markup of the server. The shell shows it until the area is mounted. */
export const markupClass = 'area-markup';

/** Whether the page shows its markup: it is hidden where this device has kept something that the server does not know of. */
export const isMarkupShown = (): boolean => document.documentElement.dataset['markup'] === 'shown';

/** The place that single-spa mounts an application in. */
export const placeOfArea = (name: string): HTMLElement | null =>
  document.getElementById(`single-spa-application:${name}`);

interface Recording {
  events: readonly EarlyEvent[];
  stop: () => void;
}

const property = 'barsEarlyEvents';

const isRecording = (value: unknown): value is Recording =>
  typeof value === 'object' &&
  value !== null &&
  'events' in value &&
  Array.isArray(value.events) &&
  'stop' in value &&
  typeof value.stop === 'function';

const placeOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.${markupClass}`) : null;

/**
 * Answers and records what the visitor does in the page's markup, until its area is there to take it. A script inside the page
 * calls it before there is any markup.
 * @returns a function that ends it
 */
export const recordMarkup = (page: Document): (() => void) => {
  const events: EarlyEvent[] = [];
  const recording: Recording = {
    events,
    stop: listenEarly(page, placeOf, (event, place) => {
      events.push(event);
      Reflect.set(place, property, recording);
    }),
  };
  return recording.stop;
};

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
};

/** Whether the visitor has done something in the markup that nothing has taken over yet. */
export const isMarkupUsed = (place: HTMLElement): boolean => {
  const recording: unknown = Reflect.get(place, property);
  return isRecording(recording) && recording.events.length > 0;
};

/** Tells of fields that a browser has filled in again by itself after a reload. */
export const tellChanged = (page: Document): void => {
  for (const field of page.querySelectorAll(`.${markupClass} :is(input, select)`))
    if (isChanged(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Removes markup that nothing will take over: a notice takes its place. */
export const removeMarkup = (place: HTMLElement | null): void => {
  if (!place?.classList.contains(markupClass)) return;
  place.classList.remove(markupClass);
  place.ariaBusy = null;
  place.replaceChildren();
};

/**
 * Ends the recording before React takes the place over; markup that does not fit is removed.
 * @returns what takes it over, with what was recorded. Its parameter tells React to, calls back in the commit in which React has, and
 * resolves when all is mounted
 */
export const takeOverMarkup = (
  place: HTMLElement,
  isHydrated: boolean,
): ((mount: (onHydrated: () => void) => Promise<unknown>) => Promise<void>) => {
  const recording: unknown = Reflect.get(place, property);
  const events = isRecording(recording) ? recording.events : [];
  if (isRecording(recording)) recording.stop();
  Reflect.deleteProperty(place, property);
  place.classList.remove(markupClass);
  if (!isHydrated) place.replaceChildren();
  return async (mount) => {
    let mounted: Promise<unknown> = Promise.resolve();
    if (isHydrated)
      await hydrateMarkup(place, events, (onHydrated) => {
        mounted = mount(onHydrated);
        mounted.catch(onHydrated);
      });
    else mounted = mount(() => {});
    // Read by the benchmarks.
    performance.mark('bars:taken-over');
    await mounted;
    place.ariaBusy = null;
  };
};
