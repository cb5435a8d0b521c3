import { describe, expect, it } from 'vitest';
import { isPermanentAddress, signUpGraduationYears, signUpRequest, signUpWords } from './student-sign-up';

const fields = {
  bar_id: '101',
  email: 'ada@guests.example',
  date_of_birth: '2005-04-03',
  forename: 'Ada',
  surname: 'Marsh',
  mobile: '07700 900123',
  university: 'Not in the list at all',
  graduation_year: '2028',
  postcode: '',
  email_opt_in: 1,
  sms_opt_in: 0,
  phone_opt_in: 0,
} as const;

it('[ST-67] a student graduates this year or in one of the five after it', () => {
  expect(signUpGraduationYears(2026)).toEqual([2026, 2027, 2028, 2029, 2030, 2031]);
});

describe('[ST-60] an address', () => {
  it.each(['ada@gmail.com', 'ada@acme.co.uk', 'ada@edu-mail.example', 'ada@ac.example'])('%s lasts', (address) =>
    expect(isPermanentAddress(address)).toBe(true),
  );
  it.each([
    'ada@ucl.ac.uk',
    'ada@live.ucl.AC.UK',
    'ada@mit.edu',
    'ada@unimelb.edu.au',
    'ada@mailinator.com',
    'ada@a.yopmail.com',
  ])('%s does not', (address) => expect(isPermanentAddress(address)).toBe(false));

  it('that does not last is refused in the words of the field', () => {
    const { error } = signUpRequest.safeParse({ ...fields, email: 'ada@ucl.ac.uk' });
    expect(error?.issues).toEqual([expect.objectContaining({ path: ['email'], message: signUpWords.email })]);
  });
});

it('[ST-68, ST-73] everything but the postcode has to be there, and each field says so itself', () => {
  expect(signUpRequest.parse(fields)).toMatchObject({ bar_id: 101, postcode: null, email_opt_in: true });
  const empty = { bar_id: '', email: '', date_of_birth: '', forename: ' ', surname: '', mobile: '', university: '' };
  const { error } = signUpRequest.safeParse({ ...fields, ...empty, graduation_year: '', mobile: 'none' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['bar_id', 'Please choose one of our bars.'],
    ['email', 'E-mail address is required'],
    ['date_of_birth', 'Date of birth is required'],
    ['forename', 'First name is required'],
    ['surname', 'Last name is required'],
    ['mobile', 'Please enter a phone number of 4 to 15 digits.'],
    ['university', 'University is required'],
    ['graduation_year', 'Year of graduation is required'],
  ]);
});
