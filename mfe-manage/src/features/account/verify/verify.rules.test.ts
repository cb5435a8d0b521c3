import { expect, it } from 'vitest';
import { isLinkBroken, wayOn } from './verify.rules';

it.each([
  ['link_used', 'logIn', true],
  ['link_unknown', 'register', true],
  ['link_expired', 'register', true],
  ['link_replaced', 'register', true],
  ['link_of_other_customer', 'register', true],
  ['link_of_other_brand', 'book', true],
  ['too_many_tries', 'retry', false],
  ['internal', 'retry', false],
  [null, 'retry', false],
])('after %s the way on is %s; the link is broken: %s', (code, way, isBroken) => {
  expect([wayOn(code), isLinkBroken(code)]).toEqual([way, isBroken]);
});
