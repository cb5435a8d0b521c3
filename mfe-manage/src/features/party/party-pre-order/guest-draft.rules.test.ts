import { describe, expect, it } from 'vitest';
import { aGuest } from '../../../testing/a-guest';
import { aMenu, anEntry } from '../../../testing/a-menu';
import { anOption } from '../../../testing/a-party';
import { changedChoices, draftOf, isSameDraft, mergedDraft, ownAfter, requestOf } from './guest-draft.rules';

const bo = aGuest({
  surname: null,
  pre_order: [anEntry(), anEntry({ variation_id: 8, choice_id: 2, choice_item_id: 21 })],
});
const before = draftOf(bo, 7);

describe('the draft of a guest', () => {
  it('is their names and what they have of this variation', () => {
    expect(before).toEqual({ forename: 'Bo', surname: '', picked: { 1: [11] } });
    expect(draftOf(null, 7)).toEqual({ forename: '', surname: '', picked: {} });
  });

  it('keeps what was changed here over what somebody else saved', () => {
    const now = { forename: 'Bob', surname: 'Lind', picked: { 1: [12], 2: [22] } };
    const own = { forename: 'Bo', surname: 'Lund', picked: { 1: [11], 2: [21] } };
    expect(mergedDraft(aMenu, { before, own, now })).toEqual({
      forename: 'Bob',
      surname: 'Lund',
      picked: { 1: [12], 2: [21] },
    });
    expect(changedChoices(aMenu, before.picked, now.picked)).toEqual([
      { title: 'Starter', dish: 'Cheese tart' },
      { title: 'Main', dish: 'Game pie' },
    ]);
    expect(changedChoices(aMenu, before.picked, {})).toEqual([{ title: 'Starter', dish: null }]);
  });

  it('counts a press alone as an own choice', () => {
    expect(ownAfter(aMenu, { own: { 1: [11] }, shown: { 1: [12], 2: [22] }, next: { 1: [12], 2: [21] } })).toEqual({
      1: [11],
      2: [21],
    });
  });

  it('is the same with the same names and choices', () => {
    expect([
      isSameDraft(aMenu, before, { ...before }),
      isSameDraft(aMenu, before, { ...before, surname: 'L' }),
      isSameDraft(aMenu, before, { ...before, picked: {} }),
    ]).toEqual([true, false, false]);
  });

  it('is sent with the guest and the version that was read, and a new one without', () => {
    const option = anOption();
    expect(
      requestOf({ forename: ' Bo ', surname: ' ', picked: { 1: [12] } }, option, { guest: bo, isConfirmed: false }),
    ).toEqual({
      guest_id: bo.id,
      version: 1,
      forename: 'Bo',
      surname: null,
      variation_id: 7,
      pre_order: [{ choice_id: 1, choice_item_id: 12, plu: 'P12', item_number: 1 }],
    });
    expect(
      requestOf({ forename: 'Cy', surname: 'Ott', picked: {} }, option, { guest: null, isConfirmed: true }),
    ).toEqual({ forename: 'Cy', surname: 'Ott', variation_id: 7, pre_order: [], confirmed_conflicts: true });
  });
});
