import { fakeServer, type FakeAnswer, type FakeCall, type FakeServer } from '@bars/shared-api/client/testing';
import type { CheckInAnswer, CheckInVisit } from '@bars/shared-api/contracts/check-in';
import { checkInSecretsKey, checkInTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { errorOf, expectToArriveAt, field, heading, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBar } from '../../testing/a-bar';
import { CheckInScreen, CheckInStartScreen } from './check-in.screen';

const slug = 'northlight-leeds';
const path = `/api/customers/track-trace/${slug}`;
const [read, send, extend] = [`GET ${path}`, `POST ${path}`, `POST ${path}/visit-1/extend`];
const bars = 'GET /static/bars.json';
const full = "You cannot add any more guests as you've checked in the maximum of 6 people";
const hourMs = 3_600_000;
// Of the server, a year before the device's.
const now = Date.parse('2025-11-27T20:00:00Z');

const aVisit = (change: Partial<CheckInVisit> = {}): CheckInVisit => ({
  id: 'visit-1',
  display_name: 'Ada Marsh',
  forename: 'Ada',
  group_size: 2,
  date_finished: new Date(now + 2 * hourMs).toISOString(),
  ...change,
});
const answerOf = (
  visits: CheckInVisit[],
  meta: Partial<CheckInAnswer['meta']> = {},
  content: string | null = null,
): FakeAnswer => ({
  body: {
    data: {
      bar: { id: 182, slug, name: 'Northlight, Leeds', address: '1 Quay Street, Leeds', track_trace_content: content },
      visits,
    },
    meta: { max_group_size: 6, places_left: 6 - visits.reduce((sum, visit) => sum + visit.group_size, 0), ...meta },
  },
  headers: { 'x-server-time': new Date(now).toISOString() },
});
const expired = aVisit({ date_finished: new Date(now - 60_000).toISOString() });
const listed = aBar({ slug });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(read, () => answerOf([]));
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (brand: 1 | 2 = 1, bar = slug) =>
  openAt(`/track-trace/${bar}`, <CheckInScreen brand={brand} api={server.api()} bar={bar} />);
const ready = () => heading('Check in at Northlight, Leeds');
const reload = async () => {
  cleanup();
  open();
  await ready();
};
const fill = (change: Record<string, string> = {}) => {
  const values = { 'First name': 'Ada', 'Last name': 'Marsh', 'Phone number': '020 7946 0000', ...change };
  for (const [label, value] of Object.entries(values)) type(label, value);
};
const shown = () => document.body.textContent;
const secretOf = (call: FakeCall | undefined) => call?.headers['x-check-in-secret'];
const sent = () => server.calls.filter(({ method }) => method === 'POST');
const choices = () =>
  within(field('How many people are you checking in?'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

describe('the page of a bar', () => {
  it('[ST-115, ST-117, ST-118, RT-40] has the bar’s name, address and text, and a form with every field', async () => {
    server.on(read, () => answerOf([], {}, 'Please check in before the first round.'));
    const { container } = open();
    await ready();
    expect(shown()).toContain('1 Quay Street, Leeds');
    expect(shown()).toContain('Please check in before the first round.');
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'forename',
      'surname',
      'phone',
      'address',
      'post_code',
    ]);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(field('How many people are you checking in?').value).toBe('1');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-117] has the brand’s own text where the bar says nothing', async () => {
    open(2);
    await ready();
    expect(shown()).toContain('Hola! Please check in before the first round');
  });

  it('says what is kept, why, for how long and who reads it', async () => {
    open();
    await ready();
    for (const said of ['falls ill', 'Then they’re deleted', 'for 21 days after your visit', 'Nobody reads it unless'])
      expect(shown()).toContain(said);
  });

  it('says that it is loading', async () => {
    let give: (answer: FakeAnswer) => void = () => {};
    server.on(read, () => new Promise((resolve) => (give = resolve)));
    open();
    expect(screen.getByRole('status').textContent).toBe('We’re fetching the bar.');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    give(answerOf([]));
    await ready();
  });

  it('says that it is offline, and is fetched again', async () => {
    server.on(read, () => 'offline');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Sorry, you seem to be offline');
    server.on(read, () => answerOf([]));
    press('Try again');
    await ready();
  });

  it('says that a bar is not known, and offers the others', async () => {
    server.on(bars, () => ({ body: [listed] }));
    server.on('GET /api/customers/track-trace/nowhere', () => ({
      status: 404,
      body: { error: 'We don’t recognise this bar.', code: 'bar_unknown' },
    }));
    const { container } = open(1, 'nowhere');
    expect(await screen.findByText('We don’t recognise the bar of this link.')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    press('Choose your bar');
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /Northlight Leeds/ }));
    await expectToArriveAt(`/track-trace/${slug}`);
  });

  it('[RT-41, ST-116] of no bar begins with the bar selector, without a login, and leads to the chosen bar', async () => {
    server.on(bars, () => ({ body: [listed] }));
    openAt('/covid-checkin', <CheckInStartScreen brand={1} api={server.api()} />);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: /Northlight Leeds/ }));
    await expectToArriveAt(`/track-trace/${slug}`);
  });
});

describe('the form', () => {
  it('[ST-118, ST-119, ST-128, API-M-73] sends what was typed with the chosen contact, and shows who is checked in', async () => {
    server.on(send, () => answerOf([aVisit()]));
    const { container } = open();
    await ready();
    fill({ 'How many people are you checking in?': '2' });
    press('Check in');
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    expect(sent().map(({ json }) => json)).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{32}$/),
        forename: 'Ada',
        surname: 'Marsh',
        contact_type: 'phone',
        phone: '020 7946 0000',
        email: null,
        address: null,
        post_code: null,
        group_size: 2,
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Checked in here' })).toBeTruthy();
    expect(shown()).toContain('2 people, until 22:00');
    expect(shown()).toContain('You can check in 4 more people.');
    expect([field('First name').value, field('How many people are you checking in?').value]).toEqual(['', '1']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-119] has the phone chosen by default, and takes an e-mail address instead, whatever was typed before', async () => {
    server.on(send, () => answerOf([aVisit()]));
    open();
    await ready();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By phone' }).checked).toBe(true);
    fill({ 'Phone number': '1' });
    fireEvent.click(screen.getByRole('radio', { name: 'By email' }));
    type('Email address', 'ada@example.com');
    press('Check in');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.json).toMatchObject({ contact_type: 'email', email: 'ada@example.com', phone: null });
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
  });

  it.each([
    ['[ST-120] a first name of two letters', 'First name', ' Al ', 'Please enter at least 3 characters.'],
    ['[ST-120] a last name of two letters', 'Last name', 'Xu', 'Please enter at least 3 characters.'],
    ['no first name', 'First name', '', 'First name is required'],
    ['[ST-121] a phone number of seven', 'Phone number', '7946000', 'Please enter at least 8 characters.'],
  ])('shows an error for %s at its field, and sends nothing', async (_what, label, value, error) => {
    open();
    await ready();
    fill({ [label]: value });
    press('Check in');
    await waitFor(() => expect(errorOf(label)).toBe(error));
    expect([document.activeElement, sent()]).toEqual([field(label), []]);
  });

  it('[ST-120, ST-121] shows all errors of an empty form at once, and goes to the first', async () => {
    open();
    await ready();
    press('Check in');
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(['First name', 'Last name', 'Phone number'].map(errorOf)).toEqual([
      'First name is required',
      'Last name is required',
      'Please enter at least 8 characters.',
    ]);
    expect(sent()).toEqual([]);
  });

  it('[ST-121] shows an error for an e-mail address of seven at its field', async () => {
    open();
    await ready();
    fill();
    fireEvent.click(screen.getByRole('radio', { name: 'By email' }));
    type('Email address', 'a@bc.de');
    press('Check in');
    await waitFor(() => expect(errorOf('Email address')).toBe('Please enter at least 8 characters.'));
    expect(sent()).toEqual([]);
  });

  it('[ST-122, ST-124] offers groups up to the bar’s largest, and up to the places that are left', async () => {
    server.on(read, () => answerOf([], { max_group_size: 4 }));
    open();
    await ready();
    expect(choices()).toEqual(['1', '2', '3', '4']);
    cleanup();
    server.on(read, () => answerOf([aVisit({ group_size: 4 })], { max_group_size: 4 }));
    open();
    await ready();
    expect(choices()).toEqual(['1', '2']);
  });

  it('[ST-123] gives way to a sentence once six are checked in', async () => {
    server.on(send, () => answerOf([aVisit(), aVisit({ id: 'visit-2', group_size: 4 })]));
    const { container } = open();
    await ready();
    fill();
    press('Check in');
    expect(await screen.findByText(full)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
    // The button that was pressed is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check in at Northlight, Leeds'));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[ST-123] shows the server’s refusal where another tab has used the last place, and then the sentence', async () => {
    open();
    await ready();
    server.on(send, () => ({ status: 409, body: { error: full, code: 'check_in_full' } }));
    server.on(read, () => answerOf([aVisit({ group_size: 6 })]));
    fill();
    press('Check in');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull());
    expect(screen.getByText(full)).toBeTruthy();
    expect(secretOf(server.calls.at(-1))).toBe(secretOf(sent()[0]));
  });

  it('shows the server’s error at its field, and keeps what was typed', async () => {
    server.on(send, () => ({
      status: 422,
      body: { errors: { group_size: ['There is only room for 2 people.'] }, code: 'invalid' },
    }));
    open();
    await ready();
    fill({ 'How many people are you checking in?': '3' });
    press('Check in');
    await waitFor(() =>
      expect(errorOf('How many people are you checking in?')).toBe('There is only room for 2 people.'),
    );
    expect(field('First name').value).toBe('Ada');
  });

  it('keeps what was typed without a connection and over a reload, and sends the same form again', async () => {
    server.on(send, () => 'offline');
    open();
    await ready();
    fill({ 'Address (optional)': '4 Quay Street', 'How many people are you checking in?': '3' });
    press('Check in');
    expect(await screen.findByText('Sorry, you seem to be offline')).toBeTruthy();
    await reload();
    expect(
      ['First name', 'Phone number', 'Address (optional)', 'How many people are you checking in?'].map(
        (label) => field(label).value,
      ),
    ).toEqual(['Ada', '020 7946 0000', '4 Quay Street', '3']);
    server.on(send, () => answerOf([aVisit()]));
    press('Check in');
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    const [first, second] = sent();
    expect(second?.json).toEqual(first?.json);
    expect([secretOf(second), window.sessionStorage.getItem(checkInTextsKey)]).toEqual([secretOf(first), null]);
  });

  it('is one visit of one list where it is sent again after a lost answer, also where the browser keeps nothing', async () => {
    server.on(send, () => 'timeout');
    open();
    await ready();
    fill();
    for (const clears of [false, true]) {
      if (clears) window.localStorage.clear();
      const before = sent().length;
      press('Check in');
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      await screen.findByRole('button', { name: 'Check in' });
    }
    server.on(send, () => answerOf([aVisit()]));
    press('Check in');
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    expect(new Set(sent().map((call) => `${secretOf(call)} ${JSON.stringify(call.json)}`)).size).toBe(1);
  });

  it('has another key for the next one, and the same secret', async () => {
    server.on(send, () => answerOf([aVisit()]));
    open();
    await ready();
    fill();
    press('Check in');
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    fill();
    press('Check in');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    const [first, second] = sent();
    expect(second?.json).not.toEqual(first?.json);
    expect(secretOf(second)).toBe(secretOf(first));
  });

  it('sends once, however often the button is pressed', async () => {
    let give: (answer: FakeAnswer) => void = () => {};
    server.on(send, () => new Promise((resolve) => (give = resolve)));
    open();
    await ready();
    fill();
    press('Check in');
    const busy = await screen.findByRole('button', { name: 'Checking in…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    give(answerOf([aVisit()]));
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});

describe('the list of this device', () => {
  const secret = 's'.repeat(32);
  beforeEach(() => window.localStorage.setItem(checkInSecretsKey, JSON.stringify([{ id: 182, slug, secret }])));

  it.each([slug, '182'])('is opened by the secret in a header, never in the address, at %s', async (bar) => {
    server.on(`GET /api/customers/track-trace/${bar}`, () => answerOf([aVisit()]));
    open(1, bar);
    expect(await screen.findByText('Ada Marsh')).toBeTruthy();
    expect(server.calls.map((call) => [secretOf(call), call.path.includes(secret), call.query])).toEqual([
      [secret, false, {}],
    ]);
  });

  it('[ST-115, ST-125, ST-126] has each visit with its expiry time and a countdown by the server’s clock', async () => {
    server.on(read, () => answerOf([aVisit()]));
    open();
    await screen.findByText('Ada Marsh');
    expect(shown()).toContain('2 people, until 22:00');
    expect(screen.getByRole('timer').textContent).toMatch(/^(2:00:00|1:59:5\d) left$/);
    expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
    // The time itself is not read out.
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBeNull();
  });

  it('[ST-127] says once that a visit has expired, and then offers to extend it', async () => {
    server.on(read, () => answerOf([aVisit({ date_finished: new Date(now + 1200).toISOString() })]));
    open();
    await screen.findByText('Ada Marsh');
    const button = await screen.findByRole(
      'button',
      { name: 'Extend the check-in of Ada Marsh by 2 hours' },
      { timeout: 4000 },
    );
    expect(button).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The check-in of Ada Marsh has expired. You can extend it.',
    );
  });

  it('[ST-115, ST-127, API-M-74] extends an expired visit, and puts the focus on the list', async () => {
    server.on(read, () => answerOf([expired]));
    server.on(extend, () => answerOf([aVisit()]));
    const { container } = open();
    await screen.findByText('Ada Marsh');
    expect(screen.getByRole('timer').textContent).toContain('Expired');
    expect(await axeViolations(container)).toEqual([]);
    press('Extend the check-in of Ada Marsh by 2 hours');
    await waitFor(() => expect(shown()).toContain('until 22:00'));
    expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Checked in here'));
    expect(screen.getByText('That’s extended by 2 hours.').closest('[role="status"]')).not.toBeNull();
    expect(sent().map((call) => secretOf(call))).toEqual([secret]);
  });

  it('shows why a visit could not be extended, and what is true now', async () => {
    server.on(read, () => answerOf([expired]));
    open();
    await screen.findByText('Ada Marsh');
    server.on(extend, () => ({
      status: 409,
      body: { error: 'This check-in hasn’t expired yet.', code: 'visit_running' },
    }));
    server.on(read, () => answerOf([aVisit()]));
    press('Extend the check-in of Ada Marsh by 2 hours');
    expect(await screen.findByText('This check-in hasn’t expired yet.')).toBeTruthy();
    await waitFor(() => expect(shown()).toContain('until 22:00'));
  });

  it('is kept without a connection, which is said', async () => {
    server.on(read, () => answerOf([expired]));
    server.on(extend, () => 'offline');
    open();
    await screen.findByText('Ada Marsh');
    server.on(read, () => 'offline');
    press('Extend the check-in of Ada Marsh by 2 hours');
    expect(await screen.findByText('Sorry, you seem to be offline')).toBeTruthy();
    expect(screen.getByText('Ada Marsh')).toBeTruthy();
  });

  it('is forgotten for a new visit, once everybody’s check-in has expired', async () => {
    server.on(read, () => answerOf([expired, aVisit({ id: 'visit-2', group_size: 4 })]));
    open();
    expect((await screen.findAllByText('Ada Marsh')).length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Start a new visit' })).toBeNull();
    cleanup();
    server.on(read, (call) => answerOf(secretOf(call) === undefined ? [] : [{ ...expired, group_size: 6 }]));
    open();
    await screen.findByText(full);
    press('Start a new visit');
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy();
    expect([window.localStorage.getItem(checkInSecretsKey), screen.queryByText('Ada Marsh')]).toEqual([null, null]);
    expect(document.activeElement?.textContent).toBe('Check in at Northlight, Leeds');
    server.on(send, () => answerOf([aVisit()]));
    fill();
    press('Check in');
    expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
    expect([secret, undefined]).not.toContain(secretOf(sent()[0]));
  });
});

it('works where the browser keeps nothing', async () => {
  window.localStorage.setItem(checkInSecretsKey, '{"no":"list"}');
  window.sessionStorage.setItem(checkInTextsKey, 'nothing');
  server.on(send, () => answerOf([aVisit()]));
  open();
  await ready();
  fill();
  press('Check in');
  expect(await screen.findByText('Ada Marsh is checked in for 2 hours.')).toBeTruthy();
});
