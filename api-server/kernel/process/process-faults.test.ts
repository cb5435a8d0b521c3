import pg from 'pg';
import { expect, it } from 'vitest';
import { endsProcess } from './process-faults';
import { DatabaseUnavailable } from '../store/database-unavailable';

const refusedBy = (code: string) => Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code });
const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each<[string, unknown]>([
  ['a database that is away', new DatabaseUnavailable(new Error('gone'))],
  ['an administrator’s shutdown', refusedBy('57P01')],
  ['a crash of the database', refusedBy('57P02')],
  ['a start of the database', refusedBy('57P03')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that was reset', withCode('ECONNRESET')],
  ['a connection that was refused', withCode('ECONNREFUSED')],
])('goes on after %s', (_what, error) => {
  expect(endsProcess(error)).toBe(false);
});

it.each<[string, unknown]>([
  ['a fault of the program', new TypeError('x is not a function')],
  ['a refused constraint', refusedBy('23505')],
  ['a log that cannot be written', withCode('EPIPE')],
  ['what is no error', 'nothing'],
])('ends after %s', (_what, error) => {
  expect(endsProcess(error)).toBe(true);
});
