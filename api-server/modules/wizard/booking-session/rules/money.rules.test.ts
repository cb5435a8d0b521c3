import { describe, expect, it } from 'vitest';
import { sampleType } from '../../../estate/bars/testing/samples';
import { emptyPayment } from '../booking-session.state';
import { chosen, copy, factsWith, liveHold, someone } from '../testing/facts';
import { noCompleteReason } from './flow/flags.rules';
import { moneyOf, type MoneyQuestion } from './money.rules';

const now = new Date('2026-11-20T12:00:00Z');
const words = { deposit: 'Pay the deposit', full: 'Pay everything now' };
const question = (type: Record<string, unknown>, change: Partial<MoneyQuestion> = {}): MoneyQuestion => ({
  type: sampleType(type),
  people: 8,
  value: 12_000,
  visit: new Date('2026-11-28T19:00:00Z'),
  now,
  wanted: null,
  isPaidNow: false,
  words,
  ...change,
});
const perPerson = (hours: number | null) => ({ deposit: { kind: 'per_person', pence: 500, due_hours_before: hours } });

describe('the money of a party', () => {
  it.each([
    [{ kind: 'none' }, 0],
    [{ kind: 'per_person', pence: 500, due_hours_before: null }, 4000],
    [{ kind: 'per_booking', pence: 2500, due_hours_before: null }, 2500],
    [{ kind: 'minimum_spend', pence: 33_333, percent: 50 }, 16_667],
    [{ kind: 'full' }, 12_000],
  ])('[PY-5, BW-70] a deposit of %j for eight at £120 is %i', (deposit, pence) => {
    expect(moneyOf(question({ deposit }))).toMatchObject({
      value: 12_000,
      deposit: pence,
      takePayment: pence > 0,
      depositDueAt: null,
    });
  });

  it('[BW-164, PY-7] offers the deposit or everything; with one way it is chosen already', () => {
    const both = [
      { type: 'deposit', text: 'Pay the deposit', amount: 4000 },
      { type: 'full', text: 'Pay everything now', amount: 12_000 },
    ];
    expect(moneyOf(question(perPerson(null)))).toMatchObject({ options: both, chosen: null });
    expect(moneyOf(question(perPerson(null), { wanted: 'full' })).chosen).toEqual(both[1]);
    expect(moneyOf(question(perPerson(null), { wanted: 'balance' })).chosen).toBeNull();
    expect(moneyOf(question(perPerson(null), { value: 0 }))).toMatchObject({ options: [both[0]], chosen: both[0] });
  });

  it('[PY-9] asks for everything where the type says so', () => {
    expect(moneyOf(question({ deposit: { kind: 'full' } }))).toMatchObject({
      options: [{ type: 'full', amount: 12_000 }],
      chosen: { type: 'full' },
    });
    expect(moneyOf(question({ deposit: { kind: 'full' } }, { value: 0 }))).toMatchObject({
      options: [],
      takePayment: false,
    });
  });

  it.each([
    [
      'not due yet, so a deposit is enough',
      { hours: 48, online: true },
      [
        ['deposit', 4000],
        ['full', 12_000],
      ],
      true,
    ],
    ['due already, so a deposit is not enough', { hours: 240, online: true }, [['full', 12_000]], false],
  ] as const)('[PY-6] the balance is %s', (_, { hours, online }, ways, isLeft) => {
    const money = moneyOf(
      question(
        { ...perPerson(48), balance: { due_hours_before: hours, online } },
        { visit: new Date('2026-11-28T19:00:00Z') },
      ),
    );
    expect(money.options.map(({ type, amount }) => [type, amount])).toEqual(ways);
    expect(money).toMatchObject({ takePayment: !isLeft, chosen: isLeft ? null : { type: 'full', amount: 12_000 } });
    expect(money.balanceDueAt !== null).toBe(isLeft);
  });

  it('[BW-109, PY-6] a balance payable on arrival is not taken online, and no date is due', () => {
    const money = moneyOf(
      question(
        { ...perPerson(48), balance: { due_hours_before: 240, online: false } },
        { visit: new Date('2026-11-28T19:00:00Z') },
      ),
    );
    expect(money.options.map(({ type, amount }) => [type, amount])).toEqual([['deposit', 4000]]);
    expect(money.balanceDueAt).toBeNull();
  });

  it('[BW-167] lets a deposit wait that is due more than a day from now', () => {
    expect(moneyOf(question(perPerson(48)))).toMatchObject({
      takePayment: false,
      depositDueAt: new Date('2026-11-26T19:00:00Z'),
    });
    expect(moneyOf(question(perPerson(48), { visit: new Date('2026-11-23T12:00:00Z') }))).toMatchObject({
      takePayment: true,
      depositDueAt: null,
    });
    expect(moneyOf(question(perPerson(48), { visit: null }))).toMatchObject({ takePayment: true, depositDueAt: null });
  });

  it('[BW-164, BW-167] takes a deposit that may wait now, where the visitor wishes to', () => {
    expect(moneyOf(question(perPerson(48), { isPaidNow: true, wanted: 'deposit' }))).toMatchObject({
      takePayment: true,
      chosen: { type: 'deposit', amount: 4000 },
      depositDueAt: new Date('2026-11-26T19:00:00Z'),
    });
    expect(moneyOf(question({}, { isPaidNow: true }))).toMatchObject({ takePayment: false });
  });

  it('[BW-70] says when the rest is due', () => {
    const balance = { due_hours_before: 24, online: true };
    expect(moneyOf(question({ ...perPerson(null), balance })).balanceDueAt).toEqual(new Date('2026-11-27T19:00:00Z'));
    expect(moneyOf(question({ ...perPerson(null), balance }, { value: 4000 })).balanceDueAt).toBeNull();
    expect(moneyOf(question(perPerson(null))).balanceDueAt).toBeNull();
  });

  it.each([
    [{ pence_per_person: 1000 }, { feePence: 8000, feePerPersonPence: 1000, message: null }],
    [{ pence_per_booking: 5000 }, { feePence: 5000, feePerPersonPence: 0, message: null }],
    [
      { pence_per_person: 500, pence_per_booking: 2000, card_capture_message: 'We keep your card.' },
      { feePence: 6000, feePerPersonPence: 500, message: 'We keep your card.' },
    ],
  ])('[BW-70, PY-25, PY-26] asks for a card where staying away costs something: %j', (no_show, noShow) => {
    expect(moneyOf(question({ no_show }, { value: 0 }))).toMatchObject({
      requiresCard: true,
      takePayment: false,
      noShow: { people: 8, ...noShow },
    });
  });

  it('asks for none where staying away is free', () => {
    expect(moneyOf(question({}))).toMatchObject({ requiresCard: false, noShow: { feePence: 0, feePerPersonPence: 0 } });
    expect(moneyOf(question({}, { type: null })).requiresCard).toBe(false);
  });

  it('[BW-164] blocks completing until a way to pay is chosen', () => {
    const state = { step: 4, choices: { ...chosen, full_date: '2026-11-21T19:00:00Z' }, contact: someone };
    const type = sampleType({ ...perPerson(null), prices: [] });
    const slot = {
      time: '19:00',
      full_date: '2026-11-21T19:00:00+00:00',
      available: true,
      enquiry_only: false,
      price: 9000,
      unavailable_reason: null,
    };
    const facts = factsWith({ state, type, slot, hold: liveHold });
    expect(noCompleteReason(facts)).toBe('Please choose how you would like to pay');
    expect(
      noCompleteReason(
        factsWith({
          state: { ...state, payment: { ...emptyPayment, payment_type: 'deposit' } },
          type,
          slot,
          hold: liveHold,
        }),
      ),
    ).toBeNull();
    expect(copy.choosePayment).toBe('Please choose how you would like to pay');
  });
});
