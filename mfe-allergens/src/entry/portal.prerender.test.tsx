import type { MenuTextFacts } from '@bars/shared-api/contracts/menu-text';
import type { AllergenMenu } from '@bars/shared-api/contracts/menus';
import { axeViolations } from '@bars/tools/testing/axe';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCategory, aListedBar, aMeta, anIngredient, someCategories, aType } from '../testing/a-menu';
import { renderText } from './portal.prerender';

const now = Date.parse('2026-11-27T12:00:00+00:00');
const categories = [
  aCategory('Mains', [
    {
      id: 1,
      name: 'Pie </noscript><b>',
      description: 'With gravy',
      calories: 612.4,
      dietary: ['Vegetarian'],
      contains: ['milk'],
      may_contain: null,
      ingredients: [
        anIngredient({ name: 'Pastry', contains: ['cereals containing gluten'], members: ['wheat'] }),
        anIngredient({ name: 'Leek' }),
        anIngredient({ name: 'Stock', contains: null, may_contain: null }),
      ],
    },
  ]),
  aCategory('Sides', [{ id: 2, name: 'Salad', description: null }]),
];
const aMenu = (change: Partial<AllergenMenu> = {}): MenuTextFacts['menu'] => ({
  data: { categories, meta: aMeta(), confirmedAt: now, ...change },
});
const types = {
  data: [aType(8, 'Sunday'), aType(7, 'Food')],
};
const bars = [0, 1, 2, 4].map((brand) => aListedBar({ id: 180 + brand, name: `Bar of ${brand}`, brand_id: brand }));
const facts = (change: Partial<MenuTextFacts> = {}): MenuTextFacts => ({
  choice: { barId: null, menuId: null },
  misread: null,
  part: 1,
  bars: [...bars, aListedBar()],
  types: null,
  menu: null,
  venue: null,
  now,
  ...change,
});
const venue = { phone: '0113 496 0182', party_booking_email: 'leeds@northlight.example' };
const atBar = (change: Partial<MenuTextFacts> = {}) =>
  facts({ choice: { barId: 182, menuId: null }, types, venue, ...change });
const atMenu = (change: Partial<MenuTextFacts> = {}) =>
  atBar({ choice: { barId: 182, menuId: 7 }, menu: aMenu(), ...change });

const rendered = (given: MenuTextFacts, brand: 0 | 1 | 2 | 4 = 1) => {
  const place = document.createElement('main');
  place.innerHTML = renderText(brand, given).html;
  return place;
};
const links = (place: HTMLElement) =>
  [...place.querySelectorAll('a')].map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
const linesOf = (place: HTMLElement, name: string) =>
  [...(within(place).getByRole('heading', { level: 4, name }).parentElement?.querySelector('ul')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

describe.each([1, 2, 4] as const)('the menu as text, for visitors of brand %i without JavaScript', (brand) => {
  const place = () => rendered(atMenu({ bars: [aListedBar({ brand_id: brand })] }), brand);

  it('[AL-3, AL-4, AL-5, AL-6, AL-7] has the words of the declaration above it', () => {
    const text = place().textContent;
    const words = [
      'Before you use the allergen menu',
      'Tell our staff about your allergies every time you order, and check the allergen menu when you arrive.',
      '“Contains” means that these allergens are known to be present.',
      '“May contain” means that cross-contamination from our suppliers is possible.',
      'Deep-fried items carry a higher risk of cross-contamination.',
      'Our staff can’t guarantee that a dish or a drink is suitable for you.',
      'Food, Northlight Leeds',
    ].map((line) => text.indexOf(line));
    expect(words).not.toContain(-1);
    expect(words).toEqual(words.toSorted((one, other) => one - other));
  });

  it('[AL-19, AL-23, AL-24, AL-25, AL-26, AL-27, AL-30] has a heading for each category and dish, and all that is known of it', () => {
    const menu = place();
    expect([...menu.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Mains', 'Sides']);
    expect(linesOf(menu, 'Pie </noscript><b>')).toEqual([
      'With gravy',
      '612 kcal',
      'Vegetarian',
      'Contains: Cereals containing gluten (wheat), Milk, Information not complete',
      'May contain: Information not complete',
      'IngredientsPastry. Contains: Cereals containing gluten (wheat)LeekStock. Contains: Information not complete. May contain: Information not complete',
    ]);
    expect(linesOf(menu, 'Salad')).toEqual([
      'Contains: No major allergens',
      'May contain: None in our data. Ask our staff.',
    ]);
  });

  it('says version and last check, that a diet is no word about allergens, and whom to ask and ring', async () => {
    const menu = place();
    expect(menu.textContent).toContain('Version 12, last checked on Friday 20 November 2026');
    expect(menu.textContent).toContain('Vegan and Vegetarian are diets. They say nothing about allergens.');
    expect(menu.textContent).toContain('“None in our data” is not a promise.');
    expect(menu.textContent).not.toMatch(/\bfree\b|\bsafe\b/i);
    expect(links(menu)).toEqual([
      'Ring 0113 496 0182: tel:01134960182',
      'Write to leeds@northlight.example: mailto:leeds@northlight.example',
      'Choose another menu: /allergens?bar_id=182',
      'Choose another location: /allergens',
    ]);
    document.body.replaceChildren(menu);
    expect(await axeViolations(menu)).toEqual([]);
    menu.remove();
  });
});

it.each([
  [
    'a menu that is served from a day to come says which in its heading',
    '2026-12-04',
    'Food, from 4 December, Northlight Leeds',
  ],
  ['one that is served already has its name alone', null, 'Food, Northlight Leeds'],
] as const)('%s', (_what, servedFrom, heading) => {
  const menu = rendered(atMenu({ types: { data: [aType(8, 'Sunday', '2026-12-11'), aType(7, 'Food', servedFrom)] } }));
  expect([...menu.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain(heading);
});

it('ends no element of the page that it is put into', () => {
  expect(renderText(1, atMenu()).html).not.toContain('</noscript>');
  expect(renderText(1, atMenu()).styles).not.toContain('<');
});

describe('the age of the menu', () => {
  it('is a banner past the limit, and the facts stay', () => {
    const menu = rendered(atMenu({ menu: aMenu({ meta: aMeta({ checked_on: '2026-10-20' }) }) }));
    expect(menu.textContent).toContain('This menu is due for a check');
    expect(linesOf(menu, 'Salad')).toContain('Contains: No major allergens');
  });

  it.each([['2026-09-01'], [null]])('is “Ask our staff” in place of every fact past twice the limit: %s', (checked) => {
    const menu = rendered(atMenu({ menu: aMenu({ meta: aMeta({ checked_on: checked }) }) }));
    expect([...menu.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('Ask our staff');
    expect(linesOf(menu, 'Pie </noscript><b>')).toEqual(['Ask our staff', 'With gravy', '612 kcal']);
    expect(menu.textContent).not.toContain('Contains:');
    expect(menu.textContent).not.toContain('Vegetarian, ');
  });
});

describe('without a menu to show', () => {
  const barLinks = ['Bar of 1: /allergens?bar_id=181', 'Northlight Leeds: /allergens?bar_id=182'];
  const menuLinks = [
    'Food: /allergens?bar_id=182&menu_id=7',
    'Sunday: /allergens?bar_id=182&menu_id=8',
    'Choose another location: /allergens',
  ];
  const gone = { choice: { barId: 182, menuId: 0 }, menu: { code: 'not_found' } } as const;
  const lostBar = 'We can’t find this bar. The link may be out of date. Please choose a location.';
  const lostMenu = 'We can’t find this menu. The link may be out of date. Please choose another menu.';

  it.each<[string, MenuTextFacts, string, string[]]>([
    ['[AL-10, AL-11] no bar', facts(), 'Please select a location', barLinks],
    [
      'a menu of a day to come',
      atBar({ types: { data: [aType(9, 'Christmas menu', '2026-12-01')] } }),
      'Please select a menu',
      ['Christmas menu, from 1 December: /allergens?bar_id=182&menu_id=9', 'Choose another location: /allergens'],
    ],
    ['a bar that is no number', facts({ misread: 'bar' }), lostBar, barLinks],
    ['an unknown bar', facts({ choice: { barId: 0, menuId: null }, types: { code: 'not_found' } }), lostBar, barLinks],
    ['[AL-12, AL-14] a bar and no menu', atBar(), 'Please select a menu', menuLinks],
    ['a menu that is no number', atBar({ misread: 'menu' }), lostMenu, menuLinks],
    ['an unknown menu', atBar(gone), lostMenu, menuLinks],
    [
      'a menu that was withdrawn',
      atBar({ ...gone, menu: { code: 'withdrawn' } }),
      'This menu has been withdrawn, so what it said may no longer be right. Please choose another menu.',
      menuLinks,
    ],
    [
      '[AL-15] a bar without data',
      atBar({ types: { data: [] } }),
      "Sorry, we don't have any allergen information for this menu type currently. Please check again later",
      barLinks,
    ],
    [
      '[AL-15] a menu without data',
      atMenu({ menu: aMenu({ categories: [] }) }),
      "Sorry, we don't have any allergen information for this menu type currently. Please check again later",
      menuLinks,
    ],
  ])('%s: says so, and links lead on', async (_what, given, text, expected) => {
    const place = rendered(given);
    expect(place.textContent).toContain(text);
    expect(links(place).filter((link) => link.includes('/allergens'))).toEqual(expected);
    document.body.replaceChildren(place);
    expect(await axeViolations(place)).toEqual([]);
    place.remove();
  });
});

describe('a long menu', () => {
  const long = (part: number, items = 250) =>
    atMenu({ part, menu: aMenu({ categories: [someCategories(1, 130), someCategories(1, items - 130)].flat() }) });
  const partLinks = (place: HTMLElement) => links(place).filter((link) => link.includes('part='));
  const address = (part: number) => `Part ${part}: /allergens?bar_id=182&menu_id=7&part=${part}`;

  it.each([
    [1, 'Dishes and drinks 1 to 120 of 250', 120, [2, 3]],
    [2, 'Dishes and drinks 121 to 240 of 250', 120, [1, 3]],
    [3, 'Dishes and drinks 241 to 250 of 250', 10, [1, 2]],
    [9, 'Dishes and drinks 241 to 250 of 250', 10, [1, 2]],
  ])('is read in parts, which are links above and below: part %i', async (part, text, dishes, others) => {
    const place = rendered(long(part));
    expect(place.textContent).toContain(text);
    expect(place.querySelectorAll('h4')).toHaveLength(dishes);
    expect(partLinks(place)).toEqual([...others, ...others].map(address));
    expect(place.querySelectorAll('[aria-current=page]')).toHaveLength(2);
    document.body.replaceChildren(place);
    expect(await axeViolations(place)).toEqual([]);
    place.remove();
  });

  it('shows each dish in one part, under its category', () => {
    const seen = [1, 2, 3].map((part) => rendered(long(part)));
    const names = seen.flatMap((place) => [...place.querySelectorAll('h4')].map(({ textContent }) => textContent));
    const all = rendered(atMenu({ menu: aMenu({ categories: someCategories(1, 120) }) }));
    expect(names).toHaveLength(250);
    expect(names.slice(0, 120)).toEqual([...all.querySelectorAll('h4')].map(({ textContent }) => textContent));
    expect(seen.map((place) => place.querySelectorAll('h3').length)).toEqual([1, 2, 1]);
  });

  it('has no parts up to 120 dishes', () => {
    const place = rendered(atMenu({ part: 4, menu: aMenu({ categories: someCategories(6, 20) }) }));
    expect([place.querySelectorAll('h4').length, partLinks(place)]).toEqual([120, []]);
  });
});

describe('its size', () => {
  it('is at most 60 kB for 120 dishes that are too old', () => {
    const old = aMeta({ checked_on: null });
    const { html, styles } = renderText(1, atMenu({ menu: aMenu({ categories: someCategories(6, 20), meta: old }) }));
    expect(Buffer.byteLength(html + styles)).toBeLessThanOrEqual(60_000);
  });
});
