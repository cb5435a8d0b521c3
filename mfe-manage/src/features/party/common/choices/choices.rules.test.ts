import { describe, expect, it } from 'vitest';
import { aMenu, anEntry, anItem } from '../../../../testing/a-menu';
import {
  conflictsOf,
  isBespoke,
  isSamePicked,
  mergePicked,
  openPlaces,
  pickedOf,
  supplementOf,
  toItemPicks,
  withPick,
  type Picked,
} from './choices.rules';

const both: Picked = { 1: [11], 2: [21] };
const [starter] = aMenu;
const twoStarters = starter === undefined ? [] : [{ ...starter, picks: 2 }];

describe('what somebody has picked', () => {
  it('comes from their entries, each at its number', () => {
    expect(
      pickedOf([anEntry({ item_number: 2, choice_item_id: 12 }), anEntry({ choice_id: 2, choice_item_id: 22 })]),
    ).toEqual({ 1: [null, 12], 2: [22] });
  });

  it('is sent with plu and number; what the question does not have is left out', () => {
    expect(toItemPicks(aMenu, { 1: [99], 2: [21] })).toEqual([
      { choice_id: 2, choice_item_id: 21, plu: 'P21', item_number: 1 },
    ]);
    expect(toItemPicks(twoStarters, { 1: [11, 12] }).map((pick) => pick.item_number)).toEqual([1, 2]);
  });

  it('changes at one place alone', () => {
    expect(withPick(both, { question: aMenu[1]!, place: 0 }, 22)).toEqual({ 1: [11], 2: [22] });
    expect(withPick({}, { question: twoStarters[0]!, place: 1 }, 12)).toEqual({ 1: [null, 12] });
  });

  it('leaves places open', () => {
    expect(openPlaces(aMenu, { 1: [11] }).map(({ question }) => question.title)).toEqual(['Main']);
    expect([isSamePicked(aMenu, both, { 1: [11], 2: [21], 3: [5] }), isSamePicked(aMenu, both, { 1: [11] })]).toEqual([
      true,
      false,
    ]);
  });

  it('costs the supplements of premium items, in pence', () => {
    expect([supplementOf(aMenu, both), supplementOf(aMenu, { 2: [22] })]).toEqual([450, 0]);
  });
});

describe('a draft beside what the server has now', () => {
  it.each<[string, Record<'before' | 'own' | 'now', Picked>, Picked]>([
    [
      'keeps what was changed here and takes what was changed elsewhere',
      { before: { 1: [11] }, own: { 1: [12] }, now: { 1: [11], 2: [21] } },
      { 1: [12], 2: [21] },
    ],
    [
      'takes the server’s where nothing was changed here',
      { before: both, own: both, now: { 1: [12], 2: [22] } },
      { 1: [12], 2: [22] },
    ],
    [
      'keeps its own where both changed',
      { before: both, own: { 1: [12], 2: [21] }, now: { 1: [11], 2: [22] } },
      { 1: [12], 2: [22] },
    ],
    ['drops an item that can not be had any more', { before: {}, own: { 2: [23] }, now: { 1: [11] } }, { 1: [11] }],
  ])('%s', (_what, drafts, merged) => {
    expect(mergePicked(aMenu, drafts)).toEqual(merged);
  });
});

describe('conflicts with somebody’s allergens', () => {
  it('are dishes that contain one, may contain one, were not checked, or were checked too long ago', () => {
    expect(conflictsOf(aMenu, { 1: [12], 2: [21] }, ['milk', 'mustard'])).toEqual([
      {
        title: 'Cheese tart',
        verdict: { kind: 'unsuitable', contains: ['milk'], may_contain: ['mustard'], diets: [] },
      },
      { title: 'Rump steak', verdict: { kind: 'may_contain', contains: [], may_contain: ['mustard'], diets: [] } },
    ]);
    expect(conflictsOf(aMenu, { 1: [11], 2: [22] }, ['milk'])).toEqual([
      { title: 'Game pie', verdict: { kind: 'incomplete', contains: [], may_contain: [], diets: [] } },
    ]);
    expect(conflictsOf(aMenu, { 1: [12], 2: [22] }, [])).toEqual([]);
    const old = starter === undefined ? [] : [{ ...starter, choices: [anItem({ is_too_old: true })] }];
    expect(conflictsOf(old, { 1: [11] }, ['milk'])).toEqual([
      { title: 'Leek soup', verdict: { kind: 'too_old', contains: [], may_contain: [], diets: [] } },
    ]);
  });
});

it('a menu is bespoke where one entry has the venue’s own words', () => {
  expect([
    isBespoke([anEntry()]),
    isBespoke([anEntry(), anEntry({ alternative_description: 'Soup without celery' })]),
  ]).toEqual([false, true]);
});
