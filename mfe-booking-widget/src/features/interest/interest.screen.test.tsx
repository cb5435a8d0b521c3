import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import { interestWords } from '@bars/shared-api/contracts/interest-words';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSession } from '../../testing/fixtures/a-session';
import { aBar } from '../../testing/fixtures/estate';
import { wizardFixture, type WorldOptions } from '../../testing/render-wizard';
import { announcements, button, errorBeside, fill, shown } from '../../testing/visitor';

const registerCall = `POST ${registerGroupPath}`;
const registered = { body: { data: { is_registered: true } } };
const shut = aBar(11, { covid_closed: true, branded_name: 'Northlight Leeds' });
const other = aBar(12, { branded_name: 'Northlight York', city: 'York', latitude: 53.9 });

const wordsOf = (brand: BrandId) => ({
  collect_details_message: interestWords[brand].message,
  collect_details_button_text: interestWords[brand].button,
});
const closed = (brand: BrandId = 1) =>
  aSession({
    brand,
    bar: shut,
    bar_id: 11,
    can_take_booking: false,
    closure_message: 'We are closed until the roof is back.',
    show_fixed_message: true,
    collect_details: true,
    ...wordsOf(brand),
  });

const open = async (options: WorldOptions = {}) => {
  const fixture = wizardFixture({ session: closed(), estate: [shut, other], ...options });
  fixture.open();
  await screen.findByRole('button', { name: wordsOf(fixture.environment.brand).collect_details_button_text });
  return fixture;
};
const openForm = async (options: WorldOptions = {}) => {
  const fixture = await open(options);
  fixture.server.on(registerCall, () => registered);
  await fixture.user.click(button(wordsOf(fixture.environment.brand).collect_details_button_text));
  await screen.findByRole('dialog');
  return fixture;
};
const give = async (fixture: Awaited<ReturnType<typeof openForm>>) => {
  await fill(fixture.user, 'First name', 'Grace');
  await fill(fixture.user, 'Last name', 'Hopper');
  await fill(fixture.user, 'Email', 'grace@example.com');
};
const sent = (fixture: Awaited<ReturnType<typeof openForm>>) =>
  fixture.server.calls.filter(({ path }) => path === registerGroupPath).map(({ json }) => json);

describe('a bar that is closed until further notice', () => {
  it('[BW-77] is shown with its fixed message, and with a button to leave one’s details where the server asks for them', async () => {
    await open({ session: { ...closed(), warning_text: 'No lift.' } });
    expect(screen.getByText('We are closed until the roof is back.')).toBeTruthy();
    expect(screen.getByText('No lift.')).toBeTruthy();
    expect(
      await screen.findByText('Leave your name and email address, and we’ll tell you when the lights are back on.'),
    ).toBeTruthy();
    expect(button('Tell me when the lights are on')).toBeTruthy();
    expect(button('Book at Northlight York')).toBeTruthy();
  });

  it('has no such button where the server asks for nothing', async () => {
    wizardFixture({ session: { ...closed(), collect_details: false }, estate: [shut, other] }).open();
    await screen.findByText(/is closed for now/);
    expect(screen.queryByRole('button', { name: 'Tell me when the lights are on' })).toBeNull();
  });

  it('offers it where the page around has fixed the bar too', async () => {
    await open({ start: { choices: { bar_id: 11 }, fixedBar: 11 } });
    expect(screen.queryByRole('button', { name: /^Book at/ })).toBeNull();
  });
});

describe('the form of interest', () => {
  it('[BW-188, BW-189, BW-190, API-M-34] sends name, address, bar and the group covid_interest, and says that interest is registered', async () => {
    const fixture = await openForm();
    await give(fixture);
    await fixture.user.click(button('Register my interest'));
    const done = await screen.findByRole('heading', { name: 'Your interest is registered' });
    expect(sent(fixture)).toEqual([
      { forename: 'Grace', surname: 'Hopper', email: 'grace@example.com', bar_id: 11, group: 'covid_interest' },
    ]);
    expect(screen.getByText('We’ll write to grace@example.com the night Northlight Leeds is back.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(done));
    await fixture.user.click(button('Done'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the server’s errors at the fields, goes to the first of them, and takes one away when its field is changed', async () => {
    const fixture = await openForm();
    const errors = { forename: ['First name is required'], email: ['Email address "grace" is invalid'] };
    fixture.server.on(registerCall, () => ({ status: 422, body: { errors, code: 'invalid' } }));
    await fill(fixture.user, 'Last name', 'Hopper');
    await fill(fixture.user, 'Email', 'grace');
    await fixture.user.click(button('Register my interest'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect([errorBeside('First name'), errorBeside('Last name'), errorBeside('Email')]).toEqual([
      'First name is required',
      '',
      'Email address "grace" is invalid',
    ]);
    await fill(fixture.user, 'First name', 'Grace');
    expect([errorBeside('First name'), errorBeside('Email')]).toEqual(['', 'Email address "grace" is invalid']);
    expect(screen.queryByRole('heading', { name: 'Your interest is registered' })).toBeNull();
  });

  it.each([
    ['offline', 'offline', 'Sorry, you seem to be offline'],
    [
      'refused with error',
      { status: 429, body: { error: 'Too many people have registered.', code: 'too_many_tries' } },
      'Too many people have registered.',
    ],
    [
      'refused with errors.message',
      { status: 500, body: { errors: { message: 'The list is full.' } } },
      'The list is full.',
    ],
  ] as const)(
    '[API-B-6] keeps what was typed when the call fails (%s), says why, and can be sent again',
    async (_what, answer, message) => {
      const fixture = await openForm();
      await give(fixture);
      fixture.server.on(registerCall, () => answer);
      await fixture.user.click(button('Register my interest'));
      expect((await within(screen.getByRole('dialog')).findByText(message)).closest('[role=alert]')).toBeTruthy();
      expect([shown('First name'), shown('Last name'), shown('Email')]).toEqual([
        'Grace',
        'Hopper',
        'grace@example.com',
      ]);
      fixture.server.on(registerCall, () => registered);
      await fixture.user.click(button('Register my interest'));
      expect(await screen.findByRole('heading', { name: 'Your interest is registered' })).toBeTruthy();
    },
  );

  it('is sent once, however often the button is pressed', async () => {
    const fixture = await openForm();
    let answer: (given: typeof registered) => void = () => {};
    fixture.server.on(registerCall, () => new Promise((resolve) => (answer = resolve)));
    await give(fixture);
    await fixture.user.dblClick(button('Register my interest'));
    await fixture.user.type(screen.getByLabelText('Email'), '{Enter}');
    await waitFor(() => expect(sent(fixture)).toHaveLength(1));
    answer(registered);
    await screen.findByRole('heading', { name: 'Your interest is registered' });
  });

  it('begins with what the visitor has typed in the booking', async () => {
    await openForm({ session: { ...closed(), forename: 'Ada', surname: 'Lovelace', email: 'ada@example.com' } });
    expect([shown('First name'), shown('Last name'), shown('Email')]).toEqual(['Ada', 'Lovelace', 'ada@example.com']);
  });

  it('stands beside the notice, so that nothing of it is announced with the notice', async () => {
    await openForm();
    expect(screen.getByRole('dialog').closest('[role=status]')).toBeNull();
    expect(announcements().join(' ')).not.toContain('First name');
  });

  it.each([
    [0, 'Tell me when it opens', 'When Northlight Leeds opens again', 'Your interest is registered'],
    [1, 'Tell me when the lights are on', 'When the lights are on at Northlight Leeds', 'Your interest is registered'],
    [
      2,
      'Tell me when the fiesta’s back',
      'Hola! When the fiesta’s back at Northlight Leeds',
      'Gracias, amigo! Your interest is registered',
    ],
    [4, 'Tell me when you’re open', 'When the stove is lit at Northlight Leeds', 'Your interest is registered'],
  ] as const)('speaks as brand %i and meets the accessibility rules', async (brand, words, title, done) => {
    const fixture = await openForm({ session: closed(brand), environment: { brand } });
    expect(button(words)).toBeTruthy();
    expect(await axeViolations(screen.getByRole('dialog', { name: title }))).toEqual([]);
    await give(fixture);
    await fixture.user.click(button('Register my interest'));
    expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
  });
});
