import { describe, expect, it } from 'vitest';
import { errorsOf, interestRequest } from './interest.rules';

const grace = { forename: ' Grace ', surname: 'Hopper', email: 'grace@example.com ' };

describe('the request of interest', () => {
  it('has the trimmed fields, the bar and the group', () => {
    expect(interestRequest(grace, 406)).toEqual({ request: { forename: 'Grace', surname: 'Hopper', email: 'grace@example.com', bar_id: 406, group: 'covid_interest' } });
  });

  it.each([
    ['everything is missing', { forename: '', surname: ' ', email: '' }, { forename: 'First name is required', surname: 'Last name is required', email: 'E-mail address is required' }],
    ['the address is none', { ...grace, email: 'grace' }, { email: 'Email address "grace" is invalid' }],
    ['a name is too long', { ...grace, forename: 'G'.repeat(61) }, { forename: 'must be at most 60 characters' }],
  ])('is replaced by errors where %s', (_what, fields, errors) => {
    expect(interestRequest(fields, 406)).toEqual({ errors });
  });
});

it('errors of the server are those of the fields, one each', () => {
  expect(errorsOf({ email: ['This address bounces.', 'And another'], bar_id: ['Unknown'], surname: [] })).toEqual({ email: 'This address bounces.' });
});
