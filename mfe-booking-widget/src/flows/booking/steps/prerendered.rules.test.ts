import { expect, it } from 'vitest';
import { aSession } from '../../../testing/fixtures/a-session';
import { nextScreen, prerenderedSession } from './prerendered.rules';

it.each([
  ['pre-booking', false, 'availability'],
  ['availability', false, 'details'],
  ['availability', true, 'pre-order'],
  ['pre-order', true, 'details'],
  ['details', true, null],
  ['enquiry', false, null],
  ['completion', false, null],
] as const)('the screen after %s, with pre-order %s, is %s', (screen, canOrder, next) => {
  expect(nextScreen(screen, aSession({ can_pre_order: canOrder }))).toBe(next);
});

it('the prerendered session has an example of each kind, whatever the session has', () => {
  const session = aSession({ step: 1, all_slots: [], available_options: [] });
  expect(prerenderedSession('availability', session)).toMatchObject({
    step: 2,
    day_state: 'open',
    all_slots: [{ available: true }, { available: false }],
  });
  expect(prerenderedSession('pre-order', session).available_options.map(({ display_type: kind }) => kind)).toEqual([
    'package',
    'custom',
  ]);
  expect(prerenderedSession('details', session)).toEqual({ ...session, step: 4 });
});
