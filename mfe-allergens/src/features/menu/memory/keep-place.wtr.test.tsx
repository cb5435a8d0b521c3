import { Page } from '@bars/shared-ui';
import { makeShow, one, press } from '@bars/shared-ui/testing/show';
import type { MenuCategory, MenuItem } from '@bars/shared-api/contracts/menus';
import { axeViolations, describe, expect, it, sendKeys, setViewport, until } from '@bars/tools/testing/elements';
import { useState } from 'react';
import { aCategory, aListedBar, aMeta, aType } from '../../../testing/a-menu';
import { createMemory } from '../../../testing/page-memory';
import { MenuView } from '../menu.view';
import { me, type Person } from '../people/people.rules';
import { usePeople } from '../people/use-people';
import type { ReadyMenu } from '../source/source.rules';

const show = makeShow();
const nothing = () => {};
const noLink = { link: null, forget: nothing, change: nothing };

interface FixtureProps {
  categories: MenuCategory[];
  trouble?: string | null;
  isWide?: boolean;
  people?: readonly Person[];
}

const Fixture = ({ categories, trouble = null, isWide = false, people }: FixtureProps) => {
  const chosen = usePeople(noLink, 'sender');
  const [memory] = useState(createMemory);
  const dishes: ReadyMenu = {
    state: 'ready',
    menu: { categories, meta: aMeta(), confirmedAt: 0 },
    freshness: { age: 'current', cause: null },
    trouble,
    isChecking: false,
  };
  return (
    <Page>
      <MenuView
        brand={1}
        source={{
          bars: { state: 'ready', bars: [aListedBar()] },
          types: { state: 'ready', types: [aType(7, 'Food')] },
          dishes,
        }}
        choice={{ barId: 182, menuId: 7 }}
        onChoose={nothing}
        people={people === undefined ? chosen : { ...chosen, people }}
        memory={memory}
        ask={() => Promise.resolve({ is: 'sent' })}
        now={() => Date.parse('2026-11-27T12:00:00Z')}
        isWide={isWide}
      />
    </Page>
  );
};

const dish = (id: number, change: Partial<MenuItem> = {}): Partial<MenuItem> => ({ id, name: `Dish ${id}`, ...change });
const dishes = (from: number, to: number): Partial<MenuItem>[] =>
  Array.from({ length: to - from + 1 }, (_, place) => dish(from + place));
const before = [aCategory('Mains', dishes(1, 200))];
/** Long enough for several lines. */
const wordy = 'Smoked paprika, soured cream and a squeeze of lime, on toast. '.repeat(6);

const line = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('li[aria-posinset]')].find(
    (item) => item.querySelector('h4')?.textContent === name,
  );
const topOf = (name: string) => Math.round(line(name)?.getBoundingClientRect().top ?? NaN);
const notice = () => document.querySelector('[data-edge] [role="status"]:last-child');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const openAt = async (width: number, scroll = 6_000) => {
  await setViewport({ width, height: 780 });
  window.scrollTo(0, 0);
  const isWide = width > 1200;
  const shown = show(<Fixture categories={before} isWide={isWide} />, { brand: 1 });
  press(one(shown.inside, 'dialog button'));
  await until(() => line('Dish 1') !== undefined, 'the list');
  window.scrollTo(0, scroll);
  await until(() => firstInSight() !== undefined, 'the lines of that place');
  // The lines of the place are measured.
  for (let turn = 0; turn < 12; turn += 1) await frame();
  const change = (next: Partial<FixtureProps>) =>
    shown.again(<Fixture categories={before} isWide={isWide} {...next} />);
  return { ...shown, change };
};
/** The name of the first dish whose beginning is in sight. */
const firstInSight = (): string | undefined =>
  [...document.querySelectorAll('li[aria-posinset]')]
    .map((item) => ({ top: item.getBoundingClientRect().top, name: item.querySelector('h4')?.textContent }))
    .filter(({ top }) => top >= 0 && top < window.innerHeight)
    .toSorted((line1, line2) => line1.top - line2.top)[0]?.name;

/** Where a dish stands in each of the next frames. */
const topsOf = async (name: string) => {
  const tops: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    await frame();
    tops.push(topOf(name));
  }
  return [...new Set(tops)];
};

/** The share of the window that has moved by itself, as browsers count it. */
const watchShifts = () => {
  const moved: string[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
  });
  observer.observe({ type: 'layout-shift' });
  return async () => {
    for (let turn = 0; turn < 12; turn += 1) await frame();
    observer.disconnect();
    return moved;
  };
};

describe('the dish that is read keeps its place in the window', () => {
  const changes: [string, (first: number) => Partial<FixtureProps>][] = [
    [
      'twenty dishes are new above it',
      () => ({ categories: [aCategory('Mains', [...dishes(900, 919), ...dishes(1, 200)])] }),
    ],
    ['dishes above it are gone', () => ({ categories: [aCategory('Mains', dishes(11, 200))] })],
    ['a category is new above it', () => ({ categories: [aCategory('Plates', dishes(900, 909)), ...before] })],
    [
      'the dishes above it get longer',
      (first) => ({
        categories: [
          aCategory(
            'Mains',
            dishes(1, 200).map((item) => ((item.id ?? 0) < first ? { ...item, description: wordy } : item)),
          ),
        ],
      }),
    ],
    [
      'nobody can look for changes any more, which stands above the list',
      () => ({ trouble: 'Sorry, you seem to be offline' }),
    ],
  ];
  for (const width of [360, 1280])
    for (const [what, change] of changes)
      it(`when ${what}, at ${width} px, in each frame and without a layout shift`, async () => {
        const page = await openAt(width);
        const name = firstInSight() ?? '';
        const top = topOf(name);
        const shifts = watchShifts();
        page.change(change(Number(name.slice(5))));
        const tops = await topsOf(name);
        expect(tops.filter((item) => !(Math.abs(item - top) <= 1))).toEqual([]);
        expect(await shifts()).toEqual([]);
      });

  it('and the focus, when dishes are new above it', async () => {
    const page = await openAt(360);
    const name = firstInSight() ?? '';
    line(name)?.focus({ preventScroll: true });
    const top = topOf(name);
    page.change({ categories: [aCategory('Mains', [...dishes(900, 919), ...dishes(1, 200)])] });
    const tops = await topsOf(name);
    expect(tops.filter((item) => !(Math.abs(item - top) <= 1))).toEqual([]);
    expect(document.activeElement).toBe(line(name));
    await sendKeys({ press: 'ArrowDown' });
    await until(
      () => document.activeElement?.querySelector('h4')?.textContent === `Dish ${Number(name.slice(5)) + 1}`,
      'the next dish',
    );
  });
});

describe('lines that are drawn anew', () => {
  /** How many lines lie over the one before them. */
  const overlaps = () => {
    const lines = [...document.querySelectorAll('[data-index]')]
      .map((item) => ({ at: Number(item.getAttribute('data-index')), box: item.getBoundingClientRect() }))
      .toSorted((line1, line2) => line1.at - line2.at);
    return lines.filter(({ box }, place) => box.top < (lines[place - 1]?.box.bottom ?? -Infinity) - 1).length;
  };
  const people: Person[] = [{ ...me, allergens: ['milk', 'eggs', 'celery'] }];

  for (const width of [360, 1280])
    it(`overlap in no frame after a filter at ${width} px`, async () => {
      const page = await openAt(width);
      const counts: number[] = [overlaps()];
      page.change({ people });
      for (let turn = 0; turn < 12; turn += 1) {
        await frame();
        counts.push(overlaps());
      }
      expect(document.querySelectorAll('[data-verdict]').length > 0).toBe(true);
      expect(counts.filter((count) => count > 0)).toEqual([]);
    });
});

describe('the notice of a change', () => {
  const changed = [aCategory('Mains', [dish(1, { contains: ['milk'] }), ...dishes(2, 200)])];

  for (const width of [320, 360, 1280])
    it(`is in the window wherever the list is read, and leads to the dish, at ${width} px`, async () => {
      const page = await openAt(width);
      page.change({ categories: changed });
      await until(() => notice()?.textContent.includes('Dish 1: now with milk') ?? false, 'the notice');
      const { top = -1, bottom = Infinity, left = -1, right = Infinity } = notice()?.getBoundingClientRect() ?? {};
      expect([top >= 0, bottom <= window.innerHeight, left >= 0, right <= width]).toEqual([true, true, true, true]);
      expect(await axeViolations(one(document, 'main'))).toEqual([]);
      const bar = document.querySelector('[data-edge] + div button')?.getBoundingClientRect();
      if (bar) expect(bottom <= bar.top).toBe(true);
      const buttons = [...(notice()?.querySelectorAll('button') ?? [])];
      if (buttons[0]) press(buttons[0]);
      await until(() => document.activeElement === line('Dish 1'), 'the dish');
      const isFree = () => {
        const box = line('Dish 1')?.getBoundingClientRect();
        const above = notice()?.getBoundingClientRect().top ?? 0;
        return box !== undefined && box.top >= 0 && box.bottom <= above;
      };
      await until(isFree, 'the dish in the window');
      for (let turn = 0; turn < 12; turn += 1) await frame();
      expect(isFree()).toBe(true);
      expect(line('Dish 1')?.textContent).toContain('Changed just now');
      if (buttons[1]) press(buttons[1]);
      await until(() => notice()?.textContent === '', 'the notice to be gone');
      expect(line('Dish 1')?.textContent).not.toContain('Changed just now');
    });

  it('stands at the other edge of the window than the dish that has the focus, and goes out of its way', async () => {
    const page = await openAt(360);
    const covered = () => {
      const focused = document.activeElement?.getBoundingClientRect();
      const box = notice()?.getBoundingClientRect();
      return !focused || !box || (focused.top < box.bottom && focused.bottom > box.top);
    };
    const low = [...document.querySelectorAll<HTMLElement>('li[aria-posinset]')].find((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top < 680 && bottom > 640;
    });
    low?.focus({ preventScroll: true });
    page.change({ categories: changed });
    await until(() => notice()?.textContent !== '' && !covered(), 'the notice at the other edge');
    const high = line(firstInSight() ?? '');
    high?.focus({ preventScroll: true });
    await until(() => document.activeElement === high && !covered(), 'the notice to be out of the way');
    for (let turn = 0; turn < 4; turn += 1) {
      await sendKeys({ press: 'ArrowDown' });
      await until(() => !covered(), 'the next dish to be free');
    }
  });
});
