import { describe, expect, it } from 'vitest';
import { checkPages, checkState, type CheckState } from './payment-check.rules';

type Check = NonNullable<Parameters<typeof checkState>[0]>;
const open: Check = { received_response: false, success: false, outcome: 'open' };
const answered = (outcome: Check['outcome']): Check => ({
  received_response: true,
  success: outcome === 'paid',
  outcome,
});

describe('checkState', () => {
  it.each<[string, Check | undefined, boolean, CheckState]>([
    ['no answer yet', undefined, false, 'checking'],
    ['no answer at all', undefined, true, 'timedOut'],
    ['no response yet', open, false, 'checking'],
    ['no response after the last check', open, true, 'timedOut'],
    ['a payment', answered('paid'), false, 'paid'],
    ['a payment that comes after the last check', answered('paid'), true, 'paid'],
    ['a bank’s time-out', answered('timeout'), false, 'timeout'],
    ['a decline', answered('declined'), false, 'declined'],
    ['a decline with advice', answered('advice'), false, 'advice'],
    ['any other decline', answered('generic'), false, 'generic'],
    ['a time that was gone', answered('gone'), false, 'gone'],
    ['an expired order', answered('expired'), false, 'expired'],
  ])('reads %s', (_, check, isOver, state) => {
    expect(checkState(check, isOver)).toBe(state);
  });
});

it('a check goes on in one state alone, and begins again in another', () => {
  const unanswered = Object.entries(checkPages).filter(([, page]) => page !== 'answered');
  expect(unanswered).toEqual([
    ['checking', 'waiting'],
    ['timedOut', 'again'],
  ]);
});
