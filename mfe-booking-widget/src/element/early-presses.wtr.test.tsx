import { bookingSessionAnswer, type BookingSession } from '@bars/shared-api/contracts/booking-session';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { afterEach, before as beforeAll, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { renderFirstStep, showWidget } from './first-step.prerender';
import { bookingWidget } from './loader/booking-widget';
import { draw } from './loader/draw';
import type { ShowWidget } from './widget-module';
import { wizardTag } from './wizard-place';

const version = 'version-of-this-test';
const key = 'key-of-a-new-session';
const brands: readonly BrandId[] = [0, 1, 2, 4];

/** The wizard's code arrives when a test lets it. */
const arrivals = new Map<string, () => void>();
const arrive = (element: Element): void => arrivals.get(element.localName)?.();

/** What each session has been told, by its id. */
const told = new Map<string, URLSearchParams>();
let begun = 0;
const answer = (body: URLSearchParams): BookingSession => {
  const id = body.get('session_id') ?? `${(begun += 1)}`.padStart(22, 's');
  const all = new URLSearchParams([...(told.get(id) ?? []), ...body]);
  told.set(id, all);
  const last = (name: string) => all.getAll(name).at(-1);
  const number = (name: string) => (last(name) ? Number(last(name)) : undefined);
  const chosen = {
    bar_id: number('bar_id'),
    no_people: number('no_people'),
    date: last('date') === '' ? null : last('date'),
    booking_type_category_id: number('booking_type_category_id'),
    party_type: number('party_type'),
    requested_time: last('requested_time'),
    booking_flow_name: last('party_type') ? 'TableBooking' : undefined,
  };
  const known = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const first = body.has('include') ? { bars, first_step: key } : {};
  return { ...aSession({ ...known, brand: Number(last('brand')) }), session_id: id, ...first };
};

const ownFetch = window.fetch;
beforeAll(async () => {
  Object.assign(globalThis, { BARS_VERSION: version, drawInTest: draw });
  // React's development build tells of every `part` of the markup, in a text of many pages each time.
  const { error } = console;
  Reflect.set(console, 'error', (...args: unknown[]) => {
    if (!/hydrated but some attributes/.test(String(args[0]))) error(...args);
  });
  window.fetch = async (url, init) => {
    const request = new Request(url, init);
    if (!request.url.includes('/api/')) return ownFetch(url, init);
    const body = new URLSearchParams(await request.text());
    if (!body.has('brand')) body.set('brand', new URL(request.url).searchParams.get('brand') ?? '');
    return new Response(JSON.stringify(z.encode(bookingSessionAnswer, { data: answer(body) })));
  };
  for (const brand of brands) {
    const rendered = await renderFirstStep(brand, { ...aSession({ brand }), bars, first_step: key });
    const file = JSON.stringify({ ...rendered, version, key });
    const module = `export const draw=globalThis.drawInTest;export const firstStep=${file};`;
    const tag = `early-${brand}-widget`;
    const bring = () => new Promise<ShowWidget>((resolve) => arrivals.set(tag, () => resolve(showWidget)));
    const firstSteps = `data:text/javascript,${encodeURIComponent(module)}//`;
    customElements.define(tag, bookingWidget({ origin: location.origin, bring, firstSteps }));
    customElements.define(
      `alone-${brand}-widget`,
      bookingWidget({ origin: location.origin, bring: async () => showWidget }),
    );
  }
});

/** Called once React has been told to hydrate, and has not yet. */
let onHydrating = (): void => {};
const watchHydration = (): void => {
  const prototype: unknown = customElements.get(wizardTag)?.prototype;
  if (typeof prototype !== 'object' || prototype === null || 'isWatched' in prototype) return;
  const connected: unknown = Reflect.get(prototype, 'connectedCallback');
  if (typeof connected !== 'function') return;
  Object.assign(prototype, {
    isWatched: true,
    connectedCallback(this: HTMLElement) {
      Reflect.apply(connected, this, []);
      onHydrating();
    },
  });
};

const loaded = new WeakSet<EventTarget>();
document.addEventListener(bookingEvents.loaded, ({ target }) => target && loaded.add(target));
const isLoaded = (element: Element) => loaded.has(element);

afterEach(() => {
  onHydrating = () => {};
  sessionStorage.clear();
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const partOf = <Found extends Element>(element: Element, selector: string, type: new () => Found): Found => {
  const found = inside(element).querySelector(selector);
  if (!(found instanceof type)) throw new Error(`There is no ${selector}.`);
  return found;
};
const peopleOf = (element: Element) => partOf(element, '[role=spinbutton]', HTMLInputElement);
const dateOf = (element: Element) => partOf(element, '[name=date]', HTMLInputElement);
const selectOf = (element: Element, name: string) => partOf(element, `[name=${name}]`, HTMLSelectElement);
const plansOf = (element: Element) => [
  ...inside(element).querySelectorAll<HTMLInputElement>('[name^=booking_type_category_id]'),
];
const stepOf = (element: Element, by: 1 | -1) => partOf(element, `[data-step="${by}"]`, HTMLButtonElement);
const summaryOf = (element: Element) => partOf(element, '[data-part=summary]', HTMLElement);

const choose = (select: HTMLSelectElement, index: number): void => {
  select.selectedIndex = index;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
};
/** A script that sets a value as a visitor does: React's own setter does not hear of it. */
const type = (field: HTMLInputElement, text: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A new booking, whatever was begun before it. */
const put = (kind: 'early' | 'alone', brand: BrandId): HTMLElement => {
  sessionStorage.clear();
  return place(`<${kind}-${brand}-widget eager brand="${brand}" api-key="pk_site"></${kind}-${brand}-widget>`);
};
const drawn = async (brand: BrandId): Promise<HTMLElement> => {
  const element = put('early', brand);
  await until(() => inside(element).querySelector('[role=spinbutton]'), 'the markup');
  watchHydration();
  return element;
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const seenOf = (element: Element) => ({
  people: peopleOf(element).value,
  said: peopleOf(element).getAttribute('aria-valuenow'),
  fewer: stepOf(element, -1).getAttribute('aria-disabled'),
  bar: selectOf(element, 'bar_id').value,
  time: selectOf(element, 'requested_time').value,
  date: dateOf(element).value,
  plan: plansOf(element).map(({ checked }) => checked),
});

describe('the drawn first step answers before the wizard’s code is there', () => {
  it('a press changes the number, its limit, what is said of it and the summary', async () => {
    const element = await drawn(1);
    const seen = () => {
      const { people, said, fewer } = seenOf(element);
      return [people, said, fewer, summaryOf(element).querySelector('dd')?.textContent];
    };
    expect(seen()).toEqual(['2', '2', null, '2 people']);
    stepOf(element, 1).click();
    expect(seen()).toEqual(['3', '3', null, '3 people']);
    stepOf(element, -1).click();
    stepOf(element, -1).click();
    expect(seen()).toEqual(['1', '1', null, '1 person']);
    stepOf(element, -1).click();
    expect(seen()).toEqual(['0', '0', 'true', '']);
    stepOf(element, -1).click();
    expect(seen()).toEqual(['0', '0', 'true', '']);
    stepOf(element, 1).click();
    expect(seen()).toEqual(['1', '1', null, '1 person']);
    expect(isLoaded(element)).toBe(false);
  });

  it('keys and typed numbers count as in the wizard, and the number is selected when it gets the focus', async () => {
    const element = await drawn(4);
    const field = peopleOf(element);
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
    const event = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    expect([field.value, event.defaultPrevented]).toEqual(['3', true]);
    type(field, '12 of us');
    expect([field.value, field.getAttribute('aria-valuenow')]).toEqual(['12', '12']);
    type(field, '-4');
    expect(seenOf(element)).toMatchObject({ people: '0', said: '0', fewer: 'true' });
  });
});

describe('a button that needs the wizard’s code', () => {
  const calendarOf = (element: Element) => partOf(element, '[aria-haspopup=dialog]', HTMLButtonElement);
  const nextOf = (element: Element) => partOf(element, '[data-part=summary] button', HTMLButtonElement);

  for (const brand of brands)
    it(`shows in the task of the press that it waits, and keeps its place, brand ${brand}`, async () => {
      const element = await drawn(brand);
      const buttons = [...inside(element).querySelectorAll('button:not([data-step])')];
      const places = () => buttons.map((button) => JSON.stringify(button.getBoundingClientRect()));
      const looks = () => buttons.map((button) => getComputedStyle(button).color);
      const [placed, looked] = [places(), looks()];
      expect(buttons).toHaveLength(3);
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
      expect(buttons.map(({ ariaBusy }) => ariaBusy)).toEqual(['true', 'true', 'true']);
      looks().forEach((color, index) => expect(color).not.toBe(looked[index]));
      expect(places()).toEqual(placed);
      expect(isLoaded(element)).toBe(false);
    });

  it('is pressed once by the take-over though it was pressed twice, and waits no longer', async () => {
    const element = await drawn(1);
    const [calendar, next] = [calendarOf(element), nextOf(element)];
    for (const button of [next, calendar, next, calendar]) button.click();
    const pressed: Element[] = [];
    for (const button of [calendar, next]) button.addEventListener('click', () => pressed.push(button));
    arrive(element);
    await until(() => inside(element).querySelector('dialog[open]'), 'the calendar');
    await until(() => next.ariaBusy === null, 'the answer');
    expect(pressed.map(({ ariaBusy }) => ariaBusy)).toEqual([null, null]);
    expect(pressed[0] === next && pressed[1] === calendar, 'each once, in their order').toBe(true);
    expect([calendarOf(element), nextOf(element)].every((one, index) => one === [calendar, next][index])).toBe(true);
  });
});

describe('the take-over by the wizard', () => {
  it('shows no frame with anything but what the visitor has chosen, typed text and the caret too', async () => {
    const element = await drawn(2);
    const node = peopleOf(element);
    choose(selectOf(element, 'bar_id'), 2);
    choose(selectOf(element, 'requested_time'), 5);
    plansOf(element)[1]?.click();
    for (const by of [1, 1, 1, -1] as const) stepOf(element, by).click();
    dateOf(element).focus();
    type(dateOf(element), '28/1');
    dateOf(element).setSelectionRange(1, 1);
    const chosen = seenOf(element);
    const frames: unknown[] = [];
    let isOver = false;
    const look = () => {
      frames.push(seenOf(element), inside(element).activeElement === dateOf(element));
      if (!isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    await frame();
    arrive(element);
    await until(() => isLoaded(element), 'the wizard');
    for (let count = 0; count < 10; count += 1) await frame();
    isOver = true;
    expect(chosen).toMatchObject({ people: '4', said: '4', date: '28/1', plan: [false, true] });
    expect(frames.length).toBeGreaterThan(10);
    expect([...new Set(frames.map((seen) => JSON.stringify(seen)))]).toEqual([JSON.stringify(chosen), 'true']);
    expect(dateOf(element).selectionStart).toBe(1);
    expect(peopleOf(element)).toBe(node);
    stepOf(element, 1).click();
    await until(() => peopleOf(element).value === '5', 'one more');
  });

  it('is in parts where nothing was pressed, and a press between them is answered by the wizard in the next task', async () => {
    const element = await drawn(1);
    const node = peopleOf(element);
    const seen: unknown[] = [];
    onHydrating = () => {
      seen.push(isLoaded(element));
      stepOf(element, 1).click();
      seen.push(peopleOf(element).value);
      setTimeout(() =>
        setTimeout(() => seen.push(peopleOf(element).value, summaryOf(element).querySelector('dd')?.textContent)),
      );
    };
    arrive(element);
    await until(() => seen.length === 4, 'the press');
    expect(seen).toEqual([false, '2', '3', '3 people']);
    expect(peopleOf(element)).toBe(node);
    await until(() => isLoaded(element), 'the wizard');
  });

  it('the session is told what the visitor has chosen before it', async () => {
    const element = await drawn(1);
    choose(selectOf(element, 'bar_id'), 2);
    stepOf(element, 1).click();
    stepOf(element, 1).click();
    type(dateOf(element), '28/11/26');
    dateOf(element).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    arrive(element);
    await until(() => isLoaded(element), 'the wizard');
    const session = () => [...told.values()].at(-1);
    await until(() => session()?.get('no_people') === '4', 'the number');
    expect([session()?.get('bar_id'), session()?.get('date')]).toEqual([
      selectOf(element, 'bar_id').value,
      '2026-11-28',
    ]);
    expect(dateOf(element).value).toBe('28/11/2026');
  });
});

const press = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ on: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ on: fc.constant('key' as const), key: fc.constantFrom('ArrowUp', 'ArrowDown') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      on: fc.constant('people' as const),
      text: fc.constantFrom('', '0', '7', '07', '3a', '-2', '12345'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('bar' as const), index: fc.constantFrom(1, 2, 3) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('plan' as const), index: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant('time' as const), index: fc.nat({ max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      on: fc.constant('date' as const),
      text: fc.constantFrom('28/11/2026', '28/11/26', '28', 'soon', '01/01/2020', ''),
    }),
  },
  { weight: 2, arbitrary: fc.record({ on: fc.constantFrom('leave people' as const, 'leave date' as const) }) },
);
type Press = typeof press extends fc.Arbitrary<infer One> ? One : never;

const leave = (field: HTMLElement) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

const perform = (element: Element, one: Press): unknown => {
  switch (one.on) {
    case 'step':
      return stepOf(element, one.by).click();
    case 'key':
      return peopleOf(element).dispatchEvent(
        new KeyboardEvent('keydown', { key: one.key, bubbles: true, cancelable: true }),
      );
    case 'people':
      return type(peopleOf(element), one.text);
    case 'bar':
      return choose(selectOf(element, 'bar_id'), one.index);
    case 'plan':
      return plansOf(element)[one.index]?.click();
    case 'time':
      return choose(selectOf(element, 'requested_time'), one.index);
    case 'date':
      return type(dateOf(element), one.text);
    case 'leave people':
      return leave(peopleOf(element));
    case 'leave date':
      return leave(dateOf(element));
  }
};

/** All that can be seen of the step and heard of its number. */
const stateOf = (element: Element) => ({
  ...seenOf(element),
  types: [...inside(element).querySelectorAll<HTMLInputElement>('[name^=party_type]')].map(
    ({ value, checked }) => `${value} ${checked}`,
  ),
  summary: summaryOf(element).textContent,
  errors: [...inside(element).querySelectorAll('[id$=error]')].map(({ textContent }) => textContent),
});

/** What is answered before the code is there. What is typed as a date is read by the wizard alone, when the field is left. */
const answeredOf = (element: Element) => {
  const { date: _date, ...seen } = seenOf(element);
  return { ...seen, fact: /[01] person|\d+ people/.exec(summaryOf(element).textContent)?.[0] };
};

const task = () => new Promise((resolve) => setTimeout(resolve));
const ticks = { task, frame };

describe('any sequence of presses ends as in the wizard alone', () => {
  const plan = fc.record({
    before: fc.array(press, { maxLength: 6 }),
    during: fc.array(fc.record({ press, after: fc.constantFrom('task' as const, 'frame' as const) }), { maxLength: 4 }),
    hydrating: fc.array(press, { maxLength: 4 }),
    after: fc.array(press, { maxLength: 3 }),
  });
  for (const brand of brands)
    it(`before, during and after the hydration, brand ${brand}`, async () => {
      await fc.assert(
        fc.asyncProperty(plan, async ({ before, during, hydrating, after }) => {
          const element = await drawn(brand);
          const done: Press[] = [];
          const act = (next: Press) => {
            done.push(next);
            perform(element, next);
          };
          before.forEach(act);
          const early = answeredOf(element);
          let whenPressed = Promise.resolve();
          const pressWhileHydrating = async () => {
            for (const next of hydrating) {
              act(next);
              await task();
            }
          };
          // What was pressed before is repeated in this task, so the visitor can press nothing in it.
          onHydrating = () => {
            if (done.length === 0) whenPressed = pressWhileHydrating();
          };
          arrive(element);
          for (const { press: next, after: tick } of during) {
            await ticks[tick]();
            act(next);
          }
          await until(() => isLoaded(element), 'the wizard');
          await whenPressed;
          onHydrating = () => {};
          for (const next of after) {
            act(next);
            await task();
          }
          const alone = put('alone', brand);
          await until(() => isLoaded(alone), 'the wizard alone');
          for (const [index, next] of done.entries()) {
            if (index === before.length) expect(early, 'before the code is there').toEqual(answeredOf(alone));
            perform(alone, next);
            await task();
          }
          if (done.length === before.length) expect(early, 'before the code is there').toEqual(answeredOf(alone));
          const isSame = () => JSON.stringify(stateOf(element)) === JSON.stringify(stateOf(alone));
          for (let count = 0; count < 20 && !isSame(); count += 1) await frame();
          expect(stateOf(element), JSON.stringify(done)).toEqual(stateOf(alone));
          alone.remove();
          element.remove();
        }),
        { numRuns: 15, includeErrorInReport: true },
      );
    });
});
