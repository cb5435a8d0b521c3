/** A choice of the visitor in markup that React has not taken over yet. */
export interface EarlyEvent {
  target: EventTarget | null;
  type: string;
  value: unknown;
  /** Of a radio button or a checkbox. */
  checked: unknown;
}

const earlyEvent = (target: EventTarget | null, type: string): EarlyEvent => ({
  target,
  type,
  value: target && Reflect.get(target, 'value'),
  checked: target && Reflect.get(target, 'checked'),
});

/** Records, in order, what the visitor does in markup before it is hydrated. @param signal ends the recording */
export const recordEarlyEvents = (place: HTMLElement, signal: AbortSignal): EarlyEvent[] => {
  const events: EarlyEvent[] = [];
  for (const type of ['click', 'input', 'change'])
    place.addEventListener(type, ({ target }) => events.push(earlyEvent(target, type)), { capture: true, signal });
  return events;
};

const fire = (target: EventTarget, type: string): boolean => target.dispatchEvent(new Event(type, { bubbles: true }));

/** React takes a field as changed if its value differs from the one it knows. The native setter does not tell React. */
const setUnknown = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
};

const replay = ({ target, type, value, checked }: EarlyEvent): void => {
  if (target instanceof HTMLInputElement && isTicked(target)) {
    if (type !== 'change') return;
    // Hydration may have set the field back. A press changes it only from the other state.
    target.checked = checked !== true;
    target.click();
  } else if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) {
    if (type === 'click' || typeof value !== 'string') return;
    setUnknown(target, value);
    fire(target, type);
  } else if (type === 'click' && target instanceof Element) {
    target.closest('button')?.click();
  }
};

const isTicked = ({ type }: HTMLInputElement): boolean => ['radio', 'checkbox'].includes(type);

/**
 * React hydrates what is in a `Suspense` later, or when something happens in it, and takes a field's value of that moment for one that it
 * knows. So the field has its first value until React has heard of it. Nothing is painted in between.
 */
const hydrate = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLInputElement)) return;
  if (isTicked(target)) target.checked = target.defaultChecked;
  else setUnknown(target, target.defaultValue);
  fire(target, isTicked(target) ? 'keyup' : 'input');
};

/** Of what was typed into a field the last counts: each letter is an event. */
const withoutOlder = (events: readonly EarlyEvent[]): EarlyEvent[] =>
  events.filter(
    ({ target, type }, index) =>
      !(target instanceof HTMLInputElement) ||
      isTicked(target) ||
      events.findLastIndex((later) => later.target === target && later.type === type) === index,
  );

const rendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Repeats the recorded events once React has its listeners there. Each is rendered before the next one. */
export const replayEvents = async (events: readonly EarlyEvent[]): Promise<void> => {
  const seen = new Set<EventTarget | null>();
  for (const event of withoutOlder(events)) {
    if (!seen.has(event.target)) hydrate(event.target);
    seen.add(event.target);
    replay(event);
    await rendered();
  }
};
