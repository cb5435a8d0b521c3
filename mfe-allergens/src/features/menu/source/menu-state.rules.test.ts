import { describe, expect, it } from 'vitest';
import { aListedBar, aMeta, someCategories, aType } from '../../../testing/a-menu';
import { choiceOf, queryOf } from '@bars/shared-api/contracts/menu-choice';
import { pageStateOf } from './menu-state.rules';
import { dishesOf, sortedByName, typesOf, type Answer, type MenuSource } from './source.rules';

const retry = () => {};
const noAnswer = {
  data: undefined,
  error: null,
  isFetching: true,
  isOfNow: true,
  retry,
  reason: 'Unknown error occurred',
};
const failure = (status: number, code: string | null = null) => ({
  ...noAnswer,
  isFetching: false,
  error: { status, code },
});
const given = <Data>(data: Data): Answer<Data> => ({ ...noAnswer, data, isFetching: false });
const now = Date.parse('2026-11-27T12:00:00+00:00');
const menu = { categories: someCategories(1, 1), meta: aMeta(), confirmedAt: now };
const readyMenu = {
  state: 'ready',
  menu,
  freshness: { age: 'current', cause: null },
  trouble: null,
  isChecking: false,
} as const;

describe('the choice in the address', () => {
  it.each([
    ['', { barId: null, menuId: null }],
    ['?bar_id=182', { barId: 182, menuId: null }],
    ['?bar_id=182&menu_id=7', { barId: 182, menuId: 7 }],
    ['?menu_id=7', { barId: null, menuId: null }],
    ['?bar_id=-1&menu_id=7', { barId: null, menuId: null }],
    ['?bar_id=1e3', { barId: null, menuId: null }],
    ['?bar_id=182&menu_id=%3Cb%3E', { barId: 182, menuId: null }],
    [`?bar_id=${'9'.repeat(400)}`, { barId: null, menuId: null }],
  ])('%s', (query, choice) => {
    expect(choiceOf(query)).toEqual(choice);
  });

  it.each(['', '?bar_id=182', '?bar_id=182&menu_id=7'])('is written as it is read: %s', (query) => {
    expect(queryOf(choiceOf(query))).toBe(query);
  });
});

it('[AL-12] sorts the menus by name, whatever their case and accents, numbers by their value', () => {
  const names = ['Sunday 10', 'drinks', 'Sunday 9', 'Éclairs', 'Food'];
  expect(sortedByName(names.map((name, id) => aType(id, name))).map(({ name }) => name)).toEqual([
    'drinks',
    'Éclairs',
    'Food',
    'Sunday 9',
    'Sunday 10',
  ]);
});

describe('the answers', () => {
  it.each([
    ['nothing yet', noAnswer, 'loading'],
    ['a failure that is tried again', { ...failure(500), isFetching: true }, 'loading'],
    ['a failure', failure(500), 'failed'],
    ['no such bar', failure(404), 'unknown'],
    ['none', given([]), 'empty'],
    ['some', given([aType(1, 'Food')]), 'ready'],
    ['some, and a failure after them', { ...given([aType(1, 'Food')]), error: { status: 500, code: null } }, 'ready'],
  ])('about menus: %s', (_what, answer, state) => {
    expect(typesOf(answer).state).toBe(state);
  });

  it.each([
    ['nothing yet', noAnswer, 'loading'],
    ['a failure', failure(504), 'failed'],
    ['no such menu', failure(404), 'unknown'],
    ['withdrawn', failure(404, 'withdrawn'), 'withdrawn'],
    ['withdrawn while it is read', { ...given(menu), error: { status: 404, code: 'withdrawn' } }, 'withdrawn'],
    ['gone while it is read', { ...given(menu), error: { status: 404, code: null } }, 'unknown'],
    ['a failure while it is read', { ...given(menu), error: { status: 500, code: null } }, 'ready'],
    ['no categories', given({ ...menu, categories: [] }), 'empty'],
    ['categories of nothing', given({ ...menu, categories: someCategories(3, 0) }), 'empty'],
    ['dishes', given(menu), 'ready'],
  ])('about dishes: %s', (_what, answer, state) => {
    expect(dishesOf(answer, now).state).toBe(state);
  });
});

describe('a menu that the device has kept', () => {
  const copy = (because: 'slow' | 'unreached', ageMs: number | null) => ({
    ...menu,
    kept: { because, at: now, now: () => (ageMs === null ? null : now + ageMs) },
  });
  it.each([
    ['because nothing has answered', copy('unreached', 0), 'We are away'],
    ['because the network is slow, an hour later', copy('slow', 3_600_000), 'We are away'],
    ['because the network is slow, without a trusted clock', copy('slow', null), 'We are away'],
    ['because the network is slow, a moment after the server’s answer', copy('slow', 59_000), null],
  ])('says why nobody could look for changes: %s', (_what, kept, trouble) => {
    expect(dishesOf({ ...given(kept), reason: 'We are away' }, now)).toMatchObject({ state: 'ready', trouble });
  });

  it('is too old where the device’s clock cannot be trusted', () => {
    expect(dishesOf(given(copy('unreached', null)), now)).toMatchObject({
      freshness: { age: 'too_old', cause: 'connection' },
    });
  });
});

describe('a former answer', () => {
  const error = { status: 500, code: null };
  it.each([
    ['of this opening', given(menu), now, false],
    ['of an earlier one, while it is asked again', { ...given(menu), isOfNow: false }, now, true],
    ['of an earlier one that failed last', { ...given(menu), isOfNow: false, error }, now, true],
    ['half a minute old', given(menu), now + 30_000, false],
    ['older: the page was hidden, or the device slept', given(menu), now + 30_001, true],
    [
      'older, and nobody could look for changes, which is said by itself',
      { ...given(menu), error },
      now + 30_001,
      false,
    ],
  ])('is one that nothing has been said about yet: %s', (_what, answer, time, isChecking) => {
    expect(dishesOf(answer, time)).toMatchObject({ state: 'ready', isChecking });
  });
});

describe('the state of the page', () => {
  const ready: MenuSource = {
    bars: { state: 'ready', bars: [aListedBar()] },
    types: { state: 'ready', types: [aType(7, 'Food')] },
    dishes: { state: 'none' },
  };
  const failed = { state: 'failed' as const, reason: 'No', retry };
  it.each([
    ['[AL-11] without a location', { barId: null, menuId: null }, {}, 'selectLocation'],
    ['[AL-14] with a location and without a menu', { barId: 182, menuId: null }, {}, 'selectMenu'],
    ['with a bar that is not in the list', { barId: 9, menuId: 7 }, {}, 'unknownBar'],
    [
      'with a bar that the server does not know',
      { barId: 182, menuId: 7 },
      { types: { state: 'unknown' } },
      'unknownBar',
    ],
    [
      'while the bars are looked up, with a menu',
      { barId: 9, menuId: 7 },
      { bars: { state: 'loading' }, dishes: readyMenu },
      'ready',
    ],
    ['while the menus are looked up', { barId: 182, menuId: null }, { types: { state: 'loading' } }, 'loading'],
    ['without the menus', { barId: 182, menuId: null }, { types: failed }, 'failed'],
    ['without the menus, with a menu', { barId: 182, menuId: 7 }, { types: failed, dishes: readyMenu }, 'ready'],
    ['[AL-15, AL-16] at a bar without data', { barId: 182, menuId: null }, { types: { state: 'empty' } }, 'empty'],
    ['[AL-15, AL-16] with a menu without data', { barId: 182, menuId: 7 }, { dishes: { state: 'empty' } }, 'empty'],
    ['with an unknown menu', { barId: 182, menuId: 7 }, { dishes: { state: 'unknown' } }, 'unknownMenu'],
    ['with a menu that was withdrawn', { barId: 182, menuId: 7 }, { dishes: { state: 'withdrawn' } }, 'withdrawn'],
    ['before the dishes are asked for', { barId: 182, menuId: 7 }, {}, 'selectMenu'],
  ] as const)('%s', (_what, choice, change, state) => {
    expect(pageStateOf({ ...ready, ...change }, choice).state).toBe(state);
  });
});
