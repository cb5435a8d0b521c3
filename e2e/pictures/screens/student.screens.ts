import { barList, data, now, refusal, after, type Answer, type Screen } from './screen';

const path = '/student/student-1';
const read = 'GET /api/customers/student/student-status';
const verification = 'GET /api/customers/email-verify-status';
const send = 'POST /api/customers/email-verify';

const status = (change: Record<string, unknown>): Answer =>
  data({
    has_student_offers: false,
    student_verified: false,
    has_society_offers: false,
    fields_required: [],
    birth_date: '…',
    graduation_year: '…',
    post_code: '…',
    uni_email: 'a…@ucl.example',
    personal_email: 'a…@guests.example',
    selected_location_id: '…',
    is_graduate: false,
    ...change,
  });
const pending = (date: string, isStudent = true): Answer =>
  data({
    verified: false,
    pending: {
      id: 'pending-1',
      email_address: isStudent ? 'a…@ucl.ac.example' : 'a…@guests.example',
      date_created: date,
      student: isStudent,
    },
  });
const nothingPending = data({ verified: false, pending: null });
const personal = { [read]: status({ personal_email: null }) };
const student = { [read]: status({ uni_email: null }) };

const details = {
  ...barList,
  [read]: status({
    fields_required: ['birth_date', 'graduation_year', 'uni_email', 'post_code', 'selected_location_id'],
  }),
};

const students: readonly Screen[] = [
  { id: 'student-loading', path, answers: { [read]: 'never' }, shows: /still asking/ },
  {
    id: 'student-failed',
    path,
    answers: { [read]: refusal(404, 'We don’t recognise this app user.') },
    shows: /app user/,
  },
  { id: 'student-society-done', path, answers: { [read]: status({ has_society_offers: true }) }, shows: /all done/ },
  { id: 'student-waiting', path, answers: { [read]: status({ student_verified: true }) }, shows: /5 minutes/ },
  { id: 'student-details', path, answers: details, shows: 'Save My Details' },
  {
    id: 'student-details-missing',
    path,
    answers: details,
    act: (page) => page.getByRole('button', { name: 'Save My Details' }).click(),
    shows: 'Your year of graduation is required',
  },
  { id: 'student-uni-email', path, answers: { ...student, [verification]: nothingPending }, shows: 'Send me the link' },
  {
    id: 'student-uni-email-pending',
    path,
    answers: { ...student, [verification]: pending(after(-10)) },
    shows: 'Send it again',
  },
  {
    id: 'student-uni-email-too-soon',
    path,
    answers: { ...student, [verification]: pending(now) },
    shows: /another one in 2:00/,
  },
  {
    id: 'student-uni-email-change',
    path,
    answers: { ...student, [verification]: pending(now) },
    act: (page) => page.getByRole('button', { name: 'Use another address' }).click(),
    shows: 'Keep the address',
  },
  {
    id: 'student-uni-email-confirmed',
    path,
    answers: { ...student, [verification]: data({ verified: true, pending: null }) },
    shows: 'Your address is confirmed',
  },
  {
    id: 'student-personal-email',
    path,
    answers: { ...personal, [verification]: nothingPending },
    shows: 'Send me the link',
  },
  {
    id: 'student-personal-email-pending',
    path,
    answers: { ...personal, [verification]: pending(after(-10), false) },
    shows: 'Send it again',
  },
  {
    id: 'student-personal-email-blocked',
    path,
    answers: {
      ...personal,
      [verification]: nothingPending,
      [send]: refusal(429, 'You have asked for too many links. Please try again tomorrow.', 'too_many_tries'),
    },
    act: async (page) => {
      await page.getByLabel('Personal email address').fill('ada@guests.example');
      await page.getByRole('button', { name: 'Send me the link' }).click();
    },
    shows: /too many links/,
  },
  { id: 'student-done', path, answers: { [read]: status({ has_student_offers: true }) }, shows: /all done/ },
  { id: 'student-fallback', path, answers: { [read]: status({}) }, shows: /this point/ },
];

const graduates: readonly Screen[] = [
  { id: 'graduate-choice', path: '/graduate/student-1', answers: { [read]: status({}) }, shows: "I'm a graduate" },
  {
    id: 'graduate-refused',
    path: '/graduate/student-1',
    answers: {
      [read]: status({}),
      'POST /api/customers/student/graduate-status': refusal(429, 'Please wait a little.', 'too_many_tries'),
    },
    act: (page) => page.getByRole('button', { name: "I'm a graduate" }).click(),
    shows: 'Please wait a little.',
  },
  {
    id: 'graduate-done',
    path: '/graduate/student-1',
    answers: { [read]: status({ is_graduate: true }) },
    shows: 'Hey Graduate',
  },
  {
    id: 'graduate-failed',
    path: '/graduate/student-1',
    answers: { [read]: refusal(404, 'We don’t recognise this app user.') },
    shows: /app user/,
  },
];

/** The pages of students and of graduates. Sources: ST-1…ST-57. */
export const studentScreens: readonly Screen[] = [...students, ...graduates];
