import { createEarlyAnswers, isCountingKey, waitingButton } from './answer-early';

/** What the visitor did in markup that React has not taken over yet. */
export interface EarlyEvent {
  target: EventTarget | null;
  type: string;
  value: unknown;
  /** Of a radio button or a checkbox. */
  checked: unknown;
  /** Of a key. */
  key?: unknown;
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const heard = ['click', 'input', 'change', 'keydown', 'focusin', 'focusout', 'submit'];

const isRepeated = (event: Event): boolean => {
  if (event.type === 'keydown') return isCountingKey(event);
  if (event.type === 'focusout') return isField(event.target);
  return event.type !== 'focusin';
};

const earlyEvent = (event: Event): EarlyEvent => {
  const { target, type } = event;
  const of = (name: string): unknown => target && Reflect.get(target, name);
  return { target, type, value: of('value'), checked: of('checked'), key: Reflect.get(event, 'key') };
};

/**
 * Answers what the visitor does in markup before it is hydrated, and records it in order.
 * @param around the markup, or what contains it
 * @param placeOf the markup that an event is in, if it is in one
 * @returns a function that ends both, and puts the markup back as the server wrote it
 */
export const listenEarly = (
  around: EventTarget,
  placeOf: (event: Event) => ParentNode | null,
  record: (event: EarlyEvent, place: ParentNode) => void,
): (() => void) => {
  const stopped = new AbortController();
  const { answer, putBack } = createEarlyAnswers();
  const take = (event: Event): void => {
    const place = placeOf(event);
    if (!place) return;
    // The press is repeated. The browser would send the form itself, to an address with all that was typed.
    if (event.type === 'submit') return event.preventDefault();
    if (isRepeated(event)) record(earlyEvent(event), place);
    answer(event, place);
  };
  for (const type of heard) around.addEventListener(type, take, { capture: true, signal: stopped.signal });
  return () => {
    stopped.abort();
    putBack();
  };
};

/** The same for markup that is there already. @param signal ends it */
export const recordEarlyEvents = (place: HTMLElement, signal: AbortSignal): EarlyEvent[] => {
  const events: EarlyEvent[] = [];
  const stop = listenEarly(
    place,
    () => place,
    (event) => events.push(event),
  );
  signal.addEventListener('abort', stop);
  return events;
};

const fire = (target: EventTarget, type: string): boolean => target.dispatchEvent(new Event(type, { bubbles: true }));

/** React takes a field as changed if its value differs from the one it knows. The native setter does not tell React. */
const setUnknown = (field: HTMLInputElement | HTMLSelectElement, value: string): void => {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
};

const isSwitch = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);

const replayInField = (field: HTMLInputElement | HTMLSelectElement, { type, value, key }: EarlyEvent): void => {
  if (type === 'keydown')
    field.dispatchEvent(new KeyboardEvent(type, { key: String(key), bubbles: true, cancelable: true }));
  else if (type === 'focusin' || type === 'focusout') fire(field, type);
  else if (type !== 'click' && typeof value === 'string') {
    setUnknown(field, value);
    fire(field, type);
  }
};

const buttonAt = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

const replay = (event: EarlyEvent): void => {
  const { target, type, checked } = event;
  if (isSwitch(target) && type === 'change') {
    // Hydration may have set the field back. A press changes it only from the other state.
    target.checked = checked !== true;
    target.click();
  } else if (isField(target) && !(isSwitch(target) && type !== 'focusout')) replayInField(target, event);
  else if (type === 'click') buttonAt(target)?.click();
};

/** A button that waited is pressed once, when it was pressed last: what was chosen before that counts. */
const isRepeatedLater = (event: EarlyEvent, later: readonly EarlyEvent[]): boolean => {
  const buttonOf = ({ type, target }: EarlyEvent) =>
    type === 'click' && target instanceof Element ? waitingButton(target) : null;
  const button = buttonOf(event);
  return button !== null && later.some((one) => buttonOf(one) === button);
};

const isText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !isSwitch(target);

/** React hydrates at once what such an event is about. Nothing of ours hears this one. */
const hydrateNow = (target: EventTarget | null): void => void target?.dispatchEvent(new Event('reset'));

/** Keeps the place of the caret in the text field that has the focus. @returns a function that restores it where the text is the same */
const keepCaret = (fields: readonly HTMLInputElement[]): (() => void) => {
  const field = fields.find((one) => one.matches(':focus'));
  // Some kinds of field have none.
  if (!field || field.selectionStart === null) return () => {};
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value && field.matches(':focus')) field.setSelectionRange(selectionStart, selectionEnd);
  };
};

/**
 * Hydrates a root that React has been told to hydrate, and repeats the recorded events in it. All of it is one task, so no frame
 * shows the markup as it was before the events, and nothing is typed between: React would not learn of it. Each event is rendered
 * before the next one, in a microtask.
 */
export const hydrateWith = async (root: Element, events: readonly EarlyEvent[]): Promise<void> => {
  const targetsOf = (some: readonly EarlyEvent[]) => [...new Set(some.map(({ target }) => target))];
  const fields = targetsOf(events.filter(({ type }) => type !== 'focusin')).filter(isText);
  const restoreCaret = keepCaret(fields);
  [root.firstElementChild, ...targetsOf(events)].forEach(hydrateNow);
  // React has learnt what was typed as if it had been there, and would take no event for a change.
  for (const field of fields) field.value = field.defaultValue;
  for (const [index, event] of events.entries()) {
    if (isRepeatedLater(event, events.slice(index + 1))) continue;
    replay(event);
    await Promise.resolve();
  }
  restoreCaret();
};

/**
 * Of the presses, those of buttons, radio buttons and checkboxes: others, as of a link, are heard by React and the page at once. React
 * would repeat a focus by itself, but so late that a number would be selected while it is typed.
 */
const isHeld = (event: Event): boolean => {
  const { type, target } = event;
  if (type === 'click') return isSwitch(target) || buttonAt(target) !== null;
  return type === 'focusin' ? isText(target) : isField(target) && isRepeated(event);
};

/**
 * Keeps from React what the visitor does in a root that it hydrates in parts. The first event has the rest hydrated in the next
 * task, when the events that belong to the same press have come too, and all are repeated. React hydrates at once when a pointer or a
 * key goes down, so these are presses that began before, and what scripts, assistive technology and autofill do.
 * @returns what to call when React has hydrated the root
 */
const holdEvents = (root: Element): (() => Promise<void>) => {
  const events: EarlyEvent[] = [];
  const over = new AbortController();
  const finish = async (): Promise<void> => {
    if (over.signal.aborted) return;
    over.abort();
    if (events.length > 0) await hydrateWith(root, events);
  };
  const hold = (event: Event): void => {
    if (!isHeld(event)) return;
    event.stopImmediatePropagation();
    // A press that is repeated sends the form then. What keeps it from following a link of the page around does not hear this one.
    if (!isField(event.target) || isCountingKey(event)) event.preventDefault();
    if (events.length === 0) setTimeout(() => void finish());
    events.push(earlyEvent(event));
  };
  for (const type of heard) root.addEventListener(type, hold, { capture: true, signal: over.signal });
  return finish;
};

/**
 * Hydrates a root with what was recorded in it: at once if there is something, else in parts, so that no long task blocks the page.
 * @param tellReact tells React to hydrate the root in a transition; it is called at once, and calls back when React has hydrated it or given up
 */
export const hydrateMarkup = (
  root: Element,
  events: readonly EarlyEvent[],
  tellReact: (onHydrated: () => void) => void,
): Promise<void> => {
  if (events.length > 0) {
    tellReact(() => {});
    return hydrateWith(root, events);
  }
  const finish = holdEvents(root);
  return new Promise((resolve, reject) => {
    // React calls back while it commits, when nothing can be repeated yet.
    tellReact(() => queueMicrotask(() => void finish().then(resolve, reject)));
  });
};
