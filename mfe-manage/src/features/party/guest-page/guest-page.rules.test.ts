import { describe, expect, it } from 'vitest';
import { aGuestPage } from '../../../testing/a-guest-page';
import { aMenu, anEntry, aVariation } from '../../../testing/a-menu';
import { changesBetween, ownVariation, preOrderAccess, savedPicks, visitState } from './guest-page.rules';

it.each([
  ['ahead', {}],
  ['cancelled', { status_id: 4 }],
  ['cancelled', { status: 'Deleted' }],
  ['postponed', { status_id: 5, is_over: true }],
  ['over', { is_over: true }],
] as const)('the visit is %s', (state, change) => {
  expect(visitState({ ...aGuestPage().booking, ...change })).toBe(state);
});

describe('what a guest chooses of', () => {
  const other = aVariation({ id: 8, name: 'Tapas' });
  it.each([
    ['what is ordered for them', { guest: { variations: [8] }, choices: [aVariation(), other] }, null, 8],
    ['the only one that is offered', { guest: { variations: [] } }, null, 7],
    [
      'nothing before they choose between several',
      { guest: { variations: [] }, choices: [aVariation(), other] },
      null,
      undefined,
    ],
    ['what they choose', { guest: { variations: [] }, choices: [aVariation(), other] }, 8, 8],
    ['nothing where theirs is not offered', { guest: { variations: [9] } }, null, undefined],
  ])('is %s', (_what, change, asked, id) => {
    expect(ownVariation(aGuestPage(change), asked)?.id).toBe(id);
  });
});

it.each([
  ['open', {}],
  ['locked', { booking: { pre_order_locked: true } }],
  [
    'bespoke',
    {
      guest: { pre_order: [anEntry({ alternative_description: 'Soup without celery' })] },
      booking: { pre_order_locked: true },
    },
  ],
  ['nothing', { choices: [] }],
  ['locked', { choices: [], booking: { pre_order_locked: true } }],
] as const)('a pre-order is %s', (access, change) => {
  expect(
    preOrderAccess(
      aGuestPage({
        ...change,
        choices: 'choices' in change ? [] : [aVariation()],
        guest: 'guest' in change ? { pre_order: [...change.guest.pre_order] } : {},
      }),
    ),
  ).toBe(access);
});

it('what the server has are the entries of the variation', () => {
  const guest = { pre_order: [anEntry(), anEntry({ variation_id: 8, choice_id: 3 })] };
  expect([savedPicks(guest, aVariation()), savedPicks(guest, null)]).toEqual([{ 1: [11] }, { 1: [11], 3: [11] }]);
});

it('changes are told in words of the menu', () => {
  expect(changesBetween(aMenu, { 1: [11] }, { 1: [12], 2: [21] })).toEqual([
    { title: 'Starter', before: 'Leek soup', now: 'Cheese tart' },
    { title: 'Main', before: null, now: 'Rump steak' },
  ]);
});
