import type { FakeServer } from '@bars/shared-api/client/testing';
import { menuPeopleKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { axeViolations } from '@bars/tools/testing/axe';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCategory } from '../../../testing/a-menu';
import { accept, chosen, menuServer, openEntry, openMenu } from '../../../testing/menu-fixture';

const categories = [
  aCategory('Mains', [
    { id: 1, name: 'Soup', contains: ['milk'] },
    { id: 2, name: 'Stew', contains: ['fish'], may_contain: ['milk'] },
    { id: 3, name: 'Salad', dietary: ['Vegan', 'Vegetarian'] },
  ]),
];
let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const open = async (fragment = '') => {
  server = menuServer({ categories });
  const page = openMenu(server, chosen + fragment);
  await screen.findByRole('heading', { level: 4, name: 'Salad' });
  return page;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const names = () => screen.queryAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const people = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const addPerson = (name: string) => {
  press('Add a person');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  press('Add');
};
const verdicts = (name: string) =>
  [...(screen.getByRole('heading', { level: 4, name }).closest('li')?.querySelectorAll('[data-verdict]') ?? [])].map(
    ({ textContent }) => textContent,
  );
/** What is said of a kept choice that nothing is filtered for. */
const lostText = () => screen.queryByText(/can’t filter for everything/)?.parentElement?.textContent ?? null;
/** Everything that has left the page. */
const sent = () => JSON.stringify(server.calls);

describe('several people', () => {
  it('are filtered for together, by the worst for each, with reasons by person, and kept on the device', async () => {
    const { container, unmount } = await open();
    tick('Fish');
    addPerson('Sam');
    expect([people(), isTicked('Fish')]).toEqual([['For me', 'For Sam'], false]);
    tick('Milk');
    tick('Vegan');
    expect(names()).toEqual(['Salad']);
    expect(verdicts('Salad')).toEqual([
      'Me: None in our data. Ask our staff.',
      'Sam: None in our data. Ask our staff. Given as vegan.',
    ]);
    tick('Show items that don’t suit me');
    expect(verdicts('Stew')).toEqual(['Me: Contains fish', 'Sam: May contain milk. Not vegan in our data']);
    choose('For me');
    expect([isTicked('Fish'), isTicked('Milk')]).toEqual([true, false]);
    expect(await axeViolations(container)).toEqual([]);
    unmount();
    await open();
    expect([people(), names()]).toEqual([['For me', 'For Sam'], ['Salad']]);
    expect(sent()).not.toMatch(/sam|milk|fish|vegan/i);
  });

  it('are named above the list with what was chosen for each, beside the count that is read aloud', async () => {
    const { container } = await open();
    const line = () => screen.queryByText(/^Filtered for:/)?.textContent ?? null;
    expect(line()).toBeNull();
    tick('Milk');
    expect(line()).toBe('Filtered for: milk');
    addPerson('Sam');
    expect(line()).toBe('Filtered for: Me (milk)');
    tick('Eggs');
    tick('Vegan');
    expect(line()).toBe('Filtered for: Me (milk), Sam (eggs, Vegan)');
    expect(within(screen.getByText(/^Filtered for:/)).getByText('Sam', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText(/^Filtered for:/).closest('[role="status"]')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    press('Clear the filters');
    expect(line()).toBeNull();
  });

  it('can be removed, and all of it cleared from the device', async () => {
    await open();
    addPerson('Sam');
    tick('Milk');
    expect(names()).toEqual(['Stew', 'Salad']);
    press('Remove Sam');
    expect([people(), names().length]).toEqual([['For me'], 3]);
    tick('Milk');
    expect(window.localStorage.getItem(menuPeopleKey)).toContain('milk');
    press('Clear the filters');
    expect([names().length, window.localStorage.getItem(menuPeopleKey)]).toEqual([3, null]);
  });

  it('need a name', async () => {
    await open();
    addPerson('  ');
    expect(people()).toEqual(['For me']);
    press('Add a person');
    press('Cancel');
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  it.each(['not JSON', '{"people":[{"allergens":["milk"]}],"hide_may_contain":true}', '[]'])(
    'of a storage that cannot be read are not taken, which is said until somebody chooses or takes it away: %s',
    async (kept) => {
      const unread = /can’t read what was chosen here before, so please choose again/;
      window.localStorage.setItem(menuPeopleKey, kept);
      const { unmount } = await open();
      expect([people(), names().length, lostText()]).toEqual([['For me'], 3, expect.stringMatching(unread)]);
      expect(window.localStorage.getItem(menuPeopleKey)).toBe(kept);
      unmount();
      await open();
      press('Don’t remind me again');
      expect([lostText(), window.localStorage.getItem(menuPeopleKey)]).toEqual([null, null]);
    },
  );

  it('keep what they had chosen where one name of it is unknown, which is said here, on the card and in a shared link, and stays kept', async () => {
    const choice = [
      { name: '', allergens: ['milk', 'kiwi'], diets: ['Vegan', 'paleo'] },
      { name: 'Sam', allergens: ['insects'], diets: [] },
    ];
    window.localStorage.setItem(menuPeopleKey, JSON.stringify({ people: choice, hide_may_contain: false }));
    const { container, unmount } = await open();
    expect([people(), isTicked('Milk'), isTicked('Vegan'), names()]).toEqual([
      ['For me', 'For Sam'],
      true,
      true,
      ['Salad'],
    ]);
    const words = 'It also names “kiwi”, “paleo” and “insects”. We have no data about that, so please ask our staff.';
    expect(lostText()).toContain(words);
    expect(await axeViolations(container)).toEqual([]);
    tick('Fish');
    expect([lostText(), window.localStorage.getItem(menuPeopleKey)]).toEqual([
      expect.stringContaining(words),
      expect.stringContaining('"milk","fish","kiwi","paleo"'),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show to staff' }));
    expect(screen.getByRole('dialog').textContent).toMatch(/kiwi.*paleo.*Sam.*insects/);
    unmount();
    await open();
    expect(lostText()).toContain(words);
    press('Don’t remind me again');
    expect([lostText(), isTicked('Milk'), isTicked('Fish')]).toEqual([null, true, true]);
    expect(window.localStorage.getItem(menuPeopleKey)).not.toMatch(/kiwi|paleo|insects/);
  });

  it('are all there, however many were kept', async () => {
    const many = ['', ...Array.from({ length: 9 }, (_, at) => `P${at}`)];
    window.localStorage.setItem(
      menuPeopleKey,
      JSON.stringify({
        people: many.map((name) => ({ name, allergens: name === 'P8' ? ['fish', 'milk'] : [], diets: [] })),
        hide_may_contain: false,
      }),
    );
    await open();
    expect([people().length, names()]).toEqual([10, ['Salad']]);
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  });

  it('are there without a storage, and it is said that they are not kept', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await open();
    const notKept = 'Kept until you close this page. We never see it.';
    expect(screen.getByText(notKept), 'before anything was chosen').toBeTruthy();
    tick('Milk');
    expect(names()).toEqual(['Stew', 'Salad']);
    expect(screen.getByText(/^Kept until you close this page/)).toBeTruthy();
  });
});

describe('two tabs', () => {
  const elsewhere = (...allergens: string[]) =>
    window.localStorage.setItem(
      menuPeopleKey,
      JSON.stringify({ people: [{ name: '', allergens, diets: [] }], hide_may_contain: false }),
    );
  const kept = () => window.localStorage.getItem(menuPeopleKey);

  it('a change in one leaves what the other has added', async () => {
    elsewhere('milk');
    await open();
    elsewhere('milk', 'eggs');
    tick('Hide items that may contain them');
    expect(kept()).toContain('"allergens":["milk","eggs"]');
    expect([kept(), isTicked('Eggs')]).toEqual([expect.stringContaining('"hide_may_contain":true'), true]);
    elsewhere('milk', 'eggs', 'fish');
    tick('Milk');
    expect(kept()).toContain('"allergens":["eggs","fish"]');
  });

  it('one takes over what the other has kept, at once or when it is seen again', async () => {
    elsewhere('milk');
    const { unmount } = await open();
    addPerson('Sam');
    elsewhere('milk', 'fish');
    fireEvent(window, new StorageEvent('storage', { key: 'another' }));
    expect(isTicked('Fish')).toBe(false);
    fireEvent(window, new StorageEvent('storage', { key: menuPeopleKey }));
    expect([people(), isTicked('Fish'), names()]).toEqual([['For me'], true, ['Salad']]);
    elsewhere('eggs');
    fireEvent(document, new Event('visibilitychange'));
    expect([isTicked('Eggs'), isTicked('Fish')]).toEqual([true, false]);
    window.localStorage.setItem(menuPeopleKey, 'not JSON');
    fireEvent(document, new Event('visibilitychange'));
    expect(isTicked('Eggs')).toBe(true);
    window.localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: null }));
    expect(isTicked('Eggs')).toBe(false);
    unmount();
  });

  it('a choice that cannot be kept is not taken away', async () => {
    elsewhere('milk');
    await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tick('Fish');
    tick('Eggs');
    fireEvent(window, new StorageEvent('storage', { key: menuPeopleKey }));
    expect(['Milk', 'Fish', 'Eggs'].map(isTicked)).toEqual([true, true, true]);
  });
});

describe('a filtered link', () => {
  const fragment = '#for=Sam&avoid=milk%2Ckiwi&diet=Vegan&for=&avoid=fish';

  it('filters for its people beside those of the device, says what it chose and what it does not know, and leaves the address', async () => {
    window.localStorage.setItem(
      menuPeopleKey,
      JSON.stringify({ people: [{ name: '', allergens: ['eggs'], diets: [] }], hide_may_contain: false }),
    );
    const { unmount } = await open(fragment);
    expect([window.location.hash, window.location.pathname + window.location.search]).toEqual(['', chosen]);
    expect(people()).toEqual(['For me', 'For Sam (from the link)', 'For the sender (from the link)']);
    expect(names()).toEqual(['Salad']);
    const notice = screen.getByText('This link chose').parentElement;
    expect(notice?.textContent).toContain('For Sam: avoid milk; vegan');
    expect(notice?.textContent).toContain('For the sender (from the link): avoid fish');
    expect(notice?.textContent).toContain('It also names “kiwi”. We have no data about that, so please ask our staff.');
    expect(window.localStorage.getItem(menuPeopleKey)).not.toMatch(/milk|Sam/);
    expect(sent()).not.toMatch(/sam|milk|kiwi|vegan|eggs/i);
    // A reload has the same history entry, with its state.
    const state: unknown = window.history.state;
    unmount();
    openEntry(menuServer({ categories }), chosen, state);
    accept();
    await screen.findByRole('heading', { level: 4, name: 'Salad' });
    expect(people()).toHaveLength(3);
  });

  it('can be removed, and its people are changed without being kept', async () => {
    await open(fragment);
    choose('For Sam (from the link)');
    tick('Milk');
    expect(names()).toEqual(['Salad']);
    tick('Vegan');
    expect(names()).toEqual(['Soup', 'Salad']);
    expect(window.localStorage.getItem(menuPeopleKey)).toBeNull();
    press('Remove it');
    expect([screen.queryByText('This link chose'), people(), names().length]).toEqual([null, ['For me'], 3]);
  });

  it('is as the visitor has changed it after a reload and after Back, with what it does not know', async () => {
    const { unmount } = await open(fragment);
    choose('For Sam (from the link)');
    tick('Fish');
    choose('For the sender (from the link)');
    tick('Fish');
    const state: unknown = window.history.state;
    unmount();
    openEntry(menuServer({ categories }), chosen, state);
    accept();
    await screen.findByRole('heading', { level: 4, name: 'Salad' });
    choose('For Sam (from the link)');
    expect([isTicked('Milk'), isTicked('Fish'), isTicked('Vegan')]).toEqual([true, true, true]);
    expect(screen.getByText('This link chose').parentElement?.textContent).toContain('It also names “kiwi”.');
    expect([window.location.hash, sent()]).toEqual(['', expect.not.stringMatching(/sam|milk|kiwi|fish/i)]);
  });

  it('can be kept on the device, with what it does not know', async () => {
    await open(fragment);
    press('Keep it on this device');
    expect(people()).toEqual(['For me', 'For Sam', 'For the sender']);
    expect([screen.queryByText('This link chose'), names()]).toEqual([null, ['Salad']]);
    expect(window.localStorage.getItem(menuPeopleKey)).toMatch(/Sam.*milk.*kiwi/);
    expect(lostText()).toContain('“kiwi”');
  });

  it('that is opened on the open page is followed', async () => {
    await open();
    window.history.replaceState(null, '', `${chosen}#avoid=milk`);
    fireEvent(window, new HashChangeEvent('hashchange'));
    await waitFor(() => expect(names()).toEqual(['Stew', 'Salad']));
    expect(window.location.hash).toBe('');
  });

  it('has its names by themselves wherever they stand in a sentence', async () => {
    await open('#for=%D8%B3%D8%A7%D9%85&avoid=milk,kiwi');
    tick('Fish');
    choose('For سام (from the link)');
    fireEvent.click(screen.getByRole('button', { name: 'Show to staff' }));
    const isolated = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(new Set(isolated)).toEqual(new Set(['سام', 'For سام', 'سام:', 'Me', 'Me:', '“kiwi”', 'kiwi']));
    expect(screen.getByRole('button', { name: 'Remove سام' }).querySelector('bdi')?.textContent).toBe('سام');
    expect(within(screen.getByRole('dialog')).getByText('سام', { selector: 'bdi' })).toBeTruthy();
  });

  it('with markup in it shows it as text', async () => {
    await open(`#for=${encodeURIComponent('<img src=x>')}&avoid=milk,${encodeURIComponent('<b>kiwi</b>')}`);
    expect(screen.getByText(/It also names/).textContent).toContain('It also names “<b>kiwi</b>”.');
    expect(document.querySelector('main img, b')).toBeNull();
  });
});

describe('sharing', () => {
  const link = `${window.location.origin}${chosen}#for=&avoid=milk`;

  it('hands the link to the device, with the choice in its fragment alone', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await open();
    expect(screen.queryByRole('button', { name: 'Share this choice' })).toBeNull();
    tick('Milk');
    press('Share this choice');
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Allergen menu', url: link }));
  });

  it('copies it where the device shares nothing, and shows it where it cannot copy', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await open();
    tick('Milk');
    press('Share this choice');
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(link);
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    press('Share this choice');
    expect((await screen.findByLabelText<HTMLInputElement>('Copy this link:')).value).toBe(link);
    expect(within(document.body).queryByText('Link copied.')).toBeNull();
  });

  it('is the choice as it is by now: a link that was copied before is not called copied any more', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await open();
    tick('Milk');
    press('Share this choice');
    await screen.findByText('Link copied.');
    tick('Fish');
    expect(screen.queryByText('Link copied.')).toBeNull();
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    press('Share this choice');
    const shown = await screen.findByLabelText<HTMLInputElement>('Copy this link:');
    tick('Eggs');
    expect(decodeURIComponent(shown.value)).toContain('milk,fish,eggs');
  });
});
