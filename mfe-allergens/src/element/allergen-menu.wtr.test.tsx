import { compactMenu } from '@bars/shared-api/contracts/compact-menu';
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
import { brandStyles } from '@bars/shared-ui/element/brand-styles/northlight';
import { aCategory, aListedBar, aMeta } from '../testing/a-menu';
import { showMenu } from './element';
import { allergenMenu } from './loader/allergen-menu';

const bringStyles = async () => ({ brandStyles });
customElements.define(
  'whole-menu',
  allergenMenu({ origin: location.origin, bring: async () => showMenu, bringStyles }),
);
customElements.define(
  'missing-menu',
  allergenMenu({
    origin: location.origin,
    bring: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /allergen-menu.js')),
    bringStyles,
  }),
);
customElements.define(
  'late-menu',
  allergenMenu({ origin: location.origin, bring: () => new Promise<never>(() => {}), bringStyles, patienceMs: 60 }),
);

const asked: { path: string; credentials: RequestCredentials; key: string | null; brand: string | null }[] = [];
const ownFetch = window.fetch;
const categories = [
  aCategory('Small plates', [
    { id: 1, name: 'Skinny fries', contains: [], may_contain: ['cereals containing gluten'] },
    { id: 2, name: 'Halloumi sticks', contains: ['milk'] },
  ]),
];
beforeAll(() => {
  window.fetch = async (url, init) => {
    const request = new Request(url, init);
    const { pathname, searchParams } = new URL(request.url);
    const of = (header: string, field: string) => request.headers.get(header) ?? searchParams.get(field);
    const [key, brand] = [of('x-api-key', 'api_key'), of('x-brand', 'brand')];
    if (!/^\/(api|static)\//.test(pathname)) return ownFetch(url, init);
    asked.push({ path: pathname, credentials: request.credentials, key, brand });
    if (pathname.startsWith('/api/') && key === 'pk_other')
      return Response.json(
        { error: 'This API key may not act for this brand.', code: 'brand_not_allowed' },
        { status: 403 },
      );
    const body = pathname.startsWith('/static/')
      ? [aListedBar(), aListedBar({ id: 401, name: 'The Tin House Leeds', brand_id: 4, brand_short_name: 'tinhouse' })]
      : pathname.includes('allergen-menu-types')
        ? { data: [{ id: 7, name: 'Food' }] }
        : { data: compactMenu(categories), meta: aMeta() };
    return Response.json(body, { headers: { 'x-server-time': '2026-11-27T12:00:00+00:00' } });
  };
});
const failures: string[] = [];
document.addEventListener('bars-error', (event) => {
  if (event instanceof CustomEvent) failures.push(event.detail.reason);
});
let loaded = 0;
document.addEventListener('bars-loaded', () => (loaded += 1));
afterEach(() => {
  asked.splice(0);
  failures.splice(0);
  loaded = 0;
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const words = (element: Element): string => inside(element).querySelector('.scope')?.textContent ?? '';
const press = (element: Element, name: string): void =>
  [...inside(element).querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)?.click();
const opened = async (attributes = ''): Promise<HTMLElement> => {
  const element = place(
    `<whole-menu eager ${attributes} brand="1" api-key="pk_site"><a href="/allergens">Allergens</a></whole-menu>`,
  );
  await until(() => inside(element).querySelector('.w')?.className === 'w shown', 'the menu to be shown');
  return element;
};
const accepted = async (attributes: string): Promise<HTMLElement> => {
  const element = await opened(attributes);
  press(element, 'Accept');
  return element;
};

describe('<bars-allergen-menu>', () => {
  it('[EM-3, AL-1] shows the declaration in the page’s own document, without a frame, says so, and calls the server without cookies', async () => {
    const element = await opened();
    const dialog = inside(element).querySelector('dialog');
    expect([dialog?.open, document.querySelectorAll('iframe').length]).toEqual([true, 0]);
    expect(inside(element).querySelectorAll('style, link').length).toBe(0);
    expect(loaded).toBe(1);
    expect(await axeViolations(element)).toEqual([]);
    press(element, 'Accept');
    await until(() => asked.length > 0, 'the bars to be asked for');
    expect(new Set(asked.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
  });

  it('shows the menu of its bar once the declaration is accepted', async () => {
    const element = await accepted('bar-id="182" menu-id="7"');
    await until(() => words(element).includes('Halloumi sticks'), 'the dishes');
    expect(words(element)).toContain('Skinny fries');
    expect(await axeViolations(element)).toEqual([]);
  });

  it('begins with the allergens that its page asks for', async () => {
    const element = await accepted('bar-id="182" menu-id="7" allergens="milk"');
    await until(() => words(element).includes('Skinny fries'), 'the dishes');
    expect(words(element)).not.toContain('Halloumi sticks');
  });

  it('reads a changed attribute, and asks for the declaration again', async () => {
    const element = await accepted('bar-id="182" menu-id="7"');
    await until(() => words(element).includes('Skinny fries'), 'the dishes');
    element.setAttribute('allergens', 'milk');
    await until(() => inside(element).querySelector('dialog')?.open === true, 'the declaration');
    press(element, 'Accept');
    await until(() => words(element).includes('Skinny fries'), 'the dishes again');
    expect(words(element)).not.toContain('Halloumi sticks');
  });

  it('keeps the menu while the page moves it', async () => {
    const element = await accepted('bar-id="182" menu-id="7"');
    await until(() => words(element).includes('Skinny fries'), 'the dishes');
    const holder = document.createElement('div');
    element.parentElement?.append(holder);
    holder.append(element);
    await until(() => words(element).includes('Skinny fries'), 'the dishes');
    expect(inside(element).querySelector('dialog')).toBeNull();
  });

  for (const [tag, reason] of [
    ['missing-menu', 'load'],
    ['late-menu', 'timeout'],
  ]) {
    it(`<${tag}> says whom to ask, with the page’s link and a retry, and is never empty`, async () => {
      const element = place(`<${tag} eager brand="1" api-key="pk_site"><a href="/allergens">Allergens</a></${tag}>`);
      await until(() => inside(element).querySelector('[role=alert]') !== null, 'the text');
      const alert = inside(element).querySelector('[role=alert]');
      expect(alert?.textContent).toContain('Please tell our staff what you can’t eat, or ring us: 020 7946 0111');
      expect(alert?.querySelector('button')?.textContent).toBe('Try again');
      expect(element.querySelector('a')?.getClientRects().length).toBe(1);
      expect(failures).toEqual([reason]);
    });
  }

  it('begins its headings at the level that the page says', async () => {
    const element = await accepted('heading-level="3"');
    await until(() => inside(element).querySelector('h3') !== null, 'the heading');
    expect(inside(element).querySelector('h1, h2')).toBeNull();
  });

  it('with a key that is not valid for its brand says so, whom to ask, telephone and link, and shows the menu once the key is right', async () => {
    const said: string[] = [];
    const own = Object.getOwnPropertyDescriptor(console, 'warn');
    Object.defineProperty(console, 'warn', { configurable: true, value: (line: string) => void said.push(line) });
    const element = place(
      '<whole-menu eager brand="1" api-key="pk_other" bar-id="182" menu-id="7"><a href="/allergens">Allergens</a></whole-menu>',
    );
    await until(() => inside(element).querySelector('.w')?.className === 'w failed', 'the words');
    Object.defineProperty(console, 'warn', own ?? {});
    const alert = inside(element).querySelector('[role=alert]');
    expect(alert?.textContent).toBe(
      'We can’t show the allergen menu on this page. Please tell our staff what you can’t eat, or ring us: 020 7946 0111',
    );
    expect(element.querySelector('a')?.checkVisibility()).toBe(true);
    const isSeen = (part: Element) => part.checkVisibility({ checkVisibilityCSS: true });
    const seen = [...inside(element).querySelectorAll('*')].filter(isSeen).map(({ textContent }) => textContent);
    expect(seen.join(' ')).not.toContain('Unknown error');
    expect(failures).toEqual(['refused']);
    expect(said).toEqual([
      `bars-allergen-menu is refused: This API key may not act for this brand. (brand_not_allowed, brand 1, page ${location.origin}).`,
    ]);
    element.setAttribute('api-key', 'pk_site');
    await until(() => inside(element).querySelector('.w')?.className === 'w shown', 'the menu');
    press(element, 'Accept');
    await until(() => words(element).includes('Skinny fries'), 'the dishes');
  });
});

describe('two of them on one page', () => {
  const tile = (element: Element, name: string) =>
    [...inside(element).querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === name);
  const avoid = async (element: Element, name: string) => {
    if (!tile(element, name)) press(element, 'Filters');
    await until(() => tile(element, name) !== undefined, 'the filters');
    tile(element, name)?.click();
  };
  const pair = async () => {
    const [north, tin] = [
      await accepted('bar-id="182" menu-id="7" allergens="milk"'),
      await accepted('brand="4" api-key="pk_tin" bar-id="401" menu-id="7"'),
    ];
    for (const element of [north, tin])
      await until(() => words(element).includes('Skinny fries'), 'the dishes of both');
    return { north, tin };
  };

  it('each call with their own key and brand for their own bar, and filter for themselves', async () => {
    const { north, tin } = await pair();
    const calls = asked.filter(({ path }) => path.includes('/allergen-menu/'));
    expect(calls.map(({ path, key, brand }) => [path, key, brand])).toEqual([
      ['/api/menus/allergen-menu/182/7', 'pk_site', '1'],
      ['/api/menus/allergen-menu/401/7', 'pk_tin', '4'],
    ]);
    expect([north, tin].map((element) => words(element).includes('Halloumi sticks'))).toEqual([false, true]);
    await avoid(tin, 'Celery');
    await until(() => words(tin).includes('Filters (1)'), 'the filter of one');
    expect([words(north).includes('Filters (1)'), words(tin).includes('Halloumi sticks')]).toEqual([true, true]);
    await avoid(tin, 'Milk');
    await until(() => !words(tin).includes('Halloumi sticks'), 'the second filter of one');
    expect([words(tin).includes('Filters (2)'), words(north).includes('Filters (1)')]).toEqual([true, true]);
  });

  it('stay when the other one goes, and keep nothing where the scripts of the page can read it', async () => {
    const { north, tin } = await pair();
    north.remove();
    await avoid(tin, 'Celery');
    await until(() => words(tin).includes('Filters (1)'), 'the filter');
    expect(words(tin)).toContain('Kept until you close this page');
    expect(JSON.stringify(localStorage)).not.toContain('celery');
    expect(localStorage.getItem('bars.allergens')).toBeNull();
    expect(words(tin)).toContain('Halloumi sticks');
  });
});
