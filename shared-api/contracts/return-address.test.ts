import { describe, expect, it } from 'vitest';
import { readReturnAddress, returnPath } from './return-address';
import { hostileAddresses } from './testing/hostile-addresses';

const origin = 'https://northlight.example';

describe('a return address', () => {
  it.each(hostileAddresses)('%j is none', (address) => {
    expect([returnPath(address, origin), readReturnAddress(address, [origin])]).toEqual([null, null]);
  });

  it.each([
    ['/my-details', '/my-details'],
    ['/edit-booking/abc?tab=pre_order&x=1#notes', '/edit-booking/abc?tab=pre_order&x=1#notes'],
    [`${origin}/join/code`, '/join/code'],
    ['https://northlight.example:443/join/code', '/join/code'],
    ['/a/../b', '/b'],
    ['/a//b', '/a//b'],
    ['/find?next=//other.example', '/find?next=//other.example'],
    ['/%2F%2Fother.example', '/%2F%2Fother.example'],
    ['my-details', '/my-details'],
    ['', '/'],
  ])('%j leads to %s, and read again to the same page', (address, path) => {
    expect(returnPath(address, origin)).toBe(path);
    expect(new URL(path, origin).origin).toBe(origin);
  });

  it('without a base has to be a whole address, on one of the origins', () => {
    expect([
      readReturnAddress('/my-details', [origin]),
      readReturnAddress('https://two.example/pay', [origin, 'https://two.example'])?.href,
    ]).toEqual([null, 'https://two.example/pay']);
  });
});
