import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { lastStudentBarKey, signUpTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { errorOf, field, heading, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unfetchedBars } from '../../testing/unfetched-bars';
import { SignUpScreen } from './sign-up.screen';
import {
  bars,
  chooseUniversity,
  done,
  fill,
  listed,
  listOf,
  signUp,
  thanks,
  typed,
  universityBox,
} from './testing/sign-up-fixture';
import { aBar } from '../../testing/a-bar';

const leeds = aBar();
const york = aBar({ id: 7, name: 'Northlight York', slug: 'northlight-york', latitude: 53.96, longitude: -1.08 });
const hidden = aBar({ id: 8, name: 'Northlight Hidden', slug: 'northlight-hidden', frontend_visible: false });
const otherBrands = aBar({ id: 9, name: 'La Verbena Leeds', slug: 'la-verbena-leeds', brand_id: 2 });

let server: FakeServer;
let scrolled: ScrollToOptions[];
beforeEach(() => {
  server = fakeServer();
  server.on(bars, () => listOf([hidden, leeds, york, otherBrands]));
  scrolled = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((to) => void (typeof to === 'object' && scrolled.push(to)));
});
afterEach(() => {
  server.assertStrict();
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const label = 'Your nearest bar in term time';
const open = (bar: string | null = null, brand: 1 | 2 = 1) =>
  openAt(
    bar === null ? '/student-signup' : `/student-signup/${bar}`,
    <SignUpScreen brand={brand} api={server.api({ brand })} bar={bar} />,
  );
const ready = () => screen.findByRole('combobox', { name: label });
const barsShown = () =>
  within(field(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent }) => textContent);
const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const optionsOf = async () => {
  fireEvent.click(await universityBox());
  return listed();
};

it('[RT-42, ST-58, ST-59, ST-60, ST-61, ST-62, ST-63, ST-71] is a form without a login, with a field for everything', async () => {
  const { container } = open();
  await ready();
  await universityBox();
  expect(await heading('Student sign-up')).toBeTruthy();
  expect([...container.querySelectorAll('[name]')].map((one) => one.getAttribute('name'))).toEqual([
    'bar_id',
    'email',
    'date_of_birth_day',
    'date_of_birth_month',
    'date_of_birth_year',
    'forename',
    'surname',
    'mobile',
    'university',
    'graduation_year',
    'postcode',
    'email_opt_in',
    'sms_opt_in',
    'phone_opt_in',
  ]);
  expect([field('Email address').type, field('Mobile number').type]).toEqual(['email', 'tel']);
  const text = container.textContent;
  expect(text).toContain('a permanent address, such as a webmail one');
  expect(text).toContain('An academic domain or a temporary address is not accepted.');
  expect(text).toContain('yyyy/mm/dd. We need it to confirm that you are over 18, and to send you a birthday treat.');
  expect(await axeViolations(container)).toEqual([]);
});

it('[ST-38, ST-61] the years of the date of birth begin with 1910, and the form shows the date as yyyy/mm/dd', async () => {
  const { container } = open();
  await ready();
  const years = within(field('Year')).getAllByRole<HTMLOptionElement>('option');
  expect([years[1]?.value, years.at(-1)?.value]).toEqual(['1910', '2025']);
  for (const [part, value] of [
    ['Day', '3'],
    ['Month', '4'],
    ['Year', '2005'],
  ] as const)
    type(part, value);
  await waitFor(() => expect(container.textContent).toContain('2005/04/03. We need it'));
});

it('[ST-37, ST-39, ST-40, ST-72] the picker says what is wrong with a date of birth', async () => {
  const { container } = open();
  await ready();
  const leave = () => fireEvent.blur(field('Year'), { relatedTarget: field('First name') });
  for (const [day, month, year, sentence] of [
    ['28', '11', '2007', 'You must be at least 18 years old to sign up'],
    ['31', '4', '2005', 'There are only 30 days in April'],
    ['29', '2', '2005', 'There are only 28 days in February in 2005'],
  ] as const) {
    type('Month', month);
    type('Year', year);
    // A day that the month does not have is chosen before it.
    type('Month', '1');
    type('Day', day);
    type('Month', month);
    leave();
    await waitFor(() => expect(container.textContent).toContain(sentence));
  }
  type('Month', '11');
  type('Day', '27');
  type('Year', '2007');
  leave();
  await waitFor(() => expect(field('Year').getAttribute('aria-invalid')).toBeNull());
});

it('[ST-67] the year of graduation is this year, by the server’s clock, or one of the five after it', async () => {
  open();
  await ready();
  const years = within(field('Year of graduation')).getAllByRole<HTMLOptionElement>('option');
  expect(years.map(({ value }) => value)).toEqual(['', '2025', '2026', '2027', '2028', '2029', '2030']);
});

it('[ST-69] offers email, text message and phone, and nothing is ticked', async () => {
  open();
  await ready();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(['By email', 'By text message', 'By phone'].map((name) => screen.getByRole('checkbox', { name }))).toEqual(
    boxes,
  );
});

it('[ST-70] has a privacy statement below the button, which links to both policies', async () => {
  open();
  await ready();
  const privacy = screen.getByRole('link', { name: 'privacy policy' });
  expect([
    privacy.getAttribute('href'),
    screen.getByRole('link', { name: 'cookie policy' }).getAttribute('href'),
  ]).toEqual(['/privacy', '/cookies']);
  const button = screen.getByRole('button', { name: 'Sign up' });
  expect(button.compareDocumentPosition(privacy) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe('the bar', () => {
  it('[ST-59] is one of the brand that is to be seen, by name', async () => {
    open();
    await ready();
    expect(barsShown()).toEqual(['Choose a bar', 'Northlight Leeds', 'Northlight York']);
  });

  it('[ST-59] comes nearest first once the visitor presses for it, and never before', async () => {
    const asked = vi.fn<(found: PositionCallback) => void>((found) =>
      found({ coords: { latitude: 53.96, longitude: -1.08 } } as GeolocationPosition),
    );
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition: asked } }),
    );
    open();
    await ready();
    type(label, '182');
    expect(asked).not.toHaveBeenCalled();
    press('Nearest bars first');
    await waitFor(() =>
      expect(barsShown()).toEqual(['Choose a bar', 'Northlight York, 0.00 miles', 'Northlight Leeds, 22.10 miles']),
    );
    expect(field(label).value).toBe('182');
    vi.unstubAllGlobals();
  });

  it('[ST-59] stays by name where the browser does not say where they are', async () => {
    const asked = (_found: PositionCallback, failed: PositionErrorCallback) =>
      failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition: asked } }),
    );
    open();
    await ready();
    press('Nearest bars first');
    await screen.findByText(/so the bars are listed by name/);
    expect(barsShown()).toEqual(['Choose a bar', 'Northlight Leeds', 'Northlight York']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['[ST-80] the slug of the route', 'northlight-york', null, '7'],
    ['[ST-80] the id of the route', '182', null, '182'],
    ['[ST-81] the route, before the one of the last time', '182', '7', '182'],
    ['[ST-79] the one of the last time', null, '7', '7'],
    ['[ST-79] the one of the last time, where the route’s is not to be seen', 'northlight-hidden', '7', '7'],
  ])('is preselected: %s', async (_which, route, last, chosen) => {
    if (last !== null) window.localStorage.setItem(lastStudentBarKey, last);
    open(route);
    await ready();
    expect(field(label).value).toBe(chosen);
  });

  it('[ST-79] is remembered as last_bar', async () => {
    open();
    await ready();
    type(label, '7');
    await waitFor(() => expect(window.localStorage.getItem('last_bar')).toBe('7'));
    expect(lastStudentBarKey).toBe('last_bar');
  });
});

describe('the university', () => {
  it('[ST-63] is found by a synonym, by initials and by part of its name', async () => {
    open();
    await ready();
    for (const [text, name] of [
      ['UCL', /^University College London/],
      ['MMU', /^Manchester Metropolitan University/],
      ['goldsm', /^Goldsmiths/],
    ] as const) {
      await chooseUniversity(text, name);
      expect((await universityBox()).value).toMatch(name);
    }
  });

  it('[ST-64] is one of about 170 of the UK', async () => {
    open();
    await ready();
    expect((await optionsOf()).length).toBeGreaterThan(165);
  });

  it('[ST-65, ST-66] is sorted by the distance from the bar once one is chosen, with its miles', async () => {
    open();
    await ready();
    expect((await optionsOf())[0]?.textContent).not.toContain('miles');
    type(label, '7');
    await waitFor(() => expect(listed()[0]?.textContent).toMatch(/York.* \d+\.\d\d miles$/));
    const miles = listed()
      .slice(0, -1)
      .map(({ textContent }) => / (\d+\.\d\d) miles$/.exec(textContent)?.[1]);
    expect(miles.every((distance) => distance !== undefined)).toBe(true);
    expect(miles.map(Number)).toEqual(miles.map(Number).toSorted((one, other) => one - other));
  });

  it('[ST-65] that the keys have reached stays where it is when the list is sorted anew', async () => {
    open();
    await ready();
    const box = await universityBox();
    fireEvent.change(box, { target: { value: 'leeds' } });
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    const orderOf = () => listed().map(({ id }) => id.replace(/.*option-/, ''));
    const [before, active] = [orderOf(), box.getAttribute('aria-activedescendant')];
    type(label, '182');
    await waitFor(() => expect(listed()[0]?.textContent).toContain('miles'));
    expect([orderOf(), box.getAttribute('aria-activedescendant')]).toEqual([before, active]);
  });

  it('[ST-63] may be one that is not in the list: what was typed is kept and sent', async () => {
    server.on(signUp, () => done);
    open('182');
    await ready();
    await fill();
    await chooseUniversity('Night School of Ancoats', /^My university is not in the list$/);
    expect((await universityBox()).value).toBe('Night School of Ancoats');
    press('Sign up');
    await screen.findByText(thanks);
    expect(sent()).toMatchObject([{ university: 'Night School of Ancoats' }]);
  });

  it('[ST-63] that was typed and not chosen is the one of that name', async () => {
    open();
    await ready();
    const box = await universityBox();
    fireEvent.change(box, { target: { value: 'university college london' } });
    fireEvent.blur(box);
    await waitFor(() => expect(box.value).toBe('University College London'));
  });
});

describe('signing up', () => {
  it('[ST-61, ST-68, ST-73, ST-75, ST-76, ST-77, API-M-57] sends the form, thanks for 5 seconds, and begins anew at the top', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on(signUp, () => done);
    open('northlight-leeds');
    await ready();
    await fill();
    fireEvent.click(screen.getByRole('checkbox', { name: 'By phone' }));
    press('Sign up');
    await screen.findByText(thanks);
    expect(sent()).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{32}$/),
        bar_id: '182',
        email: 'ada@guests.example',
        date_of_birth: '2005-04-03',
        forename: 'Ada',
        surname: 'Marsh',
        mobile: '07700 900123',
        university: 'University College London',
        graduation_year: '2027',
        postcode: '',
        email_opt_in: 0,
        sms_opt_in: 0,
        phone_opt_in: 1,
      },
    ]);
    expect(screen.getByText(thanks).closest('[role="status"]')).not.toBeNull();
    expect(typed().filter((value) => value !== '182' && value !== '')).toEqual([]);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
    ]);
    expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(window.sessionStorage.getItem(signUpTextsKey)).toBeNull();
    act(() => void vi.advanceTimersByTime(4900));
    expect(screen.queryByText(thanks)).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText(thanks)).toBeNull();
  });

  it('[ST-77] jumps to the top where motion is to be reduced', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList,
    );
    server.on(signUp, () => done);
    open('182');
    await ready();
    await fill();
    press('Sign up');
    await screen.findByText(thanks);
    expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }]);
  });

  it('[ST-74] disables the inputs while it is being sent, and sends once', async () => {
    let answer: (given: FakeAnswer) => void = () => {};
    server.on(signUp, () => new Promise((resolve) => (answer = resolve)));
    open('182');
    await ready();
    await fill();
    press('Sign up');
    await screen.findByRole('button', { name: 'Signing you up…' });
    const inputs = [...document.querySelectorAll('form input, form select')];
    expect(inputs.filter((input) => !input.matches(':disabled'))).toEqual([]);
    press('Signing you up…');
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer(done);
    await screen.findByText(thanks);
    expect([...document.querySelectorAll('form input')].filter((input) => input.matches(':disabled'))).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  it('[ST-71, ST-78] sends what was typed, and shows the server’s text in a banner above the form and at each field', async () => {
    server.on(signUp, () => ({
      status: 422,
      body: {
        errors: {
          email: ['E-mail address is required'],
          date_of_birth: ['Date of birth is required'],
          university: ['University is required'],
        },
        code: 'invalid',
      },
    }));
    const { container } = open('182');
    await ready();
    await universityBox();
    type('First name', 'Ada');
    press('Sign up');
    const said = 'E-mail address is required, Date of birth is required, University is required';
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toBe(said));
    const banner = screen.getAllByRole('alert')[0];
    expect(banner && banner.compareDocumentPosition(field(label)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect([errorOf('Email address'), errorOf('University')]).toEqual([
      'E-mail address is required',
      'University is required',
    ]);
    expect(
      within(screen.getByRole('group', { name: 'Date of birth' })).getByText('Date of birth is required'),
    ).toBeTruthy();
    expect([document.activeElement, field('First name').value]).toEqual([field('Email address'), 'Ada']);
    expect(await axeViolations(container)).toEqual([]);
    server.on(signUp, () => done);
    await fill();
    press('Sign up');
    await screen.findByText(thanks);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'a limit',
      { status: 429, body: { error: 'A lot of people have signed up from here.', code: 'too_many_tries' } },
      'A lot of people have signed up from here.',
    ],
    ['a fault', { status: 500, body: {} }, 'Unknown error occurred'],
    ['no connection', 'offline', 'Sorry, you seem to be offline'],
  ])(
    '[ST-78] says so above the form after %s, keeps what was typed, and sends the same form again',
    async (_what, answer, sentence) => {
      server.on(signUp, () => answer);
      open('182');
      await ready();
      await fill();
      const before = typed();
      press('Sign up');
      await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toBe(sentence));
      expect(typed()).toEqual(before);
      server.on(signUp, () => done);
      press('Sign up');
      await screen.findByText(thanks);
      expect(sent()).toHaveLength(2);
      expect(sent()[0]).toEqual(sent()[1]);
    },
  );

  it('keeps what was typed over a reload, and the key of the form', async () => {
    server.on(signUp, () => 'timeout');
    open('182');
    await ready();
    await fill({ 'Term-time postcode (optional)': 'LS1 1AA' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'By email' }));
    type(label, '7');
    const before = typed();
    press('Sign up');
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).not.toBe(''));
    cleanup();
    server.on(signUp, () => done);
    open('182');
    await ready();
    await universityBox();
    expect(typed()).toEqual(before);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'By email' }).checked).toBe(true);
    press('Sign up');
    await screen.findByText(thanks);
    expect(sent()[0]).toEqual(sent()[1]);
  });

  it('[ST-80] takes the bar of another route for what was typed before', async () => {
    open('182');
    await ready();
    type('First name', 'Ada');
    await waitFor(() => expect(window.sessionStorage.getItem(signUpTextsKey)).toContain('Ada'));
    cleanup();
    open('northlight-york');
    await ready();
    expect([field(label).value, field('First name').value]).toEqual(['7', 'Ada']);
  });

  it.each(['no JSON', '{"named":null,"values":{}}', 'null'])('begins empty where %s was kept', async (kept) => {
    window.sessionStorage.setItem(signUpTextsKey, kept);
    open();
    await ready();
    expect(field('First name').value).toBe('');
  });
});

it('says that the bars are loading', async () => {
  let give: (answer: FakeAnswer) => void = () => {};
  server.on(bars, () => new Promise((resolve) => (give = resolve)));
  open();
  expect(screen.getByText('We’re fetching the bars.')).toBeTruthy();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  give(listOf([leeds]));
  await ready();
});

it.each(unfetchedBars)('[RT-71] says that they are offline where %s, and tries again', async (_what, answer) => {
  server.on(bars, () => answer);
  const { container } = open();
  const said = await screen.findByText('Sorry, you seem to be offline');
  expect(said.closest('[role="alert"]')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
  server.on(bars, () => listOf([leeds]));
  press('Try again');
  await ready();
});

it('speaks as its brand does', async () => {
  open(null, 2);
  await ready();
  expect(screen.getByText(/^Hola! Student offers/)).toBeTruthy();
  expect(screen.getByText(/Offers and news from La Verbena/)).toBeTruthy();
});
