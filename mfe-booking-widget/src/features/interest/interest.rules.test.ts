import { expect, it } from 'vitest';
import { errorsOf } from './interest.rules';

it('the errors of the form are those of its fields, one each', () => {
  expect(errorsOf({ email: ['This address bounces.', 'And another'], bar_id: ['Unknown'], surname: [] })).toEqual({
    email: 'This address bounces.',
  });
});
