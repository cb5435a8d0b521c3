import type { FakeServer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCategory, anIngredient, someCategories } from '../../../testing/a-menu';
import { chosen, menuServer, openMenu, type Arranged } from '../../../testing/menu-fixture';

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});
const categories = [
  aCategory('Mains', [
    {
      id: 1,
      name: 'Pie',
      description: 'With gravy',
      calories: 612.4,
      dietary: ['Vegetarian'],
      contains: ['milk'],
      may_contain: null,
      ingredients: [anIngredient({ name: 'Pastry', contains: ['cereals containing gluten'], members: ['wheat'] })],
    },
    { id: 2, name: 'Salad', description: null },
  ]),
  aCategory('Sides', [{ id: 3, name: 'Fries', description: null, may_contain: ['milk'] }]),
];
const open = async (arranged: Arranged = { categories }, path = chosen) => {
  server = menuServer(arranged);
  const page = openMenu(server, path);
  await screen.findByText(/^Version 12/);
  return page;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const linesOf = (name: string) =>
  [...(screen.getByRole('heading', { level: 4, name }).parentElement?.querySelector('ul')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

describe('“Show all as text”', () => {
  it('shows headings and lists with the same facts and verdicts, opened and searched alike', async () => {
    const { container } = await open();
    tick('Milk');
    tick('Show items that don’t suit me');
    const verdicts = () => [...document.querySelectorAll('[data-verdict]')].map(({ textContent }) => textContent);
    const inList = verdicts();
    press('Show all as text');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Mains',
      'Sides',
    ]);
    expect(linesOf('Pie')).toEqual([
      'Contains milk',
      'With gravy',
      '612 kcal',
      'Vegetarian',
      'Contains: Cereals containing gluten (wheat), Milk',
      'May contain: Information not complete',
      'IngredientsPastry. Contains: Cereals containing gluten (wheat). May contain: None in our data',
    ]);
    expect(linesOf('Salad')).toEqual([
      'None in our data. Ask our staff.',
      'Contains: No major allergens',
      'May contain: None in our data',
    ]);
    expect(['Pie', 'Salad', 'Fries'].map((name) => linesOf(name)[0])).toEqual(inList);
    expect(await axeViolations(container)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Search menu item'), { target: { value: 'fries' } });
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Fries']);
    press('Show all as text');
    expect(screen.getByRole('listitem').getAttribute('aria-posinset')).toBe('1');
  });

  it('has every item of a menu whose categories start collapsed', async () => {
    await open({ categories: someCategories(6, 20) });
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
    press('Show all as text');
    expect(screen.getAllByText(/^Dish \d+$/)).toHaveLength(120);
  });

  it('says “Ask our staff” and no fact of a menu that is too old', async () => {
    await open({ categories, meta: { checked_on: null } });
    press('Show all as text');
    expect([linesOf('Pie'), linesOf('Salad')]).toEqual([
      ['Ask our staff', 'With gravy', '612 kcal'],
      ['Ask our staff'],
    ]);
  });
});

describe('on paper', () => {
  const sheet = () => document.querySelector<HTMLElement>('[data-print]');

  it('has bar, menu, version, last check, when it was printed, a code to scan and every item, and leaves after printing', async () => {
    await open({ categories: someCategories(6, 20) });
    expect(sheet()).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    const paper = within(sheet() ?? document.body);
    expect(paper.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(
      'Allergen menu: Food, Northlight Leeds',
    );
    expect(paper.getByText('Version 12, last checked on Friday 20 November 2026')).toBeTruthy();
    expect(paper.getByText('Printed on Friday 27 November 2026, 12:00. It may have changed since.')).toBeTruthy();
    expect(paper.getAllByText(/^Dish \d+$/)).toHaveLength(120);
    expect(paper.queryByText(/^Filtered/)).toBeNull();
    expect(sheet()?.querySelector('svg path')).toBeTruthy();
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
  });

  it('says that it is filtered, and that the menu is due for a check', async () => {
    await open({ categories, meta: { checked_on: '2026-10-20' } });
    tick('Milk');
    fireEvent(window, new Event('beforeprint'));
    const paper = within(sheet() ?? document.body);
    expect(paper.getByText(/^Filtered: not every item/)).toBeTruthy();
    expect(paper.getByText(/^Filtered for:/).textContent).toBe('Filtered for: milk');
    expect(paper.getByText('This menu is due for a check')).toBeTruthy();
    expect(paper.queryByText('Pie')).toBeNull();
    expect(paper.getByText('May contain milk')).toBeTruthy();
  });
});

describe('items that may contain them', () => {
  const note = () => {
    fireEvent(window, new Event('beforeprint'));
    const paper = within(document.querySelector<HTMLElement>('[data-print]') ?? document.body);
    const said = paper.queryByText('Items that may contain them are left out.');
    fireEvent(window, new Event('afterprint'));
    return said;
  };

  it('are said on paper to be left out, where they are', async () => {
    await open({ categories });
    tick('Hide items that may contain them');
    expect(note(), 'nobody avoids anything').toBeNull();
    tick('Milk');
    expect(note()).toBeTruthy();
    tick('Hide items that may contain them');
    expect(note()).toBeNull();
  });
});

describe('for whom it is filtered', () => {
  it('is on paper where every item is listed, too, as each is said to suit', async () => {
    await open({ categories });
    tick('Fish');
    tick('Show items that don’t suit me');
    fireEvent(window, new Event('beforeprint'));
    const paper = within(document.querySelector<HTMLElement>('[data-print]') ?? document.body);
    expect(paper.getByText(/^Filtered for:/).textContent).toBe('Filtered for: fish');
    expect(paper.queryByText(/^Filtered: /)).toBeNull();
  });

  it('is not said of a menu that is too old, which is not filtered', async () => {
    await open({ categories, meta: { checked_on: null } });
    tick('Milk');
    expect(screen.queryByText(/^Filtered for:/)).toBeNull();
  });
});

describe('the count', () => {
  const spoken = () =>
    screen.getAllByRole('status').find(({ textContent }) => /items?\b|criteria/.test(textContent))?.textContent;

  it('is read aloud once when it has settled, not for each letter', async () => {
    await open();
    const heard: string[] = [];
    const region = screen.getAllByRole('status').find(({ textContent }) => textContent.startsWith('3 items'));
    const observer = new MutationObserver(() => heard.push(region?.textContent ?? ''));
    observer.observe(region ?? document.body, { childList: true, characterData: true, subtree: true });
    for (const query of ['p', 'pi', 'pie'])
      fireEvent.change(screen.getByLabelText('Search menu item'), { target: { value: query } });
    expect(screen.getByText('1 of 3 items')).toBeTruthy();
    await waitFor(() => expect(spoken()).toBe('1 of 3 items. '));
    expect(heard).toEqual(['1 of 3 items. ']);
    observer.disconnect();
  });

  it('is read with what is hidden, and when nothing is left', async () => {
    await open();
    tick('Milk');
    await waitFor(() => expect(spoken()).toBe('2 of 3 items. Hidden: 1 doesn’t suit you.'));
    fireEvent.change(screen.getByLabelText('Search menu item'), { target: { value: 'lasagne' } });
    await waitFor(() => expect(spoken()).toMatch(/^No items meet your criteria. The search looks/));
  });
});
