import { describe, expect, it, vi } from 'vitest';
import { ApiError, errorFromAnswer } from './api-error';
import { errorToNotice } from './error-notice';

describe('errorToNotice', () => {
  it.each([
    [
      'errors.message first',
      422,
      { errors: { message: 'From errors', email: ['bad'] }, error: 'From error' },
      'From errors',
    ],
    ['then error', 500, { error: 'From error', errors: { email: ['bad'] } }, 'From error'],
    [
      'then all field errors, joined',
      422,
      { errors: { email: ['Email is wrong', 'Email is long'], date: 'Date is past' } },
      'Email is wrong, Email is long, Date is past',
    ],
    [
      'field errors, without a comma behind a whole sentence',
      422,
      { errors: { bar: ['Please choose a bar.'], date: ['Date is past', 'Date is odd'] } },
      'Please choose a bar. Date is past, Date is odd',
    ],
    ['its own message on a 504 too', 504, { error: 'Back in a minute' }, 'Back in a minute'],
  ])('[BW-191, BW-192, RT-68] reads %s', (_, status, body, text) => {
    expect(errorToNotice(errorFromAnswer(status, body))).toBe(text);
  });

  it.each(['<html>Gateway Time-out</html>', {}, null])(
    '[BW-193, RT-69] shows the text of a 504 without a message',
    (body) => {
      expect(errorToNotice(errorFromAnswer(504, body))).toBe(
        'We are having issues at the moment, please beear with us',
      );
    },
  );

  it.each([
    ['a 500 with a page', errorFromAnswer(500, 'Internal Server Error')],
    ['a malformed answer', new ApiError({ kind: 'malformed', status: 200 })],
    ['a defect of our own', new TypeError('x is not a function')],
  ])('[RT-70] gives the general text for %s, never a status text', (_, error) => {
    expect(errorToNotice(error)).toBe('Unknown error occurred');
  });

  it.each(['api_key_missing', 'api_key_unknown', 'origin_not_allowed', 'brand_not_allowed'])(
    'hides the message of a refused key from visitors: %s',
    (code) => {
      expect(errorToNotice(errorFromAnswer(403, { error: 'This API key is not known.', code }))).toBe(
        'Unknown error occurred',
      );
    },
  );

  it('has texts for a lost connection and a timeout', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(errorToNotice(new ApiError({ kind: 'offline' }))).toBe('Sorry, you seem to be offline');
    expect(errorToNotice(new ApiError({ kind: 'timeout' }))).toBe(
      'We are having issues at the moment, please beear with us',
    );
  });

  it('does not say that an online device is offline: a call without an answer is blocked', () => {
    expect(errorToNotice(new ApiError({ kind: 'offline' }))).toBe(
      'Sorry, we can’t reach our booking system just now. On guest Wi-Fi, sign in to the network first',
    );
  });

  it.each([
    ['answers in our place', new ApiError({ kind: 'malformed', status: 200, code: 'network_page' })],
    ['says so', errorFromAnswer(511, '<h1>Welcome</h1>')],
  ])('says what to do where a guest network %s', (_, error) => {
    expect(errorToNotice(error)).toBe('This network wants you to sign in first. Open its sign-in page, then try again');
  });
});
