import { bookingSessionAnswer } from '@bars/shared-api/contracts/booking-session';
import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { afterEach, before as beforeAll, describe, expect, it, place, until } from '@bars/tools/testing/elements';
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
const unknownRule = '@no-browser-knows-this{}/*!sc*/\n';

let arrive = (): void => {};
const bring = () => new Promise<ShowWidget>((resolve) => (arrive = () => resolve(showWidget)));

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
    const people = new URLSearchParams(await request.text()).getAll('no_people').at(-1);
    const session = aSession({ brand: 1, ...(people ? { no_people: Number(people) } : {}) });
    return new Response(
      JSON.stringify(z.encode(bookingSessionAnswer, { data: { ...session, bars, first_step: key } })),
    );
  };
  const rendered = await renderFirstStep(1, { ...aSession({ brand: 1 }), bars, first_step: key });
  for (const [tag, styles] of [
    ['parted-widget', rendered.styles],
    ['parted-unknown-widget', rendered.styles + unknownRule],
  ] as const) {
    const file = JSON.stringify({ ...rendered, styles, version, key });
    const module = `export const draw=globalThis.drawInTest;export const firstStep=${file};`;
    const firstSteps = `data:text/javascript,${encodeURIComponent(module)}//`;
    customElements.define(tag, bookingWidget({ origin: location.origin, bring, firstSteps }));
  }
  // The first one defines the tag that is watched.
  const first = await drawn();
  arrive();
  await until(() => isLoaded(first), 'the first wizard');
  first.remove();
  sessionStorage.clear();
  watchHydration();
});

/** Called once React has been told to hydrate, and has not yet. */
let onHydrating = (): void => {};
const watchHydration = (): void => {
  const prototype: unknown = customElements.get(wizardTag)?.prototype;
  if (typeof prototype !== 'object' || prototype === null) return;
  const connected: unknown = Reflect.get(prototype, 'connectedCallback');
  if (typeof connected !== 'function') return;
  Object.assign(prototype, {
    connectedCallback(this: HTMLElement) {
      Reflect.apply(connected, this, []);
      const now = onHydrating;
      onHydrating = () => {};
      now();
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
const peopleOf = (element: Element) => {
  const found = inside(element).querySelector('[role=spinbutton]');
  if (!(found instanceof HTMLInputElement)) throw new Error('There is no number.');
  return found;
};
const moreOf = (element: Element) => {
  const found = inside(element).querySelector('[data-step="1"]');
  if (!(found instanceof HTMLButtonElement)) throw new Error('There is no button.');
  return found;
};
const busyIn = (element: Element) => inside(element).querySelectorAll('[aria-busy]').length;
const rulesOf = (element: Element) =>
  inside(element).adoptedStyleSheets.map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

/** A drawn first step in a page. @param around an element around it */
const drawn = async (tag = 'parted-widget', around = '<div></div>'): Promise<HTMLElement> => {
  const outer = place(around);
  outer.innerHTML = `<${tag} eager brand="1" api-key="pk_site"></${tag}>`;
  const element = outer.querySelector<HTMLElement>(tag);
  if (!element) throw new Error('There is no element.');
  await until(() => inside(element).querySelector('[role=spinbutton]'), 'the markup');
  return element;
};

/** The next task after those that are due; React does a part in each of its own. */
const part = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const take = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', take);
    port1.start();
    port2.postMessage(0);
  });

const becomes = (element: HTMLElement, people: string) =>
  until(() => peopleOf(element).value === people, `${people} people`);

describe('a hydration in parts', () => {
  for (const [tag, what] of [
    ['parted-widget', ''],
    ['parted-unknown-widget', ', in a browser that does not know one of the rules'],
  ] as const)
    it(`leaves the looks of the step as they are${what}`, async () => {
      const element = await drawn(tag);
      const looks = () => {
        const { backgroundColor, paddingTop } = getComputedStyle(peopleOf(element));
        return `${backgroundColor} ${paddingTop} ${element.offsetHeight}`;
      };
      const seen = new Set([looks()]);
      let parts = 0;
      onHydrating = () =>
        void (async () => {
          for (; !isLoaded(element); parts += 1) {
            await part();
            seen.add(looks());
          }
        })();
      arrive();
      await until(() => isLoaded(element), 'the wizard');
      expect(parts).toBeGreaterThan(0);
      expect([...seen]).toHaveLength(1);
    });

  for (const count of [0, 1, 4])
    it(`has the same nodes and rules after a press ${count} parts after its beginning`, async () => {
      const element = await drawn();
      const [before, node] = [rulesOf(element), peopleOf(element)];
      onHydrating = () =>
        void (async () => {
          for (let done = 0; done < count; done += 1) await part();
          moreOf(element).click();
        })();
      arrive();
      await until(() => isLoaded(element), 'the wizard');
      await becomes(element, '3');
      expect([peopleOf(element) === node, rulesOf(element)]).toEqual([true, before]);
    });

  it('is over, and a press counts, where the page has put the element into another document meanwhile', async () => {
    const element = await drawn();
    const frame = place<HTMLIFrameElement>('<iframe></iframe>');
    element.addEventListener(bookingEvents.loaded, () => loaded.add(element));
    onHydrating = () => frame.contentDocument?.body.append(element);
    arrive();
    await until(() => isLoaded(element), 'the wizard');
    expect(busyIn(element)).toBe(0);
    moreOf(element).click();
    await becomes(element, '3');
  });

  it('follows no link of the page around a button that is pressed', async () => {
    const element = await drawn('parted-widget', '<a href="#followed"></a>');
    const seen: unknown[] = [];
    onHydrating = () => {
      moreOf(element).click();
      seen.push(isLoaded(element), location.hash);
    };
    arrive();
    await until(() => isLoaded(element), 'the wizard');
    await becomes(element, '3');
    seen.push(location.hash);
    history.replaceState(null, '', location.pathname + location.search);
    expect(seen).toEqual([false, '', '']);
  });

  it('goes on, with every press, in an element that is removed, put back and moved', async () => {
    const element = await drawn();
    const home = element.parentElement;
    onHydrating = () =>
      void (async () => {
        await part();
        element.remove();
        await part();
        home?.append(element);
        await part();
        // Each in a task of its own, as a visitor's presses are: on a fast machine React has hydrated by now.
        moreOf(element).click();
        await part();
        moreOf(element).click();
        await part();
        home?.prepend(element);
        moreOf(element).click();
      })();
    arrive();
    await until(() => isLoaded(element), 'the wizard');
    await becomes(element, '5');
    expect(busyIn(element)).toBe(0);
  });

  it('gives way to an attribute that the page changes meanwhile', async () => {
    const element = await drawn();
    onHydrating = () => void part().then(() => element.setAttribute('people', '7'));
    arrive();
    await until(() => isLoaded(element), 'the wizard');
    await becomes(element, '7');
    expect(busyIn(element)).toBe(0);
  });
});
