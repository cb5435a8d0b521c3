import { expect, it } from 'vitest';
import { locationIdOf, studentGraduationYears } from './students';

it.each([
  ['NL182', 182],
  ['0401', 401],
  ['C', null],
  ['', null],
  ['1234567890', null],
])('[ST-20] the cost centre %s is the integer %s', (costCentre, id) => expect(locationIdOf(costCentre)).toBe(id));

it('[ST-16] a student graduates in one of four years, from next year', () => {
  expect(studentGraduationYears(2026)).toEqual([2027, 2028, 2029, 2030]);
});
