import { describe, expect, it } from 'vitest';
import { resendWait, waitClock } from './email.rules';

const sentAt = '2026-11-27T20:00:00+00:00';
const now = Date.parse(sentAt);

describe('sending a link again', () => {
  it.each([
    [0, 120_000],
    [1, 119_999],
    [119_999, 1],
    [120_000, 0],
    [86_400_000, 0],
  ])('[ST-47, ST-48] %i ms after it was asked for has to wait %i ms', (passed, wait) =>
    expect(resendWait({ date_created: sentAt }, now + passed)).toBe(wait),
  );

  it('[ST-47] waits for nothing where nothing was sent', () => expect(resendWait(null, now)).toBe(0));

  it.each([
    [120_000, '2:00'],
    [119_001, '2:00'],
    [61_000, '1:01'],
    [1, '0:01'],
  ])('%i ms are %s', (waitMs, clock) => expect(waitClock(waitMs)).toBe(clock));
});
