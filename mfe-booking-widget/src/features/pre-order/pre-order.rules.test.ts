import { describe, expect, it } from 'vitest';
import { anOrderSession, menu, ordered } from '../../testing/fixtures/pre-order';
import { orderOf } from './pre-order.conversions';
import { hindranceOf, onwardLabel, toGo, type Situation } from './pre-order.rules';
import { priceOf, valueNow } from './value.rules';

const situation = (change: Partial<Situation> & { chosen?: ReturnType<typeof ordered>[] } = {}): Situation => {
  const { chosen = [], ...rest } = change;
  return {
    session: anOrderSession(),
    surface: 'portal',
    party: { people: 8, mixes: false },
    order: orderOf(chosen, menu),
    value: 0,
    isAnswered: true,
    refusal: undefined,
    ...rest,
  };
};

describe('the hindrance', () => {
  it('is null when nothing is required', () => {
    expect(hindranceOf(situation())).toBeNull();
  });

  it('[BW-142] is a mix that does not add up, whatever the server’s flags are', () => {
    const mixed = situation({ party: { people: 8, mixes: true }, chosen: [ordered(11, 5)] });
    expect(hindranceOf(mixed)).toEqual({ kind: 'mix', missing: 3, of: 8, option: 'Feasts' });
  });

  it('[BW-145] is the missing package when one is required, also before the server has answered', () => {
    const session = anOrderSession({ pre_order_required: true, can_go_to_last_step: false });
    expect(hindranceOf(situation({ session }))).toEqual({ kind: 'required' });
    expect(hindranceOf(situation({ session, isAnswered: false, chosen: [ordered(41, 2)] }))).toEqual({
      kind: 'required',
    });
    expect(hindranceOf(situation({ session, isAnswered: false, chosen: [ordered(12, 8)] }))).toBeNull();
  });

  it('[BW-147] is the minimum spend, with the missing amount', () => {
    const session = anOrderSession({
      pre_order_required: true,
      min_spend: 400_00,
      can_go_to_last_step: false,
      last_step_reason: 'Min Spend Not Reached',
    });
    expect(hindranceOf(situation({ session, value: 224_00 }))).toEqual({ kind: 'min-spend', toGo: 176_00 });
    expect(hindranceOf(situation({ session, isAnswered: false, value: 224_00, chosen: [ordered(11, 8)] }))).toEqual({
      kind: 'min-spend',
      toGo: 176_00,
    });
    expect(hindranceOf(situation({ session, isAnswered: false, value: 400_00, chosen: [ordered(11, 8)] }))).toBeNull();
  });

  it('[BW-72] is the server’s reason, by the flag of the surface', () => {
    const session = anOrderSession({
      can_last_step: false,
      can_go_to_last_step: true,
      last_step_reason: 'A quick word first.',
    });
    expect(hindranceOf(situation({ session }))).toBeNull();
    expect(hindranceOf(situation({ session, surface: 'widget' }))).toEqual({
      kind: 'said',
      reason: 'A quick word first.',
    });
    expect(hindranceOf(situation({ refusal: 'Olives are gone.' }))).toEqual({
      kind: 'said',
      reason: 'Olives are gone.',
    });
  });

  it.each([
    [400_00, 224_00, 176_00],
    [400_00, 400_00, 0],
    [400_00, 500_00, 0],
    [null, 0, 0],
  ])('[BW-147] a minimum of %s pence and a value of %s have %s missing', (min_spend, value, left) => {
    expect(toGo({ min_spend }, value)).toBe(left);
  });
});

it.each([
  ['[BW-144] Skip at 0', 0, false, 'skip'],
  ['[BW-144] Continue above 0', 1, false, 'next'],
  ['[BW-145] no Skip for a required pre-order', 0, true, 'next'],
] as const)('%s', (_, value, isRequired, label) => {
  expect(onwardLabel(value, isRequired)).toBe(label);
});

describe('the value', () => {
  const jamon = ordered(11, 8, {
    choices: [
      { index: 0, choice_id: 31, items: [{ breakdown_id: 1, item_id: 303 }] },
      { index: 1, choice_id: 31, items: [{ breakdown_id: 1, item_id: 301 }] },
    ],
  });

  it('[BW-138, BW-141] is the price times the quantity, or once for a price per booking, plus the premium picks', () => {
    expect(priceOf([jamon], menu)).toBe(8 * 28_00 + 4_00);
    expect(priceOf([ordered(21, 8), ordered(42, 3)], menu)).toBe(45_00 + 3 * 4_50);
    expect(priceOf([ordered(99, 3)], menu)).toBe(0);
  });

  it('is the server’s value plus the unanswered changes', () => {
    const session = { value: 20_00 + 224_00, variations: [ordered(11, 8)], available_options: menu };
    expect(valueNow(session, session.variations)).toBe(244_00);
    expect(valueNow(session, [jamon])).toBe(248_00);
    expect(valueNow(session, [])).toBe(20_00);
  });
});
