import { describe, expect, it } from 'vitest';
import { redact } from './redact';

describe('a problem report', () => {
  it.each([
    ['write to ada.lovelace+bars@example.co.uk, please', 'write to [redacted], please'],
    ['at https://one.example/?session_id=abc&x=1', 'at https://one.example/?session_id=[redacted]&x=1'],
    ['the key -sZ0hT6mPq1vXy8Kd2LwRbA was', 'the key [redacted] was'],
    ['ring 07700 900123 or +44 (0)7700 900-123', 'ring [redacted] or [redacted]'],
    // Secrets that have no digit by chance.
    ['in GcTrgSfjbEgZsrjyJwtxHNnbbwizgglgtomWNbxwzNg', 'in [redacted]'],
    ['in rQmWkTzLpXbYhNcVdJsFgA', 'in [redacted]'],
    ['in _aWkt-zLpxbyhNcvdjsFg-', 'in [redacted]'],
    ['at useBookingSessionSubmission (booking.js:12:3)', 'at useBookingSessionSubmission (booking.js:12:3)'],
    ['at createHTMLElementRegistry', 'at createHTMLElementRegistry'],
    ['bars-booking-widget-does-not-load', 'bars-booking-widget-does-not-load'],
    ['A_CONSTANT_OF_SOME_LENGTH', 'A_CONSTANT_OF_SOME_LENGTH'],
  ])('%s becomes: %s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it.each(['a', 'a-', '1.........', '1.', 'a@', 'code '])('of %j again and again is read at once', (part) => {
    const text = part.repeat(4000 / part.length);
    const began = performance.now();
    for (let times = 0; times < 20; times += 1) redact(text);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
