import { compactMenu } from '@bars/shared-api/contracts/compact-menu';
import type { FakeServer } from '@bars/shared-api/client/testing';
import type { MenuCategory, MenuMeta } from '@bars/shared-api/contracts/menus';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCategory, aMeta, anIngredient, aType } from '../../../testing/a-menu';
import { chosen, menuAnswer, menuCall, menuServer, openMenu, poll, polls } from '../../../testing/menu-fixture';

const categories = [
  aCategory('Mains', [
    { id: 1, name: 'Soup', ingredients: [anIngredient()], dietary: ['Vegan'] },
    { id: 2, name: 'Stew', contains: ['milk'] },
  ]),
];
let server: FakeServer;
const open = async (meta: Partial<MenuMeta> = {}) => {
  server = menuServer({ categories, meta });
  const page = openMenu(server, chosen);
  await screen.findByRole('heading', { level: 4, name: 'Soup' });
  return page;
};
const answers = (menu: readonly MenuCategory[], meta: Partial<MenuMeta> = {}, time?: string) =>
  server.on(menuCall, () => menuAnswer(menu, meta, time), { isPolled: true });
/** The notices; the count of the items is none. */
const said = () =>
  screen
    .getAllByRole('status')
    .filter((region) => region.querySelector('svg') !== null || region.matches('[data-edge] :not(:empty)'))
    .map(({ textContent }) => textContent);
afterEach(() => {
  server.assertStrict();
  window.history.replaceState(null, '', '/');
});

describe('the age of a menu', () => {
  it('shows the version and the day of the last check', async () => {
    await open({ version: 12, checked_on: '2026-11-20' });
    expect(screen.getByText('Version 12, last checked on Friday 20 November 2026')).toBeTruthy();
    expect(said()).toEqual([]);
  });

  it('shows a banner when the menu is due for a check, and its facts', async () => {
    await open({ checked_on: '2026-10-20' });
    expect(said()).toEqual([
      'This menu is due for a checkOur kitchen last checked this menu on Tuesday 20 October 2026. Please ask our staff whether it’s still right.',
    ]);
    expect(screen.getAllByText('May contain')).toHaveLength(2);
  });

  it('says that a version is newer than the last check, until there is another check', async () => {
    await open();
    expect(said()).toEqual([]);
    answers(categories, { version: 13, is_changed_since_check: true });
    poll();
    expect(
      await screen.findByText('Version 13, changed since it was last checked on Friday 20 November 2026'),
    ).toBeTruthy();
    expect(said()).toEqual([
      'This menu is due for a checkThis menu has changed since our kitchen last checked it on Friday 20 November 2026. Please ask our staff whether it’s still right.',
    ]);
    answers(categories, { version: 13, checked_on: '2026-11-27' });
    poll();
    await screen.findByText('Version 13, last checked on Friday 27 November 2026');
    expect(said()).toEqual([]);
  });

  it.each([
    ['2026-09-20', /last checked this menu on Sunday 20 September 2026\. That’s too long ago/],
    [null, /Our kitchen hasn’t checked this menu yet/],
  ])('says “Ask our staff” of everything when it is too old: checked on %s', async (checkedOn, sentence) => {
    await open({ checked_on: checkedOn });
    expect(said().join(' ')).toMatch(/^Ask our staff/);
    expect(said().join(' ')).toMatch(sentence);
    const items = [...document.querySelectorAll('li[aria-posinset]')].map(({ textContent }) => textContent);
    expect(items).toEqual([
      'SoupAsk our staffWith sea saltIs this right? Soup',
      'StewAsk our staffWith sea saltIs this right? Stew',
    ]);
    for (const fact of ['Contains', 'May contain', 'No major allergens', 'Vegan', /Ingredients/])
      expect(screen.queryByText(fact)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Milk' }));
    expect(document.querySelectorAll('[data-verdict="too_old"]')).toHaveLength(2);
  });
});

describe('an open page', () => {
  it('asks again every 8 s, shows a change and says so, until it was seen', async () => {
    await open();
    answers([aCategory('Mains', [{ id: 1, name: 'Soup', contains: ['milk'] }])], { version: 13 });
    expect(polls()).toEqual([8000]);
    poll();
    expect(await screen.findByText('Version 13, last checked on Friday 20 November 2026')).toBeTruthy();
    expect(said()).toEqual([
      'This menu has just changedSoup: now with milk. Stew: no longer on the menu.Show meI’ve seen it',
    ]);
    expect(screen.getAllByText('Changed just now')).toHaveLength(1);
    expect(screen.getAllByText('Milk')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'I’ve seen it' }));
    expect(said()).toEqual([]);
    expect(screen.queryByText('Changed just now')).toBeNull();
  });

  it('leads from the notice to the dish, also where a search, a closed category and the filters do not list it', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Milk' }));
    fireEvent.click(screen.getByRole('button', { name: 'Mains 1 of 2' }));
    answers([
      aCategory('Mains', [
        { id: 1, name: 'Soup', contains: ['milk'] },
        { id: 3, name: 'Salad' },
      ]),
    ]);
    poll();
    await screen.findByText(/now with milk/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'salad' } });
    expect(screen.queryByRole('heading', { level: 4, name: 'Soup' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    const dish = await screen.findByRole('heading', { level: 4, name: 'Soup' });
    await waitFor(() => expect(document.activeElement).toBe(dish.closest('li')));
    expect(dish.parentElement?.textContent).toBe('SoupChanged just now');
  });

  it('leads to the dish in the text, too', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Show all as text' }));
    answers([
      aCategory('Mains', [
        { id: 1, name: 'Soup' },
        { id: 3, name: 'Salad' },
      ]),
    ]);
    poll();
    fireEvent.click(await screen.findByRole('button', { name: 'Show me' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Soup'));
    const marks = ['Changed just now', 'New just now'].map(
      (mark) => screen.getByText(mark).closest('section')?.textContent,
    );
    expect(marks).toEqual([expect.stringMatching(/^Soup/), expect.stringMatching(/^Salad/)]);
  });

  it('has no button to what it cannot show: a dish that the switch for “may contain” hides', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Eggs' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hide items that may contain them' }));
    answers([
      aCategory('Mains', [
        { id: 1, name: 'Soup', may_contain: ['eggs'] },
        { id: 2, name: 'Stew', contains: ['milk'] },
      ]),
    ]);
    poll();
    await screen.findByText(/may now contain eggs/);
    expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
  });

  it('leaves what was opened open when a category is added above it and the menu passes 40 items', async () => {
    const plates = [
      aCategory(
        'Plates',
        Array.from({ length: 39 }, (_, id) => ({ id: 100 + id, name: `Plate ${id}` })),
      ),
    ];
    await open();
    answers([...plates, ...categories]);
    poll();
    await screen.findByText(/39 items new/);
    expect(screen.getByRole('button', { name: 'Mains 2' }).getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Mains 2' }));
    answers([aCategory('First', [{ id: 9, name: 'Olives' }]), ...plates, ...categories]);
    poll();
    await screen.findByText(/40 items new/);
    expect(screen.getByRole('button', { name: 'Mains 2' }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: 'Plates 39' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('says nothing where nothing has changed but the version', async () => {
    await open();
    answers(structuredClone(categories), { version: 13 });
    poll();
    await screen.findByText(/^Version 13/);
    expect(said()).toEqual([]);
  });

  it('keeps what is there when it cannot ask, says since when at the edge of the window, and goes on by itself', async () => {
    await open();
    server.on(menuCall, () => 'offline', { isPolled: true });
    poll();
    const trouble = await screen.findByText('We can’t look for changes just now.');
    expect(trouble.closest('[data-edge]'), 'the edge').not.toBeNull();
    // One paragraph without a sign: it covers the list as long as there is no connection.
    const strip = trouble.closest('[role="status"]');
    expect([strip?.querySelectorAll('p').length, strip?.querySelector('svg, button')]).toEqual([1, null]);
    expect(strip?.textContent).toBe(
      'We can’t look for changes just now. Sorry, you seem to be offline. What you see is as of Fri 27 Nov, 12:00.',
    );
    expect(screen.getByRole('heading', { level: 4, name: 'Stew' })).toBeTruthy();
    answers(categories);
    poll();
    await waitFor(() => expect(strip?.textContent).toBe(''));
  });

  it('takes a menu away that was withdrawn, and asks for it no more', async () => {
    await open();
    server.on(menuCall, () => ({ status: 404, body: { error: 'Gone', code: 'withdrawn' } }));
    poll();
    expect(await screen.findByText(/has been withdrawn/)).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
    await waitFor(() => expect(polls()).toEqual([]));
  });

  it('is judged by the server’s clock: a menu that becomes too old while it is open says so', async () => {
    await open({ checked_on: '2026-10-20' });
    answers(categories, { checked_on: '2026-10-20' }, '2026-12-20T12:00:00+00:00');
    poll();
    await waitFor(() => expect(document.querySelectorAll('[data-verdict="too_old"]')).toHaveLength(2));
  });

  it('asks nothing while it is hidden, and at once when it is seen again', async () => {
    await open();
    const asked = () => server.calls.filter(({ path }) => path.includes('/allergen-menu/')).length;
    const before = asked();
    act(() => focusManager.setFocused(false));
    poll();
    expect(asked()).toBe(before);
    answers([aCategory('Mains', [{ id: 1, name: 'Soup', contains: ['eggs'] }])]);
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText('Eggs')).toBeTruthy();
    expect(asked()).toBe(before + 1);
    focusManager.setFocused(undefined);
  });
});

describe('a menu that was seen before', () => {
  const otherMenuCall = 'GET /api/menus/allergen-menu/182/8?form=compact';
  const changed = [aCategory('Mains', [{ id: 1, name: 'Soup', contains: ['eggs'] }])];
  const choose = (id: string) => fireEvent.change(screen.getByLabelText('Menu'), { target: { value: id } });
  /** Opens the menu, then another one, and then the first again, whose answer waits for the returned function. */
  const openAgain = async (timeOfOther?: string) => {
    const types = [aType(7, 'Food'), aType(8, 'Drink')];
    server = menuServer({ categories, types });
    const other = [aCategory('Beer', [{ id: 50, name: 'Stout' }])];
    server.on(otherMenuCall, () => menuAnswer(other, { menu_id: 8 }, timeOfOther), { isPolled: true });
    openMenu(server, chosen);
    await screen.findByRole('heading', { level: 4, name: 'Soup' });
    expect(said()).toEqual([]);
    choose('8');
    await screen.findByRole('heading', { level: 4, name: 'Stout' });
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    server.on(menuCall, async () => {
      await sent;
      return menuAnswer(changed, {}, timeOfOther);
    });
    choose('7');
    expect(screen.getByRole('heading', { level: 4, name: 'Soup' })).toBeTruthy();
    return send;
  };

  it('says while it is asked for again that it looks for changes, as of when it is, and then what has changed', async () => {
    const send = await openAgain();
    expect(said()).toEqual(['Checking for changes…What you see is as of Fri 27 Nov, 12:00.']);
    fireEvent(window, new Event('beforeprint'));
    expect(document.querySelector('[data-print]')?.textContent).toContain('What you see is as of Fri 27 Nov, 12:00.');
    fireEvent(window, new Event('afterprint'));
    send();
    await screen.findByText(/now with eggs/);
    expect(said()).toHaveLength(1);
    expect(said().join(' ')).not.toContain('Checking');
  });

  it('is judged by its age meanwhile: after 7 days only the staff can say anything', async () => {
    const send = await openAgain('2026-12-06T12:00:00+00:00');
    expect(said().join(' ')).toMatch(/Ask our staffWe haven’t been able to look for changes since Fri 27 Nov, 12:00/);
    expect(said().join(' ')).toContain('Checking for changes…');
    expect(document.querySelectorAll('[data-verdict="too_old"]')).toHaveLength(2);
    send();
    await waitFor(() => expect(document.querySelectorAll('[data-verdict="too_old"]')).toHaveLength(0));
  });
});

describe('a page without a connection', () => {
  const copies = (because: string, headers: Record<string, string>) =>
    server.on(menuCall, () => ({
      body: { data: compactMenu(categories), meta: aMeta() },
      headers: { 'x-kept-because': because, 'x-kept-at': '2026-11-27T12:00:00Z', ...headers },
    }));
  const openCopy = async (because: string, headers: Record<string, string>) => {
    server = menuServer();
    copies(because, headers);
    openMenu(server, chosen);
    await screen.findByRole('heading', { level: 4, name: 'Soup' });
  };
  const hours = (count: number) => ({ 'x-kept-for-ms': String(count * 3_600_000) });

  it('shows the kept menu, with since when nobody could look for changes', async () => {
    await openCopy('unreached', hours(1));
    expect(said()).toEqual([
      expect.stringMatching(/^We can’t look for changes just now.*What you see is as of Fri 27 Nov, 12:00\.$/),
    ]);
  });

  it('says on paper as of when the menu is, too, and nothing of the kind once it is the server’s again', async () => {
    const paper = () => {
      fireEvent(window, new Event('beforeprint'));
      const text = document.querySelector('[data-print]')?.textContent ?? '';
      fireEvent(window, new Event('afterprint'));
      return text;
    };
    await openCopy('unreached', hours(1));
    expect(paper()).toContain('What you see is as of Fri 27 Nov, 12:00.');
    answers(categories);
    poll();
    await waitFor(() => expect(said()).toEqual([]));
    expect(paper()).toContain('Version 12');
    expect(paper()).not.toContain('as of');
    server.on(menuCall, () => 'offline', { isPolled: true });
    poll();
    await screen.findByText('We can’t look for changes just now.');
    expect(paper()).toContain('What you see is as of Fri 27 Nov, 12:00.');
  });

  it('calls a slow network slow', async () => {
    await openCopy('slow', hours(1));
    expect(said().join(' ')).toContain('We are having issues at the moment, please beear with us');
    expect(said().join(' ')).not.toContain('offline');
  });

  it('has a banner after 24 hours, and after 7 days says “Ask our staff” of everything', async () => {
    await openCopy('unreached', hours(25));
    expect(said()[0]).toMatch(
      /^This menu is due for a checkWe haven’t been able to look for changes since Fri 27 Nov, 12:00/,
    );
    expect(screen.getAllByText('May contain')).toHaveLength(2);
    copies('unreached', hours(7 * 24 + 1));
    poll();
    await waitFor(() => expect(document.querySelectorAll('[data-verdict="too_old"]')).toHaveLength(2));
    expect(said()[0]).toMatch(/^Ask our staff/);
  });

  it('says “Ask our staff” of everything where the device’s clock cannot be trusted', async () => {
    await openCopy('unreached', {});
    expect(said()[0]).toMatch(/^Ask our staff/);
    expect(document.querySelectorAll('[data-verdict="too_old"]')).toHaveLength(2);
  });
});
