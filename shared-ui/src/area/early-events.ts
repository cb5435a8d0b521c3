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
  if (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)) {
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

const rendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Repeats the recorded events once React has its listeners there. Each is rendered before the next one. */
export const replayEvents = async (events: readonly EarlyEvent[]): Promise<void> => {
  for (const event of events) {
    replay(event);
    await rendered();
  }
};
