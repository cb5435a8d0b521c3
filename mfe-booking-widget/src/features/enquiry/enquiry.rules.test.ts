import { describe, expect, it } from 'vitest';
import { callbackCopy } from '../../common/callback/callback.copy';
import { callbackSlots } from '../../testing/fixtures/an-enquiry';
import { callbackSections, keyOf, offeredSlots } from './enquiry.rules';

describe('the callback slots', () => {
  it('[BW-133] are at most 12', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      date: `2026-11-${23 + Math.floor(index / 5)}`,
      start: 9 + (index % 5),
      end: 10 + (index % 5),
    }));
    expect(offeredSlots(many)).toEqual(many.slice(0, 12));
    const sections = callbackSections(many, '2026-11-23', callbackCopy.byDefault);
    expect(sections.flatMap(({ options }) => options)).toHaveLength(12);
    expect(sections.map(({ options }) => options.length)).toEqual([5, 5, 2]);
  });

  it('[BW-134] are grouped by day, and show an end hour of 17 as 16:45', () => {
    expect(callbackSections(callbackSlots, '2026-11-23', callbackCopy.byDefault)).toEqual([
      { title: 'Today', options: [{ value: '2026-11-23 15:00', label: '15:00–16:45' }] },
      {
        title: 'Tomorrow',
        options: [
          { value: '2026-11-24 09:00', label: '09:00–11:00' },
          { value: '2026-11-24 11:00', label: '11:00–13:00' },
        ],
      },
      { title: 'Wednesday 25 November', options: [{ value: '2026-11-25 09:00', label: '09:00–11:00' }] },
    ]);
  });

  it('are identified by day and start', () => {
    expect(new Set(callbackSlots.map(keyOf)).size).toBe(callbackSlots.length);
  });
});
