import { describe, expect, it } from 'vitest';
import { bankMs, fateByCode, fateOf, isFinal, patienceMs, type Fate, type OrderState } from './interrupted.rules';

const since = Date.parse('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(since + ms).toISOString();
const orderState = (outcome: OrderState['outcome'], answered: number | null = null): OrderState => ({
  outcome,
  provider_answered_at: answered === null ? null : after(answered),
});

describe('the outcome of an interrupted payment', () => {
  it.each<[string, OrderState | null, number, Fate]>([
    ['the server has not been reached', null, 0, 'asking'],
    ['the provider has not been asked', orderState('open'), 1000, 'asking'],
    ['the provider was asked before the interruption', orderState('open', -1000), 1000, 'asking'],
    ['the provider was asked while the bank may still answer', orderState('open', bankMs - 1), bankMs, 'asking'],
    ['the provider has no payment', orderState('open', bankMs), bankMs, 'no'],
    ['the provider is unreachable for long', orderState('open'), patienceMs, 'unknown'],
    ['the server is unreachable for long', null, patienceMs, 'unknown'],
    ['the provider answers late', orderState('open', patienceMs), patienceMs + 1, 'no'],
    ['it is paid', orderState('paid'), 0, 'yes'],
    ['the card is stored', orderState('stored'), 0, 'yes'],
    ['the bank has declined', orderState('declined'), 0, 'no'],
    ['the bank has not answered', orderState('timeout'), 0, 'no'],
    ['the time is lost', orderState('gone'), 0, 'gone'],
    ['the request has ended', orderState('expired'), 0, 'over'],
  ])('%s', (_, given, elapsed, fate) => {
    expect(fateOf(given, { since, now: since + elapsed })).toBe(fate);
  });

  it('is known from some refusal codes only', () => {
    expect(
      ['already_paid', 'card_stored', 'payment_closed', 'card_closed', 'not_found', 'too_many_refused_cards', null].map(
        fateByCode,
      ),
    ).toEqual(['yes', 'yes', 'over', 'over', 'over', undefined, undefined]);
  });

  it('is requested until it is final', () => {
    expect((['asking', 'unknown', 'no', 'yes', 'gone', 'over'] as const).map(isFinal)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
