import { bookingEvents } from '@bars/shared-api/contracts/element-names';
import { afterEach, describe, expect, it, place, until, whenObserved } from '@bars/tools/testing/elements';
import { bookingWidget } from '../element/loader/booking-widget';
import { openFrame, type OpenFrameOptions } from './open-frame';

const stub = new URL('../testing/frame-stub.html', import.meta.url).href;
const frameAt =
  (frameUrl: string) =>
  async () =>
  (given: {
    element: HTMLElement;
    root: ShadowRoot;
    onShown: () => void;
    onFailure: OpenFrameOptions['onFailure'] & {};
  }) =>
    openFrame(given.element, { ...given, frameUrl });
customElements.define('test-frame', bookingWidget({ origin: location.origin, isFramed: true, bring: frameAt(stub) }));
customElements.define(
  'silent-frame',
  bookingWidget({ origin: location.origin, isFramed: true, bring: frameAt(`${stub}?silent`), patienceMs: 200 }),
);

interface Heard {
  data: { name: string; iframe_id: string; payload: Record<string, unknown> };
  origin: string;
}
/** The functions and records of the stub page for a test. */
type StubWindow = Window & { heard: Heard[]; say: (name: string, payload?: object, change?: object) => void };

const update = { resume_code: 'r'.repeat(43), step: 1, is_completed: false, status_id: null };
const frameOf = (element: Element) => element.shadowRoot?.querySelector('iframe') ?? null;
const windowOf = (element: Element) => frameOf(element)?.contentWindow as StubWindow | null | undefined;
const heardBy = (element: Element) => windowOf(element)?.heard ?? [];
const isShown = (element: Element) => element.shadowRoot?.querySelector('.frame[data-shown]') !== null;

const events: { name: string; detail: unknown }[] = [];
for (const name of Object.values(bookingEvents))
  document.addEventListener(
    name,
    (event) => void events.push({ name, detail: event instanceof CustomEvent ? event.detail : undefined }),
  );
afterEach(() => {
  events.splice(0);
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'dataLayer');
});

/** An element whose frame has sent `loaded` and received its params. */
const opened = async (attributes = 'api-key="pk_site" brand="1"', tag = 'test-frame'): Promise<HTMLElement> => {
  const element = place(`<${tag} eager ${attributes}><a href="/book">Book a table</a></${tag}>`);
  await until(() => heardBy(element).length > 0, 'the params to arrive');
  return element;
};

const codesIn = (element: Element) =>
  heardBy(element).map(({ data }) => Reflect.get(Object(Reflect.get(data.payload, 'pre_filled_data')), 'session_id'));
/** The codes that a single element receives; it is removed afterwards. */
const codesOf = async (attributes?: string) => {
  const element = await opened(attributes);
  const codes = codesIn(element);
  element.remove();
  return codes;
};

describe('the frame of the host script', () => {
  it('[EM-1, EM-4] opens the page of the element’s key, allows payments, and has an accessible name', async () => {
    const frame = frameOf(await opened());
    expect(frame?.src).toBe(`${stub}?key=pk_site&brand=1`);
    expect(frame?.allow).toMatch(/^payment; geolocation; clipboard-write\b/);
    expect([frame?.title, frame?.getAttribute('part')]).toEqual(['Book a table', 'frame']);
  });

  it('asks for a page without a first step where its params show another one', async () => {
    const addressOf = async (attributes: string) => {
      const element = await opened(`api-key="pk_site" ${attributes}`);
      const { search } = new URL(frameOf(element)?.src ?? '');
      element.remove();
      return search;
    };
    for (const own of ['bar-id="102"', 'people="6"', 'can-close', 'heading-level="2"', 'session-id="code"'])
      expect(await addressOf(`brand="1" ${own}`)).toBe('?key=pk_site&brand=1&settings=1');
    expect(await addressOf('env="local"')).toBe('?key=pk_site');
    sessionStorage.setItem('bars.resume.1', update.resume_code);
    expect(await addressOf('brand="2"')).toBe('?key=pk_site&brand=2');
    expect(await addressOf('brand="1"')).toBe('?key=pk_site&brand=1&settings=1');
  });

  it('does not open again because a booking has begun meanwhile', async () => {
    const element = await opened();
    windowOf(element)?.say('booking_update', update);
    await until(() => events.some(({ name }) => name === 'bars-booking-update'), 'the update');
    const before = windowOf(element);
    element.setAttribute('brand', '1');
    await whenObserved(element);
    expect([frameOf(element)?.src, windowOf(element) === before, heardBy(element).length]).toEqual([
      `${stub}?key=pk_site&brand=1`,
      true,
      1,
    ]);
  });

  it('allows sharing in a browser that can share', async () => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.resolve(), configurable: true });
    try {
      expect(frameOf(await opened())?.allow).toBe('payment; geolocation; clipboard-write; web-share');
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('[EM-12, EM-15, EM-17] sends the attributes as written once the frame has sent loaded', async () => {
    const prefilled =
      'step="2" session-id="code" bar-id="102" force-location people="6" date="2026-11-28" party-type="14"';
    const element = await opened(`api-key="pk_site" env="local" brand="1" can-close heading-level="2" ${prefilled}`);
    const [{ data, origin }] = heardBy(element) as [Heard];
    expect(data).toEqual({
      source: 'bars-booking',
      version: 1,
      name: 'params',
      iframe_id: data.iframe_id,
      payload: {
        env: 'local',
        brand: '1',
        can_close: '',
        heading_level: '2',
        iframe_id: data.iframe_id,
        can_apple_pay: false,
        pre_filled_data: {
          step: '2',
          session_id: 'code',
          bar_id: '102',
          force_location: '',
          people: '6',
          date: '2026-11-28',
          party_type: '14',
        },
      },
    });
    expect(origin).toBe(location.origin);
  });

  it('[EM-7, EM-8, EM-9] fires the same events as the element, in the same order', async () => {
    const element = await opened();
    const say = windowOf(element)?.say;
    const seen = { step: 1, flow: null, brand: 1, bar_id: null };
    say?.('booking_update', update);
    say?.('step_view', seen);
    say?.('booking_update', { ...update, step: 2 });
    say?.('step_view', { ...seen, step: 2 });
    say?.('close_booking');
    await until(() => events.length === 6, 'the events');
    expect(events).toEqual([
      { name: 'bars-booking-update', detail: update },
      { name: 'bars-step-view', detail: { event: 'bars_step_view', ...seen } },
      { name: 'bars-loaded', detail: null },
      { name: 'bars-booking-update', detail: { ...update, step: 2 } },
      { name: 'bars-step-view', detail: { event: 'bars_step_view', ...seen, step: 2 } },
      { name: 'bars-close-booking', detail: null },
    ]);
  });

  it('[EM-13] logs its events, too, in every environment but production', async () => {
    const own = Reflect.get(console, 'debug');
    const lines: unknown[] = [];
    Reflect.set(console, 'debug', (...line: unknown[]) => void lines.push(line[0]));
    const logged = async (env: string) => {
      const element = await opened(`api-key="pk_site" brand="1" ${env}`);
      windowOf(element)?.say('booking_update', update);
      await until(() => events.some(({ name }) => name === 'bars-booking-update'), 'the event');
      events.splice(0);
      element.remove();
      return lines.splice(0);
    };
    try {
      for (const env of ['', 'env="production"', 'env="https://evil.example"']) expect(await logged(env)).toEqual([]);
      for (const env of ['env="staging"', 'env=" local "']) expect(await logged(env)).toEqual(['bars-booking-update']);
    } finally {
      Reflect.set(console, 'debug', own);
    }
  });

  it('[EM-18] passes the resume code of this tab to the frame until the booking is completed, because a third-party frame may have no storage', async () => {
    const first = await opened();
    windowOf(first)?.say('booking_update', update);
    await until(() => events.some(({ name }) => name === 'bars-booking-update'), 'the update');
    // Each element is alone on its page, as after a reload.
    first.remove();
    expect(await codesOf()).toEqual([update.resume_code]);
    expect(await codesOf('api-key="pk_site" brand="1" session-id="code"')).toEqual(['code']);
    expect(await codesOf('api-key="pk_site" brand="2"')).toEqual([undefined]);
    const last = await opened();
    windowOf(last)?.say('booking_update', { ...update, is_completed: true });
    await until(
      () => events.filter(({ name }) => name === 'bars-booking-update').length === 2,
      'the completed booking',
    );
    last.remove();
    expect(await codesOf()).toEqual([undefined]);
  });

  it('two elements of one brand store two resume codes, and each frame receives its slot', async () => {
    const first = await opened();
    const second = await opened('api-key="pk_site" brand="1" id="second"');
    const other = { ...update, resume_code: 'o'.repeat(43) };
    windowOf(first)?.say('booking_update', update);
    windowOf(second)?.say('booking_update', other);
    await until(() => events.filter(({ name }) => name === 'bars-booking-update').length === 2, 'the updates');
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      'bars.resume.1': update.resume_code,
      'bars.resume.1.#second': other.resume_code,
    });
    expect([heardBy(first)[0]?.data.payload['slot'], heardBy(second)[0]?.data.payload['slot']]).toEqual([
      undefined,
      '.#second',
    ]);
    second.remove();
    first.insertAdjacentElement('afterend', second);
    await until(() => codesIn(second).length > 0, 'the params again');
    expect(codesIn(second)).toEqual([other.resume_code]);
  });

  it('[EM-32] pushes each step view to the data layer of its own page', async () => {
    const element = await opened();
    windowOf(element)?.say('step_view', { step: 2, flow: 'AtTable', brand: 1, bar_id: 102 });
    await until(() => events.length === 2, 'the events');
    const view = { event: 'bars_step_view', step: 2, flow: 'AtTable', brand: 1, bar_id: 102 };
    expect(events).toEqual([
      { name: 'bars-step-view', detail: view },
      { name: 'bars-loaded', detail: null },
    ]);
    expect(Reflect.get(window, 'dataLayer')).toEqual([view]);
  });

  it('[EM-28, EM-31] has the skeleton’s height until the frame sends its own, so that nothing moves', async () => {
    const element = await opened();
    const skeleton = element.getBoundingClientRect().height;
    expect([isShown(element), skeleton > 800]).toEqual([false, true]);
    windowOf(element)?.say('booking_update', update);
    await until(() => isShown(element), 'the frame to be shown');
    expect(Math.abs(element.getBoundingClientRect().height - skeleton), 'less than a pixel').toBeLessThan(1);
    windowOf(element)?.say('resize', { height: 1234 });
    await until(() => frameOf(element)?.getBoundingClientRect().height === 1234, 'the height');
    expect(element.getBoundingClientRect().height).toBe(1234);
  });

  it('[EM-28] shows a first step that is there before its code, in its own height', async () => {
    const element = await opened();
    windowOf(element)?.say('resize', { height: 1234 }, { iframe_id: null });
    await until(() => isShown(element), 'the frame to be shown');
    expect([element.getBoundingClientRect().height, frameOf(element)?.inert]).toEqual([1234, false]);
    expect(events).toEqual([]);
    windowOf(element)?.say('booking_update', update);
    windowOf(element)?.say('resize', { height: 1234 });
    await until(() => events.length > 0, 'the update');
    expect([isShown(element), element.getBoundingClientRect().height]).toEqual([true, 1234]);
  });

  it('answers an Apple Pay request as failed in a browser without Apple Pay', async () => {
    const element = await opened();
    const token = 't'.repeat(32);
    windowOf(element)?.say('apple_pay', { token, label: 'Northlight', deposit_request_token: token, amount: 80 });
    await until(() => heardBy(element).length > 1, 'the answer');
    const [params, answer] = heardBy(element);
    expect(answer?.data).toMatchObject({
      name: 'apple_pay_complete',
      iframe_id: params?.data.iframe_id,
      payload: { status: 'failed' },
    });
  });
});

describe('messages that the host accepts', () => {
  it('accepts only valid messages from its own frame', async () => {
    const element = await opened();
    const own = heardBy(element)[0]?.data.iframe_id;
    const message = { source: 'bars-booking', version: 1, name: 'booking_update', iframe_id: own, payload: update };
    window.postMessage(message, '*');
    const stranger = place<HTMLIFrameElement>(`<iframe src="${stub}?silent"></iframe>`);
    await until(() => (stranger.contentWindow as StubWindow).say, 'the other frame');
    (stranger.contentWindow as StubWindow).say('booking_update', update, { iframe_id: own });
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: 'https://evil.test', source: windowOf(element) ?? null }),
    );
    const say = windowOf(element)?.say;
    say?.('booking_update', update, { version: 2 });
    say?.('booking_update', update, { source: 'bars-payment' });
    say?.('booking_update', update, { iframe_id: 'another' });
    say?.('booking_update', { ...update, step: 'paid' });
    say?.('close_booking');
    await until(() => events.some(({ name }) => name === 'bars-close-booking'), 'the last message');
    expect(events.map(({ name }) => name)).toEqual(['bars-close-booking']);
  });

  it('[EM-15] two frames of a page do not receive each other’s messages', async () => {
    const [one, two] = [await opened(), await opened('api-key="pk_site" brand="1" bar-id="102"')];
    const heard: string[] = [];
    one.addEventListener(bookingEvents.update, () => heard.push('one'));
    two.addEventListener(bookingEvents.update, () => heard.push('two'));
    windowOf(two)?.say('booking_update', update);
    await until(() => heard.length > 0, 'the event');
    expect(heard).toEqual(['two']);
    expect(heardBy(one)[0]?.data.iframe_id).not.toBe(heardBy(two)[0]?.data.iframe_id);
  });
});

describe('a frame in a page', () => {
  it('opens again once for settings that change together, and not for an unchanged value', async () => {
    const element = await opened();
    const first = windowOf(element);
    element.setAttribute('brand', '1');
    element.setAttribute('bar-id', '102');
    element.setAttribute('people', '6');
    await until(
      () => heardBy(element)[0]?.data.payload['pre_filled_data'] && JSON.stringify(heardBy(element)).includes('102'),
      'the new params',
    );
    expect(heardBy(element)[0]?.data.payload).toMatchObject({ pre_filled_data: { bar_id: '102', people: '6' } });
    expect(heardBy(element)).toHaveLength(1);
    const second = frameOf(element);
    element.setAttribute('people', '6');
    await whenObserved(element);
    expect(frameOf(element)).toBe(second);
    expect(heardBy(element)).toHaveLength(1);
    expect(first).toBeDefined();
  });

  it('loads again and continues after a move in the document', async () => {
    const element = await opened();
    place('<section></section>').append(element);
    await until(() => heardBy(element).length > 0, 'the params to arrive again');
    windowOf(element)?.say('booking_update', update);
    await until(() => events.some(({ name }) => name === 'bars-booking-update'), 'the event after the move');
  });

  it('listens to the window only while it is in the document, with one listener after a move', async () => {
    const own = { add: window.addEventListener, remove: window.removeEventListener };
    const listening = new Set<unknown>();
    window.addEventListener = (...given: Parameters<typeof own.add>) => {
      if (given[0] === 'message') listening.add(given[1]);
      own.add.apply(window, given);
    };
    window.removeEventListener = (...given: Parameters<typeof own.remove>) => {
      listening.delete(given[1]);
      own.remove.apply(window, given);
    };
    try {
      const around = place('<section><test-frame eager api-key="pk_site"></test-frame></section>');
      const [element] = around.children;
      await until(() => element && heardBy(element).length > 0, 'the params to arrive');
      const counts = [listening.size];
      around.remove();
      counts.push(listening.size);
      document.body.append(around);
      counts.push(listening.size);
      await until(() => element && heardBy(element).length > 0, 'the params to arrive again');
      document.body.prepend(around);
      counts.push(listening.size);
      around.remove();
      counts.push(listening.size);
      expect(counts).toEqual([1, 0, 1, 1, 0]);
    } finally {
      Object.assign(window, { addEventListener: own.add, removeEventListener: own.remove });
    }
  });

  it('opens only once it is near', async () => {
    const far = place(
      '<div><div style="height: 9000px"></div><test-frame api-key="pk_site"></test-frame></div>',
    ).querySelector('test-frame');
    if (!far) throw new Error('There is no element.');
    await whenObserved(far);
    expect(frameOf(far)).toBeNull();
    far.scrollIntoView();
    await until(() => frameOf(far), 'the frame');
    scrollTo(0, 0);
  });

  it('removes its nodes, style sheet and listener when closed', async () => {
    const host = place('<div api-key="pk_site"></div>');
    const frame = openFrame(host, { frameUrl: stub });
    await until(() => heardBy(host).length > 0, 'the params to arrive');
    const page = windowOf(host);
    frame.close();
    expect([frameOf(host), host.shadowRoot?.adoptedStyleSheets.length]).toEqual([null, 0]);
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'bars-booking', version: 1, name: 'close_booking', iframe_id: null, payload: {} },
        origin: location.origin,
        source: page ?? null,
      }),
    );
    expect(events).toEqual([]);
  });
});

describe('a frame that fails', () => {
  it('shows a telephone number and the page’s own link, and fires an event, after a timeout', async () => {
    const element = place(
      '<silent-frame eager api-key="pk_site" brand="1"><a href="/book">Book a table</a></silent-frame>',
    );
    await until(() => events.length > 0, 'the event');
    expect(events).toEqual([{ name: 'bars-error', detail: { reason: 'timeout' } }]);
    expect(element.shadowRoot?.textContent).toContain('020 7946 0111');
    const link = element.querySelector('a');
    expect(link?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
    expect(isShown(element)).toBe(false);
  });

  it('keeps a first step that is there before its code, and shows telephone and link below it when the code is late', async () => {
    const element = place('<silent-frame eager api-key="pk_site"><a href="/book">Book a table</a></silent-frame>');
    await until(() => windowOf(element)?.say, 'the page');
    windowOf(element)?.say('resize', { height: 640 }, { iframe_id: null });
    await until(() => isShown(element), 'the first step');
    await until(() => events.length > 0, 'the event');
    expect(events).toEqual([{ name: 'bars-error', detail: { reason: 'timeout' } }]);
    expect(element.shadowRoot?.querySelector('.late')?.textContent).toContain('020 7946 0100');
    const [step, own] = [frameOf(element)?.getBoundingClientRect(), element.getBoundingClientRect()];
    expect([isShown(element), step?.height, step?.top]).toEqual([true, 640, own.top]);
    windowOf(element)?.say('booking_update', update);
    await until(() => element.getBoundingClientRect().height === 640, 'the frame alone');
  });

  it('shows a frame that loads after the timeout', async () => {
    const element = place('<silent-frame eager api-key="pk_site"></silent-frame>');
    await until(() => events.length > 0 && windowOf(element)?.say, 'the event, and the page after all');
    windowOf(element)?.say('loaded');
    await until(() => heardBy(element).length > 0, 'the params');
    windowOf(element)?.say('resize', { height: 640 });
    windowOf(element)?.say('booking_update', update);
    await until(() => element.getBoundingClientRect().height === 640, 'the frame alone');
  });

  it('shows telephone, link and retry button while the server is unreachable, and a retry opens the frame again', async () => {
    const element = await opened();
    const first = frameOf(element);
    const firstId = heardBy(element)[0]?.data.iframe_id;
    windowOf(element)?.say('error', { reason: 'unreachable' });
    windowOf(element)?.say('resize', { height: 640 });
    await until(() => frameOf(element)?.style.blockSize === '640px', 'the height of what the page draws');
    expect(events).toEqual([{ name: 'bars-error', detail: { reason: 'unreachable' } }]);
    expect(isShown(element)).toBe(false);
    expect(element.shadowRoot?.querySelector('.f')?.textContent).toMatch(/020 7946 0111.*Try again/);
    element.shadowRoot?.querySelector('button')?.click();
    await until(
      () => element.shadowRoot?.querySelector('.loading') && heardBy(element).length === 1,
      'the params to arrive again',
    );
    expect(frameOf(element)).toBe(first);
    expect(heardBy(element)[0]?.data.iframe_id).toBe(firstId);
    windowOf(element)?.say('booking_update', update);
    await until(() => isShown(element), 'the booking');
  });

  it('removes a broken frame and shows a telephone number', async () => {
    const element = await opened();
    windowOf(element)?.say('resize', { height: 640 });
    windowOf(element)?.say('error', { reason: 'broken' });
    await until(() => events.length > 0, 'the event');
    expect(events).toEqual([{ name: 'bars-error', detail: { reason: 'broken' } }]);
    expect(frameOf(element)).toBeNull();
    expect(element.shadowRoot?.textContent).toContain('020 7946 0111');
  });
});
