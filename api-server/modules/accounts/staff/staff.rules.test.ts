import { hostileAddresses } from '@bars/shared-api/contracts/testing/hostile-addresses';
import { expect, it } from 'vitest';
import { isOurLoginPage } from './staff.rules';

const origin = 'https://northlight.example';

it.each([...hostileAddresses, `${origin}/staff/../staff/login`, `${origin}/staff/login/`])(
  'the staff login does not come back to %j',
  (address) => {
    expect(isOurLoginPage(address, origin)).toBe(false);
  },
);

it('the staff login comes back to its own page', () => {
  expect(isOurLoginPage(`${origin}/staff/login`, origin)).toBe(true);
});
