import { describe, expect, it } from 'vitest';
import { isOrigin } from './origins';
import { bookingFramePolicy, payFramePolicy } from './security-headers';

const whole = [
  'https://www.northlight.example',
  'http://127.0.0.1:9004',
  'http://localhost:9000',
  'https://xn--bcher-kva.example',
];

const broken = [
  'https://*.northlight.example',
  'https://*',
  '*',
  'https:',
  'https://one.example;script-src',
  "https://one.example; script-src 'unsafe-inline'",
  'https://one.example https://two.example',
  'https://one.example,two.example',
  'https://one.example/',
  'https://one.example/path',
  'https://one.example?x',
  'https://one.example#x',
  'https://user@one.example',
  'https://One.example',
  'https://one.example:443',
  'https://one.example:70000',
  'https://one.example:*',
  'https://-one.example',
  'javascript://one.example',
  'one.example',
  "'self'",
  "'none'",
];

describe('an origin', () => {
  it.each(whole)('is scheme, host and port: %s', (text) => {
    expect(isOrigin(text)).toBe(true);
  });

  it.each(broken)('is not %s', (text) => {
    expect(isOrigin(text)).toBe(false);
  });
});

describe('the policy of the payment page', () => {
  const policyWith = (googlePayScript: string | null) =>
    payFramePolicy({
      card: 'https://pay.example',
      own: ['https://book.example'],
      ancestors: [],
      googlePayScript,
    }).split('; ');

  it('names exactly Google’s hosts for script, frame and calls', () => {
    expect(policyWith('https://pay.google.com/gp/p/js/pay.js')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self' https://pay.google.com",
        "frame-src 'self' https://pay.example https://book.example https://pay.google.com",
        "connect-src 'self' https://pay.google.com https://google.com/pay https://www.google.com/pay",
      ]),
    );
  });

  it('names nobody where Google Pay is off', () => {
    expect(policyWith(null)).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "frame-src 'self' https://pay.example https://book.example",
        "connect-src 'self'",
      ]),
    );
  });
});

describe('the frame-ancestors directive', () => {
  const ancestors = (policy: string) =>
    policy.split('; ').filter((directive) => directive.startsWith('frame-ancestors'));

  it('is one directive for any sources', () => {
    const [one = ''] = whole;
    const given = [one, 'https://*.example', "https://two.example; script-src 'unsafe-inline'"];
    expect(ancestors(bookingFramePolicy({ scripts: [], styles: [] }, ["'self'", ...given]))).toEqual([
      `frame-ancestors 'self' ${one}`,
    ]);
    const pay = payFramePolicy({
      card: 'https://pay.example',
      own: ['https://book.example'],
      ancestors: given,
      googlePayScript: null,
    });
    expect(ancestors(pay)).toEqual([`frame-ancestors 'self' ${one}`]);
    expect(pay).not.toContain('unsafe-inline');
  });

  it('is none when no source is an origin', () => {
    expect(ancestors(bookingFramePolicy({ scripts: [], styles: [] }, ['https://*']))).toEqual([
      "frame-ancestors 'none'",
    ]);
  });
});
