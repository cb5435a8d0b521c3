import { describe, expect, it } from 'vitest';
import { displayFee, toCardRequest, toKeptCard } from './cards.conversions';

const terms = { people: 8, feePence: 8000, feePerPersonPence: 1000, message: null };

describe('a card request in words', () => {
  it.each([
    [terms, '£10 per person (£80 for 8 people)'],
    [{ ...terms, feePerPersonPence: 0, feePence: 5050 }, '£50.50'],
    [{ ...terms, people: 1, feePence: 1000 }, '£10'],
    [{ ...terms, feePence: 9000 }, '£90'],
    [{ ...terms, feePence: 0, feePerPersonPence: 0 }, null],
  ])('[PY-26] says the fee of %j', (fee, words) => {
    expect(displayFee(fee)).toBe(words);
  });

  it('[API-B-12, PY-25, PY-26] names both fees, null where there is none, and the message', () => {
    const open = {
      ...terms,
      feePerPersonPence: 0,
      message: 'We keep your card.',
      token: 't',
      orderId: 'o',
      form: { url: 'https://pay.example/hpp', fields: { ORDER_ID: 'o' } },
    };
    expect(toCardRequest(open)).toEqual({
      token: 't',
      order_data: { order_id: 'o', url: 'https://pay.example/hpp', serialised: '{"ORDER_ID":"o"}' },
      card_capture_message: 'We keep your card.',
      no_show_fee: 8000,
      no_show_fee_pp: null,
      display_no_show_fee: '£80',
    });
  });
});

describe('a kept card', () => {
  it.each([
    ['VISA', 'Visa'],
    ['MC', 'Mastercard'],
    ['AMEX', 'American Express'],
    ['CARD', 'bank'],
    [null, 'bank'],
  ])('of the brand %s is called %s', (brand, name) => {
    expect(toKeptCard({ brand, lastFour: '5262', expiry: '1228' })).toEqual({
      brand: name,
      last_four: '5262',
      expiry: '12/28',
    });
  });

  it('is not shown while the provider has not said enough of it', () => {
    expect(toKeptCard({ brand: 'VISA', lastFour: null, expiry: '1228' })).toBeNull();
    expect(toKeptCard({ brand: 'VISA', lastFour: '5262', expiry: null })).toBeNull();
  });
});
