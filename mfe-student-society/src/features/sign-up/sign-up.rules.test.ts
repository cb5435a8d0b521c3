import { expect, it } from 'vitest';
import { aBar } from '../../testing/a-bar';
import { emptySignUp, shownBirth, toSignUpFields } from './sign-up.conversions';
import { offeredBars, preselectedBar } from './sign-up.rules';

const leeds = aBar({ id: 182, slug: 'northlight-leeds', name: 'Northlight Leeds', latitude: 53.8, longitude: -1.55 });
const york = aBar({ id: 7, slug: 'northlight-york', name: 'Northlight York', latitude: 53.96, longitude: -1.08 });

it('[ST-59] lists the bars by name, or the nearest first with their miles', () => {
  const idsOf = (found: ReturnType<typeof offeredBars>) => found.map(({ bar, miles }) => [bar.id, miles]);
  expect(idsOf(offeredBars([leeds, york], null))).toEqual([
    [182, null],
    [7, null],
  ]);
  expect(idsOf(offeredBars([leeds, york], { latitude: 53.96, longitude: -1.08 }))).toEqual([
    [7, '0.00'],
    [182, '22.10'],
  ]);
});

it.each([
  ['[ST-80] the slug of the route', 'northlight-york', null, '7'],
  ['[ST-80] the id of the route', '7', null, '7'],
  ['[ST-81] the route before the bar of the last time', '7', '182', '7'],
  ['[ST-79] the bar of the last time', null, '182', '182'],
  ['[ST-79] the bar of the last time, where the route’s is unknown', 'nowhere', '182', '182'],
  ['nothing where neither can be chosen', 'nowhere', '9', ''],
  ['nothing on the first visit', null, null, ''],
])('preselects %s', (_which, named, last, chosen) =>
  expect(preselectedBar([leeds, york], { named, last })).toBe(chosen),
);

it('[ST-61] shows a date of birth as yyyy/mm/dd, as far as it is chosen', () => {
  expect(shownBirth({ day: '', month: '', year: '' })).toBe('yyyy/mm/dd');
  expect(shownBirth({ day: '3', month: '', year: '' })).toBe('yyyy/mm/03');
  expect(shownBirth({ day: '3', month: '12', year: '2005' })).toBe('2005/12/03');
});

it('[ST-61, ST-73] sends it as YYYY-MM-DD, what was typed as it is, and flags as 0 or 1', () => {
  const values = {
    ...emptySignUp('a-key', '182'),
    date_of_birth: { day: '3', month: '4', year: '2005' },
    university: { text: 'Night School', chosen: null, isOwn: true },
    sms_opt_in: true,
  };
  expect(toSignUpFields(values, false)).toEqual({
    key: 'a-key',
    bar_id: '182',
    email: '',
    date_of_birth: '2005-04-03',
    forename: '',
    surname: '',
    mobile: '',
    university: 'Night School',
    graduation_year: '',
    postcode: '',
    email_opt_in: 0,
    sms_opt_in: 1,
    phone_opt_in: 0,
  });
  expect(toSignUpFields(emptySignUp('a-key', ''), true)).toMatchObject({ tablet: 1, date_of_birth: '' });
  expect(toSignUpFields({ ...values, date_of_birth: { day: '3', month: '', year: '2005' } }, false).date_of_birth).toBe(
    '2005-00-03',
  );
});
