import { describe, expect, it } from 'vitest';
import { menuAge } from './menu-age';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const today = '2026-11-30';

describe('the age of a menu', () => {
  it.each([
    ['checked today', '2026-11-30', 0, 'current'],
    ['checked 30 days ago', '2026-10-31', 0, 'current'],
    ['checked 31 days ago', '2026-10-30', 0, 'due'],
    ['checked 60 days ago', '2026-10-01', 0, 'due'],
    ['checked 61 days ago', '2026-09-30', 0, 'too_old'],
    ['never checked', null, 0, 'too_old'],
    ['checked on a day that is still to come', '2027-11-30', 0, 'too_old'],
    ['offline for 24 hours', '2026-11-30', day, 'current'],
    ['offline for longer', '2026-11-30', day + 1, 'due'],
    ['offline for 7 days', '2026-11-30', 7 * day, 'due'],
    ['offline for more than 7 days', '2026-11-30', 7 * day + 1, 'too_old'],
    ['a device whose clock went back', '2026-11-30', -1, 'too_old'],
    ['a device that cannot know', '2026-11-30', null, 'too_old'],
  ])('%s', (_, checkedOn, sinceConfirmedMs, age) => {
    expect(menuAge({ checkedOn, today, sinceConfirmedMs })).toBe(age);
  });
});
