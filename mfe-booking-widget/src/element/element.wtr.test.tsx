import { bookingSessionAnswer, type BookingSession } from '@bars/shared-api/contracts/booking-session';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import {
  afterEach,
  axeViolations,
  before as beforeAll,
  describe,
  expect,
  it,
  place,
  until,
  whenObserved,
} from '@bars/tools/testing/elements';
import * as z from 'zod/mini';
import { aChosenSession, aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { showWidget } from './element';
import { bookingWidget } from './loader/booking-widget';

customElements.define('whole-widget', bookingWidget({ origin: location.origin, bring: async () => showWidget }));

const sent: { body: URLSearchParams; init: RequestInit | undefined }[] = [];
let session: Partial<BookingSession> = {};
let isAway = false;
const ownFetch = window.fetch;
beforeAll(() => {
  window.fetch = async (url, init) => {
    const request = new Request(url, init);
    if (!request.url.includes('/api/')) return ownFetch(url, init);
    if (isAway) return new Response('<h1>Gateway Time-out</h1>', { status: 504 });
    const body = new URLSearchParams(await request.text());
    sent.push({ body, init });
    if (new URL(request.url).searchParams.get('api_key') === 'pk_nobody')
      return Response.json({ error: 'This API key is not known.', code: 'api_key_unknown' }, { status: 403 });
    const step = Number(body.get('step') ?? session.step ?? 1);
    const chosen = body.has('bar_id') ? { bar_id: Number(body.get('bar_id')) } : {};
    return new Response(
      JSON.stringify(z.encode(bookingSessionAnswer, { data: { ...aSession({ ...session, ...chosen, step }), bars } })),
    );
  };
});
const heard: { name: string; detail: unknown; composed: boolean }[] = [];
for (const name of Object.values(bookingEvents)) {
  document.addEventListener(
    name,
    (event) =>
      void heard.push({
        name,
        composed: event.composed,
        detail: event instanceof CustomEvent ? event.detail : undefined,
      }),
  );
}
afterEach(() => {
  sent.splice(0);
  heard.splice(0);
  session = {};
  sessionStorage.clear();
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const find = <Found extends Element>(element: Element, selector: string) =>
  inside(element).querySelector<Found>(selector);
const barOf = (element: Element) => find<HTMLSelectElement>(element, 'select[name=bar_id]');
const buttonOf = (element: Element, name: string) =>
  [...inside(element).querySelectorAll('button')].find((button) => button.textContent === name);
const isShown = (element: Element) => find(element, '.w')?.className === 'w shown' && barOf(element) !== null;

/** Runs `change` as soon as another choice of bars is in the document, before React has run the effects of the step around it. */
const whenBarAppears = (element: Element, change: () => void): Promise<void> =>
  new Promise((resolve) => {
    const before = barOf(element);
    const observer = new MutationObserver(() => {
      if (barOf(element) === null || barOf(element) === before) return;
      observer.disconnect();
      change();
      resolve();
    });
    observer.observe(inside(element), { childList: true, subtree: true });
  });

const widget = async (attributes = ''): Promise<HTMLElement> => {
  const element = place(
    `<whole-widget eager brand="1" api-key="pk_site" ${attributes}><a href="/book">Book</a></whole-widget>`,
  );
  await until(() => isShown(element), 'the first step');
  return element;
};

describe('the booking widget', () => {
  it('[EM-2, EM-6, EM-34] shows the wizard in its shadow root, fires its events, and calls the server once, without cookies', async () => {
    const element = await widget();
    await until(() => heard.some(({ name }) => name === bookingEvents.loaded), 'to be loaded');
    expect(sent.map(({ init }) => init?.credentials)).toEqual(['omit']);
    expect(heard.map(({ name }) => name)).toEqual(['bars-booking-update', 'bars-step-view', 'bars-loaded']);
    expect(heard.every(({ composed }) => composed)).toBe(true);
    expect(inside(element).querySelectorAll('style, link').length).toBe(0);
    expect(await axeViolations(element)).toEqual([]);
  });

  it('[EM-27] renders the wizard in the page’s own document, without a frame around it', async () => {
    const element = await widget();
    const bar = barOf(element);
    expect([bar?.ownerDocument === document, bar?.getRootNode() === inside(element)]).toEqual([true, true]);
    expect([document.querySelectorAll('iframe').length, inside(element).querySelectorAll('iframe').length]).toEqual([
      0, 0,
    ]);
  });

  it('[EM-32, EM-34] puts no personal data and no secret into events, the data layer or storage', async () => {
    session = { forename: 'Ada', email: 'ada@example.com' };
    await widget();
    const told = JSON.stringify([
      heard,
      Reflect.get(window, 'dataLayer'),
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ]);
    expect(told).toContain('bars_step_view');
    expect(told).not.toMatch(/Ada|example\.com|session_id/);
    expect(told).not.toContain(aSession().session_id);
    const update = heard.find(({ name }) => name === bookingEvents.update);
    expect(update?.detail).toEqual({
      resume_code: aSession().resume_code,
      step: 1,
      is_completed: false,
      status_id: null,
    });
  });

  it('[EM-13] logs its events, too, in every environment but production', async () => {
    const own = Reflect.get(console, 'debug');
    const lines: unknown[] = [];
    Reflect.set(console, 'debug', (...line: unknown[]) => void lines.push(line[0]));
    const logged = async (env: string) => {
      await widget(env);
      await until(() => heard.some(({ name }) => name === bookingEvents.loaded), 'to be loaded');
      heard.splice(0);
      return lines.splice(0);
    };
    try {
      const all = ['bars-booking-update', 'bars-step-view', 'bars-loaded'];
      for (const [env, expected] of [
        ['', []],
        ['env="production"', []],
        ['env="staging"', all],
        ['env="local"', all],
      ] as const)
        expect(await logged(env)).toEqual(expected);
    } finally {
      Reflect.set(console, 'debug', own);
    }
  });

  it('[EM-20, EM-21, EM-33] preselects the values of its attributes, and disables the choice of bars with force-location', async () => {
    const element = await widget('bar-id="12" force-location people="8" date="2026-11-28" party-type="1"');
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      bar_id: '12',
      no_people: '8',
      date: '2026-11-28',
      party_type: '1',
    });
    await until(() => barOf(element)?.value === '12', 'the bar');
    expect(barOf(element)?.disabled).toBe(true);
    element.removeAttribute('force-location');
    await until(() => barOf(element)?.disabled === false, 'the choice of bars');
  });

  it('[EM-19] opens at the step of its step attribute when that step is reachable', async () => {
    session = aChosenSession();
    const element = place('<whole-widget eager brand="1" api-key="pk_site" step="2"></whole-widget>');
    await until(() => inside(element).textContent?.includes('Pick your time'), 'the second step');
    await until(() => heard.some(({ name }) => name === bookingEvents.stepView), 'the step to be told');
    expect(
      heard
        .filter(({ name }) => name === bookingEvents.stepView)
        .map(({ detail }) => Reflect.get(Object(detail), 'step')),
    ).toEqual([2]);
  });

  it('[EM-16] shows the close button with can-close, and only fires the close event', async () => {
    const element = await widget();
    expect(buttonOf(element, 'Close')).toBeUndefined();
    element.setAttribute('can-close', '');
    await until(() => buttonOf(element, 'Close'), 'the way out');
    buttonOf(element, 'Close')?.click();
    expect(heard.at(-1)).toEqual({ name: bookingEvents.close, composed: true, detail: null });
    expect(barOf(element)).toBeTruthy();
  });

  it('keeps the booking when it is moved, and when it is removed and put back', async () => {
    const element = await widget();
    const before = barOf(element);
    document.body.prepend(element);
    await whenObserved(element);
    expect(barOf(element)).toBe(before);
    expect(sent.length).toBe(1);
    element.remove();
    await until(() => !barOf(element), 'the end of the wizard');
    document.body.append(element);
    await until(() => sent.length === 2 && barOf(element), 'the booking again');
    expect(sent[1]?.body.get('session_id')).toBe(aSession().session_id);
    element.remove();
  });

  it('applies a changed attribute to the current booking, and starts a new booking for another brand', async () => {
    const element = await widget('bar-id="11"');
    element.setAttribute('bar-id', '12');
    await until(() => sent.length === 2, 'the change');
    expect([sent[1]?.body.get('session_id'), sent[1]?.body.get('bar_id')]).toEqual([aSession().session_id, '12']);
    const told = () => heard.map(({ name }) => name).slice(3);
    await until(() => told().length === 2, 'the step anew');
    expect(told()).toEqual([bookingEvents.update, bookingEvents.stepView]);
    heard.splice(0);
    element.setAttribute('can-close', '');
    await until(() => buttonOf(element, 'Close'), 'the way out');
    expect([sent.length, heard]).toEqual([2, []]);
    element.setAttribute('force-location', '');
    await until(() => sent.length === 3, 'the fixed bar');
    await until(() => barOf(element)?.disabled, 'the choice of bars to be closed');
    element.setAttribute('brand', '2');
    await until(() => sent.length === 4, 'the other brand');
    expect([sent[3]?.body.get('session_id'), sent[3]?.body.get('brand')]).toEqual([null, '2']);
    await until(() => heard.some(({ name }) => name === bookingEvents.loaded), 'to be loaded again');
  });

  it('keeps a change that the page makes in the moment in which a step appears', async () => {
    const element = place('<whole-widget eager brand="1" api-key="pk_site"><a href="/book">Book</a></whole-widget>');
    await whenBarAppears(element, () => element.setAttribute('bar-id', '12'));
    await until(() => sent.length === 2, 'the change');
    expect([sent[1]?.body.get('session_id'), sent[1]?.body.get('bar_id')]).toEqual([aSession().session_id, '12']);
    const anew = 'r'.repeat(22);
    element.setAttribute('bar-id', '11');
    await whenBarAppears(element, () => element.setAttribute('session-id', anew));
    await until(() => sent.some(({ body }) => body.get('resume_code') === anew), 'the other session');
    expect([sent.at(-1)?.body.get('resume_code'), sent.at(-1)?.body.get('bar_id')]).toEqual([anew, '11']);
  });

  it('two elements on one page have separate bookings', async () => {
    const [one, two] = [await widget('bar-id="11"'), await widget('bar-id="12"')];
    expect([barOf(one)?.value, barOf(two)?.value]).toEqual(['11', '12']);
    expect(sent.map(({ body }) => body.get('session_id'))).toEqual([null, null]);
  });

  it('two elements of one brand store two resume codes, each under its own key', async () => {
    const first = await widget('bar-id="11"');
    const code = aSession().resume_code;
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'bars.resume.1': code });
    await widget('bar-id="12" id="second"');
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      'bars.resume.1': code,
      'bars.resume.1.#second': code,
    });
    session = { is_completed: true };
    first.setAttribute('people', '7');
    await until(() => sessionStorage.length === 1, 'the completed one to be forgotten');
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'bars.resume.1.#second': code });
  });

  it('[EM-35] looks the same whatever the page’s style sheets and root font size are', async () => {
    const hostile = document.createElement('style');
    hostile.textContent =
      'html{font-size:40%}*,*::before{all:unset!important;color:red!important}whole-widget{font-size:99px!important;direction:rtl!important;display:none!important}';
    const plain = await widget();
    const size = () => [
      barOf(plain)?.getBoundingClientRect().height,
      getComputedStyle(barOf(plain) ?? plain).color,
      getComputedStyle(barOf(plain) ?? plain).direction,
    ];
    const before = size();
    document.head.append(hostile);
    const after = size();
    hostile.remove();
    expect(after).toEqual(before);
  });

  it('applies the custom properties and part styles of its page', async () => {
    const style = document.createElement('style');
    style.textContent = 'whole-widget{--bars-ink:rgb(1, 2, 3)}whole-widget::part(title){letter-spacing:7px}';
    document.head.append(style);
    const element = await widget();
    const title = find(element, 'h1');
    const styles = title && [getComputedStyle(title).color, getComputedStyle(title).letterSpacing];
    style.remove();
    expect(styles).toEqual(['rgb(1, 2, 3)', '7px']);
  });

  it('starts its headings at the level of heading-level, and looks the same', async () => {
    const looks = (element: Element) =>
      [...inside(element).querySelectorAll('[data-part=header] :is(h1,h2,h3,h4,h5,h6)')].map((heading) => {
        const { fontSize, fontFamily, fontWeight, lineHeight, letterSpacing, textTransform, textShadow, margin } =
          getComputedStyle(heading);
        return [
          heading.textContent,
          fontSize,
          fontFamily,
          fontWeight,
          lineHeight,
          letterSpacing,
          textTransform,
          textShadow,
          margin,
        ].join();
      });
    const tags = (element: Element) =>
      [...inside(element).querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ localName }) => localName);
    for (const brand of [1, 2, 4]) {
      const plain = await widget();
      plain.setAttribute('brand', `${brand}`);
      await until(() => sent.at(-1)?.body.get('brand') === `${brand}` && isShown(plain), 'the brand');
      const [own, before] = [looks(plain), sent.length];
      expect(tags(plain)).toEqual(['h1', 'h2']);
      plain.setAttribute('heading-level', '3');
      await until(() => find(plain, 'h3'), 'the other level');
      expect([tags(plain), looks(plain), sent.length]).toEqual([['h3', 'h4'], own, before]);
      plain.setAttribute('heading-level', '6');
      await until(() => find(plain, 'h6'), 'the lowest level');
      expect([tags(plain), looks(plain)]).toEqual([['h6', 'h6'], own]);
      plain.remove();
    }
  });

  it('opens its dialogs as modals in its own shadow root', async () => {
    const element = await widget();
    find<HTMLButtonElement>(element, 'input[name=date] ~ button, button[aria-haspopup=dialog]')?.click();
    await until(() => find<HTMLDialogElement>(element, 'dialog:modal'), 'the calendar');
    expect(inside(element).activeElement?.closest('dialog')).toBeTruthy();
  });

  it('fires an error and shows a telephone number when its key is refused, and loads once the key is correct', async () => {
    const own = Object.getOwnPropertyDescriptor(console, 'warn');
    Object.defineProperty(console, 'warn', { configurable: true, value: () => {} });
    const element = place('<whole-widget eager brand="1" api-key="pk_nobody"><a href="/book">Book</a></whole-widget>');
    const seen = new Set<string>();
    const note = () => seen.add(`${find(element, '.w')?.className}: ${inside(element).textContent}`);
    new MutationObserver(note).observe(inside(element), {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    await until(() => find(element, '.w')?.className === 'w failed', 'the words');
    expect(
      [...seen].filter((state) => /^w shown|API key/.test(state)),
      'on the way',
    ).toEqual([]);
    Object.defineProperty(console, 'warn', own ?? {});
    expect(heard).toEqual([{ name: bookingEvents.error, composed: true, detail: { reason: 'refused' } }]);
    expect(find(element, '.f')?.textContent).toContain('020 7946 0111');
    expect(element.querySelector('a')?.checkVisibility()).toBe(true);
    element.setAttribute('api-key', 'pk_site');
    await until(() => isShown(element), 'the first step');
  });

  it('ignores an invalid attribute value, and warns without printing the value', async () => {
    const said: string[] = [];
    const own = Object.getOwnPropertyDescriptor(console, 'warn');
    Object.defineProperty(console, 'warn', { configurable: true, value: (line: string) => void said.push(line) });
    const element = await widget('bar-id="abc" date="28/11/2026"');
    element.setAttribute('people', '4');
    await until(() => sent.length === 2 && barOf(element), 'the change');
    Object.defineProperty(console, 'warn', own ?? {});
    expect(said).toEqual([
      '<whole-widget> ignores bar-id: must be a whole number from 1.',
      expect.stringMatching(/ignores date: /),
    ]);
    expect(barOf(element)?.value).toBe('');
  });
});

describe('while the server is unreachable', () => {
  it('shows telephone, link and retry button, fires the error, and starts once the server is back', async () => {
    isAway = true;
    const element = place('<whole-widget eager brand="1" api-key="pk_site"><a href="/book">Book</a></whole-widget>');
    const words = () => find(element, '.w')?.className === 'w failed';
    await until(words, 'the words');
    expect(heard).toEqual([{ name: bookingEvents.error, composed: true, detail: { reason: 'unreachable' } }]);
    expect(find(element, '.f')?.textContent).toMatch(/020 7946 0111.*Try again/);
    expect(element.querySelector('a')?.checkVisibility()).toBe(true);
    buttonOf(element, 'Try again')?.click();
    await until(() => heard.length === 2 && words(), 'the words again');
    isAway = false;
    buttonOf(element, 'Try again')?.click();
    await until(() => isShown(element), 'the first step');
    expect(await axeViolations(element)).toEqual([]);
  });
});

describe('on a page with shortcuts of its own', () => {
  it('stops key events typed into a field, and lets every other key event through', async () => {
    const element = await widget();
    const pressed: string[] = [];
    const shortcut = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      pressed.push(event.key);
      event.preventDefault();
    };
    document.addEventListener('keydown', shortcut);
    const press = (target: Element | null, key: string) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    expect(press(find(element, 'input'), '/')).toBe(true);
    expect(press(barOf(element), 'n')).toBe(true);
    press(find(element, 'button'), 'Escape');
    document.removeEventListener('keydown', shortcut);
    expect(pressed).toEqual(['Escape']);
  });
});

describe('in a parent that shrinks to its content', () => {
  for (const [where, around] of [
    ['a column of a flex box', '<div style="display: flex; flex-direction: column; align-items: flex-start">%</div>'],
    ['a row of a flex box', '<div style="display: flex"><p>Beside it</p>%</div>'],
    ['a grid', '<div style="display: grid; justify-items: start">%</div>'],
    ['a cell of a table', '<table><tbody><tr><td>%</td></tr></tbody></table>'],
    ['an inline block', '<div style="display: inline-block">%</div>'],
    ['an absolute box', '<div style="position: absolute">%</div>'],
    ['a float', '<div style="float: left">%</div>'],
    ['a dialog that is open', '<dialog open style="inset: 0 auto auto 0">%</dialog>'],
    ['a vertical page', '<div style="writing-mode: vertical-rl">%</div>'],
  ] as const) {
    it(`fills the available width: ${where}`, async () => {
      const page = place(
        `<div style="inline-size: 700px; position: relative">${around.replace('%', '<whole-widget eager brand="1" api-key="pk_site"></whole-widget>')}</div>`,
      );
      const element = page.querySelector('whole-widget');
      if (!element) throw new Error('There is no element.');
      expect(element.getBoundingClientRect().width, 'its skeleton').toBeGreaterThan(300);
      await until(() => isShown(element), 'the first step');
      expect(element.getBoundingClientRect().width).toBeGreaterThan(300);
      expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(Math.max(700, window.innerWidth));
    });
  }

  it('has the width, margin and place that the page gives it', async () => {
    const page = place(
      '<div style="display: flex"><style>.narrow { max-width: 420px; margin: 0 auto; flex: 1 1 300px; align-self: center }</style></div>',
    );
    const element = document.createElement('whole-widget');
    for (const [name, value] of Object.entries({ class: 'narrow', eager: '', brand: '1', 'api-key': 'pk_site' }))
      element.setAttribute(name, value);
    page.append(element);
    await until(() => isShown(element), 'the first step');
    const { maxWidth, alignSelf } = getComputedStyle(element);
    expect([maxWidth, alignSelf, element.getBoundingClientRect().width]).toEqual(['420px', 'center', 420]);
  });

  it('ignores the page’s other styles: font, colour and anything that would hide it', async () => {
    const page = place(
      '<div><style>.odd { font: italic 60px cursive !important; color: magenta !important; letter-spacing: 1em !important; visibility: hidden !important; opacity: 0.2 !important; transform: rotate(9deg) !important; text-transform: uppercase }</style></div>',
    );
    const element = document.createElement('whole-widget');
    for (const [name, value] of Object.entries({ class: 'odd', eager: '', brand: '1', 'api-key': 'pk_site' }))
      element.setAttribute(name, value);
    page.append(element);
    await until(() => isShown(element), 'the first step');
    const { opacity, transform, visibility } = getComputedStyle(element);
    expect([opacity, transform, visibility]).toEqual(['1', 'none', 'visible']);
    const scope = find(element, '.scope');
    const { fontStyle, fontSize, letterSpacing, textTransform, color } = getComputedStyle(scope ?? element);
    expect([fontStyle, fontSize, letterSpacing, textTransform]).toEqual(['normal', '16px', 'normal', 'none']);
    expect(color).not.toBe('rgb(255, 0, 255)');
  });
});
