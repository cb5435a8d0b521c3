import { bookingErrorEvent } from '@bars/shared-api/contracts/element-names';
import {
  afterEach,
  axeViolations,
  describe,
  expect,
  it,
  place,
  until,
  whenObserved,
} from '@bars/tools/testing/elements';
import type { WidgetPlace } from '../widget-module';
import { bookingWidget } from './booking-widget';

const origin = location.origin;
const never = () => new Promise<never>(() => {});
const shownIn: WidgetPlace[] = [];
const changes: string[] = [];
const asked: string[] = [];

/** A wizard that shows at once and records its calls. */
const show = (given: WidgetPlace) => {
  shownIn.push(given);
  given.onShown();
  return {
    change: () => void changes.push(given.element.getAttribute('bar-id') ?? ''),
    again: () => {},
    adopt: () => {},
  };
};
const bring = async (what: string) => {
  asked.push(what);
  return show;
};
customElements.define('test-widget', bookingWidget({ origin, bring }));
customElements.define('hanging-widget', bookingWidget({ origin, bring: never, patienceMs: 60 }));
customElements.define(
  'missing-widget',
  bookingWidget({
    origin,
    bring: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /widget.js')),
  }),
);
customElements.define(
  'breaking-widget',
  bookingWidget({
    origin,
    bring:
      async () =>
      ({ onShown, onFailure }) => {
        onShown();
        setTimeout(() => onFailure('broken'));
        return { change: () => {}, again: () => {}, adopt: () => {} };
      },
  }),
);
customElements.define(
  'throwing-widget',
  bookingWidget({
    origin,
    bring: async () => () => {
      throw new TypeError('Array.from is not what it was');
    },
  }),
);
/** Errors reported to the window. They are caught here, because the runner would fail the test. */
const thrown: string[] = [];
window.addEventListener(
  'error',
  (event) => {
    if (!event.message.includes('Array.from is not what it was')) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    thrown.push(`${event.error}`);
  },
  true,
);

const tries: number[] = [];
const secondTry = async (_what: string, count: number) => {
  tries.push(count);
  if (count === 0) throw new TypeError('error loading dynamically imported module: /widget.js');
  return show;
};
customElements.define('second-try-widget', bookingWidget({ origin, bring: secondTry }));

const calls: Request[] = [];
const ownFetch = window.fetch;
const noteCalls = () => {
  window.fetch = (url, init) => {
    calls.push(new Request(url, init));
    return never();
  };
};
const errors: unknown[] = [];
document.addEventListener(
  bookingErrorEvent,
  (event) => void errors.push(event instanceof CustomEvent && event.composed ? event.detail : 'not composed'),
);
afterEach(() => {
  window.fetch = ownFetch;
  for (const list of [calls, errors, thrown, shownIn, changes, asked]) list.splice(0);
  sessionStorage.clear();
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const stateOf = (element: Element) => inside(element).querySelector('.w')?.className;
const link = '<a href="/book">Book a table</a>';
const heightOf = (element: Element) => element.getBoundingClientRect().height;

describe('the loader', () => {
  it('[EM-2] shows a skeleton with the height of the first step, then the wizard', async () => {
    noteCalls();
    const element = place(`<hanging-widget>${link}</hanging-widget>`);
    expect(stateOf(element)).toBe('w loading');
    expect(heightOf(element)).toBeGreaterThan(700);
    expect(await axeViolations(element)).toEqual([]);
    const other = place(`<test-widget eager>${link}</test-widget>`);
    await until(() => stateOf(other) === 'w shown', 'the wizard');
    expect(heightOf(other)).toBe(0);
  });

  it('[EM-33] sends the first call while the code loads: no cookies, the key, the choices of the attributes', async () => {
    noteCalls();
    place(
      '<test-widget eager brand="2" api-key="pk_site" bar-id="11" people="8" date="2026-11-28" party-type="x y"></test-widget>',
    );
    await until(() => calls.length === 1, 'the call');
    const [call] = calls;
    expect([call?.url, call?.method, call?.credentials]).toEqual([
      `${origin}/api/rest/booking/session?api_key=pk_site&brand=2`,
      'POST',
      'omit',
    ]);
    // A form and no header of ours: the browser sends it without a preflight.
    expect([...(call?.headers.keys() ?? [])]).toEqual(['content-type']);
    expect(await call?.text()).toBe(
      'brand=2&booking_flow_version=2&form_version=2.0&include=bars&bar_id=11&no_people=8&date=2026-11-28',
    );
  });

  it('[EM-18] resumes the session of its session-id, else the one started in this tab', async () => {
    noteCalls();
    sessionStorage.setItem('bars.resume.0', 'k'.repeat(22));
    place(`<test-widget eager api-key="pk" session-id="${'s'.repeat(22)}"></test-widget>`);
    document.querySelector('test-widget')?.remove();
    place('<test-widget eager api-key="pk"></test-widget>');
    await until(() => calls.length === 2, 'the calls');
    const bodies = await Promise.all(calls.map((call) => call.text()));
    expect(bodies.map((body) => new URLSearchParams(body).get('resume_code'))).toEqual([
      's'.repeat(22),
      'k'.repeat(22),
    ]);
  });

  it('resumes its own booking when the page has several elements of the brand', async () => {
    noteCalls();
    for (const [slot, letter] of [
      ['', 'a'],
      ['.1', 'b'],
      ['.#bar', 'c'],
    ] as const)
      sessionStorage.setItem(`bars.resume.1${slot}`, letter.repeat(22));
    const one = '<test-widget eager brand="1" api-key="pk"></test-widget>';
    place(`<div>${one}${one}<test-widget id="bar" eager brand="1" api-key="pk"></test-widget></div>`);
    await until(() => calls.length === 3, 'the calls');
    const bodies = await Promise.all(calls.map((call) => call.text()));
    expect(bodies.map((body) => new URLSearchParams(body).get('resume_code')?.[0])).toEqual(['a', 'b', 'c']);
  });

  it('loads once it is near, focused or pointed at', async () => {
    const element = place(
      `<div><div style="block-size: 5000px"></div><test-widget>${link}</test-widget></div>`,
    ).querySelector('test-widget');
    if (!element) throw new Error('There is no element.');
    await whenObserved(element);
    expect(asked).toEqual([]);
    element.querySelector('a')?.focus({ preventScroll: true });
    await until(() => asked.length === 1, 'the code');
  });

  it('loads when it is scrolled near', async () => {
    const element = place('<div><div style="block-size: 5000px"></div><test-widget></test-widget></div>');
    element.querySelector('test-widget')?.scrollIntoView();
    await until(() => asked.length === 1, 'the code');
    window.scrollTo(0, 0);
  });

  it('[EM-33] has a property for every attribute, and applies one that was set before the tag was defined', async () => {
    const early = document.createElement('late-widget');
    Object.assign(early, { barId: 12, canClose: true, people: '' });
    customElements.define('late-widget', bookingWidget({ origin, bring }));
    document.body.append(early);
    customElements.upgrade(early);
    expect([early.getAttribute('bar-id'), early.getAttribute('can-close'), early.getAttribute('people')]).toEqual([
      '12',
      '',
      '',
    ]);
    Object.assign(early, { canClose: false, barId: null, date: '2026-11-28' });
    expect([early.hasAttribute('can-close'), early.hasAttribute('bar-id'), Reflect.get(early, 'date')]).toEqual([
      false,
      false,
      '2026-11-28',
    ]);
    early.remove();
  });

  it('passes changed and removed attributes to the wizard, and loads no second one after a move', async () => {
    const element = place('<test-widget eager bar-id="11"></test-widget>');
    await until(() => shownIn.length === 1, 'the wizard');
    element.setAttribute('bar-id', '12');
    document.body.prepend(element);
    element.removeAttribute('bar-id');
    expect(changes).toEqual(['12', '']);
    await whenObserved(element);
    expect(shownIn.length).toBe(1);
    element.remove();
  });
});

describe('an element whose wizard does not load', () => {
  for (const [tag, reason] of [
    ['hanging-widget', 'timeout'],
    ['missing-widget', 'load'],
    ['breaking-widget', 'broken'],
    ['throwing-widget', 'broken'],
  ] as const) {
    it(`shows telephone and link (${reason})`, async () => {
      const element = place(`<${tag} brand="2" eager>${link}</${tag}>`);
      await until(() => stateOf(element) === 'w failed', 'the words');
      expect(errors).toEqual([{ reason }]);
      expect(inside(element).querySelector('[part~="failure"], .f')?.textContent).toContain('0161 496 0122');
      expect(inside(element).querySelector('a')?.getAttribute('href')).toBe('tel:01614960122');
      expect(element.querySelector('a')?.checkVisibility({ checkOpacity: true })).toBe(true);
      expect(heightOf(element)).toBeGreaterThan(40);
      expect(await axeViolations(element)).toEqual([]);
    });
  }

  it('reports the thrown error to the window', async () => {
    place('<throwing-widget brand="1" eager></throwing-widget>');
    await until(() => errors.length === 1, 'the event');
    expect(thrown.splice(0)).toEqual(['TypeError: Array.from is not what it was']);
  });

  it('shows telephone, link and retry button until the wizard can be used', async () => {
    const begun: string[] = [];
    const away = async () => (given: WidgetPlace) => {
      const begin = (): void => {
        begun.push('begun');
        setTimeout(() => (begun.length < 3 ? given.onFailure('unreachable') : given.onShown()));
      };
      begin();
      return { change: () => {}, again: begin, adopt: () => {} };
    };
    customElements.define('away-widget', bookingWidget({ origin, bring: away, patienceMs: 5_000 }));
    const element = place(`<away-widget brand="4" eager>${link}</away-widget>`);
    for (const count of [1, 2]) {
      await until(() => stateOf(element) === 'w failed' && errors.length === count, 'the words');
      expect(inside(element).querySelector('a')?.getAttribute('href')).toBe('tel:01174960144');
      expect(element.querySelector('a')?.checkVisibility({ checkOpacity: true })).toBe(true);
      expect(inside(element).querySelectorAll('button').length).toBe(1);
      inside(element).querySelector('button')?.click();
      expect(stateOf(element)).toBe('w loading');
    }
    await until(() => stateOf(element) === 'w shown', 'the wizard');
    expect([begun.length, errors]).toEqual([3, [{ reason: 'unreachable' }, { reason: 'unreachable' }]]);
  });

  it('loads with the second try, which uses another address', async () => {
    const element = place('<second-try-widget eager></second-try-widget>');
    await until(() => stateOf(element) === 'w failed', 'the words');
    const again = inside(element).querySelector('button');
    expect(again?.getBoundingClientRect().height, 'room for a thumb').toBeGreaterThanOrEqual(44);
    again?.click();
    await until(() => stateOf(element) === 'w shown', 'the wizard');
    expect([tries, errors, shownIn.length]).toEqual([[0, 1], [{ reason: 'load' }], 1]);
  });

  it('uses the frame on a page that extends Object.prototype', async () => {
    // oxlint-disable-next-line no-extend-native -- what some pages do
    Object.defineProperty(Object.prototype, 'added', {
      value: 1,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    try {
      place('<test-widget eager api-key="pk"></test-widget>');
      await until(() => asked.length === 1, 'what is brought');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'added');
    }
    expect(asked).toEqual(['frame']);
  });

  const list = Function.prototype.bind;
  /* oxlint-disable no-extend-native -- what old libraries do */
  for (const [what, owner, name, value] of [
    ['Array.from without its mapper', Array, 'from', (given: Iterable<unknown>) => [...given]],
    ['Array.from that makes a list of what is none', Array, 'from', (given: unknown) => [given]],
    [
      'entries that are no iterator',
      Array.prototype,
      'entries',
      function (this: unknown[]) {
        return [...this];
      },
    ],
    [
      'lists that become a text in JSON',
      Array.prototype,
      'toJSON',
      function (this: unknown[]) {
        return `[${this.join(', ')}]`;
      },
    ],
    [
      'URLSearchParams of a polyfill that takes a text only',
      window,
      'URLSearchParams',
      class {
        toString() {
          return '';
        }
      },
    ],
    [
      'AbortController of a polyfill, whose signal no listener takes',
      window,
      'AbortController',
      class {
        signal = { aborted: false, addEventListener() {} };
        abort() {
          this.signal.aborted = true;
        }
      },
    ],
    ['toISOString without milliseconds', Date.prototype, 'toISOString', () => '1970-01-01T00:00:00Z'],
    [
      'bind that takes its arguments as a list',
      Function.prototype,
      'bind',
      function (this: (...given: unknown[]) => unknown, self: unknown, given: unknown) {
        return list.call(this, self, ...[given ?? []].flat());
      },
    ],
  ] as const) {
    it(`uses the frame on a page whose library has replaced natives: ${what}`, async () => {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
      try {
        place('<test-widget eager api-key="pk"></test-widget>');
        await until(() => asked.length === 1, 'what is brought');
      } finally {
        if (own) Object.defineProperty(owner, name, own);
        else Reflect.deleteProperty(owner, name);
      }
      expect(asked).toEqual(['frame']);
    });
  }
  /* oxlint-enable no-extend-native */
});

describe('100 connects and disconnects', () => {
  it('leave nothing behind', async () => {
    // The element is far down, because a near one loads at once.
    const far = place('<div><div style="block-size: 5000px"></div></div>');
    const before = document.querySelectorAll('*').length;
    for (let time = 0; time < 100; time += 1) {
      const element = document.createElement('test-widget');
      far.append(element);
      element.remove();
    }
    await whenObserved(far);
    expect([document.querySelectorAll('*').length, asked.length]).toEqual([before, 0]);
  });
});
