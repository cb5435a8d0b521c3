import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { studentTextsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { StudentFieldName } from '@bars/shared-api/contracts/students';
import { errorOf, field, heading, openAt, press, type } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBar } from '../../../testing/a-bar';
import { aStatus } from '../../../testing/a-student';
import { unfetchedBars } from '../../../testing/unfetched-bars';
import {
  answer,
  aPending,
  countOf,
  notVerified,
  refusal,
  saveCall,
  sendCall,
  serverNow,
  statusCall,
  studentServer,
  verificationCall,
} from '../../../testing/student-server';
import { StudentScreen } from '../student.screen';

const bars = 'GET /static/bars.json';
const every: StudentFieldName[] = ['birth_date', 'graduation_year', 'uni_email', 'post_code', 'selected_location_id'];
const done = aStatus({ has_student_offers: true, student_verified: true });
const barCalled = (id: number, change: Partial<ListedBar> = {}) =>
  aBar({ id, name: `Bar ${id}`, slug: `bar-${id}`, ...change });

let server: ReturnType<typeof studentServer>;
beforeEach(() => {
  server = studentServer(done);
  server.on(bars, () => ({ body: [barCalled(182), barCalled(183), barCalled(401, { brand_id: 4 })] }));
});
afterEach(() => {
  server.assertStrict();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = async (required: StudentFieldName[], user = 'student-1') => {
  cleanup();
  server.say(aStatus({ fields_required: required }));
  const page = <StudentScreen brand={1} api={server.api()} of={{ appUserId: user, email: 'ada@guests.example' }} />;
  const { container } = openAt(`/student/${user}`, page);
  await heading('Welcome');
  return container;
};
const saved = () => server.calls.filter(({ method }) => method === 'POST').map(({ json }) => json);
const save = () => press('Save My Details');
const saves = (answered: FakeAnswer) => server.on(saveCall, () => answered);
const birth = (day: string, month: string, year: string) => {
  type('Day', day);
  type('Month', month);
  type('Year', year);
};
const bar = () => screen.getByRole('button', { name: /^Term time bar/ });
const chooseBar = async (name: string) => {
  fireEvent.click(bar());
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: new RegExp(name) }));
  await waitFor(() => expect(bar().textContent).toBe(name));
};
const birthError = () => screen.getByRole('group', { name: 'Date of birth' }).querySelector('[aria-live]')?.textContent;
const fillAll = async () => {
  birth('3', '4', '2005');
  type('Year of graduation', '2027');
  type('Uni email', 'ada@ucl.example');
  type('Term time postcode', ' LS2 9JT ');
  await chooseBar('Bar 182');
};

describe('the welcome form', () => {
  it('[ST-7, ST-15, ST-16, ST-17, ST-18, ST-19, ST-21, ST-22] has every field that may be required', async () => {
    const container = await open(every);
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
      'birth_date_day',
      'birth_date_month',
      'birth_date_year',
      'uni_email',
      'post_code',
    ]);
    expect(
      within(field('Year of graduation'))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ textContent, value }) => [textContent, value]),
    ).toEqual([['Year Of Graduation', ''], ...[2026, 2027, 2028, 2029].map((year) => [`${year}`, `${year}`])]);
    expect(bar().textContent).toBe('Choose your bar');
    expect(screen.getByRole('button', { name: 'Save My Details' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(every)('[ST-7] has just the one field %s where no other is required', async (name) => {
    await open([name]);
    const names = [...document.querySelectorAll('form [name]')].map((one) => one.getAttribute('name'));
    expect(names).toEqual(name === 'birth_date' ? ['birth_date_day', 'birth_date_month', 'birth_date_year'] : [name]);
  });

  it('[ST-19] has the bars of the brand alone', async () => {
    await open(['selected_location_id']);
    fireEvent.click(bar());
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: /Bar 183/ })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /Bar 401/ })).toBeNull();
  });

  it.each(unfetchedBars)('[RT-71] says that they are offline where %s, and tries again', async (_what, unfetched) => {
    server.on(bars, () => unfetched);
    await open(['selected_location_id']);
    fireEvent.click(bar());
    const dialog = await screen.findByRole('dialog');
    const said = await within(dialog).findByText('Sorry, you seem to be offline');
    expect(said.closest('[role="alert"]')).toBeTruthy();
    server.on(bars, () => ({ body: [barCalled(182)] }));
    fireEvent.click(within(dialog).getByRole('button', { name: /try again/i }));
    expect(await within(dialog).findByRole('button', { name: /Bar 182/ })).toBeTruthy();
  });
});

describe('saving', () => {
  it('[ST-20, ST-29, ST-30, ST-36, API-M-56] sends the id, the address and each field, and reads the status again', async () => {
    await open(every);
    await fillAll();
    saves(answer(done));
    server.say(done);
    save();
    const title = await heading('Your student offers are here');
    expect(saved()).toEqual([
      {
        app_user_id: 'student-1',
        email: 'ada@guests.example',
        birth_date: '2005-04-03',
        graduation_year: 2027,
        uni_email: 'ada@ucl.example',
        post_code: 'LS2 9JT',
        selected_location_id: 182,
      },
    ]);
    expect(server.calls.filter(({ path }) => path.endsWith('student-status')).map(({ method }) => method)).toEqual([
      'GET',
      'POST',
      'GET',
    ]);
    expect(document.activeElement).toBe(title);
    expect(window.sessionStorage.getItem(studentTextsKey)).not.toContain('2005');
  });

  it('[ST-29] sends none of the fields that are not required', async () => {
    await open(['post_code']);
    type('Term time postcode', 'LS2 9JT');
    saves(answer(done));
    server.say(done);
    save();
    await heading('Your student offers are here');
    expect(saved()).toEqual([{ app_user_id: 'student-1', email: 'ada@guests.example', post_code: 'LS2 9JT' }]);
    expect(window.sessionStorage.getItem(studentTextsKey)).toBeNull();
  });

  it('[ST-23, ST-24, ST-25, ST-26, ST-28] says of each field that it is required, and sends nothing', async () => {
    const container = await open(every);
    save();
    await waitFor(() => expect(birthError()).toBe('Date of birth is required'));
    expect(errorOf('Year of graduation')).toBe('Your year of graduation is required');
    expect(errorOf('Uni email')).toBe('Uni email is required');
    expect(errorOf('Term time postcode')).toBe('Your term time postcode is required');
    expect(screen.getByText('Term time bar is required')).toBeTruthy();
    expect([bar().getAttribute('aria-invalid'), saved()]).toEqual(['true', []]);
    expect(document.activeElement).toBe(field('Day'));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('puts the focus on the bar where it alone is wrong', async () => {
    await open(['selected_location_id']);
    save();
    await waitFor(() => expect(document.activeElement).toBe(bar()));
  });

  it.each([
    ['31', '4', '2005', 'Birth date is not a valid date'],
    ['29', '2', '2005', 'Birth date is not a valid date'],
    ['28', '11', '2025', 'Birth date is not a valid date'],
    ['1', '1', '1909', 'Birth date is not a valid date'],
    ['32', '4', '2005', 'The day is invalid'],
    ['3', '13', '2005', 'The month is invalid'],
    ['3', '4', '05', 'Year should be 4 digits long'],
  ])('[ST-27, ST-28, ST-32, ST-33, ST-34, ST-35] refuses %s %s %s: %s', async (day, month, year, error) => {
    await open(['birth_date']);
    birth(day, month, year);
    save();
    await waitFor(() => expect(birthError()).toBe(error));
    expect(saved()).toEqual([]);
    // It is judged by the server's day: the device's is a year ahead.
    birth('27', '11', '2025');
    saves(answer(done));
    server.say(done);
    save();
    await heading('Your student offers are here');
    expect(saved()).toMatchObject([{ birth_date: '2025-11-27' }]);
  });

  it('[ST-28] refuses a uni email that is no address, and takes one that does not end in ac.uk', async () => {
    await open(['uni_email']);
    type('Uni email', 'ada');
    save();
    await waitFor(() => expect(errorOf('Uni email')).toBe('Please enter an email address such as name@example.com.'));
    type('Uni email', 'ada@ucl.example');
    saves(answer(done));
    server.say(done);
    save();
    await heading('Your student offers are here');
    expect(saved()).toMatchObject([{ uni_email: 'ada@ucl.example' }]);
  });

  it('[ST-31, API-M-56] shows the server’s error in the form’s error box, and keeps what was typed', async () => {
    await open(['post_code', 'graduation_year']);
    type('Term time postcode', 'LS2 9JT');
    type('Year of graduation', '2028');
    saves(refusal(429, 'Please wait a little.', 'too_many_tries'));
    save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please wait a little.'));
    expect([field('Term time postcode').value, field('Year of graduation').value]).toEqual(['LS2 9JT', '2028']);
  });

  it('[ST-31] shows what the server refuses at its field, with the focus', async () => {
    await open(['post_code']);
    type('Term time postcode', 'nowhere');
    saves({ status: 422, body: { errors: { post_code: ['Please enter a UK postcode.'] }, code: 'invalid' } });
    save();
    await waitFor(() => expect(errorOf('Term time postcode')).toBe('Please enter a UK postcode.'));
    expect([document.activeElement, field('Term time postcode').value]).toEqual([
      field('Term time postcode'),
      'nowhere',
    ]);
  });

  it('sends once, however often the button is pressed', async () => {
    await open(['post_code']);
    type('Term time postcode', 'LS2 9JT');
    let give: (answered: FakeAnswer) => void = () => {};
    server.on(saveCall, () => new Promise((resolve) => (give = resolve)));
    server.say(done);
    save();
    const busy = await screen.findByRole('button', { name: 'Saving…' });
    fireEvent.click(busy);
    fireEvent.submit(busy.closest('form')!);
    give(answer(done));
    await heading('Your student offers are here');
    expect([saved().length, countOf(server, statusCall)]).toEqual([1, 2]);
  });
});

describe('what was typed', () => {
  it('is there after a lost connection and a reload, and gone once it is saved', async () => {
    await open(every);
    await fillAll();
    saves('offline');
    save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Sorry, you seem to be offline'));
    await open(every);
    expect(
      ['Day', 'Month', 'Year', 'Year of graduation', 'Uni email', 'Term time postcode'].map(
        (label) => field(label).value,
      ),
    ).toEqual(['3', '4', '2005', '2027', 'ada@ucl.example', ' LS2 9JT ']);
    await waitFor(() => expect(bar().textContent).toBe('Bar 182'));
    saves(answer(done));
    server.say(done);
    save();
    await heading('Your student offers are here');
    expect(saved().length).toBe(2);
    expect(window.sessionStorage.getItem(studentTextsKey)).not.toContain('LS2');
  });

  it('[ST-17, ST-47] has the uni email ready where its link has to be sent again, also after a reload', async () => {
    const pending = (id: string, ago: number) =>
      notVerified(aPending({ id, date_created: new Date(serverNow - ago).toISOString() }));
    server.on(verificationCall, () => answer(pending('pending-1', 130_000)), { isPolled: true });
    await open(['uni_email']);
    type('Uni email', 'ada@ucl.example');
    saves(answer(done));
    const uniMissing = aStatus({ uni_email: null });
    server.say(uniMissing);
    save();
    await heading('Your student email address');
    cleanup();
    openAt(
      '/student/student-1',
      <StudentScreen brand={1} api={server.api()} of={{ appUserId: 'student-1', email: null }} />,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(field('Student email address').value).toBe('ada@ucl.example'));
    server.on(sendCall, () => answer(pending('pending-2', 0)));
    press('Send me the link');
    await screen.findByText('It went to ada@ucl.example.');
    expect(saved().at(-1)).toMatchObject({ email_address: 'ada@ucl.example', student: 1 });
  });

  it('is not shown to another student of the same device', async () => {
    await open(['post_code']);
    type('Term time postcode', 'LS2 9JT');
    await open(['post_code'], 'student-2');
    expect(field('Term time postcode').value).toBe('');
    type('Term time postcode', 'M3 4AE');
    expect(window.sessionStorage.getItem(studentTextsKey)).not.toContain('LS2');
  });

  it('may be anything in the browser’s storage', async () => {
    window.sessionStorage.setItem(studentTextsKey, '{"user":"student-1","details":{"post_code":7}}');
    await open(['post_code']);
    expect(field('Term time postcode').value).toBe('');
  });
});
