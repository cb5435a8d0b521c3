import { after, barList, now, refusal, type Answer, type Screen } from './screen';

const path = '/track-trace/the-arch-leeds';
const api = '/api/customers/track-trace/the-arch-leeds';
const [read, send, extend] = [`GET ${api}`, `POST ${api}`, `POST ${api}/visit-1/extend`];

interface Visit {
  name?: string;
  people?: number;
  ends?: string;
}

const answer = (visits: readonly Visit[], text: string | null = null): Answer => ({
  body: {
    data: {
      bar: {
        id: 100,
        slug: 'the-arch-leeds',
        name: 'The Arch, Leeds',
        address: '1 Quay Street, Leeds LS1 4DN',
        track_trace_content: text,
      },
      visits: visits.map(({ name = 'Ada Marsh', people = 2, ends = after(94) }, index) => ({
        id: `visit-${index + 1}`,
        display_name: name,
        forename: name.split(' ')[0],
        group_size: people,
        date_finished: ends,
      })),
    },
    meta: { max_group_size: 6, places_left: 6 - visits.reduce((sum, { people = 2 }) => sum + people, 0) },
  },
});

/** The device has checked somebody in here. */
const local = { 'bars.check-in': [{ id: 100, slug: 'the-arch-leeds', secret: 'a'.repeat(32) }] };
const fill: Screen['act'] = async (page) => {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Phone number').fill('020 7946 0000');
  await page.getByRole('button', { name: 'Check in' }).click();
};
const ended = { ends: after(-1) };

/** Checking in at a bar. Sources: ST-115…ST-128. */
export const checkInScreens: readonly Screen[] = [
  { id: 'check-in-selector', path: '/covid-checkin', answers: barList, shows: 'York', isOnTop: true },
  {
    id: 'check-in-no-bar',
    path: '/covid-checkin',
    answers: barList,
    act: async (page) => {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
    shows: 'Choose your bar',
  },
  {
    id: 'check-in-unknown-bar',
    path,
    answers: { ...barList, [read]: refusal(404, 'We don’t recognise this bar.', 'bar_unknown') },
    shows: /bar of this link/,
  },
  {
    id: 'check-in-failed',
    path,
    answers: { [read]: refusal(500, 'Sorry, something went wrong.') },
    shows: 'Try again',
  },
  { id: 'check-in-loading', path, answers: { [read]: 'never' }, shows: /still asking/ },
  { id: 'check-in-form', path, answers: { [read]: answer([]) }, shows: 'Your details' },
  {
    id: 'check-in-bar-text',
    path,
    answers: {
      [read]: answer([], 'Please check in at the bar, and show the screen to whoever brings your first round.'),
    },
    act: (page) => page.getByText('By email', { exact: true }).click(),
    shows: 'Email address',
  },
  {
    id: 'check-in-errors',
    path,
    answers: { [read]: answer([]) },
    act: async (page) => {
      await page.getByLabel('Last name').fill('Xu');
      await page.getByRole('button', { name: 'Check in' }).click();
    },
    shows: 'First name is required',
  },
  {
    id: 'check-in-refused',
    path,
    answers: {
      [read]: answer([]),
      [send]: refusal(429, 'There were too many tries. Please wait a minute.', 'too_many_tries'),
    },
    act: fill,
    shows: /too many tries/,
  },
  {
    id: 'check-in-done',
    isCounting: true,
    path,
    answers: { [read]: answer([]), [send]: answer([{ ends: after(120) }]) },
    act: fill,
    shows: /is checked in for 2 hours/,
  },
  {
    id: 'check-in-running',
    isCounting: true,
    path,
    local,
    answers: { [read]: answer([{}, { name: 'Mia Fenn', people: 1, ends: after(8) }]) },
    shows: 'Checked in here',
  },
  { id: 'check-in-expired', path, local, answers: { [read]: answer([ended]) }, shows: 'Start a new visit' },
  {
    id: 'check-in-extended',
    isCounting: true,
    path,
    local,
    answers: { [read]: answer([ended]), [extend]: answer([{ ends: after(120) }]) },
    act: (page) => page.getByRole('button', { name: /^Extend/ }).click(),
    shows: /extended by 2 hours/,
  },
  {
    id: 'check-in-full',
    path,
    local,
    answers: {
      [read]: answer([{ people: 4 }, { name: 'Mia Fenn', people: 1 }, { name: 'Robin Hale', people: 1, ends: now }]),
    },
    shows: /maximum of 6 people/,
  },
];
