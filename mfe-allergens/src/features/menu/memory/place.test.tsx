import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { someCategories, aType } from '../../../testing/a-menu';
import { accept, chosen, menuAnswer, menuServer, openEntry, openMenu } from '../../../testing/menu-fixture';
import { placeOf, storedOf, type Place } from './place.rules';

afterEach(() => window.history.replaceState(null, '', '/'));

const categories = someCategories(6, 10);
const place: Place = {
  top: 17,
  browse: {
    query: 'dish',
    toggled: new Map([['Mains', true]]),
    opened: new Set([4]),
    showUnsuitable: true,
    isText: false,
  },
};

it('a place is read as it was kept, for its own menu alone', () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedOf('182 7', place)));
  expect(placeOf('182 7', stored)).toEqual(place);
  expect(placeOf('182 8', stored)).toBeNull();
});

it.each([undefined, null, 'x', {}, { key: '182 7' }, { ...storedOf('182 7', place), top: '1' }])(
  'anything else in a history entry is no place: %j',
  (stored) => {
    expect(placeOf('182 7', stored)).toBeNull();
  },
);

it('search and opened categories are there again after Back or a reload, and the declaration is asked again', async () => {
  const server = menuServer({ categories });
  const { unmount } = openMenu(server);
  fireEvent.click(await screen.findByRole('button', { name: 'Category 2 10' }));
  fireEvent.change(screen.getByLabelText('Search menu item'), { target: { value: 'dish 1' } });
  fireEvent.change(screen.getByLabelText('Search menu item'), { target: { value: '' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Category 3 10' }));
  await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('"category":"Category 3","is_open":true'));
  const state: unknown = window.history.state;
  unmount();
  openEntry(menuServer({ categories }), chosen, state);
  accept();
  await screen.findByRole('heading', { level: 4, name: 'Dish 21' });
  expect(screen.getByRole('button', { name: 'Category 3 10' }).getAttribute('aria-expanded')).toBe('true');
});

it('is kept as soon as one change is on the screen, and at once where the page is left', async () => {
  openEntry(menuServer({ categories }), chosen, null);
  accept();
  await screen.findByRole('button', { name: 'Category 3 10' });
  const later = performance.now() + 10_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('dish');
  await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('"query":"dish"'));
  type('dish 1');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(window.history.state)).toContain('"query":"dish 1"');
});

it('is kept before a press where changes follow one another', async () => {
  openEntry(menuServer({ categories }), chosen, null);
  accept();
  await screen.findByRole('button', { name: 'Category 3 10' });
  const later = performance.now() + 10_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  const type = (value: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
  type('di');
  await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('"query":"di"'));
  type('dish');
  expect(JSON.stringify(window.history.state)).toContain('"query":"di"');
  fireEvent.click(document.body);
  expect(JSON.stringify(window.history.state)).toContain('"query":"dish"');
});

it('Back after choosing returns to the choice before, and to the place in its menu', async () => {
  const types = [aType(7, 'Food'), aType(8, 'Drink')];
  const server = menuServer({ categories, types });
  const drinks = someCategories(1, 2);
  server.on(
    'GET /api/menus/allergen-menu/182/8?form=compact',
    () => menuAnswer(drinks, { menu_id: 8, menu_name: 'Drink' }),
    {
      isPolled: true,
    },
  );
  openMenu(server, '/allergens?bar_id=182');
  const choose = async (id: string) => {
    await screen.findByRole('option', { name: 'Drink' });
    fireEvent.change(screen.getByLabelText('Menu'), { target: { value: id } });
  };
  await choose('7');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'dish 12' } });
  await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('"query":"dish 12"'));
  await choose('8');
  await screen.findByRole('heading', { level: 2, name: 'Drink, Northlight Leeds' });
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  window.history.back();
  await screen.findByRole('heading', { level: 2, name: 'Food, Northlight Leeds' });
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'dish 12'));
  expect(window.location.search).toBe('?bar_id=182&menu_id=7');
  window.history.back();
  await screen.findByText('Please select a menu');
  expect(window.location.pathname + window.location.search).toBe('/allergens?bar_id=182');
});
