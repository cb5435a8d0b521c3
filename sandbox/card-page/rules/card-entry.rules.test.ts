import { describe, expect, it } from 'vitest';
import { brandOf, type CardEntry, keep, passesLuhn, problemsOf } from './card-entry.rules';
import { ownCards, planOf, providersCards } from './cards.rules';

const now = new Date('2026-11-20T12:00:00Z');
const good: CardEntry = { number: '4263 9700 0000 5262', expiry: '12/30', cvn: '123', name: 'Ada Lovelace' };
const problems = (changes: Partial<CardEntry>, at = now) => problemsOf({ ...good, ...changes }, at);

describe('an entry', () => {
  it.each([
    ['spaces', {}],
    ['no spaces', { number: '4263970000005262' }],
    ['dashes', { number: '4263-9700-0000-5262' }],
    ['an expiry without a stroke', { expiry: '1230' }],
    ['a card to the end of this month', { expiry: '11/26' }],
    ['American Express with its four digits', { number: '3782 822463 10005', cvn: '1234' }],
  ])('is valid with %s', (_what, changes) => {
    expect(problems(changes)).toEqual({});
  });

  it.each([
    ['number', { number: '' }, 'missing'],
    ['number', { number: '4263 9700 0000 5263' }, 'wrong'],
    ['number', { number: '4263' }, 'wrong'],
    ['number', { number: '0000 0000 0000 0000 0000' }, 'wrong'],
    ['number', { number: '4263 9700 0000 526x' }, 'wrong'],
    ['expiry', { expiry: ' ' }, 'missing'],
    ['expiry', { expiry: '13/30' }, 'wrong'],
    ['expiry', { expiry: '1/3' }, 'wrong'],
    ['expiry', { expiry: '10/26' }, 'expired'],
    ['cvn', { cvn: '' }, 'missing'],
    ['cvn', { cvn: '12' }, 'wrong'],
    ['cvn', { cvn: '1234' }, 'wrong'],
    ['cvn', { number: '3782 822463 10005', cvn: '123' }, 'wrong'],
    ['name', { name: '  ' }, 'missing'],
  ])('has an error in its %s: %j', (field, changes, problem) => {
    expect(problems(changes)).toEqual({ [field]: problem });
  });

  it('expires at the end of its month', () => {
    expect(problems({ expiry: '11/26' }, new Date('2026-11-30T23:59:59Z'))).toEqual({});
    expect(problems({ expiry: '11/26' }, new Date('2026-12-01T00:00:00Z'))).toEqual({ expiry: 'expired' });
  });

  it('reports every error at once', () => {
    expect(Object.keys(problemsOf({ number: '', expiry: '', cvn: '', name: '' }, now))).toEqual([
      'number',
      'expiry',
      'cvn',
      'name',
    ]);
  });
});

it('stores only brand, last four digits and expiry of a card', () => {
  expect(keep(good)).toEqual({ brand: 'VISA', lastFour: '5262', expiry: '1230' });
});

it.each([
  ['4263970000005262', 'VISA'],
  ['5425230000004415', 'MC'],
  ['2221000000000009', 'MC'],
  ['378282246310005', 'AMEX'],
  ['6759649826438453', 'CARD'],
])('recognises the brand of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

describe('the cards', () => {
  it('all have a valid check digit and a unique number', () => {
    const numbers = [...providersCards, ...ownCards].map(({ number }) => number);
    expect(numbers.filter((number) => !passesLuhn(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are approved when they are in no list', () => {
    expect(planOf('4111111111111111')).toMatchObject({ verdict: { result: '00' }, bank: 'at once', delivery: 'post' });
  });
});
