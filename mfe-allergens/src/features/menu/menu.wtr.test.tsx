import { createMemory } from '../../testing/page-memory';
import type { Allergen } from '@bars/shared-api/contracts/allergens';
import type { MenuCategory } from '@bars/shared-api/contracts/menus';
import {
  axeViolations,
  describe,
  emulateMedia,
  expect,
  it,
  sendKeys,
  setViewport,
  until,
} from '@bars/tools/testing/elements';
import { makeShow, one, press } from '@bars/shared-ui/testing/show';
import { Page } from '@bars/shared-ui';
import { useMemo } from 'react';
import { aCategory, aListedBar, aMeta, anIngredient, aType } from '../../testing/a-menu';
import { MenuView } from './menu.view';
import type { PageMemory } from './memory/page-memory';
import { me, type Person } from './people/people.rules';
import { usePeople } from './people/use-people';

const show = makeShow();
const nothing = () => {};
const names: Allergen[] = [
  'milk',
  'eggs',
  'celery',
  'tree nuts',
  'sulphur dioxide / sulphites',
  'cereals containing gluten',
];

/** Categories of so many items, each with allergens and ingredients of its own. */
const aMenu = (categories: number, each: number): MenuCategory[] =>
  Array.from({ length: categories }, (_, category) =>
    aCategory(
      `Category ${category + 1}`,
      Array.from({ length: each }, (_item, place) => {
        const id = category * each + place + 1;
        return {
          id,
          name: `Dish ${id}`,
          description: id % 3 === 0 ? null : 'Smoked paprika, soured cream and a squeeze of lime, on toast',
          contains: names.filter((_name, at) => (id >> at) % 2 === 1),
          may_contain: names.filter((_name, at) => (id >> at) % 2 === 0),
          ingredients: id % 2 === 0 ? [anIngredient({ name: 'Sauce' }), anIngredient()] : [],
        };
      }),
    ),
  );

interface FixtureProps {
  categories: readonly MenuCategory[];
  memory?: PageMemory;
  people?: readonly Person[];
}

const noLink = { link: null, forget: nothing, change: nothing };

const Fixture = ({ categories, memory, people }: FixtureProps) => {
  const chosen = usePeople(noLink, 'sender');
  const held = useMemo(() => memory ?? createMemory(), [memory]);
  const menu = { categories: [...categories], meta: aMeta(), confirmedAt: 0 };
  return (
    <Page>
      <MenuView
        brand={1}
        source={{
          bars: { state: 'ready', bars: [aListedBar()] },
          types: { state: 'ready', types: [aType(7, 'Food')] },
          dishes: {
            state: 'ready',
            menu,
            freshness: { age: 'current', cause: null },
            trouble: null,
            isChecking: false,
          },
        }}
        choice={{ barId: 182, menuId: 7 }}
        onChoose={nothing}
        people={people === undefined ? chosen : { ...chosen, people }}
        memory={held}
        ask={() => Promise.resolve({ is: 'sent' })}
        now={() => Date.parse('2026-11-27T12:00:00Z')}
        isWide={false}
      />
    </Page>
  );
};

const toTheList = async (inside: ParentNode) => {
  press(one(inside, 'dialog button'));
  await until(() => inside.querySelector('[data-index]') !== null, 'the list');
};
const openPage = async (props: FixtureProps, scheme: 'light' | 'dark' = 'dark') => {
  await setViewport({ width: 360, height: 780 });
  window.scrollTo(0, 0);
  const shown = show(<Fixture {...props} />, { brand: 1, scheme });
  await toTheList(shown.inside);
  return shown;
};
const open = async (props: FixtureProps, scheme?: 'light' | 'dark') => (await openPage(props, scheme)).inside;
const item = (name: string) =>
  [...document.querySelectorAll('li[aria-posinset]')].find((line) => line.querySelector('h4')?.textContent === name);
const isFocused = (name: string) => document.activeElement !== null && document.activeElement === item(name);
const isInWindow = (target: Element | undefined) => {
  const { top = -1, bottom = Infinity } = target?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
};

describe('a menu of thousands of items', () => {
  it('has at most 1,000 nodes at the head, in the middle and at the end, and says place and number of each item', async () => {
    const inside = await open({ categories: aMenu(3, 1000) });
    const nodes = () => one(document, 'main').querySelectorAll('*').length;
    expect(nodes() <= 1000).toBe(true);
    for (const part of [0.5, 1]) {
      window.scrollTo(0, document.documentElement.scrollHeight * part);
      await until(() => {
        const lines = [...inside.querySelectorAll('li[aria-posinset]')];
        return lines.some((line) => {
          const { top, bottom } = line.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        });
      }, 'the lines of that place');
      expect(nodes() <= 1000).toBe(true);
    }
    await until(() => item('Dish 3000') !== undefined, 'the last item');
    const last = item('Dish 3000');
    expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['1000', '1000']);
    expect(last?.closest('ul')?.getAttribute('aria-label')).toBe('Category 3');
  });

  it('holds 20,000 items', async () => {
    const inside = await open({ categories: aMenu(4, 5000) });
    window.scrollTo(0, document.documentElement.scrollHeight);
    await until(() => item('Dish 20000') !== undefined, 'the last item');
    expect(inside.querySelectorAll('*').length <= 1000).toBe(true);
  });

  it('lays no line over another, also when ingredients are opened and the window gets narrower', async () => {
    const inside = await open({ categories: aMenu(2, 12) });
    const overlaps = () => {
      const lines = [...inside.querySelectorAll('[data-index]')]
        .map((line) => ({ at: Number(line.getAttribute('data-index')), box: line.getBoundingClientRect() }))
        .toSorted((line, other) => line.at - other.at);
      return lines.filter(({ box }, place) => box.top < (lines[place - 1]?.box.bottom ?? -Infinity) - 1).length;
    };
    await until(() => overlaps() === 0, 'the first lines');
    const button = [...inside.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Show Ingredients'),
    );
    if (button) press(button);
    expect(inside.querySelector('ul[aria-label=Ingredients]')).not.toBe(null);
    await until(() => overlaps() === 0, 'the lines to make room');
    await setViewport({ width: 320, height: 780 });
    await until(() => overlaps() === 0, 'the lines of a narrow window');
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});

describe('the keyboard in the list', () => {
  it('goes from line to line by arrows, and to the first and last by Home and End, in sight and above the bar', async () => {
    await open({ categories: aMenu(2, 300) });
    await until(() => item('Dish 1') !== undefined, 'the first item');
    const first = item('Dish 1');
    if (first instanceof HTMLElement) first.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => isFocused('Dish 2'), 'the second item');
    await sendKeys({ press: 'End' });
    await until(() => isFocused('Dish 600') && isInWindow(item('Dish 600')), 'the last item');
    await sendKeys({ press: 'ArrowUp' });
    await until(() => isFocused('Dish 599') && isInWindow(item('Dish 599')), 'the one before it');
    await sendKeys({ press: 'Home' });
    await until(() => document.activeElement?.textContent.startsWith('Category 1') ?? false, 'the first category');
    await sendKeys({ press: 'ArrowUp' });
    expect(document.activeElement?.textContent.startsWith('Category 1')).toBe(true);
    await sendKeys({ press: 'ArrowDown' });
    await until(() => isFocused('Dish 1'), 'the first item again');
    expect(document.querySelectorAll('li[aria-posinset][tabindex="0"]')).toHaveLength(1);
  });

  it('leaves arrows with a modifier and the keys of the search alone', async () => {
    const inside = await open({ categories: aMenu(1, 30) });
    const field = one(inside, 'input[type=search]', HTMLInputElement);
    field.focus();
    await sendKeys({ type: 'dish' });
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'ArrowDown' });
    expect([document.activeElement === field, field.value]).toEqual([true, 'dish']);
  });
});

describe('the place in the list', () => {
  it('is kept, and there again after Back', async () => {
    const memory = createMemory();
    const categories = aMenu(2, 300);
    const { inside, again } = await openPage({ categories, memory });
    window.scrollTo(0, 20_000);
    await until(() => /"top":[1-9]/.test(JSON.stringify(memory.read())), 'the place to be kept');
    const top = Number(/"top":(\d+)/.exec(JSON.stringify(memory.read()))?.[1]);
    again(null);
    window.scrollTo(0, 0);
    again(<Fixture categories={categories} memory={memory} />);
    await toTheList(inside);
    await until(() => isInWindow(item(`Dish ${top + 1}`)), 'the same item');
    expect(window.scrollY > 5000).toBe(true);
  });
});

describe('on paper', () => {
  it('there is the sheet alone, with every item, dark on light', async () => {
    const inside = await open({ categories: aMenu(2, 40) });
    await emulateMedia({ media: 'print' });
    await until(() => inside.querySelector('[data-print]') !== null, 'the sheet');
    const sheet = one(inside, '[data-print]');
    const isShown = (target: Element) => target.getClientRects().length > 0;
    expect(isShown(sheet)).toBe(true);
    expect([...inside.querySelectorAll('h1')].filter(isShown)).toHaveLength(1);
    expect([...inside.querySelectorAll('input, select, li[aria-posinset]')].filter(isShown)).toEqual([]);
    expect([...sheet.querySelectorAll('h4')].filter(isShown)).toHaveLength(80);
    expect(await axeViolations(sheet)).toEqual([]);
    await emulateMedia({ media: 'screen' });
    await until(() => inside.querySelector('[data-print]') === null, 'the sheet to be gone');
  });
});

describe('looked at in the dark and in the light', () => {
  const people: Person[] = [{ ...me, allergens: ['milk', 'eggs'], diets: ['Vegan'] }];
  for (const scheme of ['dark', 'light'] as const)
    it(`meets the accessibility rules on a phone, ${scheme}, with every verdict`, async () => {
      const inside = await open(
        {
          people,
          categories: [
            aCategory('All', [
              { id: 1, name: 'Contains', contains: ['milk'] },
              { id: 2, name: 'May contain', may_contain: ['eggs'], dietary: ['Vegan'] },
              { id: 3, name: 'Incomplete', contains: null, dietary: ['Vegan'] },
              { id: 4, name: 'None', dietary: ['Vegan', 'Vegetarian'] },
            ]),
          ],
        },
        scheme,
      );
      press(one(inside, 'input[name=show_unsuitable]'));
      window.scrollTo(0, document.documentElement.scrollHeight);
      await until(() => inside.querySelectorAll('[data-verdict]').length === 4, 'all of them');
      expect(await axeViolations(one(document, 'main'))).toEqual([]);
    });

  it('the card for the staff fills the window, at 7 : 1 and more', async () => {
    const inside = await open({ people, categories: [aCategory('All', [{ dietary: ['Vegan'] }])] });
    const button = [...inside.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show to staff');
    button?.focus();
    if (button) press(button);
    const card = one(inside, 'dialog', HTMLDialogElement);
    const { width, height } = card.getBoundingClientRect();
    expect([width, height, card.matches(':modal')]).toEqual([360, 780, true]);
    const colours = [card, ...card.querySelectorAll('*')].map((part) => getComputedStyle(part));
    expect([...new Set(colours.map(({ color }) => color))]).toEqual(['rgb(255, 255, 255)']);
    expect([...new Set(colours.map(({ backgroundColor }) => backgroundColor))].toSorted()).toEqual([
      'rgb(0, 0, 0)',
      'rgba(0, 0, 0, 0)',
    ]);
    expect(card.scrollWidth).toBe(card.clientWidth);
    await sendKeys({ press: 'Escape' });
    await until(() => inside.querySelector('dialog') === null, 'the card to be gone');
    expect(document.activeElement === button).toBe(true);
  });
});

describe('the declaration', () => {
  it('[AL-1] covers the whole window, keeps the focus inside, and is closed by nothing but Accept', async () => {
    await setViewport({ width: 360, height: 780 });
    const { inside } = show(<Fixture categories={aMenu(1, 3)} />, { brand: 1 });
    const dialog = one(inside, 'dialog', HTMLDialogElement);
    const { left, top, width, height } = dialog.getBoundingClientRect();
    expect([left, top, width, height, dialog.matches(':modal')]).toEqual([0, 0, 360, 780, true]);
    for (let turn = 0; turn < 4; turn += 1) {
      await sendKeys({ press: 'Tab' });
      expect(dialog.contains(document.activeElement) || document.activeElement === document.body).toBe(true);
    }
    for (let turn = 0; turn < 3; turn += 1) await sendKeys({ press: 'Escape' });
    expect(one(inside, 'dialog', HTMLDialogElement).matches(':modal')).toBe(true);
    expect(inside.querySelector('[data-index]')).toBe(null);
    press(one(inside, 'dialog button'));
    await until(() => inside.querySelector('[data-index]') !== null, 'the menu');
    expect(document.activeElement === one(inside, 'h1')).toBe(true);
  });

  it('is read from its beginning, with Accept in reach, on a phone of 320 by 480', async () => {
    await setViewport({ width: 320, height: 480 });
    const { inside } = show(<Fixture categories={aMenu(1, 3)} />, { brand: 2 });
    const dialog = one(inside, 'dialog');
    expect([dialog.scrollTop, dialog.scrollWidth]).toEqual([0, 320]);
    const { bottom } = one(inside, 'dialog button').getBoundingClientRect();
    expect(bottom <= 480).toBe(true);
    expect(await axeViolations(dialog)).toEqual([]);
  });
});
