import { allergenNames } from '@bars/shared-api/contracts/allergens';
import type { FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCategory, anIngredient } from '../../../testing/a-menu';
import { menuServer, openMenu } from '../../../testing/menu-fixture';

const categories = [
  aCategory('Mains', [
    { name: 'Soup', contains: ['milk'] },
    { name: 'Stew', may_contain: ['milk'], dietary: ['Vegan', 'Vegetarian'] },
    { name: 'Salad', dietary: ['Vegan', 'Vegetarian'] },
    { name: 'Pie', contains: null },
    { name: 'Omelette', contains: ['eggs'], dietary: ['Vegetarian'] },
  ]),
];
let server: FakeServer;
const open = async () => {
  server = menuServer({ categories });
  const page = openMenu(server);
  await screen.findByRole('heading', { level: 4, name: 'Soup' });
  return page;
};
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const names = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const verdictOf = (name: string) =>
  screen.getByRole('heading', { level: 4, name }).closest('li')?.querySelector('.verdicts')?.textContent ?? null;
/** A window that is wider than 1200 px. */
const beWide = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(min-width: 1200.02px)',
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

describe('the filters', () => {
  it('[AL-32, AL-33, AL-40, AL-43] are in a drawer with icons and names, which a button opens and closes', async () => {
    await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('Filters');
    const drawer = within(screen.getByRole('dialog', { name: 'Filters' }));
    const offered = within(drawer.getByRole('group', { name: 'Allergens to avoid' }));
    expect(offered.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value)).toEqual([...allergenNames]);
    for (const name of ['Celery', 'Cereals containing gluten', 'Sulphur dioxide / sulphites', 'Vegan', 'Vegetarian'])
      expect(drawer.getByRole('checkbox', { name }).parentElement?.querySelector('svg path')).toBeTruthy();
    expect(within(drawer.getByRole('group', { name: 'Diets' })).getAllByRole('checkbox')).toHaveLength(2);
    expect(drawer.getByText(/A diet says nothing about allergens/)).toBeTruthy();
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
    tick('Milk');
    press('Show 3 items');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  });

  it.each([
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['the button at its head', () => press('Close the filters')],
    ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('[AL-43] are closed by %s', async (_what, close) => {
    await open();
    press('Filters');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Filters');
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
  });

  it('[AL-39] stand beside the menu in a window over 1200 px', async () => {
    beWide();
    await open();
    const panel = screen.getByRole('complementary', { name: 'Filters' });
    expect(within(panel).getAllByRole('checkbox', { name: /./ })).toHaveLength(17);
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
    fireEvent.click(within(panel).getByRole('checkbox', { name: 'Milk' }));
    expect(names()).toEqual(['Stew', 'Salad', 'Omelette']);
  });
});

describe('with filters on', () => {
  it('[AL-34, AL-36, AL-38] what contains an allergen and what is not complete is hidden, and a switch shows it marked', async () => {
    beWide();
    await open();
    expect(screen.queryByRole('checkbox', { name: 'Show items that don’t suit me' })).toBeNull();
    tick('Milk');
    expect(names()).toEqual(['Stew', 'Salad', 'Omelette']);
    expect(screen.getByText('3 of 5 items')).toBeTruthy();
    expect(screen.getByText('Hidden: 1 doesn’t suit you, 1 isn’t complete in our data.')).toBeTruthy();
    expect([verdictOf('Stew'), verdictOf('Salad')]).toEqual(['May contain milk', 'None in our data. Ask our staff.']);
    tick('Show items that don’t suit me');
    expect(names()).toHaveLength(5);
    expect([verdictOf('Soup'), verdictOf('Pie')]).toEqual(['Contains milk', 'Information not complete']);
    expect(screen.queryByText(/^Hidden/)).toBeNull();
    expect(screen.getByText(/“None in our data” is not a promise/)).toBeTruthy();
  });

  it('[AL-35] what is not of a chosen diet is hidden, and the diet is said to be no statement about allergens', async () => {
    beWide();
    await open();
    tick('Vegan');
    expect(names()).toEqual(['Stew', 'Salad']);
    expect(verdictOf('Salad')).toBe('Given as vegan. That says nothing about allergens.');
  });

  it('[AL-37] “hide may contain” hides what may contain an allergen', async () => {
    beWide();
    await open();
    tick('Milk');
    tick('Hide items that may contain them');
    expect(names()).toEqual(['Salad', 'Omelette']);
    expect(screen.getByText(/1 may contain an allergen/)).toBeTruthy();
  });

  it('[AL-22] when no item is left it says “No items meet your criteria”, and the filters can be cleared', async () => {
    beWide();
    await open();
    for (const name of ['Milk', 'Eggs', 'Vegan', 'Hide items that may contain them']) tick(name);
    fireEvent.change(screen.getByLabelText('Search menu item'), { target: { value: 'omelette' } });
    expect([screen.getByText('No items meet your criteria') !== null, names()]).toEqual([true, []]);
    press('Clear the search');
    press('Clear the filters');
    expect([names().length, screen.queryByText(/^Hidden/)]).toEqual([5, null]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Milk' }).checked).toBe(false);
  });

  it('[AL-31] the chosen allergens are highlighted, in the item and on its ingredient cards', async () => {
    beWide();
    server = menuServer({
      categories: [
        aCategory('Mains', [
          {
            name: 'Pie',
            may_contain: ['milk', 'eggs'],
            ingredients: [anIngredient({ name: 'Glaze', contains: ['fish'], may_contain: ['milk'] })],
          },
        ]),
      ],
    });
    openMenu(server);
    await screen.findByRole('heading', { level: 4, name: 'Pie' });
    tick('Milk');
    press('Show Ingredients of Pie');
    const card = screen.getByText('Glaze').closest('li');
    const hits = [...(card?.querySelectorAll('[data-hit]') ?? [])].map(({ textContent }) => textContent);
    expect(hits).toEqual(['Milk (one of your allergens)']);
    tick('Fish');
    tick('Show items that don’t suit me');
    expect(
      [...(card?.ownerDocument.querySelectorAll('[data-hit]') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      'Fish (one of your allergens)',
      'Milk (one of your allergens)',
      'Fish (one of your allergens)',
      'Milk (one of your allergens)',
    ]);
  });
});
