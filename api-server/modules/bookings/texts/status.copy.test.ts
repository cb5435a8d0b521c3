import { expect, it } from 'vitest';
import { statusWords } from './status.copy';

it('[MG-9] names the six statuses by their codes', () => {
  expect(Object.entries(statusWords).map(([id, { status }]) => `${id} ${status}`)).toEqual([
    '0 Provisional',
    '1 Confirmed',
    '2 No show',
    '3 Pending',
    '4 Cancelled',
    '5 Postponed',
  ]);
});
