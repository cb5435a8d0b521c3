import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardEnvironment } from '../../common/environment';
import { aChosenSession } from '../../testing/fixtures/a-session';
import { callbackSlots } from '../../testing/fixtures/an-enquiry';
import { aSlot, bars, slots } from '../../testing/fixtures/estate';
import { wizardFixture, type Reaction } from '../../testing/render-wizard';
import { announcements, button, heading, isBlocked, pickTime, summary, whenOpen } from '../../testing/visitor';

const nothing: Reaction = () => ({});
const atTimes = (
  change: Partial<BookingSession> = {},
  react: Reaction = nothing,
  surface: WizardEnvironment['surface'] = 'portal',
) => {
  const fixture = wizardFixture({
    session: aChosenSession({ step: 2, can_last_step: true, can_go_to_last_step: true, ...change }),
    react,
    environment: { surface },
  });
  fixture.open();
  return fixture;
};
const grid = () => screen.findByRole('group', { name: 'Free times' });
const times = async () =>
  within(await grid())
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());
const last = (fixture: ReturnType<typeof wizardFixture>) => fixture.changes().at(-1);

describe('the grid', () => {
  it('[BW-26, BW-116, BW-117] shows twelve times, with their price if it varies, and pages to the rest', async () => {
    const fixture = atTimes({
      requested_time: '17:00',
      all_slots: slots.map((slot, index) => ({ ...slot, price: index === 0 ? 12_50 : null })),
    });
    expect(await times()).toHaveLength(12);
    expect((await times())[0]).toMatch(/17:00.*£12\.50 per table/);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await fixture.user.click(button('Later'));
    expect(await times()).toHaveLength(4);
    expect((await times())[0]).toMatch(/20:00/);
  });

  it('opens at the requested time', async () => {
    atTimes({ requested_time: '20:15' });
    expect((await times())[0]).toMatch(/20:00/);
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('[BW-117] opens at the times that are left, where those around the requested one are taken', async () => {
    atTimes({ requested_time: '17:00', all_slots: slots.map((slot, index) => ({ ...slot, available: index >= 12 })) });
    expect((await times())[0]).toMatch(/20:00/);
  });

  it('says BST and GMT where a night has a time twice, and sends the moment that was picked', async () => {
    const fixture = atTimes({
      date: '2027-10-30',
      all_slots: ['2027-10-31T01:15:00+01:00', '2027-10-31T01:15:00+00:00'].map((at) =>
        aSlot('01:15', { full_date: at }),
      ),
    });
    await grid();
    await fixture.user.click(button(/^01:15 GMT/));
    await waitFor(() => expect(last(fixture)).toEqual({ time: '01:15', full_date: '2027-10-31T01:15:00+00:00' }));
    expect([
      screen.queryAllByRole('button', { name: /^01:15 BST/ }).length,
      summary().getByText('01:15 GMT') !== null,
    ]).toEqual([1, true]);
  });

  it('[BW-35, BW-61] a picked time is sent with its full date, and Continue is enabled', async () => {
    const fixture = atTimes();
    await grid();
    expect(isBlocked('Continue')).toBe(true);
    expect(screen.getByText('Pick a time to carry on.')).toBeTruthy();
    await pickTime(fixture.user, '19:00');
    await waitFor(() => expect(last(fixture)).toEqual({ time: '19:00', full_date: '2026-11-28T19:00:00+00:00' }));
    expect(screen.getByRole('button', { name: /^19:00/ }).getAttribute('aria-pressed')).toBe('true');
    await whenOpen('Continue');
    await fixture.user.click(button('Continue'));
    await waitFor(() => expect(last(fixture)).toEqual({ step: '4' }));
  });

  it('[BW-33] goes to the pre-order when there is one', async () => {
    const fixture = atTimes({ can_pre_order: true, can_last_step: false, can_go_to_last_step: false });
    await grid();
    await pickTime(fixture.user, '19:00');
    await fixture.user.click(button('Continue'));
    await screen.findByRole('heading', { level: 2, name: 'Order ahead' });
    expect(last(fixture)).toEqual({ step: '3' });
  });

  it('[BW-33] goes to the pre-order only for a chosen time that has one', async () => {
    const fixture = atTimes({}, ({ time }) => (time === '19:15' ? { can_pre_order: true } : {}));
    await grid();
    await fixture.user.click(await screen.findByText('19:15', { selector: 'button *' }));
    await fixture.user.click(button('Continue'));
    await waitFor(() => expect(last(fixture)).toEqual({ step: '3' }));
  });

  it('[BW-72, BW-73] shows the reason why the details may not be entered beside Continue', async () => {
    atTimes({
      can_go_to_last_step: false,
      last_step_reason: 'This time needs a quick word first.',
      time: '19:00',
      full_date: '2026-11-28T19:00:00+00:00',
    });
    await screen.findByText('This time needs a quick word first.');
    expect(isBlocked('Continue')).toBe(true);
  });

  it('shows a skeleton of the grid’s height, not “taken” times, while the day is loading', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fixture = atTimes({ standing_available: true });
    await grid();
    fixture.server.on('POST /api/rest/booking/session', async () => {
      await waiting;
      return { status: 500, body: {} };
    });
    await fixture.user.click(screen.getByLabelText('We don’t mind standing'));
    await screen.findByText('Looking for free times');
    expect(screen.queryByRole('group', { name: 'Free times' })).toBeNull();
    expect(screen.queryByText('Taken')).toBeNull();
    release();
    await grid();
  });
});

describe('a time that is not simply free', () => {
  const talk = aSlot('19:00', { available: false, enquiry_only: true });
  const taken = aSlot('19:15', { available: false, unavailable_reason: 'Taken by a private event' });

  const takesEnquiries: Reaction = ({ step }) => (step === 99 ? { callback_slots: callbackSlots } : {});
  const enquiry = () => screen.findByRole('heading', { name: 'Let us ring you back' });
  const question = "We can't auto confirm this at the moment, would you like to submit an enquiry instead?";
  const asked = () => screen.findByRole('dialog', { name: question });

  it('[BW-119] in the widget “Let’s talk” leads to step 99 with that time', async () => {
    const fixture = atTimes(
      { all_slots: [talk, taken], requested_time: '18:00', time: '18:00', full_date: '2026-11-28T18:00:00+00:00' },
      takesEnquiries,
      'widget',
    );
    await fixture.user.click(await screen.findByRole('button', { name: /19:00.*Let's talk/ }));
    await enquiry();
    expect(fixture.changes().at(-1)).toEqual({ step: '99', requested_time: '19:00', time: '', full_date: '' });
    expect(summary().getByText('around 19:00')).toBeTruthy();
    expect(fixture.views.at(-1)).toMatchObject({ step: 99 });
  });

  it('[BW-120] in the widget an unavailable time leads to step 99 when there is a fallback', async () => {
    const fixture = atTimes({ all_slots: [taken] }, takesEnquiries, 'widget');
    await fixture.user.click(await screen.findByRole('button', { name: /19:15.*Taken/ }));
    await enquiry();
    expect(fixture.changes().at(-1)).toMatchObject({ step: '99', requested_time: '19:15' });
  });

  it('[BW-129, BW-130] the portal asks first and gives the reason, and Yes goes to step 99', async () => {
    const fixture = atTimes({ all_slots: [talk, taken], requested_time: '18:00' }, takesEnquiries);
    await fixture.user.click(await screen.findByRole('button', { name: /19:15.*Taken/ }));
    expect(within(await asked()).getByText('Taken by a private event')).toBeTruthy();
    await fixture.user.click(button('No, stay here'));
    await fixture.user.click(await screen.findByRole('button', { name: /19:00.*Let's talk/ }));
    expect(within(await asked()).getByText('19:00 needs a quick word with the team first.')).toBeTruthy();
    await fixture.user.click(button(/^Yes/));
    await enquiry();
    expect(fixture.changes()).toEqual([{}, { step: '99', requested_time: '19:00' }]);
  });

  it('[BW-130] No stays at the times and keeps the choices', async () => {
    const fixture = atTimes({ all_slots: [aSlot('18:30'), talk] });
    await pickTime(fixture.user, '18:30');
    await fixture.user.click(screen.getByRole('button', { name: /19:00.*Let's talk/ }));
    await asked();
    await fixture.user.click(button(/^No/));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^18:30/ }).getAttribute('aria-pressed')).toBe('true');
    expect(fixture.changes()).toHaveLength(2);
  });

  it('[BW-59] a rejected step 99 keeps the visitor at the times with the picked time', async () => {
    const fixture = atTimes(
      { all_slots: [aSlot('18:30'), talk] },
      ({ step }) =>
        step === 99
          ? { answer: { status: 422, body: { error: 'This can only be booked.', code: 'step_locked' } } }
          : {},
      'widget',
    );
    await pickTime(fixture.user, '18:30');
    await fixture.user.click(screen.getByRole('button', { name: /19:00.*Let's talk/ }));
    await screen.findByText('This can only be booked.');
    expect(screen.getByRole('button', { name: /^18:30/ }).getAttribute('aria-pressed')).toBe('true');
    expect(isBlocked('Continue')).toBe(false);
  });

  it.each([
    ['[BW-45] automatic confirmation (to the times)', true, 'Pick your time', '2'],
    ['[BW-45] no automatic confirmation (to the first step)', false, 'Where, when and how many?', '1'],
  ] as const)('%s decides where Back from step 99 leads', async (_, canAutoConfirm, title, step) => {
    const fixture = atTimes({ all_slots: [talk], can_auto_confirm: canAutoConfirm }, takesEnquiries, 'widget');
    await fixture.user.click(await screen.findByRole('button', { name: /19:00/ }));
    await enquiry();
    await fixture.user.click(button('Back'));
    await screen.findByRole('heading', { name: title });
    expect(last(fixture)).toEqual({ step });
  });

  it('[BW-36] shows an enquiry button to step 99 only when there is a fallback', async () => {
    const fixture = atTimes({}, takesEnquiries);
    await grid();
    await fixture.user.click(button('Send Enquiry'));
    await enquiry();
    expect(last(fixture)).toEqual({ step: '99' });
    cleanup();
    atTimes({ can_fallback: false });
    await grid();
    expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
  });

  it('[BW-68, BW-120] shows the reason of an unavailable time when there is no fallback', async () => {
    const fixture = atTimes({ all_slots: [taken, aSlot('19:30')], can_fallback: false });
    await fixture.user.click(await screen.findByRole('button', { name: /19:15.*Taken/ }));
    const why = () => screen.queryAllByText('Taken by a private event', { ignore: 'button *' });
    await waitFor(() => expect(why()).toHaveLength(1));
    await pickTime(fixture.user, '19:30');
    expect(why()).toHaveLength(0);
  });

  it('[BW-118] a time that becomes too close on an open page cannot be chosen', async () => {
    const fixture = wizardFixture({
      session: aChosenSession({
        step: 2,
        server_time: '2026-11-28T18:00:00+00:00',
        all_slots: [aSlot('18:30'), aSlot('18:45')],
        can_fallback: false,
      }),
      react: nothing,
    });
    fixture.open();
    const buttons = within(await grid()).getAllByRole('button');
    expect(buttons.map((slot) => slot.getAttribute('aria-disabled'))).toEqual(['true', null]);
  });
});

describe('a day without times', () => {
  it.each([
    [
      '[BW-122, BW-126]',
      { day_state: 'full' },
      'Oh dear! Looks like we are fully booked on this day. Do you want to try another day?',
    ],
    [
      '[BW-123]',
      { day_state: 'not_served' },
      "Whoops! We don't serve Table on Saturday, do you want to check a different day?",
    ],
    ['[BW-124]', { can_take_booking: false }, "Sorry, looks like we can't take this booking right now"],
    ['[BW-125]', { all_slots: [] }, 'Northlight 11 has no free times left on this day.'],
    [
      '[BW-127]',
      { before_cutoff: true },
      'That’s too soon for us to take online: the team at Northlight 11 needs a little more notice.',
    ],
    ['[BW-128]', { can_cater_for: false }, 'A party of 8 is more than Northlight 11 can seat online.'],
  ] as const)('%s shows the reason, and offers the enquiry of step 99', async (_, change, text) => {
    const fixture = atTimes({ ...change, all_slots: 'all_slots' in change ? [] : slots });
    expect(await screen.findByText(text)).toBeTruthy();
    await fixture.user.click(button('Send Enquiry'));
    expect(await screen.findByRole('heading', { name: 'Let us ring you back' })).toBeTruthy();
  });

  it('[BW-124] has a text with a full stop in the widget', async () => {
    const session = aChosenSession({ step: 2, can_take_booking: false });
    wizardFixture({ session, environment: { surface: 'widget' } }).open();
    expect(await screen.findByText("Sorry, looks like we can't take this booking right now.")).toBeTruthy();
  });

  it('offers other days, and goes back to choose one', async () => {
    const fixture = atTimes(
      { day_state: 'full', all_slots: [], alternative_dates: [{ date: '2026-11-29', slots: 7 }] },
      ({ date }) => (date ? { day_state: 'open', all_slots: slots } : {}),
    );
    await fixture.user.click(await screen.findByRole('button', { name: 'Sunday 29 November · 7 times' }));
    await waitFor(() => expect(last(fixture)).toEqual({ date: '2026-11-29' }));
    await screen.findByRole('heading', { name: 'Table, Sunday 29 November' });
    await grid();
  });

  const another = {
    bar_id: 12,
    branded_name: 'Northlight Harbourside',
    city: 'Bristol',
    time: '19:15',
    full_date: '2026-11-28T19:15:00+00:00',
    distance_miles: 0.738,
  };
  const sister = {
    bar_id: 13,
    branded_name: 'Northlight Bath',
    city: 'Bath',
    time: '19:00',
    full_date: '2026-11-28T19:00:00+00:00',
  };

  it('[BW-69] offers the same day at other bars with name, city, time and distance where it is known, and a press chooses one', async () => {
    const react: Reaction = ({ bar_id: id }) =>
      id
        ? { bar: bars.find((bar) => bar.id === id) ?? null, day_state: 'open', all_slots: slots, alternative_bars: [] }
        : {};
    const fixture = atTimes({ day_state: 'full', all_slots: [], alternative_bars: [another, sister] }, react);
    await screen.findByText('The same day at another Northlight');
    expect(screen.getAllByRole('button', { name: /· \d/ }).map(({ textContent }) => textContent)).toEqual([
      'Northlight Harbourside, Bristol · 19:15 · 0.7 miles away',
      'Northlight Bath · 19:00',
    ]);
    await fixture.user.click(button('Northlight Harbourside, Bristol · 19:15 · 0.7 miles away'));
    await grid();
    expect(last(fixture)).toEqual({ bar_id: '12', time: '19:15', full_date: '2026-11-28T19:15:00+00:00' });
    expect(screen.getByRole('button', { name: /^19:15/ }).getAttribute('aria-pressed')).toBe('true');
    expect(summary().getByText('Northlight Harbourside')).toBeTruthy();
    expect(summary().getByText('Sat 28 Nov')).toBeTruthy();
    expect(screen.queryByText(/another Northlight/)).toBeNull();
    await whenOpen('Continue');
  });

  it('offers no other bar when the page around has fixed it', async () => {
    const session = aChosenSession({ step: 2, day_state: 'full', all_slots: [], alternative_bars: [another] });
    wizardFixture({ session, start: { choices: { bar_id: 11 }, fixedBar: 11 } }).open();
    await screen.findByRole('button', { name: 'Choose another day' });
    expect(screen.queryByText(/another Northlight/)).toBeNull();
  });

  it('is announced once', async () => {
    atTimes({ day_state: 'full', all_slots: [] });
    await screen.findByText(/^Oh dear!/);
    expect(announcements()).toEqual([expect.stringMatching(/^Oh dear!/)]);
    expect(button('Continue').getAttribute('aria-describedby')).toBe(screen.getByText('No free times on that day.').id);
  });

  it('[BW-44] has a button back to the choice of the day', async () => {
    const fixture = atTimes({ day_state: 'full', all_slots: [] });
    await fixture.user.click(await screen.findByRole('button', { name: 'Choose another day' }));
    await screen.findByLabelText('Which bar?');
    expect(last(fixture)).toEqual({ step: '1' });
  });

  it('offers no enquiry without a fallback', async () => {
    atTimes({ day_state: 'full', all_slots: [], can_fallback: false });
    await screen.findByRole('button', { name: 'Choose another day' });
    expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
  });
});

describe('standing space', () => {
  it('[BW-121] is offered, explained in a dialog, and requested by a checkbox', async () => {
    const fixture = atTimes({ standing_available: true, show_standing_message: true });
    await screen.findByText(/standing space for your party: a place of your own/);
    await fixture.user.click(button('What is standing space?'));
    await screen.findByText(/A reserved place of your own by the bar/);
    await fixture.user.click(screen.getByRole('button', { name: 'Close' }));
    await fixture.user.click(screen.getByLabelText('We don’t mind standing'));
    await waitFor(() => expect(last(fixture)).toEqual({ allow_standing: '1' }));
  });

  it('[BW-121] is not mentioned when there is none', async () => {
    atTimes();
    await grid();
    expect(screen.queryByText(/standing/i)).toBeNull();
  });
});

it('[BW-73] shows the reason why the booking is not confirmed automatically', async () => {
  atTimes({
    can_auto_confirm: false,
    no_autoconfirm_reason: 'For parties of more than 12 the team likes a quick word first.',
  });
  await heading('Enquire Now');
  await screen.findByText('For parties of more than 12 the team likes a quick word first.');
});
