import type { EarlyEvent } from '../loader/draw';

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

/** Repeats, in order, what the visitor did in the markup before React had its listeners there. Each is rendered before the next one. */
export const replayEvents = async (events: readonly EarlyEvent[]): Promise<void> => {
  for (const event of events) {
    replay(event);
    await rendered();
  }
};
