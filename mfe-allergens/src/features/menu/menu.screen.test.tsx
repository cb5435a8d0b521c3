import type { FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { field, type } from '@bars/shared-ui/testing/visitor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCategory, aListedBar, anIngredient, someCategories, aType } from '../../testing/a-menu';
import {
  answer,
  barsCall,
  chosen,
  menuCall,
  menuServer,
  openMenu,
  openPage,
  typesCall,
  type Arranged,
} from '../../testing/menu-fixture';

let server: FakeServer;
const arrange = (arranged?: Arranged) => (server = menuServer(arranged));
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

const noData = "Sorry, we don't have any allergen information for this menu type currently. Please check again later";
const menuSelect = () => field('Menu');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const itemNames = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const item = async (name: string) => {
  const line = (await screen.findByRole('heading', { level: 4, name })).closest('li');
  if (line === null) throw new Error(`${name} is in no list.`);
  return within(line);
};
/** The texts of a list of facts: its label, then each entry. */
const factsIn = (element: HTMLElement | null): string[][] =>
  [...(element?.querySelectorAll<HTMLElement>('.facts') ?? [])].map((line) =>
    [...line.querySelectorAll('.fact')].map(({ textContent }) => textContent),
  );

describe('the declaration', () => {
  it('[AL-1, AL-8, AL-9] covers the whole page at every opening until it is accepted; only then the menu is there', async () => {
    arrange({ categories: [aCategory('Sides', [{}])] });
    const { unmount } = openPage(server);
    const dialog = screen.getByRole('dialog', { name: 'Before you use the allergen menu' });
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(dialog);
    // What is drawn ahead is neither seen nor heard.
    const search = await screen.findByLabelText('Search menu item');
    expect(search.closest('[style*="display: none"]')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
    expect(itemNames()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('heading', { level: 4, name: 'Skinny fries' })).toBeTruthy();
    unmount();
    openPage(server);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('[AL-3, AL-4, AL-5, AL-6, AL-7] says what somebody with an allergy has to know', () => {
    arrange();
    openPage(server, '/allergens');
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tell our staff about your allergies every time you order, and check the allergen menu when you arrive.',
      '“Contains” means that these allergens are known to be present.',
      '“May contain” means that cross-contamination from our suppliers is possible.',
      'Deep-fried items carry a higher risk of cross-contamination.',
      'Our staff can’t guarantee that a dish or a drink is suitable for you.',
    ]);
  });

  it('[AL-2] is opened again by a warning button, and then Escape closes it, too', async () => {
    arrange();
    openMenu(server, '/allergens');
    press('Allergy warning');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Allergy warning');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Please select a location')).toBeTruthy();
  });
});

describe('location and menu', () => {
  it('[AL-10, AL-11, AL-12, AL-13, AL-14, MG-173] are chosen one after the other', async () => {
    arrange({
      bars: [aListedBar(), aListedBar({ id: 9, name: 'Hidden', frontend_visible: false })],
      types: [aType(7, 'food'), aType(8, 'Drinks'), aType(9, 'Christmas')],
      categories: [aCategory('Sides', [{}])],
    });
    const { container } = openMenu(server, '/allergens');
    expect(screen.getByText('Please select a location')).toBeTruthy();
    expect(menuSelect().disabled).toBe(true);
    expect(await axeViolations(container)).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Location Choose a location' }));
    const dialog = within(await screen.findByRole('dialog'));
    const bars = await dialog.findAllByRole('listitem');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['Northlight Leeds']);
    fireEvent.click(dialog.getByRole('button', { name: /Northlight Leeds/ }));
    expect(await screen.findByText('Please select a menu')).toBeTruthy();
    expect(screen.queryByText('Please select a location')).toBeNull();
    expect(screen.getByRole('button', { name: 'Location Northlight Leeds' })).toBeTruthy();
    expect(menuSelect().disabled).toBe(false);
    expect(
      within(menuSelect())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a menu', 'Christmas', 'Drinks', 'food']);

    type('Menu', '7');
    expect(await screen.findByRole('heading', { level: 4, name: 'Skinny fries' })).toBeTruthy();
    expect(screen.queryByText('Please select a menu')).toBeNull();
    expect(window.location.pathname + window.location.search).toBe(chosen);
  });

  it('a menu that is served from a day to come says so where it is chosen', async () => {
    arrange({ types: [aType(7, 'Food'), aType(9, 'Christmas menu', '2026-12-01')] });
    openMenu(server, '/allergens?bar_id=182');
    expect(await screen.findByRole('option', { name: 'Christmas menu, from 1 December' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Food' })).toBeTruthy();
  });

  it.each([
    ['a bar has no menus with data', '/allergens?bar_id=182', { types: [] }],
    ['a menu has no data', chosen, { categories: [] }],
  ])('[AL-15, AL-16] says so to the letter where %s, and what helps', async (_what, path, arranged) => {
    arrange(arranged);
    openMenu(server, path);
    expect(await screen.findByText(noData)).toBeTruthy();
    expect(screen.getByText(/please ask our staff/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
  });

  it.each([
    [
      'an unknown bar',
      '/allergens?bar_id=9&menu_id=7',
      'GET /api/menus/allergen-menu-types/9',
      undefined,
      /can’t find this bar/,
    ],
    ['an unknown menu', chosen, menuCall, undefined, /can’t find this menu/],
    ['a menu that was withdrawn', chosen, menuCall, 'withdrawn', /has been withdrawn/],
  ])('says so of a link to %s', async (_what, path, call, code, sentence) => {
    arrange({ categories: [] });
    server.on(call, () => ({ status: 404, body: { error: 'Not found', code } }));
    server.on('GET /api/menus/allergen-menu/9/7?form=compact', () => ({ status: 404, body: { error: 'Not found' } }));
    openMenu(server, path);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(/please ask our staff/)).toBeTruthy();
    expect(itemNames()).toEqual([]);
  });

  it('says why a menu could not be read, and reads it again', async () => {
    arrange();
    server.on(menuCall, () => ({ status: 500, body: {} }));
    openMenu(server);
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t show this menu just now');
    server.on(menuCall, () => answer({ data: [aCategory('Sides', [{}])], meta: undefined }));
    press('Try again');
    expect((await screen.findByRole('alert')).textContent).toContain('Unknown error occurred');
  });

  it('[RT-71] says that the bars could not be read, where they are chosen, and reads them again', async () => {
    arrange();
    server.on(barsCall, () => 'offline');
    openMenu(server, '/allergens');
    press(/^Location/);
    expect(await screen.findByText('Sorry, you seem to be offline')).toBeTruthy();
    server.on(barsCall, () => answer([aListedBar()]));
    press('Try again');
    expect(await screen.findByRole('button', { name: /Northlight Leeds/ })).toBeTruthy();
  });

  it('says that the menus of a bar could not be read, and reads them again', async () => {
    arrange();
    server.on(typesCall, () => ({ status: 504, body: {} }));
    openMenu(server, '/allergens?bar_id=182');
    await screen.findByRole('alert');
    expect(menuSelect().disabled).toBe(true);
    server.on(typesCall, () => answer({ data: [{ id: 7, name: 'Food' }] }));
    press('Try again');
    expect(await screen.findByText('Please select a menu')).toBeTruthy();
  });
});

describe('categories and items', () => {
  it('[AL-19, AL-20] are grouped; a category is closed and opened', async () => {
    arrange({ categories: [aCategory('Small plates', [{ name: 'Olives' }]), aCategory('Sides', [{}])] });
    openMenu(server);
    await item('Olives');
    const head = screen.getByRole('button', { name: 'Small plates 1' });
    expect(head.closest('h3')).toBeTruthy();
    expect(head.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(head);
    expect([itemNames(), head.getAttribute('aria-expanded')]).toEqual([['Skinny fries'], 'false']);
    fireEvent.click(head);
    expect(itemNames()).toEqual(['Olives', 'Skinny fries']);
  });

  it('[AL-20] start collapsed above 4 categories and 40 items, and a search opens those it finds', async () => {
    arrange({ categories: someCategories(6, 7) });
    openMenu(server);
    await screen.findByRole('button', { name: 'Category 6 7' });
    expect(itemNames()).toEqual([]);
    type('Search menu item', 'dish 42');
    expect(itemNames()).toEqual(['Dish 42']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Category 6 1 of 7',
    ]);
    press('Category 6 1 of 7');
    expect(itemNames()).toEqual([]);
    type('Search menu item', '');
    expect(itemNames()).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  });

  it('[AL-23, AL-24, AL-27] show name, description, whole calories and the icons of diets, each only where it is known', async () => {
    arrange({
      categories: [
        aCategory('Sides', [
          { name: 'Slaw', description: 'Cabbage', calories: 249.5, dietary: ['Vegan', 'Vegetarian'] },
          { name: 'Mash', description: null, calories: null, dietary: [] },
          { name: 'Ice', description: '', calories: 0, dietary: null },
        ]),
      ],
    });
    openMenu(server);
    const slaw = await item('Slaw');
    for (const text of ['Cabbage', '250 kcal']) expect(slaw.getByText(text)).toBeTruthy();
    for (const diet of ['Vegan', 'Vegetarian']) expect(slaw.getByText(diet).querySelector('svg path')).toBeTruthy();
    const mash = await item('Mash');
    expect([mash.queryByText(/kcal/), mash.queryByText(/^Veg/)]).toEqual([null, null]);
    expect((await item('Ice')).getByText('0 kcal')).toBeTruthy();
  });

  it('[AL-25, AL-26, AL-28] show what they contain and may contain, with what is in their ingredients', async () => {
    arrange({
      categories: [
        aCategory('Sides', [
          {
            name: 'Pie',
            contains: ['milk'],
            may_contain: ['tree nuts', 'eggs'],
            members: ['hazelnuts'],
            ingredients: [
              anIngredient({ name: 'Pastry', contains: ['cereals containing gluten'], members: ['wheat'] }),
            ],
          },
          { name: 'Fries' },
          { name: 'Soup', contains: null },
          { name: 'Stew', contains: ['celery'], may_contain: null },
        ]),
      ],
    });
    const { container } = openMenu(server);
    await item('Pie');
    const lists = [...container.querySelectorAll('li')].map((line) => factsIn(line));
    expect(lists).toEqual([
      [
        ['Cereals containing gluten (wheat)', 'Milk'],
        ['Eggs', 'Tree nuts (hazelnuts)'],
      ],
      [['No major allergens'], ['None in our data']],
      [['Information not complete'], ['None in our data']],
      [['Celery'], ['Information not complete']],
    ]);
    const pie = await item('Pie');
    expect([pie.getByText('Contains'), pie.getByText('May contain')]).toHaveLength(2);
    expect(pie.getByText('Milk').querySelector('svg')).toBeTruthy();
  });

  it('[AL-29, AL-30] “Show Ingredients” opens a card for each, and is not there without any', async () => {
    arrange({
      categories: [
        aCategory('Sides', [
          {
            name: 'Pie',
            contains: ['milk'],
            ingredients: [
              anIngredient({ name: 'Butter', contains: ['milk'], may_contain: ['eggs'] }),
              anIngredient({ name: 'Salt' }),
            ],
          },
          { name: 'Fries' },
        ]),
      ],
    });
    const { container } = openMenu(server);
    const pie = await item('Pie');
    expect((await item('Fries')).queryByRole('button', { name: /Ingredients/ })).toBeNull();
    expect(pie.queryByText('Butter')).toBeNull();
    fireEvent.click(pie.getByRole('button', { name: 'Show Ingredients of Pie' }));
    const cards = within(pie.getByRole('list', { name: 'Ingredients' })).getAllByRole('listitem');
    expect(cards.map((card) => [card.querySelector('p')?.textContent, ...factsIn(card)])).toEqual([
      ['Butter', ['Milk'], ['Eggs']],
      ['Salt', ['No major allergens'], ['None in our data']],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.click(pie.getByRole('button', { name: 'Hide Ingredients of Pie' }));
    expect(pie.queryByText('Butter')).toBeNull();
  });
});

describe('the search', () => {
  const categories = [
    aCategory('Small plates', [{ name: 'Jalapeño poppers', description: null }]),
    aCategory('Sides', [{ name: 'Skinny fries', description: 'With JALAPENO dip' }, { name: 'Mash' }]),
  ];

  it('[AL-17, AL-18] filters by name and description, whatever their case and accents', async () => {
    arrange({ categories });
    openMenu(server);
    await item('Mash');
    expect(field('Search menu item').placeholder).toBe('Search menu item');
    expect(screen.getByText('3 items')).toBeTruthy();
    type('Search menu item', 'jalapeño');
    expect(itemNames()).toEqual(['Jalapeño poppers', 'Skinny fries']);
    expect(screen.getByText('2 of 3 items')).toBeTruthy();
  });

  it('[AL-22] says “No items meet your criteria” when none is left', async () => {
    arrange({ categories });
    openMenu(server);
    await item('Mash');
    type('Search menu item', 'lasagne');
    expect([screen.getByText('No items meet your criteria') !== null, itemNames()]).toEqual([true, []]);
    press('Clear the search');
    expect([field('Search menu item').value, itemNames().length]).toEqual(['', 3]);
  });

  it('says that it looks at names and descriptions only, with results and without, and aloud where it finds nothing', async () => {
    arrange({ categories });
    openMenu(server);
    await item('Mash');
    const scope = 'The search looks at names and descriptions only. To leave out an allergen, use the filters.';
    expect(screen.queryByText(scope)).toBeNull();
    type('Search menu item', 'mash');
    expect([screen.getByText(scope) !== null, itemNames()]).toEqual([true, ['Mash']]);
    type('Search menu item', 'peanut');
    expect([screen.getByText(scope) !== null, itemNames()]).toEqual([true, []]);
    await screen.findByText(`No items meet your criteria. ${scope}`);
    press('Clear the search');
    expect(screen.queryByText(scope)).toBeNull();
  });

  it('forgives one letter, shows what was probably meant and asks', async () => {
    arrange({ categories });
    openMenu(server);
    await item('Mash');
    type('Search menu item', 'popers');
    expect(screen.getByText(/Nothing on this menu is called “popers”/)).toBeTruthy();
    expect(itemNames()).toEqual(['Jalapeño poppers']);
    press('Did you mean “poppers”?');
    await waitFor(() => expect(field('Search menu item').value).toBe('poppers'));
    expect([itemNames(), screen.queryByText(/Nothing on this menu/)]).toEqual([['Jalapeño poppers'], null]);
  });
});

it('takes names of 300 characters, from right to left, with emoji and with markup as they are', async () => {
  const names = ['x'.repeat(300), 'حمص بالطحينة', '🌶️ 🥜', '<b onclick="alert(1)">Pie</b>'];
  arrange({
    categories: [
      aCategory(
        '<i>Sides</i>',
        names.map((name) => ({ name })),
      ),
    ],
  });
  openMenu(server);
  await item(names[3] ?? '');
  expect(itemNames()).toEqual(names);
  expect(document.querySelector('li b, h3 i')).toBeNull();
  expect(screen.getByRole('heading', { name: names[1] ?? '' }).getAttribute('dir')).toBe('auto');
});
