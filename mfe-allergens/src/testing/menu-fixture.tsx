import { createQueryClient } from '@bars/shared-api';
import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { compactMenu, compactMenuPath } from '@bars/shared-api/contracts/compact-menu';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { AllergenMenuType, MenuCategory, MenuMeta } from '@bars/shared-api/contracts/menus';
import { openAt } from '@bars/shared-ui/testing/visitor';
import { QueryClientProvider, timeoutManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AllergensRoutes } from '../routes/allergens-routes';
import { aListedBar, aMeta, aType } from './a-menu';

// jsdom lays nothing out. With a height for each line and a window that is high enough, a menu of a few hundred lines is there as a whole;
// what is drawn of a longer one is for a real browser to say.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 40 });
window.innerHeight = 20_000;

/** Intervals of queries run when a test says so. */
const intervals = new Map<number, { run: () => void; ms: number }>();
timeoutManager.setTimeoutProvider<number>({
  setTimeout: (run, ms) => Number(setTimeout(run, ms)),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (run, ms) => {
    const id = Math.max(0, ...intervals.keys()) + 1;
    intervals.set(id, { run, ms });
    return id;
  },
  clearInterval: (id) => {
    if (id !== undefined) intervals.delete(id);
  },
});

/** The intervals at which something is asked again, in milliseconds. */
export const polls = (): number[] => [...intervals.values()].map(({ ms }) => ms);
/** The time of each interval has come. */
export const poll = (): void => act(() => [...intervals.values()].forEach(({ run }) => run()));

export const barsCall = 'GET /static/bars.json';
export const typesCall = 'GET /api/menus/allergen-menu-types/182';
export const menuCall = `GET ${compactMenuPath(182, 7)}`;
export const chosen = '/allergens?bar_id=182&menu_id=7';

/** The moment that the server gives with each answer, unless a test moves it. */
export const serverTime = '2026-11-27T12:00:00+00:00';

export const answer = (body: unknown, time = serverTime): FakeAnswer => ({ body, headers: { 'x-server-time': time } });

export const menuAnswer = (categories: readonly MenuCategory[], meta: Partial<MenuMeta> = {}, time = serverTime) =>
  answer({ data: compactMenu(categories), meta: aMeta(meta) }, time);

export interface Arranged {
  bars?: ListedBar[];
  types?: AllergenMenuType[];
  categories?: readonly MenuCategory[];
  meta?: Partial<MenuMeta>;
}

/** A server with one bar, `Northlight Leeds`, whose menu `Food` has the given categories. */
export const menuServer = ({
  bars = [aListedBar()],
  types = [aType(7, 'Food')],
  categories,
  meta = {},
}: Arranged = {}): FakeServer => {
  const server = fakeServer();
  server.on(barsCall, () => answer(bars));
  server.on(typesCall, () => answer({ data: types }));
  if (categories !== undefined) server.on(menuCall, () => menuAnswer(categories, meta), { isPolled: true });
  return server;
};

/** Opens the page of a history entry that has a state, as after a reload. */
export const openEntry = (server: FakeServer, path: string, state: unknown) => {
  window.history.replaceState(state, '', path);
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AllergensRoutes portal={{ brand: 1, api: server.api({ brand: 1 }) }} />
    </QueryClientProvider>,
  );
};

/** Opens a page of the area, with the declaration before it. */
export const openPage = (server: FakeServer, path = chosen, brand: 0 | 1 | 2 | 4 = 1) =>
  openAt(path, <AllergensRoutes portal={{ brand, api: server.api({ brand }) }} />, createQueryClient());

export const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept' }));

/** Opens the menu and accepts the declaration. */
export const openMenu = (server: FakeServer, path = chosen) => {
  const page = openPage(server, path);
  accept();
  return page;
};
