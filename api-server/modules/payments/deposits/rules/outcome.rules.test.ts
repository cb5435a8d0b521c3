import { describe, expect, it } from 'vitest';
import { close, show } from '../../card-orders/index';
import { applyOutcome, reverse } from './ledger.rules';
import { newLedger, type Success } from './ledger.types';
import { outcomeFor } from './outcome.rules';

const opened = show(newLedger(4000), 'a').after;
const refusedWith = (result: string) => applyOutcome(opened, 'a', { kind: 'refused', result }).after;
const success: Success = { kind: 'paid', amountPence: 4000, currency: 'GBP', isOwnAccount: true, isSettled: true };

describe('the outcome of a payment', () => {
  it.each([
    ['101', 'declined'],
    ['102', 'declined'],
    ['103', 'declined'],
    ['107', 'declined'],
    ['110', 'advice'],
    ['200', 'timeout'],
    ['205', 'timeout'],
    ['502', 'timeout'],
    ['504', 'timeout'],
    ['508', 'timeout'],
    ['501', 'generic'],
    ['', 'generic'],
  ])('[PY-70, PY-71, PY-72, PY-73] result %s is %s', (result, outcome) => {
    expect(outcomeFor(refusedWith(result), 'a')).toBe(outcome);
  });

  it('is open until the bank has answered', () => {
    expect(outcomeFor(opened, 'a')).toBe('open');
    expect(outcomeFor(newLedger(4000), undefined)).toBe('open');
    expect(outcomeFor(close(opened).after, 'a')).toBe('expired');
  });

  it('is paid for every tab once one of them has paid', () => {
    const retried = show(refusedWith('101'), 'b').after;
    const paid = applyOutcome(retried, 'b', success).after;
    expect([outcomeFor(paid, 'a'), outcomeFor(paid, 'b')]).toEqual(['paid', 'paid']);
  });

  it('[PY-14] is gone when the time was taken meanwhile', () => {
    expect(outcomeFor(reverse(applyOutcome(opened, 'a', success).after).after, 'a')).toBe('gone');
  });

  it.each([
    ['another amount', { amountPence: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another account', { isOwnAccount: false }],
    ['another account, only held', { isOwnAccount: false, isSettled: false }],
  ])('%s is a failure: the money is refunded, and another order can be opened', (_what, change) => {
    const { after, effects } = applyOutcome(opened, 'a', { ...success, ...change });
    expect([effects, after.state, after.refunds.map(({ reason }) => reason), outcomeFor(after, 'a')]).toEqual([
      [],
      'open',
      ['mismatch'],
      'generic',
    ]);
    expect(show(after, 'b').effects).toEqual([{ type: 'show', orderId: 'b' }]);
  });

  it('is open while the money is held, and paid once it is settled', () => {
    const held = applyOutcome(opened, 'a', { ...success, isSettled: false });
    expect(held).toEqual({ after: opened, effects: [{ type: 'collect', orderId: 'a' }] });
    expect(outcomeFor(applyOutcome(held.after, 'a', success).after, 'a')).toBe('paid');
  });

  it('held money is not settled for a request that is over', () => {
    const { after, effects } = applyOutcome(close(opened).after, 'a', { ...success, isSettled: false });
    expect([effects, after.refunds.map(({ reason }) => reason)]).toEqual([[], ['closed']]);
  });

  it('a success that was undone before it was recorded is a refusal', () => {
    expect(outcomeFor(applyOutcome(opened, 'a', { kind: 'undone' }).after, 'a')).toBe('generic');
  });
});
