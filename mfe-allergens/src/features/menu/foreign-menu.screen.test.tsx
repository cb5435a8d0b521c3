import { createQueryClient } from '@bars/shared-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCategory } from '../../testing/a-menu';
import { accept, menuServer } from '../../testing/menu-fixture';
import { ForeignMenu, type ChoiceMemory } from './foreign-menu';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => window.localStorage.clear());

const memory = (): ChoiceMemory => {
  let kept: ReturnType<ChoiceMemory['read']> = null;
  return { read: () => kept, keep: (choice) => void (kept = choice) };
};

const open = async (choices: ChoiceMemory, allergens: ('milk' | 'fish')[]) => {
  const categories = [
    aCategory('Mains', [
      { id: 1, name: 'Soup', contains: ['eggs'] },
      { id: 3, name: 'Salad' },
    ]),
  ];
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <ForeignMenu
        api={menuServer({ categories }).api({ brand: 1 })}
        start={{ brand: 1, barId: 182, menuId: 7, allergens, diets: [], unknown: ['Kiwi'] }}
        origin="https://book.example"
        isWide
        choices={choices}
        onShown={() => {}}
        onRefused={() => {}}
      />
    </QueryClientProvider>,
  );
  accept();
  await screen.findByRole('heading', { level: 4, name: 'Salad' });
  return page;
};
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const dishes = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

it('[EM-3] avoids what the visitor chose and what the page asks for when the menu of an element begins again, and keeps nothing on the device', async () => {
  const choices = memory();
  const { unmount } = await open(choices, ['milk']);
  const lost = screen.getByText('We can’t filter for everything that was chosen').parentElement;
  expect(lost?.textContent).toContain('It also names “Kiwi”. We have no data about that, so please ask our staff.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Eggs' }));
  expect(dishes()).toEqual(['Salad']);
  unmount();
  await open(choices, ['fish']);
  expect([dishes(), ['Milk', 'Eggs', 'Fish', 'Sesame'].map(isTicked)]).toEqual([['Salad'], [true, true, true, false]]);
  expect(window.localStorage.length).toBe(0);
});
