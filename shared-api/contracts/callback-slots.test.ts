import { expect, it } from 'vitest';
import { callbackSlot } from './enquiries';
import { brunchSlot } from './managed-bookings';

it('[MG-157] a slot of the brunch call has date, start, end and asap, one of the wizard date, start hour and end hour', () => {
  expect([Object.keys(brunchSlot.shape), Object.keys(callbackSlot.shape)]).toEqual([
    ['date', 'start', 'end', 'asap'],
    ['date', 'start', 'end'],
  ]);
});
