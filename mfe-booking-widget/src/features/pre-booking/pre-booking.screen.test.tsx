import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aChosenSession, aSession } from '../../testing/fixtures/a-session';
import { callbackSlots } from '../../testing/fixtures/an-enquiry';
import { aBar, aCategory, aDayPart, aType, quarters, slots } from '../../testing/fixtures/estate';
import { wizardFixture, type Reaction } from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { button, errorBeside, fill, isBlocked, shown } from '../../testing/visitor';

const nothing = () => ({});
const options = (label: string) =>
  within(screen.getByLabelText(label)).getAllByRole<HTMLOptionElement>('option', { hidden: true });
const last = (fixture: ReturnType<typeof wizardFixture>) => fixture.changes().at(-1);

describe('bar, people and day', () => {
  it('[BW-25, BW-85, BW-97] asks for bar by city, people, day, category, type, day part and time', async () => {
    const fixture = wizardFixture({ react: tableServer() });
    fixture.open();
    const select = await screen.findByLabelText('Which bar?');
    expect([...select.querySelectorAll('optgroup')].map((group) => [group.label, group.children.length])).toEqual([
      ['Bristol', 1],
      ['Leeds', 2],
    ]);
    expect(screen.getByLabelText('How many people?')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Which day?' })).toBeTruthy();
    expect(screen.getByLabelText(/^Tables/)).toBeTruthy();
    expect(shown('Around what time?')).toBe('19:00');
    await fixture.user.click(screen.getByLabelText(/^Tables/));
    const choices = (legend: string) => within(screen.getByRole('radiogroup', { name: legend })).getAllByRole('radio');
    expect(choices('What’s the occasion?')).toHaveLength(2);
    expect(choices('What would you like?')).toHaveLength(1);
    await screen.findByRole('radiogroup', { name: 'What part of the day?' });
    expect(choices('What part of the day?')).toHaveLength(2);
  });

  it('[BW-88, BW-89] an emptied number is 0, which is the minimum', async () => {
    const fixture = wizardFixture({ react: tableServer() });
    fixture.open();
    const people = await screen.findByLabelText('How many people?');
    fireEvent.change(people, { target: { value: '' } });
    expect(shown('How many people?')).toBe('0');
    fireEvent.click(button('One fewer'));
    fireEvent.keyDown(people, { key: 'ArrowDown' });
    fireEvent.change(people, { target: { value: '-3' } });
    expect(shown('How many people?')).toBe('0');
    await waitFor(() => expect(last(fixture)).toEqual({ no_people: '0' }));
  });

  it.each([
    ['date', /Which day\?/, 'That day has passed. Please choose another.'],
    ['no_people', 'How many people?', 'Please tell us how many people are coming.'],
  ] as const)(
    '[BW-154, BW-155] shows the server’s error of %s beside it once it was touched, announced and linked to it',
    async (field, label, message) => {
      const fixture = wizardFixture({
        session: aChosenSession({ validation_errors: [{ field, message }] }),
        react: nothing,
      });
      fixture.open();
      await screen.findByLabelText('How many people?');
      expect(screen.queryByText(message)).toBeNull();
      await fill(fixture.user, label, field === 'date' ? '29/11/2026' : '5');
      await waitFor(() => expect(errorBeside(label)).toBe(message));
      expect(errorBeside(field === 'date' ? 'How many people?' : /Which day\?/)).toBe('');
    },
  );

  it('[BW-155] shows the error of the number below it once it was touched, and blocks Next', async () => {
    const fixture = wizardFixture({
      session: aChosenSession({
        no_people: 0,
        validation_errors: [{ field: 'no_people', message: 'Please tell us how many people are coming.' }],
      }),
      react: nothing,
    });
    fixture.open();
    const people = await screen.findByLabelText('How many people?');
    expect(people.getAttribute('aria-invalid')).toBeNull();
    expect(isBlocked('Next')).toBe(true);
    await fixture.user.click(button('Next'));
    await waitFor(() => expect(document.activeElement).toBe(people));
    expect(people.getAttribute('aria-invalid')).toBe('true');
    screen.getAllByText('Please tell us how many people are coming.');
    expect(fixture.changes()).toEqual([{}]);
  });

  it('[BW-92, BW-93, RT-77] shows days as dd/MM/yyyy and sends them as YYYY-MM-DD', async () => {
    const fixture = wizardFixture({ session: { date: '2026-12-05' }, react: nothing });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(shown(/Which day\?/)).toBe('05/12/2026');
    await fill(fixture.user, /Which day\?/, '28/11/2026');
    await waitFor(() => expect(last(fixture)).toMatchObject({ date: '2026-11-28' }));
  });

  it('[BW-90, BW-91] accepts no day before today or after the bar’s last', async () => {
    const fixture = wizardFixture({
      session: { bar_id: 11, min_booking_date: '2026-11-24' },
      estate: [{ ...aBar(11), close_date: '2026-12-31' }],
    });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    for (const day of ['23/11/2026', '01/01/2027']) {
      await fill(fixture.user, /Which day\?/, day);
      await screen.findByText('That day can’t be booked here. Please choose another.');
    }
    expect(fixture.changes()).toEqual([{}]);
    await fill(fixture.user, /Which day\?/, '31/12/2026');
    await waitFor(() => expect(last(fixture)).toMatchObject({ date: '2026-12-31' }));
  });
});

describe('plan and type', () => {
  it('[BW-57, BW-95] a category with one type selects it, with a time that fits', async () => {
    const fixture = wizardFixture({ react: tableServer() });
    fixture.open();
    await fixture.user.click(await screen.findByLabelText(/^Tables/));
    await waitFor(() => expect(last(fixture)).toEqual({ booking_type_category_id: '1', party_type: '1' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Table(?!s)/).checked).toBe(true);
  });

  it('[BW-57, BW-81] a category with several types shows them by name', async () => {
    const fixture = wizardFixture({ session: { party_type: 1, booking_type_category_id: 1 }, react: nothing });
    fixture.open();
    await fixture.user.click(await screen.findByLabelText(/^Parties/));
    await waitFor(() => expect(last(fixture)).toEqual({ booking_type_category_id: '2', party_type: '' }));
    const types = within(
      screen.getByRole('radiogroup', { name: 'What would you like?' }),
    ).getAllByRole<HTMLInputElement>('radio');
    expect(types.map((type) => [type.checked, type.value])).toEqual([
      [false, '2'],
      [false, '3'],
    ]);
    expect(screen.getByText('Drinks')).toBeTruthy();
  });

  it.each([
    ['no categories', aSession({ booking_type_categories: [] })],
    ['a category without types', aSession({ booking_type_category_id: 2, available_types: [] })],
  ])('[BW-103] shows a message for %s', async (_, session) => {
    wizardFixture({ session }).open();
    expect(await screen.findByText('There are no booking types available to choose from.')).toBeTruthy();
  });

  it('[BW-104] offers Christmas in its season only', async () => {
    const feast = aType(50, { front_end_name: 'Christmas feast', is_christmas: true });
    const session = {
      booking_type_category_id: 1,
      booking_type_categories: [aCategory(1, { types: [1, 50] })],
      available_types: [aType(1), feast],
    };
    const fixture = wizardFixture({ session: { ...session, date: '2026-11-28' } });
    fixture.open();
    await screen.findByText('Christmas feast');
    await fill(fixture.user, /Which day\?/, '04/07/2027');
    await waitFor(() => expect(screen.queryByText('Christmas feast')).toBeNull());
  });

  it('[BW-105] in the portal type 97 is shown to every party, and Next waits for six', async () => {
    const mostrador = aType(97, { front_end_name: 'Mostrador', exact_people: 6 });
    const error = { field: 'no_people', message: 'This is for exactly 6 people.' };
    const session = aChosenSession({
      party_type: 97,
      available_types: [mostrador],
      booking_type_categories: [aCategory(1, { types: [97] })],
      can_take_booking: false,
      validation_errors: [error],
    });
    wizardFixture({ session }).open();
    await screen.findByText('Mostrador');
    expect(screen.getByText('This is for exactly 6 people.')).toBeTruthy();
    expect(isBlocked('Next')).toBe(true);
  });
});

describe('day part and time', () => {
  const override = { bar_id: 12, part_name: 'Noche', category_name: 'Mesas', start_time: '20:00', end_time: '02:00' };
  const tables = aCategory(1, {
    name: 'Tables',
    types: [1],
    day_parts: [aDayPart(1, { name: 'Afternoon' }), aDayPart(2, { name: 'Evening', overrides: [override] })],
  });
  const afternoon = { id: 1, name: 'Afternoon', start: '12:00', end: '17:00' };
  const evening = { id: 2, name: 'Evening', start: '17:00', end: '21:45' };
  const session = {
    bar_id: 11,
    booking_type_category_id: 1,
    party_type: 1,
    booking_flow_name: 'TableBooking',
    booking_type_categories: [tables],
    day_parts: [afternoon, evening],
    day_part: 2,
    time_slots: quarters('17:00', '21:45'),
  };
  const inAfternoon: Reaction = ({ day_part: part }) =>
    part === 1 ? { day_part: 1, requested_time: '12:00', time_slots: quarters('12:00', '17:00') } : {};

  it('[BW-98, BW-101] offers the parts of the answer, stores the chosen one on the device, and asks for it alone', async () => {
    const fixture = wizardFixture({ session, react: inAfternoon });
    fixture.open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Evening.*17:00 to 21:45/)).checked).toBe(true);
    await fixture.user.click(screen.getByLabelText(/^Afternoon/));
    await waitFor(() => expect(last(fixture)).toEqual({ day_part: '1' }));
    expect(fixture.kept.get('bars.day-part.1')).toBe('1');
    await waitFor(() =>
      expect(
        options('Around what time?')
          .map(({ value }) => value)
          .at(-1),
      ).toBe('17:00'),
    );
    expect(shown('Around what time?')).toBe('12:00');
  });

  it('a part with one time says that time, and no range', async () => {
    wizardFixture({ session: { ...session, day_parts: [{ ...afternoon, start: '17:00' }, evening] } }).open();
    expect(await screen.findByLabelText(/^Afternoon\W*17:00$/)).toBeTruthy();
  });

  it('[BW-99, BW-100] has the bar’s own part, category and hours, and keeps the visitor’s time when the bar changes', async () => {
    const fixture = wizardFixture({
      session,
      react: ({ bar_id: bar }) =>
        bar === 12
          ? {
              day_parts: [afternoon, { id: 2, name: 'Noche', start: '20:00', end: '02:00' }],
              time_slots: ['20:00', '02:00'],
            }
          : {},
    });
    fixture.open();
    await fixture.user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight Harbourside');
    await screen.findByLabelText(/^Noche.*20:00 to 02:00/);
    expect(screen.getByLabelText(/^Mesas/)).toBeTruthy();
    expect(
      options('Around what time?')
        .map(({ value }) => value)
        .at(-1),
    ).toBe('02:00');
    expect(last(fixture)).toEqual({ bar_id: '12' });
  });

  it('[BW-69, BW-96, BW-102] has exactly the times of the answer, and no choice of one part', async () => {
    wizardFixture({
      session: { ...session, day_parts: [evening], requested_time: '18:00', time_slots: ['18:00', '20:30'] },
    }).open();
    await screen.findByLabelText('Around what time?');
    expect(options('Around what time?').map(({ value }) => value)).toEqual(['18:00', '20:30']);
    expect(screen.queryByLabelText(/^Evening/)).toBeNull();
  });
});

describe('Next', () => {
  it.each([
    ['null', null, true],
    ['false', false, true],
    ['true', true, false],
  ])('[BW-86] in the portal can_take_booking %s leaves Next blocked: %s', async (_, canTake, expected) => {
    wizardFixture({ session: aChosenSession({ can_take_booking: canTake }) }).open();
    await screen.findByLabelText('Which bar?');
    expect(isBlocked('Next')).toBe(expected);
  });

  it('[BW-86] in the widget an unset can_take_booking keeps Next enabled', async () => {
    wizardFixture({ session: aChosenSession({ can_take_booking: null }), environment: { surface: 'widget' } }).open();
    await screen.findByLabelText('Which bar?');
    expect(isBlocked('Next')).toBe(false);
  });

  it('a refusal without a field at fault moves the focus to the first choice that is not made', async () => {
    const sentence = 'Please choose a bar, a date, the number of people and what you’re planning first.';
    const react: Reaction = ({ step }) =>
      step === 2 ? { answer: { status: 422, body: { error: sentence, code: 'step_locked' } } } : {};
    const fixture = wizardFixture({
      session: aChosenSession({ party_type: null, can_take_booking: null }),
      environment: { surface: 'widget' },
      react,
    });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    await fixture.user.click(button('Next'));
    await screen.findByText(sentence);
    const [first] = within(screen.getByRole('radiogroup', { name: 'What would you like?' })).getAllByRole('radio');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('[BW-56] a number typed just before Next is sent first', async () => {
    const fixture = wizardFixture({ session: aChosenSession(), react: tableServer({ all_slots: slots }) });
    fixture.open();
    fireEvent.change(await screen.findByLabelText('How many people?'), { target: { value: '9' } });
    await fixture.user.click(button('Next'));
    await screen.findByRole('heading', { name: 'Pick your time' });
    expect(fixture.changes().slice(1)).toEqual([{ no_people: '9' }, { step: '2' }]);
  });

  const planned = aChosenSession({
    no_people: 14,
    can_auto_confirm: false,
    no_autoconfirm_reason: 'The team looks at these bookings in person and will ring you back.',
  });
  const takesEnquiries: Reaction = ({ step }) => (step === 99 ? { callback_slots: callbackSlots } : {});

  it('[BW-129, BW-130] the portal asks about a party that is not confirmed automatically, with the reason, and Yes goes to step 99', async () => {
    const fixture = wizardFixture({ session: planned, react: takesEnquiries });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    await fixture.user.click(button('Next'));
    const question = await screen.findByRole('dialog', {
      name: "We can't auto confirm this at the moment, would you like to submit an enquiry instead?",
    });
    within(question).getByText('The team looks at these bookings in person and will ring you back.');
    expect(fixture.changes()).toEqual([{}]);
    await fixture.user.click(button(/^Yes/));
    await screen.findByRole('heading', { name: 'Let us ring you back' });
    expect(fixture.changes()).toEqual([{}, { step: '99' }]);
  });

  it('[BW-130] No stays on the first step with all choices', async () => {
    const fixture = wizardFixture({ session: planned, react: takesEnquiries });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    await fixture.user.click(button('Next'));
    await fixture.user.click(await screen.findByRole('button', { name: /^No/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([shown('Which bar?'), shown('How many people?')]).toEqual(['11', '14']);
    expect(fixture.changes()).toEqual([{}]);
  });

  it.each([
    ['the widget, whose times show “Let’s talk”', {}, 'widget'],
    ['a portal without a fallback', { can_fallback: false }, 'portal'],
  ] as const)('[BW-34, BW-119] no question is shown in %s', async (_, change, surface) => {
    const fixture = wizardFixture({
      session: { ...planned, ...change },
      react: takesEnquiries,
      environment: { surface },
    });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    await fixture.user.click(button('Next'));
    await screen.findByRole('heading', { name: 'Pick your time' });
  });

  it.each(['portal', 'widget'] as const)(
    '[BW-111] in the %s “something else” goes straight to step 99, and back from there to the first',
    async (surface) => {
      const session = aChosenSession({
        party_type: 99,
        party_type_name: 'Something else',
        booking_flow_name: 'GenericEnquiry',
        can_auto_confirm: false,
        no_autoconfirm_reason: 'The team looks at these in person.',
      });
      const fixture = wizardFixture({ session, react: takesEnquiries, environment: { surface } });
      fixture.open();
      await screen.findByText('Next: tell us how to reach you');
      await fixture.user.click(button('Next'));
      await screen.findByRole('heading', { name: 'Let us ring you back' });
      await fixture.user.click(button('Back'));
      await screen.findByRole('heading', { name: 'Where, when and how many?' });
      expect(fixture.changes()).toEqual([{}, { step: '99' }, { step: '1' }]);
    },
  );

  it('[BW-36] a day without times offers the enquiry on the first step', async () => {
    const fixture = wizardFixture({
      session: aChosenSession({ can_take_booking: false, day_state: 'full' }),
      react: takesEnquiries,
    });
    fixture.open();
    await fixture.user.click(await screen.findByRole('button', { name: 'Send Enquiry' }));
    await screen.findByRole('heading', { name: 'Let us ring you back' });
    expect(last(fixture)).toEqual({ step: '99' });
  });

  it.each(['portal', 'widget'] as const)(
    '[BW-36] in the %s a visitor who could book may send an enquiry instead, if the type allows it',
    async (surface) => {
      const fixture = wizardFixture({ session: aChosenSession(), react: takesEnquiries, environment: { surface } });
      fixture.open();
      await fixture.user.click(await screen.findByRole('button', { name: 'Send Enquiry' }));
      await screen.findByRole('heading', { name: 'Let us ring you back' });
      expect(last(fixture)).toEqual({ step: '99' });
      cleanup();
      wizardFixture({ session: aChosenSession({ can_fallback: false }), environment: { surface } }).open();
      await screen.findByText('Next: pick your time');
      expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
    },
  );

  it.each([
    [
      { pre_order_required: true, min_spend: 20_000 },
      'You choose a package before you book. The minimum spend for your party is £200.',
    ],
    [{ pre_order_required: true }, 'You choose a package before you book.'],
    [{ min_spend: 20_000 }, 'The minimum spend for your party is £200.'],
  ])('what has to be ordered is said with the plan: %o', async (change, sentence) => {
    wizardFixture({ session: aSession(change) }).open();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('[BW-74, BW-94] shows the texts of venue and type', async () => {
    wizardFixture({
      session: aSession({ info_text: 'Bring ID.', warning_text: 'No lift.', closure_message: 'Closed for a wedding.' }),
    }).open();
    await screen.findByText('Bring ID.');
    expect(screen.getByText('No lift.')).toBeTruthy();
    expect(screen.getByText('Closed for a wedding.')).toBeTruthy();
  });

  it('[BW-122, BW-125] a full day shows a message on the first step, with the days that have times', async () => {
    const session = aChosenSession({
      can_take_booking: false,
      day_state: 'full',
      alternative_dates: [{ date: '2026-11-29', slots: 1 }],
    });
    const fixture = wizardFixture({ session, react: nothing });
    fixture.open();
    await screen.findByText('Oh dear! Looks like we are fully booked on this day. Do you want to try another day?');
    await fixture.user.click(button('Sunday 29 November · 1 time'));
    await waitFor(() => expect(last(fixture)).toMatchObject({ date: '2026-11-29' }));
  });
});
