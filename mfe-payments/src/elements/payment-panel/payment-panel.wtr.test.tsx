import { paymentEvents } from '@bars/shared-api/contracts/payment-messages';
import { afterEach, axeViolations, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { paymentPanel } from './payment-panel';

const stub = new URL('../../testing/frame-stub.html', import.meta.url).href;
customElements.define('test-panel', paymentPanel({ frameUrl: stub }));
customElements.define('silent-panel', paymentPanel({ frameUrl: `${stub}?silent`, patienceMs: 150 }));

/** What the stub page offers to a test. */
type StubWindow = Window & {
  heard: { data: { name: string; payload: object }; origin: string }[];
  say: (name: string, payload?: object) => void;
};
type Panel = HTMLElement & {
  kind: string | null;
  token: string | null;
  brand: string | number | null;
  apiKey: string | null;
  surface: string | null;
};

const token = 'a'.repeat(32);
const otherToken = 'b'.repeat(32);
const whole = `token="${token}" brand="1" api-key="pk_portal" surface="portal"`;

const inside = (panel: Element): ShadowRoot => {
  if (!panel.shadowRoot) throw new Error('The panel has no shadow root.');
  return panel.shadowRoot;
};
const frameOf = (panel: Element) => inside(panel).querySelector('iframe');
const windowOf = (panel: Element) => frameOf(panel)?.contentWindow as StubWindow | null | undefined;
const stateOf = (panel: Element) => inside(panel).querySelector<HTMLElement>('.place')?.dataset['state'];
const paramsOf = (panel: Element) => (windowOf(panel)?.heard ?? []).map(({ data }) => data.payload);

const events: string[] = [];
const note = (event: Event) =>
  events.push(
    event.type.replace('bars-payment-', '') +
      (event instanceof CustomEvent && event.detail ? ` ${JSON.stringify(event.detail)}` : ''),
  );
for (const name of Object.values(paymentEvents)) document.addEventListener(name, note);
afterEach(() => void events.splice(0));

/** A panel whose page has said `ready` and has been told what to show. */
const ready = async (attributes = whole): Promise<Panel> => {
  const panel = place<Panel>(`<test-panel ${attributes}></test-panel>`);
  await until(() => paramsOf(panel).length > 0, 'the params to arrive');
  return panel;
};

describe('the payment panel', () => {
  it('[PY-1] tells its page what to pay, by full origin, and shows it once it has a size', async () => {
    const panel = await ready();
    expect(paramsOf(panel)).toEqual([{ kind: 'payment', token, brand: 1, api_key: 'pk_portal', surface: 'portal' }]);
    expect(windowOf(panel)?.heard[0]?.origin).toBe(location.origin);
    expect(frameOf(panel)?.getAttribute('part')).toBe('frame');
    expect(frameOf(panel)?.allow).toBe('payment');
    expect(stateOf(panel)).toBe('loading');
    windowOf(panel)?.say('resize', { height: 640 });
    await until(() => stateOf(panel) === 'shown', 'the frame to be shown');
    expect(frameOf(panel)?.getBoundingClientRect().height).toBe(640);
    expect(events).toEqual(['ready']);
  });

  it('does not make a box of its size scroll', async () => {
    const panel = await ready();
    windowOf(panel)?.say('resize', { height: 168 });
    await until(() => stateOf(panel) === 'shown', 'the frame to be shown');
    const sheet = document.createElement('div');
    sheet.style.cssText = 'position: relative; overflow: auto; inline-size: 640px;';
    panel.before(sheet);
    sheet.append(panel);
    await until(() => paramsOf(panel).length > 0, 'the frame that comes after a move');
    windowOf(panel)?.say('resize', { height: 168 });
    await until(() => stateOf(panel) === 'shown', 'the frame to be shown again');
    expect([sheet.scrollWidth, sheet.scrollHeight]).toEqual([sheet.clientWidth, sheet.clientHeight]);
  });

  it('[PY-14] fires an event for each outcome', async () => {
    const panel = await ready();
    for (const outcome of ['paid', 'stored', 'gone', 'expired']) windowOf(panel)?.say('outcome', { outcome });
    windowOf(panel)?.say('closed');
    await until(() => events.length === 6, 'the events');
    expect(events).toEqual(['ready', 'success', 'success', 'gone', 'error {"reason":"expired"}', 'closed']);
  });

  it('[PY-4] with kind card asks its page to store a card, and has its own words', async () => {
    const panel = await ready(`kind="card" ${whole}`);
    expect(paramsOf(panel)).toEqual([{ kind: 'card', token, brand: 1, api_key: 'pk_portal', surface: 'portal' }]);
    expect(frameOf(panel)?.title).toBe('Card for your booking');
    windowOf(panel)?.say('outcome', { outcome: 'stored' });
    await until(() => events.includes('success'), 'the event');
  });

  it('opens another frame for another kind, and takes an unknown kind for a payment', async () => {
    const panel = await ready();
    const first = frameOf(panel);
    panel.kind = 'card';
    await until(() => frameOf(panel) !== first && paramsOf(panel).length > 0, 'the new frame');
    expect(paramsOf(panel)).toEqual([expect.objectContaining({ kind: 'card', token })]);
    panel.kind = 'wallet';
    await until(() => frameOf(panel)?.title === 'Payment by card', 'the frame of a payment');
    await until(() => paramsOf(panel).length > 0, 'the params');
    expect(paramsOf(panel)).toEqual([expect.objectContaining({ kind: 'payment', token })]);
  });

  it('accepts messages of its own page alone, and only those of the contract', async () => {
    const panel = await ready();
    window.postMessage({ source: 'bars-payment', version: 1, name: 'outcome', payload: { outcome: 'paid' } }, '*');
    windowOf(panel)?.say('outcome', { outcome: 'declined' });
    windowOf(panel)?.say('resize', { height: -5 });
    windowOf(panel)?.say('closed');
    await until(() => events.includes('closed'), 'the last message');
    expect(events).toEqual(['ready', 'closed']);
    expect(stateOf(panel)).toBe('loading');
  });

  it('has no frame without a token', async () => {
    const panel = place<Panel>('<test-panel brand="1" api-key="pk_portal"></test-panel>');
    expect([frameOf(panel), stateOf(panel)]).toEqual([null, 'empty']);
    panel.token = token;
    await until(() => paramsOf(panel).length > 0, 'the params to arrive');
    panel.removeAttribute('token');
    await until(() => frameOf(panel) === null, 'the frame to go');
    expect([stateOf(panel), panel.getBoundingClientRect().height]).toEqual(['empty', 0]);
  });
});

describe('attributes and properties', () => {
  it('mirror each other', () => {
    const panel = place<Panel>('<test-panel></test-panel>');
    panel.apiKey = 'pk_portal';
    panel.brand = 2;
    expect([panel.getAttribute('api-key'), panel.getAttribute('brand')]).toEqual(['pk_portal', '2']);
    panel.setAttribute('surface', 'portal');
    expect(panel.surface).toBe('portal');
    panel.brand = null;
    expect([panel.hasAttribute('brand'), panel.brand]).toEqual([false, null]);
  });

  it('are read together, in whatever order they are set', async () => {
    const panel = place<Panel>('<test-panel></test-panel>');
    panel.token = token;
    panel.surface = 'portal';
    panel.apiKey = 'pk_portal';
    panel.brand = '4';
    await until(() => paramsOf(panel).length > 0, 'the params to arrive');
    expect(paramsOf(panel)).toEqual([{ kind: 'payment', token, brand: 4, api_key: 'pk_portal', surface: 'portal' }]);
  });

  it('sends another brand to the same frame, and opens a new one for another token', async () => {
    const panel = await ready();
    const first = frameOf(panel);
    panel.setAttribute('brand', '2');
    await until(() => paramsOf(panel).length === 2, 'the new params');
    expect(frameOf(panel)).toBe(first);
    expect(paramsOf(panel)[1]).toMatchObject({ token, brand: 2 });
    panel.token = otherToken;
    await until(() => frameOf(panel) !== first && paramsOf(panel).length > 0, 'the new frame');
    expect(paramsOf(panel)).toEqual([expect.objectContaining({ token: otherToken })]);
  });

  it('are taken over when they were set before the tag was defined', async () => {
    const panel = document.createElement('late-panel') as Panel;
    Object.assign(panel, { token, brand: 1, apiKey: 'pk_portal', surface: 'widget' });
    place('<div></div>').append(panel);
    customElements.define('late-panel', paymentPanel({ frameUrl: stub }));
    await until(() => paramsOf(panel).length > 0, 'the params to arrive');
    expect(paramsOf(panel)).toEqual([{ kind: 'payment', token, brand: 1, api_key: 'pk_portal', surface: 'widget' }]);
    expect(panel.getAttribute('token')).toBe(token);
  });

  it('fall back to brand 0 and the widget’s words for an invalid value', async () => {
    const panel = await ready(`token="${token}" brand="seven" api-key="pk_portal" surface="elsewhere"`);
    expect(paramsOf(panel)).toEqual([{ kind: 'payment', token, brand: 0, api_key: 'pk_portal', surface: 'widget' }]);
  });
});

describe('a panel in a page', () => {
  it('keeps its page when it is moved by moveBefore', async () => {
    const panel = await ready();
    const page = windowOf(panel);
    windowOf(panel)?.say('resize', { height: 640 });
    await until(() => stateOf(panel) === 'shown', 'the frame to be shown');
    const other = place('<div></div>');
    other.moveBefore(panel, null);
    expect([panel.parentElement === other, windowOf(panel) === page, stateOf(panel), events]).toEqual([
      true,
      true,
      'shown',
      ['ready'],
    ]);
    windowOf(panel)?.say('outcome', { outcome: 'paid' });
    await until(() => events.includes('success'), 'its page to be heard');
  });

  it('opens again when it is moved in the document', async () => {
    const panel = await ready();
    place('<section></section>').append(panel);
    await until(() => paramsOf(panel).length > 0, 'the params to arrive again');
    windowOf(panel)?.say('closed');
    await until(() => events.includes('closed'), 'the message after the move');
    expect(events).toEqual(['ready', 'ready', 'closed']);
  });

  it('leaves nothing behind when it is removed', async () => {
    const panel = await ready();
    panel.remove();
    expect(frameOf(panel)).toBeNull();
  });

  it('does not accept the messages of another panel', async () => {
    const [one, two] = [await ready(), await ready(`token="${otherToken}" brand="1" api-key="pk_portal"`)];
    const heard: string[] = [];
    one.addEventListener(paymentEvents.success, () => heard.push('one'));
    two.addEventListener(paymentEvents.success, () => heard.push('two'));
    windowOf(two)?.say('outcome', { outcome: 'paid' });
    await until(() => heard.length > 0, 'the event');
    expect(heard).toEqual(['two']);
    expect(paramsOf(two)).toEqual([expect.objectContaining({ token: otherToken })]);
  });

  it('keeps its room from the skeleton on, whatever the page’s own styles are', async () => {
    const hostile = place(
      '<div class="hostile"><style>.hostile * { display: none; font-size: 99px } test-panel { display: inline !important; color: red }</style></div>',
    );
    const panel = document.createElement('test-panel');
    for (const [name, value] of Object.entries({ token, brand: '1', 'api-key': 'pk' })) panel.setAttribute(name, value);
    hostile.append(panel);
    await until(() => stateOf(panel) === 'loading', 'the skeleton');
    expect(getComputedStyle(panel).display).toBe('block');
    expect(panel.getBoundingClientRect().height).toBeGreaterThan(600);
  });
});

describe('a page that does not come', () => {
  it('keeps its page rendered while it waits, since a browser lays out no hidden frame of another site', async () => {
    const panel = place<Panel>(`<silent-panel ${whole}></silent-panel>`);
    const isRendered = () => {
      const frame = frameOf(panel);
      if (!frame) return null;
      const { width, height } = frame.getBoundingClientRect();
      return { visibility: getComputedStyle(frame).visibility, hasArea: width * height > 0, inert: frame.inert };
    };
    expect([stateOf(panel), isRendered()]).toEqual(['loading', { visibility: 'visible', hasArea: true, inert: true }]);
    await until(() => stateOf(panel) === 'failed', 'the words');
    expect(isRendered()).toEqual({ visibility: 'visible', hasArea: true, inert: true });
    await until(() => windowOf(panel)?.say, 'the page');
    windowOf(panel)?.say('resize', { height: 300 });
    await until(() => stateOf(panel) === 'shown', 'the frame to be shown');
    expect(isRendered()).toEqual({ visibility: 'visible', hasArea: true, inert: false });
  });

  it('is replaced by a text, a telephone number and a retry, and fires an event', async () => {
    const panel = place<Panel>(`<silent-panel ${whole}></silent-panel>`);
    await until(() => stateOf(panel) === 'failed', 'the words');
    expect(events).toEqual(['error {"reason":"unreachable"}']);
    expect(inside(panel).querySelector('.failure')?.textContent).toContain(
      'Nothing has been taken from your card. Try again, or ring 020 7946 0111.',
    );
    expect(await axeViolations(panel)).toEqual([]);
    const first = frameOf(panel);
    inside(panel).querySelector<HTMLElement>('.failure button')?.click();
    expect(stateOf(panel)).toBe('loading');
    expect(frameOf(panel)).not.toBe(first);
  });

  it('is shown when it comes late', async () => {
    const panel = place<Panel>(`<silent-panel ${whole}></silent-panel>`);
    await until(() => stateOf(panel) === 'failed' && windowOf(panel)?.say, 'the words, and the page after all');
    windowOf(panel)?.say('ready');
    windowOf(panel)?.say('resize', { height: 300 });
    await until(() => stateOf(panel) === 'shown', 'the frame to be shown');
  });

  it('has not come when it says ready and shows nothing', async () => {
    const panel = place<Panel>(`<silent-panel ${whole}></silent-panel>`);
    await until(() => windowOf(panel)?.say, 'the page');
    windowOf(panel)?.say('ready');
    await until(() => stateOf(panel) === 'failed', 'the words');
  });

  it('has no axe violations while it is loading', async () => {
    const panel = await ready();
    expect(await axeViolations(panel)).toEqual([]);
  });
});

it('matches its manifest', async () => {
  const manifest = await (await fetch(new URL('../../../custom-elements.json', import.meta.url))).json();
  const { attributes, members, events: sent } = manifest.modules[0].declarations[0];
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();
  const known = customElements.get('test-panel');
  const observed: string[] = Reflect.get(known ?? {}, 'observedAttributes');
  expect(names(attributes)).toEqual([...observed].sort());
  expect(names(members)).toEqual(Object.keys(known?.prototype ?? {}).sort());
  expect(names(sent)).toEqual(Object.values(paymentEvents).sort());
});
