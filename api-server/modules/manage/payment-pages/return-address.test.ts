import { hostileAddresses } from '@bars/shared-api/contracts/testing/hostile-addresses';
import { expect, it } from 'vitest';
import { checkReturnAddress } from './return-address';

const caller = {
  name: 'site',
  origins: ['https://www.northlight-bars.example'],
  brand: 1,
  network: 'network',
} as const;
const isTaken = (url: string): boolean => {
  try {
    checkReturnAddress({ caller, host: 'two.example' }, url, ['https://northlight.example']);
    return true;
  } catch {
    return false;
  }
};

it.each([...hostileAddresses, '/manage/key', 'http://two.example/'])('a payment does not return to %j', (url) => {
  expect(isTaken(url)).toBe(false);
});

it.each([
  'https://northlight.example/manage/key?x=1#y',
  'https://two.example/',
  'https://www.northlight-bars.example/book',
])('a payment returns to %s', (url) => {
  expect(isTaken(url)).toBe(true);
});
