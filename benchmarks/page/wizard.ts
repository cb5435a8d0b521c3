import type { Press } from './probe';

/** The wizard's first step is there: a bar can be chosen. */
export const filledSelect = 'select:has(option + option)';

/** One person more on the first step, and one fewer again. */
export const onePersonMore: Press = {
  on: '[data-step="1"]',
  changes: '[role="spinbutton"]',
  attribute: 'aria-valuenow',
  early: '.area-markup, bars-booking-wizard[aria-busy]',
  undo: '[data-step="-1"]',
};
