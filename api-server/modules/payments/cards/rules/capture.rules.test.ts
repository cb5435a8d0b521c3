import { describe, expect, it } from 'vitest';
import { close, isAnswered, show } from '../../card-orders/index';
import { cancel, applyOutcome, standingOrder, reverse } from './capture.rules';
import { newCapture, type ProviderOutcome } from './capture.types';
import { outcomeFor } from './outcome.rules';

const stored: ProviderOutcome = { kind: 'stored', isOwnAccount: true, isAuthenticated: true };
const opened = show(newCapture, 'a').after;
const refused = applyOutcome(opened, 'a', { kind: 'refused', result: '101' }).after;
const standing = applyOutcome(opened, 'a', stored).after;

describe('the capture of a card', () => {
  it('[PY-22] shows one open order, and a new one after a refusal', () => {
    expect(show(opened, 'b').effects).toEqual([{ type: 'show', orderId: 'a' }]);
    expect(show(refused, 'b').effects).toEqual([{ type: 'show', orderId: 'b' }]);
    expect(show(standing, 'b').effects).toEqual([]);
    expect(show(close(opened).after, 'b').effects).toEqual([]);
  });

  it('reconciles a success once, however often it is reported', () => {
    expect(applyOutcome(opened, 'a', stored).effects).toEqual([{ type: 'reconcile', orderId: 'a' }]);
    expect(applyOutcome(standing, 'a', stored)).toEqual({ after: standing, effects: [] });
    expect(standingOrder(standing)).toBe('a');
  });

  it('a success is final, also after a refusal', () => {
    expect(applyOutcome(standing, 'a', { kind: 'refused', result: '101' }).after).toBe(standing);
    expect(applyOutcome(refused, 'a', stored).effects).toEqual([{ type: 'reconcile', orderId: 'a' }]);
    expect(applyOutcome(refused, 'a', { kind: 'refused', result: '205' }).after).toBe(refused);
  });

  it.each([
    ['whose holder the bank has not asked', { ...stored, isAuthenticated: false }, 'unauthenticated'],
    ['that was checked on another account', { ...stored, isOwnAccount: false }, 'mismatch'],
  ])('forgets a card %s once; nothing is reconciled, and another order can be opened', (_what, success, reason) => {
    const { after, effects } = applyOutcome(opened, 'a', success);
    expect([effects, after.state, after.releases, standingOrder(after)]).toEqual([
      [],
      'open',
      [{ orderId: 'a', reason }],
      undefined,
    ]);
    expect(applyOutcome(after, 'a', success).after).toEqual(after);
    expect(outcomeFor(after, 'a')).toBe('generic');
    expect(show(after, 'b').effects).toEqual([{ type: 'show', orderId: 'b' }]);
  });

  it('an undone success counts as a refusal', () => {
    expect(outcomeFor(applyOutcome(opened, 'a', { kind: 'undone' }).after, 'a')).toBe('generic');
    expect(applyOutcome(standing, 'a', { kind: 'undone' }).after).toBe(standing);
  });

  it('an unknown order and an outcome of nothing change nothing', () => {
    expect(applyOutcome(opened, 'x', stored)).toEqual({ after: opened, effects: [] });
    expect(applyOutcome(opened, 'a', { kind: 'nothing' }).after).toBe(opened);
  });

  it.each([
    [
      'one too many',
      applyOutcome(show(applyOutcome(opened, 'a', { kind: 'refused', result: '101' }).after, 'b').after, 'b', stored)
        .after,
      'surplus',
    ],
    ['one for a request that is over', close(opened).after, 'closed'],
  ])('forgets %s', (_what, capture, reason) => {
    const { after, effects } = applyOutcome(capture, 'a', stored);
    expect([effects, after.releases]).toEqual([[], [{ orderId: 'a', reason }]]);
  });

  it.each([
    ['slot_gone', reverse],
    ['cancelled', cancel],
  ])('forgets the standing card once when there is no booking: %s', (reason, end) => {
    const over = end(standing).after;
    expect(over).toMatchObject({ state: 'closed', releases: [{ orderId: 'a', reason }] });
    expect(standingOrder(over)).toBeUndefined();
    expect(end(over).after.releases).toHaveLength(1);
    expect(cancel(opened).after).toMatchObject({ state: 'closed', releases: [] });
  });

  it('closing keeps a stored card', () => {
    expect(close(standing).after).toBe(standing);
  });
});

describe('the outcome of a capture', () => {
  const refusedWith = (result: string) => applyOutcome(opened, 'a', { kind: 'refused', result }).after;

  it.each([
    ['101', 'declined'],
    ['110', 'advice'],
    ['205', 'timeout'],
    ['', 'generic'],
  ])('[PY-70, PY-71, PY-72, PY-73] result %s is %s', (result, outcome) => {
    expect(outcomeFor(refusedWith(result), 'a')).toBe(outcome);
  });

  it('[PY-23] counts as answered once it is not open any more', () => {
    const again = applyOutcome(show(refusedWith('101'), 'b').after, 'b', stored).after;
    expect([outcomeFor(again, 'a'), outcomeFor(again, 'b')]).toEqual(['stored', 'stored']);
    expect(outcomeFor(reverse(standing).after, 'a')).toBe('gone');
    expect(outcomeFor(close(opened).after, 'a')).toBe('expired');
    expect(outcomeFor(opened, 'a')).toBe('open');
    expect((['open', 'stored', 'gone', 'expired', 'advice'] as const).map(isAnswered)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
