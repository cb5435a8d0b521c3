import { peopleFromText, steppedPeople } from '../../fields/people-stepper/people-stepper.rules';

const spinButton = '[role=spinbutton]';

/** The button that was pressed, where it waits for its code: all but steppers and chips. */
export const waitingButton = (target: Element): Element | null =>
  target.closest('button:not([data-step],[aria-pressed])');

/** No number of people that is drawn before its code has a least one but 0. */
const limitsOf = (field: Element) => ({ min: 0, max: Number(field.getAttribute('aria-valuemax') ?? Infinity) });

const saidBy = (field: Element): number => Number(field.getAttribute('aria-valuenow'));

const isField = (found: Element): found is HTMLInputElement => found instanceof HTMLInputElement;

/** Whether the event is an arrow key in a number of people. */
export const isCountingKey = (event: Event): event is KeyboardEvent =>
  event instanceof KeyboardEvent &&
  event.target instanceof Element &&
  event.target.matches(spinButton) &&
  ['ArrowUp', 'ArrowDown'].includes(event.key);

export interface EarlyAnswers {
  /** Changes what depends on the event in `place`. */
  answer: (event: Event, place: ParentNode) => void;
  /** Puts back all but the fields' values: React finds the markup as the server wrote it, and leaves values alone. */
  putBack: () => void;
}

/**
 * Answers presses in the markup of the first step that React has not taken over, as its components would: the number of a
 * `PeopleStepper` with its limits and the texts that count, and chips that are pressed or not. Any other button is busy until
 * then, as a `Button` at work is; one that is blocked leads to what is missing. Other fields are the browser's own.
 * It obeys a strict policy: it sets values, attributes and text. Compared with the wizard in `early-presses.wtr.test.tsx`.
 */
export const createEarlyAnswers = (): EarlyAnswers => {
  const changes: (() => void)[] = [];

  const set = (element: Element | null, name: string, value: string | null): void => {
    if (!element) return;
    const before = element.getAttribute(name);
    const write = (text: string | null) =>
      text === null ? element.removeAttribute(name) : element.setAttribute(name, text);
    changes.unshift(() => write(before));
    write(value);
  };

  const setText = (element: Element, text: string): void => {
    const before = element.textContent;
    changes.unshift(() => (element.textContent = before));
    element.textContent = text;
  };

  const show = (field: HTMLInputElement, people: number, place: ParentNode): void => {
    const { max } = limitsOf(field);
    field.value = String(people);
    set(field, 'aria-valuenow', field.value);
    set(field.previousElementSibling, 'aria-disabled', people ? null : 'true');
    set(field.nextElementSibling, 'aria-disabled', people < max ? null : 'true');
    for (const counted of place.querySelectorAll<HTMLElement>('[data-count]')) {
      const texts = counted.dataset.count?.split('|') ?? [];
      setText(counted, texts[people] ?? String(texts[2]).replace('2', field.value));
    }
  };

  /** Counts from the number that is said: what is in the field may not have been read yet, and may have more digits than can be typed. */
  const step = (field: HTMLInputElement, by: 1 | -1, place: ParentNode): void =>
    show(field, steppedPeople(saidBy(field), by, limitsOf(field)), place);

  const press = (place: ParentNode, pressed: Element | null): void => {
    for (const chip of place.querySelectorAll('button[aria-pressed]'))
      set(chip, 'aria-pressed', String(chip === pressed));
  };

  const wait = (button: Element, place: ParentNode): void => {
    // A blocked button looks as one at work does.
    if (button.matches('[aria-disabled]:not([aria-busy])'))
      [...place.querySelectorAll<HTMLInputElement>('[aria-required]')].find(({ value }) => value === '')?.focus();
    for (const name of ['aria-busy', 'aria-disabled']) set(button, name, 'true');
  };

  const answerClick = (target: Element, place: ParentNode): void => {
    const waiting = waitingButton(target);
    if (waiting) return wait(waiting, place);
    const button = target.closest('button');
    const field = place.querySelector<HTMLInputElement>(spinButton);
    if (!button || !field) return;
    const { step: by } = button.dataset;
    if (by !== undefined) return step(field, by === '1' ? 1 : -1, place);
    press(place, button);
    show(field, saidBy(field) || Number(button.value), place);
  };

  const answer = (event: Event, place: ParentNode): void => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    if (type === 'click') return answerClick(target, place);
    if (!isField(target)) return;
    if (target.name === 'date' && type === 'input') press(place, null);
    if (!target.matches(spinButton)) return;
    if (type === 'focusin') target.select();
    else if (type === 'input' || type === 'change') show(target, peopleFromText(target.value), place);
    else if (isCountingKey(event)) {
      event.preventDefault();
      step(target, event.key === 'ArrowUp' ? 1 : -1, place);
    }
  };

  return { answer, putBack: () => changes.splice(0).forEach((undo) => undo()) };
};
