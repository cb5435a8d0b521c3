import { describe, expect, it } from 'vitest';
import { aBooking, aRequest, barList } from '../../testing/a-deposit';
import { barBySlug, requestPages, requestState, toCode } from './payment-request.rules';

it.each([
  ['AB12CD', 'AB12CD'],
  ['ab12cd', 'AB12CD'],
  [' ab1 2cd ', 'AB12CD'],
  ['ab-12-cd', 'AB12CD'],
  ['ab‐12–cd', 'AB12CD'],
  ['ab\u00a012\tcd\n', 'AB12CD'],
  [' - ', ''],
])('the code %j is %j', (typed, code) => {
  expect(toCode(typed)).toBe(code);
});

it.each([
  ['nothing found', null, 'entry'],
  ['an open request', aRequest(), 'open'],
  ['a paid one of a cancelled booking', aRequest({ state: 'paid', booking: aBooking({ status_id: 4 }) }), 'paid'],
  ['an expired one', aRequest({ state: 'expired' }), 'expired'],
  ['one that the venue asks for no more', aRequest({ state: 'cancelled' }), 'withdrawn'],
  [
    'one without a booking that the venue asks for no more',
    aRequest({ state: 'cancelled', booking: null }),
    'withdrawn',
  ],
  ['one of a cancelled booking', aRequest({ state: 'cancelled', booking: aBooking({ status_id: 4 }) }), 'cancelled'],
] as const)('requestState reads %s', (_, request, state) => {
  expect(requestState(request)).toBe(state);
});

it('an open request alone can be confirmed', () => {
  expect(Object.entries(requestPages).filter(([, page]) => page === 'confirm')).toEqual([['open', 'confirm']]);
});

describe('barBySlug', () => {
  it.each([
    ['northlight-leeds', 182],
    ['Northlight-Leeds', 182],
    ['northlight-hidden', undefined],
    ['nowhere', undefined],
    ['', undefined],
  ])('%j is bar %s', (slug, id) => {
    expect(barBySlug(barList, slug)?.id).toBe(id);
  });
});
