import { renderToString } from 'react-dom/server';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuest } from '../../../../testing/a-guest';
import { useDrawnGuests } from './use-drawn-guests';

const partyOf = (people: number) => Array.from({ length: people }, (_, index) => aGuest({ id: `guest-${index}` }));

describe('the guests of a list', () => {
  it.each([
    [60, 6],
    [6, 6],
    [2, 2],
  ])('of %i are %i in the first drawing, and then all of them', (people, first) => {
    const guests = partyOf(people);
    const Count = () => String(useDrawnGuests(guests).length);
    // Nothing is drawn after the first time there.
    expect(renderToString(<Count />)).toBe(String(first));
    expect(renderHook(() => useDrawnGuests(guests)).result.current).toEqual(guests);
  });

  it('are all drawn with each later change', () => {
    const { result, rerender } = renderHook(useDrawnGuests, { initialProps: partyOf(60) });
    const fewer = partyOf(59);
    rerender(fewer);
    expect(result.current).toBe(fewer);
  });
});
