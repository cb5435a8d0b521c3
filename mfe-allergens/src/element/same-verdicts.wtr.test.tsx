import { compactMenu } from '@bars/shared-api/contracts/compact-menu';
import { afterEach, before as beforeAll, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { brandStyles } from '@bars/shared-ui/element/brand-styles/northlight';
import { allergic, expectedVerdicts, household, largeMenu } from '@bars/shared-api/contracts/testing/large-menu';
import type { DietProfile, Verdict } from '@bars/shared-api/contracts/verdict';
import { aListedBar, aMeta } from '../testing/a-menu';
import { readVerdict } from '../testing/read-verdict';
import { showMenu } from './element';
import { allergenMenu } from './loader/allergen-menu';

customElements.define(
  'large-menu',
  allergenMenu({
    origin: location.origin,
    bring: async () => showMenu,
    bringStyles: async () => ({ brandStyles }),
  }),
);

let checkedOn = '2026-11-20';
const ownFetch = window.fetch;
beforeAll(() => {
  window.fetch = async (url, init) => {
    const { pathname } = new URL(new Request(url, init).url);
    if (!/^\/(api|static)\//.test(pathname)) return ownFetch(url, init);
    const body = pathname.startsWith('/static/')
      ? [aListedBar()]
      : pathname.includes('allergen-menu-types')
        ? { data: [{ id: 7, name: 'Food' }] }
        : { data: compactMenu(largeMenu), meta: aMeta({ checked_on: checkedOn }) };
    return Response.json(body, { headers: { 'x-server-time': '2026-11-27T12:00:00+00:00' } });
  };
});
afterEach(() => {
  checkedOn = '2026-11-20';
});

const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('There is no shadow root.');
  return element.shadowRoot;
};
const press = (element: Element, name: string): void =>
  [...inside(element).querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)?.click();

/** Opens the menu for somebody, with every dish, and as text: of a long list a browser draws what is in sight. */
const opened = async ({ allergens, diets }: DietProfile): Promise<HTMLElement> => {
  const asked = [...allergens, ...diets].join(', ');
  const element = place(
    `<large-menu eager brand="1" api-key="pk_site" bar-id="182" menu-id="7" allergens="${asked}"></large-menu>`,
  );
  const isThere = (selector: string) => () => inside(element).querySelector(selector) !== null;
  await until(isThere('dialog[open]'), 'the declaration');
  press(element, 'Accept');
  await until(isThere('h4'), 'the dishes');
  const labels = [...inside(element).querySelectorAll('label')];
  labels.find(({ textContent }) => textContent?.includes('Show items that don’t suit me'))?.click();
  press(element, 'Show all as text');
  await until(() => inside(element).querySelectorAll('h4').length === 200, 'all dishes');
  return element;
};
const shownIn = (element: Element): Record<string, Verdict | null> =>
  Object.fromEntries(
    [...inside(element).querySelectorAll('h4')].map((heading) => [
      heading.textContent ?? '',
      readVerdict(heading.parentElement?.querySelector('li')?.textContent ?? ''),
    ]),
  );

describe('a menu of 200 dishes in <bars-allergen-menu>', () => {
  for (const profile of household)
    it(`gives the verdict of the one function on each dish for ${[...profile.allergens, ...profile.diets].join(', ')}`, async () => {
      expect(shownIn(await opened(profile))).toEqual(expectedVerdicts(profile));
    });

  it('says of each dish of a menu that was checked too long ago whom to ask', async () => {
    checkedOn = '2026-09-20';
    expect(shownIn(await opened(allergic))).toEqual(expectedVerdicts(allergic, true));
  });
});
