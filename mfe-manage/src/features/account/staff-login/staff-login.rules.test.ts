import { expect, it } from 'vitest';
import { answerIn } from './staff-login.rules';

it.each([
  ['', { kind: 'none' }],
  ['?code=c&state=s', { kind: 'code', code: 'c', state: 's' }],
  ['?state=s&iss=https%3A%2F%2Fr-cloud.example&code=c', { kind: 'code', code: 'c', state: 's' }],
  ['?code=c', { kind: 'none' }],
  ['?state=s', { kind: 'none' }],
  ['?code=&state=s', { kind: 'none' }],
  ['?error=access_denied&state=s', { kind: 'refused', reason: 'cancelled' }],
  ['?error=server_error&state=s', { kind: 'refused', reason: 'failed' }],
  ['?error=&state=s', { kind: 'none' }],
])('[AC-46] %j is %j', (search, answer) => {
  expect(answerIn(search)).toEqual(answer);
});
