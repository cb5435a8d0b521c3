import { recordEarlyEvents, replayEvents, type EarlyEvent } from './early-events';

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

/** A field may have been changed before anything was recorded. */
const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
};

/** Records what the visitor does in the page's markup, until its area is there to take it. The boot script calls it. */
export const recordMarkup = (page: Document): void => {
  const place = page.querySelector<HTMLElement>(`.${markupClass}`);
  if (!place) return;
  const stopped = new AbortController();
  const events = recordEarlyEvents(place, stopped.signal);
  for (const field of place.querySelectorAll('input,select'))
    if (isChanged(field)) field.dispatchEvent(new Event('change'));
  // The page marks a form that was sent before: the press itself is in no record.
  for (const form of place.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
    delete form.dataset['sent'];
    form.querySelector('[type="submit"]')?.dispatchEvent(new Event('click'));
  }
  const recording: Recording = { events, stop: () => stopped.abort() };
  Reflect.set(place, property, recording);
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
 * @returns what to call once React has it: it repeats what was recorded
 */
export const takeOverMarkup = (place: HTMLElement, isHydrated: boolean): (() => Promise<void>) => {
  const recording: unknown = Reflect.get(place, property);
  const events = isRecording(recording) ? recording.events : [];
  if (isRecording(recording)) recording.stop();
  Reflect.deleteProperty(place, property);
  place.classList.remove(markupClass);
  if (!isHydrated) place.replaceChildren();
  return async () => {
    if (isHydrated) await replayEvents(events);
    place.ariaBusy = null;
    // Read by the benchmarks.
    performance.mark('bars:taken-over');
  };
};
