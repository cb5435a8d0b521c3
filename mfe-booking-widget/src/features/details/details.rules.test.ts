import { expect, it } from 'vitest';
import { submitLabel } from './details.rules';

it('[BW-157] the button says Complete Booking where there is no deposit, Save Booking where there is one', () => {
  expect(submitLabel({ deposit: 0 })).toBe('complete');
  expect(submitLabel({ deposit: 1000 })).toBe('save');
});
