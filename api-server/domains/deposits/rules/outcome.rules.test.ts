import { describe, expect, it } from 'vitest';
import { close, show } from '../../card-orders/service';
import { hear, unsettle } from './ledger.rules';
import { newLedger, type Told } from './ledger.types';
import { outcomeFor } from './outcome.rules';

const opened = show(newLedger(4000), 'a').after;
const told = (result: string) => hear(opened, 'a', { kind: 'refused', result }).after;
const yes: Told = { kind: 'paid', amountPence: 4000, currency: 'GBP' };

describe('how a payment stands', () => {
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
    expect(outcomeFor(told(result), 'a')).toBe(outcome);
  });

  it('is open until the bank has said something', () => {
    expect(outcomeFor(opened, 'a')).toBe('open');
    expect(outcomeFor(newLedger(4000), undefined)).toBe('open');
    expect(outcomeFor(close(opened).after, 'a')).toBe('expired');
  });

  it('is paid for every tab once one of them has paid', () => {
    const retried = show(told('101'), 'b').after;
    const paid = hear(retried, 'b', yes).after;
    expect([outcomeFor(paid, 'a'), outcomeFor(paid, 'b')]).toEqual(['paid', 'paid']);
  });

  it('[PY-14] is gone where the time was taken meanwhile', () => {
    expect(outcomeFor(unsettle(hear(opened, 'a', yes).after).after, 'a')).toBe('gone');
  });

  it('tells of another amount as a failure', () => {
    expect(outcomeFor(hear(opened, 'a', { ...yes, amountPence: 1 }).after, 'a')).toBe('generic');
  });
});
