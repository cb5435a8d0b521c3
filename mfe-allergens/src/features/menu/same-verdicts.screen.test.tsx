import type { FakeServer } from '@bars/shared-api/client/testing';
import { itemFactsOf } from '@bars/shared-api/contracts/menus';
import { menuPeopleKey } from '@bars/shared-api/contracts/storage-keys.generated';
import {
  allergic,
  expectedVerdicts,
  household,
  largeMenu,
  largeMenuItems,
} from '@bars/shared-api/contracts/testing/large-menu';
import { verdictForAll, type DietProfile, type Verdict } from '@bars/shared-api/contracts/verdict';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuAnswer, menuCall, menuServer, openMenu } from '../../testing/menu-fixture';
import { readVerdict } from '../../testing/read-verdict';

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

const labels = ['Me', 'Sam', 'Bo'];

interface Opened {
  people: readonly DietProfile[];
  /** The last check at the venue. */
  checkedOn?: string;
  /** For how long the device has kept the menu; not there where it comes from the server. */
  keptForMs?: number | undefined;
}

/** Opens the large menu for people whom the device remembers, with every dish listed. */
const open = async ({ people, checkedOn = '2026-11-20', keptForMs }: Opened): Promise<void> => {
  const kept = people.map((profile, place) => ({ name: place === 0 ? '' : labels[place], ...profile }));
  window.localStorage.setItem(menuPeopleKey, JSON.stringify({ people: kept, hide_may_contain: false }));
  server = menuServer({ categories: largeMenu, meta: { checked_on: checkedOn } });
  const given = menuAnswer(largeMenu, { checked_on: checkedOn });
  if (keptForMs !== undefined) {
    const headers = {
      'x-kept-because': 'unreached',
      'x-kept-at': '2026-11-27T12:00:00Z',
      'x-kept-for-ms': `${keptForMs}`,
    };
    server.on(menuCall, () => (typeof given === 'string' ? given : { ...given, headers }), { isPolled: true });
  }
  openMenu(server);
  await screen.findByText(/^Version 12/);
};
// By label and text: to find a role among so many dishes takes jsdom seconds.
const listAll = () => fireEvent.click(screen.getByLabelText('Show items that don’t suit me'));

/** The lines of text below each heading of a dish, in `inside`. */
const linesByDish = (inside: ParentNode): Record<string, string[]> =>
  Object.fromEntries(
    [...inside.querySelectorAll('h4')].map((heading) => [
      heading.textContent,
      [...(heading.parentElement?.querySelector('ul')?.children ?? [])].map(({ textContent }) => textContent),
    ]),
  );

/** The lines with a verdict of each dish in the list. */
const listed = (): Record<string, string[]> =>
  Object.fromEntries(
    [...document.querySelectorAll('.item')].map((item) => [
      item.querySelector('h4')?.textContent ?? '',
      [...item.querySelectorAll('.verdict')].map(({ textContent }) => textContent),
    ]),
  );

const asText = (): Record<string, string[]> => {
  fireEvent.click(screen.getByText('Show all as text'));
  return linesByDish(document.body);
};

const onPaper = (): Record<string, string[]> => {
  fireEvent(window, new Event('beforeprint'));
  const paper = document.querySelector('[data-print]');
  if (paper === null) throw new Error('There is nothing to print.');
  return linesByDish(paper);
};

/** What each dish says of one of the people. Somebody alone has no name before it. */
const readFor = (shown: Record<string, string[]>, person: number, of: number): Record<string, Verdict | null> => {
  const start = of === 1 ? '' : `${labels[person]}: `;
  return Object.fromEntries(
    Object.entries(shown).map(([name, lines]) => {
      const found = lines.flatMap((line) =>
        line.startsWith(start) ? (readVerdict(line.slice(start.length)) ?? []) : [],
      );
      return [name, found[0] ?? null];
    }),
  );
};

const places: [string, () => Record<string, string[]>][] = [
  ['the list', listed],
  ['the text', asText],
  ['the sheet of paper', onPaper],
];
/** Without a connection the page has the same answer, so one place is enough. */
const shownIn: [string, () => Record<string, string[]>, number | undefined][] = [
  ...places.map(([place, read]): (typeof shownIn)[number] => [place, read, undefined]),
  ['the list without a connection', listed, 3_600_000],
];

describe.each(shownIn)('a menu of 200 dishes in %s', (_place, read, keptForMs) => {
  it.each([
    ['one person', [allergic]],
    ['several people', household],
  ])('gives the verdict of the one function on each dish for %s', async (_who, people) => {
    await open({ people, keptForMs });
    listAll();
    const shown = read();
    expect(Object.keys(shown)).toHaveLength(200);
    people.forEach((profile, place) => expect(readFor(shown, place, people.length)).toEqual(expectedVerdicts(profile)));
  });

  it('leaves out what does not suit any one of several people, and what is not complete', async () => {
    await open({ people: household, keptForMs });
    const expected = largeMenuItems.filter((item) => {
      const kind = verdictForAll(itemFactsOf(item, false), household)?.kind;
      return kind === 'suitable' || kind === 'may_contain';
    });
    expect(Object.keys(read())).toEqual(expected.map(({ name }) => name));
  });

  it('says of each dish of a menu that was checked too long ago whom to ask, and nothing else', async () => {
    await open({ people: [allergic], checkedOn: '2026-09-20', keptForMs });
    const shown = read();
    expect(readFor(shown, 0, 1)).toEqual(expectedVerdicts(allergic, true));
    expect(new Set(Object.values(shown).flat())).toEqual(new Set(['Ask our staff']));
  });
});

it.each(places)('a menu that the device has kept for more than seven days is too old in %s', async (_place, read) => {
  await open({ people: [allergic], keptForMs: 7 * 86_400_000 + 1000 });
  expect(readFor(read(), 0, 1)).toEqual(expectedVerdicts(allergic, true));
});
