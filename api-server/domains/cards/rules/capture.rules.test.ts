import { describe, expect, it } from 'vitest';
import { close, isAnswered, show } from '../../card-orders/service';
import { cancel, hear, standingOrder, unsettle } from './capture.rules';
import { newCapture, type Told } from './capture.types';
import { outcomeFor } from './outcome.rules';

const stored: Told = { kind: 'stored', isOwnAccount: true, isAuthenticated: true };
const opened = show(newCapture, 'a').after;
const refused = hear(opened, 'a', { kind: 'refused', result: '101' }).after;
const standing = hear(opened, 'a', stored).after;

describe('the capture of a card', () => {
  it('[PY-22] shows one order to whoever asks, and a new one after a no', () => {
    expect(show(opened, 'b').effects).toEqual([{ type: 'show', orderId: 'a' }]);
    expect(show(refused, 'b').effects).toEqual([{ type: 'show', orderId: 'b' }]);
    expect(show(standing, 'b').effects).toEqual([]);
    expect(show(close(opened).after, 'b').effects).toEqual([]);
  });

  it('settles a yes once, however often it is said', () => {
    expect(hear(opened, 'a', stored).effects).toEqual([{ type: 'settle', orderId: 'a' }]);
    expect(hear(standing, 'a', stored)).toEqual({ after: standing, effects: [] });
    expect(standingOrder(standing)).toBe('a');
  });

  it('a yes is final, and comes after a no too', () => {
    expect(hear(standing, 'a', { kind: 'refused', result: '101' }).after).toBe(standing);
    expect(hear(refused, 'a', stored).effects).toEqual([{ type: 'settle', orderId: 'a' }]);
    expect(hear(refused, 'a', { kind: 'refused', result: '205' }).after).toBe(refused);
  });

  it.each([
    ['whose holder the bank has not asked', { ...stored, isAuthenticated: false }, 'unauthenticated'],
    ['that was checked on another account', { ...stored, isOwnAccount: false }, 'mismatch'],
  ])('forgets a card %s, once; nothing is settled, and another order can be opened', (_what, success, reason) => {
    const { after, effects } = hear(opened, 'a', success);
    expect([effects, after.state, after.releases, standingOrder(after)]).toEqual([[], 'open', [{ orderId: 'a', reason }], undefined]);
    expect(hear(after, 'a', success).after).toEqual(after);
    expect(outcomeFor(after, 'a')).toBe('generic');
    expect(show(after, 'b').effects).toEqual([{ type: 'show', orderId: 'b' }]);
  });

  it('a yes of which nothing is kept any more is a no', () => {
    expect(outcomeFor(hear(opened, 'a', { kind: 'undone' }).after, 'a')).toBe('generic');
    expect(hear(standing, 'a', { kind: 'undone' }).after).toBe(standing);
  });

  it('an order of somebody else’s, and nothing, say nothing', () => {
    expect(hear(opened, 'x', stored)).toEqual({ after: opened, effects: [] });
    expect(hear(opened, 'a', { kind: 'nothing' }).after).toBe(opened);
  });

  it.each([
    ['one too many', hear(show(hear(opened, 'a', { kind: 'refused', result: '101' }).after, 'b').after, 'b', stored).after, 'surplus'],
    ['one for a request that is over', close(opened).after, 'closed'],
  ])('forgets %s', (_what, capture, reason) => {
    const { after, effects } = hear(capture, 'a', stored);
    expect([effects, after.releases]).toEqual([[], [{ orderId: 'a', reason }]]);
  });

  it.each([
    ['slot_gone', unsettle],
    ['cancelled', cancel],
  ])('forgets the card that stood, once, where the booking is not to be: %s', (reason, end) => {
    const over = end(standing).after;
    expect(over).toMatchObject({ state: 'closed', releases: [{ orderId: 'a', reason }] });
    expect(standingOrder(over)).toBeUndefined();
    expect(end(over).after.releases).toHaveLength(1);
    expect(cancel(opened).after).toMatchObject({ state: 'closed', releases: [] });
  });

  it('closing leaves a stored card where it is', () => {
    expect(close(standing).after).toBe(standing);
  });
});

describe('how a capture stands', () => {
  const told = (result: string) => hear(opened, 'a', { kind: 'refused', result }).after;

  it.each([
    ['101', 'declined'],
    ['110', 'advice'],
    ['205', 'timeout'],
    ['', 'generic'],
  ])('[PY-70, PY-71, PY-72, PY-73] result %s is %s', (result, outcome) => {
    expect(outcomeFor(told(result), 'a')).toBe(outcome);
  });

  it('[PY-23] is answered once it is not open any more', () => {
    const again = hear(show(told('101'), 'b').after, 'b', stored).after;
    expect([outcomeFor(again, 'a'), outcomeFor(again, 'b')]).toEqual(['stored', 'stored']);
    expect(outcomeFor(unsettle(standing).after, 'a')).toBe('gone');
    expect(outcomeFor(close(opened).after, 'a')).toBe('expired');
    expect(outcomeFor(opened, 'a')).toBe('open');
    expect((['open', 'stored', 'gone', 'expired', 'advice'] as const).map(isAnswered)).toEqual([false, true, true, true, true]);
  });
});
