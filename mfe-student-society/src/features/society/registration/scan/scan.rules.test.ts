import { describe, expect, it } from 'vitest';
import { joinPageOf, scaledTo, societyCodeOf } from './scan.rules';

const code = '7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw';
const origin = 'https://northlight.example';

describe('[ST-93] what a QR code says', () => {
  it.each([
    ['a society’s page', `${origin}/society/qr/${code}`],
    ['with a query and a hash', `${origin}/society/qr/${code}?from=poster#top`],
    ['with a slash behind it', `${origin}/society/qr/${code}/`],
  ])('%s is followed', (_what, text) => expect(societyCodeOf(text, origin)).toBe(code));

  it.each([
    ['another origin', `https://northlight.example.evil.example/society/qr/${code}`],
    ['another scheme', `http://northlight.example/society/qr/${code}`],
    ['another port', `${origin}:8443/society/qr/${code}`],
    ['a name before the host', `https://northlight.example@evil.example/society/qr/${code}`],
    ['a user of our own host', `https://me:secret@northlight.example/society/qr/${code}`],
    ['another page of ours', `${origin}/login?return=/society/qr/${code}`],
    ['a page below it', `${origin}/society/qr/${code}/more`],
    ['a code that is none', `${origin}/society/qr/ABC123`],
    ['a path alone', `/society/qr/${code}`],
    ['a script', 'javascript:alert(1)'],
    ['some words', 'Hello'],
    ['nothing', ''],
  ])('%s is not', (_what, text) => expect(societyCodeOf(text, origin)).toBeNull());

  it('leads to the page of the society, for the app user', () =>
    expect(joinPageOf(code, 'a b&c')).toBe(`/society/qr/${code}?app_user_id=a+b%26c`));
});

it.each([
  [
    { width: 1920, height: 1080 },
    { width: 640, height: 360 },
  ],
  [
    { width: 480, height: 640 },
    { width: 480, height: 640 },
  ],
  [
    { width: 1, height: 4000 },
    { width: 1, height: 640 },
  ],
])('a frame %o is looked at as %o', (frame, scaled) => expect(scaledTo(frame, 640)).toEqual(scaled));
