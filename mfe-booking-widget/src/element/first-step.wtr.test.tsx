import { bookingSessionAnswer, type BookingSession } from '@bars/shared-api/contracts/booking-session';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import type { FirstStepFile } from '@bars/shared-api/contracts/first-step';
import {
  afterEach,
  axeViolations,
  before as beforeAll,
  describe,
  expect,
  it,
  place,
  until,
} from '@bars/tools/testing/elements';
import * as z from 'zod/mini';
import { aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { renderFirstStep, showWidget } from './first-step.prerender';
import { bookingWidget } from './loader/booking-widget';
import { draw } from './loader/draw';
import type { ShowWidget } from './widget-module';

const version = 'version-of-this-test';
const key = 'key-of-a-new-session';

/** A folder in which every file is the same module: what a loader adds to it is a comment. */
const folderOf = (file: FirstStepFile): string =>
  `data:text/javascript,${encodeURIComponent(`export const draw=globalThis.drawInTest;export const firstStep=${JSON.stringify(file)};`)}//`;

/** The same, and the module waits until a test lets it go. */
const lateFolderOf = (file: FirstStepFile): string =>
  folderOf(file).replace('text/javascript,', 'text/javascript,await globalThis.markupInTest;');
let bringMarkup = (): void => {};

const files = new Map<string, string>();
/** The API is not there: its calls wait until a test lets them go, or fail. */
let held: Promise<void> | undefined;
let isBlocked = false;
/** The wizard's code arrives when a test lets it. */
let arrive: (error?: Error) => void = () => {};
const bring = () =>
  new Promise<ShowWidget>((resolve, reject) => {
    arrive = (error) => (error ? reject(error) : resolve(showWidget));
  });

const sent: URLSearchParams[] = [];
let answered: Partial<BookingSession> = {};
let chosen: Partial<BookingSession> = {};
const ownFetch = window.fetch;
beforeAll(async () => {
  const markupInTest = new Promise<void>((resolve) => (bringMarkup = resolve));
  Object.assign(globalThis, { BARS_VERSION: version, drawInTest: draw, markupInTest });
  window.fetch = async (url, init) => {
    const request = new Request(url, init);
    if (!request.url.includes('/api/')) return ownFetch(url, init);
    if (isBlocked) throw new TypeError('Failed to fetch');
    const body = new URLSearchParams(await request.text());
    sent.push(body);
    await held;
    // A session remembers what was chosen in it.
    chosen = {
      ...(body.has('include') ? {} : chosen),
      ...(body.has('bar_id') ? { bar_id: Number(body.get('bar_id')) } : {}),
      ...(body.has('no_people') ? { no_people: Number(body.get('no_people')) } : {}),
    };
    const firstOnly = body.has('include') ? { bars, first_step: body.has('bar_id') ? 'key-of-a-chosen-bar' : key } : {};
    return new Response(
      JSON.stringify(
        z.encode(bookingSessionAnswer, { data: { ...aSession({ ...chosen, ...answered }), ...firstOnly } }),
      ),
    );
  };
  const rendered = await renderFirstStep(1, { ...aSession(), bars, first_step: key });
  const kinds = {
    drawn: { version, key },
    'of-another-day': { version, key: 'yesterday' },
    'of-another-version': { version: 'other', key },
  };
  for (const [name, own] of Object.entries(kinds)) {
    files.set(name, folderOf({ ...rendered, ...own }));
    customElements.define(
      `${name}-widget`,
      bookingWidget({ origin: location.origin, bring, firstSteps: files.get(name) ?? '' }),
    );
  }
  customElements.define(
    'hasty-widget',
    bookingWidget({ origin: location.origin, bring, firstSteps: files.get('drawn') ?? '', patienceMs: 60 }),
  );
  customElements.define('hasty-plain-widget', bookingWidget({ origin: location.origin, bring, patienceMs: 60 }));
  customElements.define(
    'late-markup-widget',
    bookingWidget({
      origin: location.origin,
      bring,
      firstSteps: lateFolderOf({ ...rendered, version, key }),
      bringStyles: () => new Promise(() => {}),
    }),
  );
  customElements.define(
    'no-markup-widget',
    bookingWidget({ origin: location.origin, bring, firstSteps: lateFolderOf({ ...rendered, version, key: 'never' }) }),
  );
  customElements.define(
    'unreachable-widget',
    bookingWidget({ origin: location.origin, bring, firstSteps: '/no-such-folder/' }),
  );
});

const events: string[] = [];
for (const name of Object.values(bookingEvents)) document.addEventListener(name, () => void events.push(name));
afterEach(() => {
  sent.splice(0);
  events.splice(0);
  answered = {};
  held = undefined;
  isBlocked = false;
  sessionStorage.clear();
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const barOf = (element: Element) => inside(element).querySelector<HTMLSelectElement>('select[name=bar_id]');
const plusOf = (element: Element) => inside(element).querySelector<HTMLButtonElement>('[data-step="1"]');
const peopleOf = (element: Element) => inside(element).querySelector<HTMLInputElement>('[role=spinbutton]');
const stateOf = (element: Element) => inside(element).querySelector('.w')?.className;
const wizardsOf = (element: Element) => inside(element).querySelectorAll('bars-booking-wizard').length;
const rulesOf = (element: Element) => inside(element).adoptedStyleSheets.map(({ cssRules }) => cssRules.length);
const wayOf = (element: Element) => inside(element).querySelector('.f');
const pressAgain = (element: Element) => inside(element).querySelector<HTMLButtonElement>('.f button')?.click();
const isLoaded = () => events.includes(bookingEvents.loaded);

const put = (kind: string, attributes = ''): HTMLElement =>
  place(`<${kind}-widget eager brand="1" api-key="pk_site" ${attributes}></${kind}-widget>`);
const drawn = async (kind: string, attributes = ''): Promise<HTMLElement> => {
  const element = put(kind, attributes);
  await until(() => barOf(element) !== null, 'the markup');
  return element;
};

/** Counts what is made of `Intl`, until it is put back. */
const watchIntl = () => {
  const made: string[] = [];
  const own = Object.getOwnPropertyDescriptors(Intl);
  for (const [name, { value }] of Object.entries(own)) {
    if (typeof value !== 'function') continue;
    const seen = new Proxy(value, {
      construct: (target, args) => {
        made.push(name);
        return Reflect.construct(target, args);
      },
    });
    Object.defineProperty(Intl, name, { value: seen, configurable: true, writable: true });
  }
  return { made, putBack: () => void Object.defineProperties(Intl, own) };
};

describe('the first step as markup', () => {
  it('is drawn and hydrated without Intl, whose first use takes a telephone 50 to 130 ms', async () => {
    const { made, putBack } = watchIntl();
    try {
      await drawn('drawn');
      arrive();
      await until(isLoaded, 'the wizard');
      expect(made).toEqual([]);
    } finally {
      putBack();
    }
  });

  it('is shown without the wizard’s code, looks as the wizard does, and is hydrated: the same nodes, the same rules', async () => {
    const element = await drawn('drawn');
    const [select, height, rules] = [barOf(element), element.offsetHeight, rulesOf(element)];
    expect(stateOf(element)).toBe('w shown');
    expect(await axeViolations(element)).toEqual([]);
    expect(isLoaded()).toBe(false);
    expect(inside(element).querySelectorAll('[aria-busy]').length).toBe(1);
    arrive();
    await until(isLoaded, 'the wizard');
    await until(() => inside(element).querySelector('[aria-busy]') === null, 'the wizard to be ready');
    expect(barOf(element)).toBe(select);
    expect(inside(element).querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 22 22');
    expect([element.offsetHeight, rulesOf(element), wizardsOf(element)]).toEqual([height, rules, 1]);
    expect(sent.length).toBe(1);
    expect(events).toEqual([bookingEvents.update, bookingEvents.stepView, bookingEvents.loaded]);
  });

  it('takes choices before the code is there, and sends them once it is', async () => {
    const element = await drawn('drawn');
    const [select, before] = [barOf(element), Number(peopleOf(element)?.getAttribute('aria-valuenow'))];
    if (!select) throw new Error('There is no choice of bars.');
    select.value = '12';
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const [category] = inside(element).querySelectorAll<HTMLInputElement>('input[type=radio]');
    category?.click();
    plusOf(element)?.click();
    plusOf(element)?.click();
    arrive();
    await until(isLoaded, 'the wizard');
    await until(() => peopleOf(element)?.getAttribute('aria-valuenow') === String(before + 2), 'two people more');
    expect(barOf(element)?.value).toBe('12');
    await until(() => sent.length > 1, 'the choice');
    expect(sent[1]?.get('bar_id')).toBe('12');
    await until(() => sent.some((body) => body.get('booking_type_category_id') === category?.value), 'the category');
    plusOf(element)?.click();
    await until(() => peopleOf(element)?.getAttribute('aria-valuenow') === String(before + 3), 'one more');
    // Its call would else arrive in the next test.
    await until(() => sent.some((body) => body.get('no_people') === String(before + 3)), 'the last change to be sent');
    await until(() => barOf(element)?.value === '12', 'the bar as it was chosen');
  });

  for (const kind of ['of-another-day', 'of-another-version']) {
    it(`${kind} gives way to the wizard’s own first step`, async () => {
      const element = await drawn(kind);
      const old = barOf(element);
      arrive();
      await until(isLoaded, 'the wizard');
      await until(() => stateOf(element) === 'w shown', 'to be shown');
      expect(old?.isConnected).toBe(false);
      expect(barOf(element)?.options.length).toBe(bars.length + 1);
      expect([wizardsOf(element), sent.length]).toEqual([1, 1]);
    });
  }

  it('gives way where the page changes an attribute meanwhile', async () => {
    const element = await drawn('drawn');
    arrive();
    await until(() => sent.length > 0, 'the first call');
    element.setAttribute('bar-id', '12');
    await until(() => isLoaded() && barOf(element)?.value === '12', 'the bar');
    expect(wizardsOf(element)).toBe(1);
  });

  for (const attributes of [
    'bar-id="12"',
    'can-close',
    'heading-level="2"',
    'step="2"',
    `session-id="${'s'.repeat(22)}"`,
  ]) {
    it(`is not drawn for ${attributes}, which changes the first step`, async () => {
      const element = put('drawn', attributes);
      await until(() => sent.length > 0, 'the first call');
      expect([barOf(element), stateOf(element)]).toEqual([null, 'w loading']);
      arrive();
      await until(isLoaded, 'the wizard');
      expect(wizardsOf(element)).toBe(1);
    });
  }

  it('is no condition: without its file the skeleton stays until the wizard is there', async () => {
    const element = put('unreachable');
    arrive();
    await until(isLoaded, 'the wizard');
    expect([stateOf(element), wizardsOf(element)]).toEqual(['w shown', 1]);
  });

  it('is no condition: while its file is late, the wizard is shown once the brand’s styles are there', async () => {
    const element = put('no-markup');
    arrive();
    await until(isLoaded, 'the wizard');
    await until(() => stateOf(element) === 'w shown', 'to be shown');
    expect([barOf(element) !== null, wizardsOf(element)]).toEqual([true, 1]);
  });

  it('is hydrated though code and session are there before it', async () => {
    const element = put('late-markup');
    arrive();
    await until(() => sent.length > 0, 'the first call');
    for (let count = 0; count < 5; count += 1) await new Promise((resolve) => setTimeout(resolve));
    expect([barOf(element), stateOf(element)]).toEqual([null, 'w loading']);
    bringMarkup();
    await until(() => barOf(element) !== null, 'the markup');
    const select = barOf(element);
    await until(isLoaded, 'the wizard');
    expect([barOf(element) === select, stateOf(element), wizardsOf(element)]).toEqual([true, 'w shown', 1]);
  });

  it('stays with the visitor’s choices if the code does not load, and a retry hydrates it', async () => {
    const element = await drawn('drawn');
    const [select, before] = [barOf(element), Number(peopleOf(element)?.getAttribute('aria-valuenow'))];
    plusOf(element)?.click();
    arrive(new TypeError('Failed to fetch dynamically imported module: /widget.js'));
    await until(() => stateOf(element) === 'w late', 'the way out');
    expect(select?.checkVisibility()).toBe(true);
    expect(wayOf(element)?.textContent).toMatch(/^Please ring us to book: 020 7946 0111.*Try again$/);
    expect(wayOf(element)?.getBoundingClientRect().bottom, 'in sight').toBeLessThanOrEqual(window.innerHeight);
    expect(await axeViolations(element)).toEqual([]);
    inside(element).querySelector<HTMLButtonElement>('.f button')?.click();
    expect(stateOf(element)).toBe('w shown');
    arrive();
    await until(isLoaded, 'the wizard');
    await until(() => peopleOf(element)?.getAttribute('aria-valuenow') === String(before + 1), 'the choice');
    expect([barOf(element) === select, stateOf(element), wizardsOf(element)]).toEqual([true, 'w shown', 1]);
    await until(() => sent.some((body) => body.get('no_people') === String(before + 1)), 'the last change to be sent');
  });

  it('is hydrated when an element that was removed comes back', async () => {
    const element = await drawn('drawn');
    const [select, home] = [barOf(element), element.parentElement];
    element.remove();
    arrive();
    await until(() => sent.length > 0, 'the first call');
    await new Promise((resolve) => setTimeout(resolve));
    home?.append(element);
    await until(isLoaded, 'the wizard');
    expect(barOf(element)).toBe(select);
  });
});

/** Holds the calls of the API. @returns a function that lets them go */
const hold = (): (() => void) => {
  let free = (): void => {};
  held = new Promise((resolve) => (free = resolve));
  return () => {
    held = undefined;
    free();
  };
};

describe('what is late', () => {
  for (const [what, begin] of [
    ['the code', () => ({ release: () => arrive() })],
    [
      'the first call',
      () => {
        const release = hold();
        return { release, bringCode: () => arrive() };
      },
    ],
  ] as const) {
    for (const [how, isPressed] of [
      ['by itself', false],
      ['by the button', true],
    ] as const) {
      it(`${what}, with markup: the step stays and says how else to book, and ${how} the wizard takes it over`, async () => {
        const given: { release: () => void; bringCode?: () => void } = begin();
        const element = await drawn('hasty');
        given.bringCode?.();
        const select = barOf(element);
        plusOf(element)?.click();
        await until(() => stateOf(element) === 'w late', 'the way out');
        expect(wayOf(element)?.textContent).toMatch(
          /^This is taking longer than it should\. Please ring us to book: 020 7946 0111/,
        );
        expect([events, select?.checkVisibility()]).toEqual([[bookingEvents.error], true]);
        if (isPressed) pressAgain(element);
        given.release();
        await until(isLoaded, 'the wizard');
        expect([barOf(element) === select, stateOf(element), wizardsOf(element)]).toEqual([true, 'w shown', 1]);
        await until(() => sent.some((body) => body.has('no_people')), 'the choice to be sent');
      });

      it(`${what}, without markup: ${how} the wizard is shown`, async () => {
        const given: { release: () => void; bringCode?: () => void } = begin();
        const element = put('hasty-plain');
        given.bringCode?.();
        await until(() => stateOf(element) === 'w failed', 'the way out');
        if (isPressed) pressAgain(element);
        given.release();
        await until(isLoaded, 'the wizard');
        expect([stateOf(element), wizardsOf(element)]).toEqual(['w shown', 1]);
      });
    }
  }

  it('the first code that arrives is used, though another try is under way', async () => {
    const element = await drawn('hasty');
    await until(() => stateOf(element) === 'w late', 'the way out');
    const first = arrive;
    pressAgain(element);
    first();
    await until(isLoaded, 'the wizard');
    arrive();
    await until(() => stateOf(element) === 'w shown', 'to stay');
    expect(wizardsOf(element)).toBe(1);
  });
});

describe('a blocked API', () => {
  it('leaves the drawn step, names the cause, moves nothing, and is tried again once the visitor is online', async () => {
    isBlocked = true;
    const element = await drawn('drawn');
    const below = document.createElement('p');
    element.after(below);
    const [select, top] = [barOf(element), element.offsetHeight];
    arrive();
    await until(() => stateOf(element) === 'w late', 'the way out');
    expect(events).toEqual([bookingEvents.error]);
    expect(wayOf(element)?.textContent).toMatch(/^We can’t reach our booking system just now/);
    expect(element.offsetHeight).toBeGreaterThanOrEqual(top);
    window.dispatchEvent(new Event('online'));
    await until(() => sent.length === 0, 'nothing to be answered');
    isBlocked = false;
    window.dispatchEvent(new Event('online'));
    await until(() => sent.length > 0 || stateOf(element) === 'w late', 'the next try');
    await until(() => {
      window.dispatchEvent(new Event('online'));
      return isLoaded();
    }, 'the wizard');
    expect([
      events.filter((name) => name === bookingEvents.error).length,
      barOf(element) === select,
      stateOf(element),
    ]).toEqual([1, true, 'w shown']);
    below.remove();
  });

  it('keeps the skeleton’s height without markup, and is revived by a move', async () => {
    isBlocked = true;
    const element = put('hasty-plain');
    const height = element.offsetHeight;
    arrive();
    await until(
      () => stateOf(element) === 'w failed' && /booking system/.test(wayOf(element)?.textContent ?? ''),
      'the way out',
    );
    expect(element.offsetHeight).toBe(height);
    isBlocked = false;
    document.body.prepend(element);
    await until(isLoaded, 'the wizard');
    element.remove();
  });
});
