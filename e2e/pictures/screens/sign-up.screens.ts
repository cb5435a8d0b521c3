import { barList, data, now, after, refusal, type Answer, type Screen } from './screen';

const [path, tablet] = ['/student-signup', '/staff/data-collect'];
const send = 'POST /api/customers/student/data-collect';
const local = {
  staff_login: { name: 'Robin Hale', venue: { bar_id: 100, bar_name: 'The Arch, Leeds' }, expires_at: after(600) },
};
const errors: Answer = {
  status: 422,
  body: {
    errors: {
      email: [
        'Please enter an email address that you’ll keep, such as a webmail one. We can’t take a university address or a temporary one.',
      ],
      date_of_birth: ['Date of birth is required'],
      forename: ['First name is required'],
      surname: ['Last name is required'],
      mobile: ['Mobile number is required'],
      university: ['University is required'],
      graduation_year: ['Year of graduation is required'],
    },
    code: 'invalid',
  },
};
const submit: Screen['act'] = (page) => page.getByRole('button', { name: 'Sign up' }).click();
const isReady: Screen['act'] = (page) => page.getByLabel('University', { exact: true }).waitFor();

/** Signing up for the student list, by a visitor and on a venue's tablet. Sources: ST-58…ST-81, RT-38. */
export const signUpScreens: readonly Screen[] = [
  { id: 'sign-up-empty', path, answers: barList, act: isReady, shows: 'Sign up' },
  { id: 'sign-up-loading', path, answers: { 'GET /static/bars.json': 'never' }, shows: /still asking/ },
  { id: 'sign-up-failed', path, answers: { 'GET /static/bars.json': 'offline' }, shows: 'Try again' },
  {
    id: 'sign-up-universities',
    path,
    answers: barList,
    act: async (page) => {
      await page.getByLabel('University', { exact: true }).fill('leeds');
      await page.getByRole('option', { name: 'University of Leeds' }).waitFor();
    },
    shows: 'My university is not in the list',
  },
  { id: 'sign-up-errors', path, answers: { ...barList, [send]: errors }, act: submit, shows: 'University is required' },
  {
    id: 'sign-up-refused',
    path,
    answers: { ...barList, [send]: refusal(429, 'There were too many tries. Please wait a minute.', 'too_many_tries') },
    act: submit,
    shows: /too many tries/,
  },
  {
    id: 'sign-up-sent',
    path,
    answers: { ...barList, [send]: data({ is_signed_up: true }) },
    act: submit,
    shows: /Check your e-mail/,
  },
  { id: 'tablet-empty', path: tablet, local, answers: barList, act: isReady, shows: 'Your bar: The Arch, Leeds' },
  {
    id: 'tablet-errors',
    path: tablet,
    local,
    answers: { ...barList, [send]: errors },
    act: submit,
    shows: 'University is required',
  },
  {
    id: 'tablet-sent',
    path: tablet,
    local,
    answers: { ...barList, [send]: data({ is_signed_up: true }) },
    act: submit,
    shows: /Check your e-mail/,
  },
  {
    id: 'tablet-wipe-warning',
    path: tablet,
    local,
    answers: barList,
    act: async (page) => {
      await page.getByLabel('Email address').fill('ada@guests.example');
      await page.clock.setFixedTime(Date.parse(now) + 51_000);
    },
    shows: 'Are you still there?',
    isOnTop: true,
  },
  {
    id: 'tablet-logged-out',
    path: tablet,
    local,
    answers: { ...barList, [send]: refusal(401, 'Please log in.', 'login_required') },
    act: submit,
    shows: 'Log in as staff',
  },
];
