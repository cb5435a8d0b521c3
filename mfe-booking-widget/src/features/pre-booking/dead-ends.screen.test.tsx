import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { aChosenSession } from '../../testing/fixtures/a-session';
import { callbackSlots } from '../../testing/fixtures/an-enquiry';
import { aBar, aCategory, aDayPart, aSlot, aType, quarters, slots } from '../../testing/fixtures/estate';
import { sessionCall, dtoBody, wizardFixture, type Reaction } from '../../testing/render-wizard';
import { announcements, button, errorBeside, fill, isBlocked, shown, summary } from '../../testing/visitor';

const takesLargeParties: Reaction = ({ no_people: people, step }) => ({
  ...(typeof people === 'number'
    ? { too_large_to_book: people > 12, can_auto_confirm: people <= 12, can_take_booking: people <= 12 }
    : {}),
  ...(step === 99 ? { callback_slots: callbackSlots } : {}),
});
const invitation = 'We can’t book 15 online here. Tell us your plans and we’ll ring you.';
const typePeople = async (people: string) =>
  fireEvent.change(await screen.findByLabelText('How many people?'), { target: { value: people } });
const enquiry = () => screen.findByRole('heading', { name: 'Let us ring you back' });

describe.each(['portal', 'widget'] as const)('a party too large for the tables in the %s', (surface) => {
  it('[BW-36, BW-128] shows the enquiry as its primary button with an inviting text, without Next and deposit', async () => {
    const fixture = wizardFixture({
      session: aChosenSession({ deposit: 80_00 }),
      react: takesLargeParties,
      environment: { surface },
    });
    fixture.open();
    await screen.findByText('Next: pick your time');
    expect(summary().getByText('£80 deposit')).toBeTruthy();
    await typePeople('15');
    await screen.findByText(invitation);
    expect(screen.getAllByRole('button', { name: 'Send Enquiry' })).toHaveLength(1);
    expect(isBlocked('Send Enquiry')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(summary().queryByText(/deposit/)).toBeNull();
    await fixture.user.click(button('Send Enquiry'));
    await enquiry();
    expect(fixture.changes()).toEqual([{}, { no_people: '15' }, { step: '99' }]);
  });

  it('[BW-36] shows the enquiry on an otherwise empty first step, and the form asks for bar and day', async () => {
    const react: Reaction = (sent, before) => ({
      ...takesLargeParties(sent, before),
      can_take_booking: null,
      ...(sent.bar_id === 11 ? { bar: aBar(11) } : {}),
    });
    const fixture = wizardFixture({ react, environment: { surface } });
    fixture.open();
    await typePeople('60');
    await screen.findByText('We can’t book 60 online here. Tell us your plans and we’ll ring you.');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(isBlocked('Send Enquiry')).toBe(false);
    await fixture.user.click(button('Send Enquiry'));
    await enquiry();
    expect(fixture.changes()).toEqual([{}, { no_people: '60' }, { step: '99' }]);
    await fixture.user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight 11');
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ bar_id: '11' }));
    await fill(fixture.user, /Which day\?/, '28/11/2026');
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual({ date: '2026-11-28' }));
    await waitFor(() => expect(summary().getByText('Sat 28 Nov')).toBeTruthy());
    expect([shown('Which bar?'), shown(/Which day\?/)]).toEqual(['11', '28/11/2026']);
  });

  it('[BW-154] shows the server’s message about the number as a note, not as an error', async () => {
    const message = 'Northlight 11 can’t seat 15 together online.';
    const session = aChosenSession({
      no_people: 15,
      too_large_to_book: true,
      can_take_booking: false,
      validation_errors: [{ field: 'no_people', message }],
    });
    wizardFixture({ session, environment: { surface } }).open();
    const people = await screen.findByLabelText('How many people?');
    fireEvent.blur(people);
    const note = await screen.findByText(message);
    expect(people.getAttribute('aria-describedby')?.split(' ')).toContain(note.id);
    expect(people.getAttribute('aria-invalid')).toBeNull();
    expect(errorBeside('How many people?')).toBe('');
    expect(note.closest('[role=alert]')).toBeNull();
  });

  it('shows Next again once the number of people fits', async () => {
    const fixture = wizardFixture({
      session: aChosenSession({ no_people: 15, too_large_to_book: true, can_take_booking: false }),
      react: takesLargeParties,
      environment: { surface },
    });
    fixture.open();
    await screen.findByText(invitation);
    await typePeople('8');
    await screen.findByText('Next: pick your time');
    expect(screen.queryByText(invitation)).toBeNull();
    expect(isBlocked('Next')).toBe(false);
  });
});

it('[BW-56] Next does not go to the enquiry when the server reports a party as too large after the press', async () => {
  const fixture = wizardFixture({ session: aChosenSession(), react: takesLargeParties });
  fixture.open();
  await typePeople('15');
  await fixture.user.click(button('Next'));
  await screen.findByText(invitation);
  expect(fixture.changes()).toEqual([{}, { no_people: '15' }]);
});

describe('a full day', () => {
  const sister = {
    bar_id: 12,
    branded_name: 'Northlight Harbourside',
    city: 'Bristol',
    time: '18:45',
    full_date: '2026-11-28T18:45:00+00:00',
    distance_miles: 1.5,
  };
  const full = { can_take_booking: false, day_state: 'full' as const, all_slots: [], alternative_bars: [sister] };

  it.each(['portal', 'widget'] as const)(
    '[BW-126] in the %s shows the message and the enquiry, which opens step 99',
    async (surface) => {
      const react: Reaction = ({ step }) => (step === 99 ? { callback_slots: callbackSlots } : {});
      const fixture = wizardFixture({ session: aChosenSession(full), react, environment: { surface } });
      fixture.open();
      expect(await screen.findByText(/^Oh dear! Looks like we are fully booked on this day/)).toBeTruthy();
      await fixture.user.click(button('Send Enquiry'));
      await enquiry();
      expect(fixture.changes().at(-1)).toEqual({ step: '99' });
    },
  );

  it('is announced once, and the text beside Next still has the reason', async () => {
    wizardFixture({ session: aChosenSession(full) }).open();
    await screen.findByText(/^Oh dear!/);
    expect(announcements()).toEqual([expect.stringMatching(/^Oh dear!/)]);
    expect(button('Next').getAttribute('aria-describedby')).toBe(screen.getByText('No free times on that day.').id);
  });

  it.each([
    [0, 'The same day at another bar'],
    [1, 'The same day at another Northlight'],
    [2, 'The same fiesta at another La Verbena'],
    [4, 'The same day at another Tin House'],
  ] as const)(
    '[BW-69] of brand %i offers another bar, and a press chooses it with the day and the offered time',
    async (brand, words) => {
      const fixture = wizardFixture({
        session: aChosenSession({ ...full, brand }),
        react: ({ bar_id: id }) =>
          id ? { can_take_booking: true, day_state: 'open', all_slots: slots, alternative_bars: [] } : {},
        environment: { brand },
      });
      fixture.open();
      await screen.findByText(words);
      await fixture.user.click(button('Northlight Harbourside, Bristol · 18:45 · 1.5 miles away'));
      await waitFor(() => expect(shown('Which bar?')).toBe('12'));
      await screen.findByText(/^Next: /);
      expect(fixture.changes().at(-1)).toEqual({ bar_id: '12', time: '18:45', full_date: '2026-11-28T18:45:00+00:00' });
      expect(summary().getByText('18:45')).toBeTruthy();
      expect(screen.queryByText(words)).toBeNull();
      expect(announcements()).toEqual([expect.stringMatching(/^Next: /)]);
    },
  );
});

it('a party too large without an enquiry sees the reason and the alternatives', async () => {
  wizardFixture({
    session: aChosenSession({ no_people: 15, can_cater_for: false, can_take_booking: false, can_fallback: false }),
  }).open();
  await screen.findByText('A party of 15 is more than Northlight 11 can seat online.');
  expect(isBlocked('Next')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
});

describe('a closed bar', () => {
  const estate = [
    aBar(11, { covid_closed: true }),
    aBar(14, { covid_closed: true }),
    aBar(12, { city: 'York', branded_name: 'Northlight York', latitude: 53.9 }),
    aBar(13, { city: 'Bath', branded_name: 'Northlight Bath', latitude: 51 }),
  ];
  const closed: Reaction = ({ bar_id: id }) =>
    id === undefined
      ? {}
      : {
          bar: estate.find((bar) => bar.id === id) ?? null,
          closure_message: id === 11 ? 'We are closed until the stove is lit again.' : null,
        };

  it('is reported as soon as it is chosen, with the nearest open bars', async () => {
    const fixture = wizardFixture({ estate, react: closed });
    fixture.open();
    await fixture.user.selectOptions(await screen.findByLabelText('Which bar?'), 'Northlight 11');
    const said = await screen.findByText('We are closed until the stove is lit again.');
    expect(said.closest('[role=status]')).toBeTruthy();
    const offer = await screen.findByText('Northlight 11 is closed for now. Shall we find you a table nearby?');
    expect(
      offer.compareDocumentPosition(screen.getByRole('radiogroup', { name: 'What’s the occasion?' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(screen.getByText('This can’t be booked online for now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send Enquiry' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Book at/ }).map(({ textContent }) => textContent)).toEqual([
      'Book at Northlight York',
      'Book at Northlight Bath',
    ]);
    expect(screen.getByRole('link', { name: /^Write to/ }).getAttribute('href')).toBe(
      'mailto:bar11@northlight.example',
    );
    await fixture.user.click(button('Book at Northlight York'));
    await waitFor(() => expect(shown('Which bar?')).toBe('12'));
    await waitFor(() => expect(screen.queryByText(/closed/)).toBeNull());
    expect(fixture.changes().at(-1)).toEqual({ bar_id: '12' });
  });

  it('is reported before a wrong number of people', async () => {
    const session = aChosenSession({
      bar: aBar(11, { covid_closed: true }),
      can_take_booking: false,
      validation_errors: [{ field: 'no_people', message: 'Bar 11 can’t seat 8 together online.' }],
    });
    wizardFixture({ session, estate }).open();
    await screen.findByText('Northlight 11 is closed for now. Shall we find you a table nearby?');
  });

  it('shows its contact and no other bar when the page around has fixed it', async () => {
    wizardFixture({ estate, react: closed, start: { choices: { bar_id: 11 }, fixedBar: 11 } }).open();
    await screen.findByText('Northlight 11 is closed for now.');
    expect(screen.queryByRole('button', { name: /^Book at/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Ring/ })).toBeTruthy();
  });

  it('[BW-94] shows its message about the chosen day above the other fields', async () => {
    wizardFixture({
      session: { ...aChosenSession(), party_type: null, closure_message: 'The whole house is taken for a wedding.' },
    }).open();
    const said = await screen.findByText('The whole house is taken for a wedding.');
    expect(
      said.compareDocumentPosition(screen.getByRole('radiogroup', { name: 'What’s the occasion?' })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });
});

describe('conflicting choices', () => {
  const parts = [aDayPart(1, { name: 'Afternoon' }), aDayPart(2, { name: 'Evening' }), aDayPart(3, { name: 'Late' })];
  const session = aChosenSession({
    available_types: [aType(1, { front_end_name: 'Brunch' }), aType(2, { front_end_name: 'Sunday roast' })],
    booking_type_categories: [
      aCategory(1, { name: 'Brunch and roasts', types: [1, 2], show_full_time_grid: true }),
      aCategory(2, { name: 'Tables', types: [3], day_parts: parts }),
    ],
  });
  const moved = 'For Sunday roast you can arrive from 12:00 to 17:15, so we’ve changed your time from 19:00 to 17:15.';
  const react: Reaction = ({ party_type: type }) =>
    type === 2
      ? {
          requested_time: '17:15',
          time_slots: quarters('12:00', '17:15'),
          flash_messages: [{ type: 'message', message: moved }],
        }
      : {};
  const offered = () =>
    [...screen.getByLabelText<HTMLSelectElement>('Around what time?').options].map(({ value }) => value);
  const evening = {
    day_parts: [
      { id: 2, name: 'Evening', start: '17:00', end: '21:30' },
      { id: 3, name: 'Late', start: '21:30', end: '02:00' },
    ],
    day_part: 2,
    time_slots: quarters('17:00', '21:30'),
  };
  const late = { ...evening, day_part: 3, requested_time: '21:30', time_slots: quarters('21:30', '23:45') };

  it('a type whose hours end before the chosen time changes the time, shows a message, and offers only its own times', async () => {
    const fixture = wizardFixture({ session, react });
    fixture.open();
    await fixture.user.click(await screen.findByLabelText(/^Sunday roast/));
    await screen.findByText(moved);
    expect(fixture.changes()).toEqual([{}, { party_type: '2' }]);
    expect(shown('Around what time?')).toBe('17:15');
    expect([offered()[0], offered().at(-1), offered().length]).toEqual(['12:00', '17:15', 22]);
  });

  it('the visible day part is the one of the answer, whatever the device has stored', async () => {
    const fixture = wizardFixture({
      session: { ...session, booking_type_category_id: 2, party_type: null, requested_time: '19:00', ...evening },
    });
    fixture.kept.set('bars.day-part.1', '3');
    fixture.open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^Evening/)).checked).toBe(true);
    expect([offered()[0], offered().at(-1)]).toEqual(['17:00', '21:30']);
  });

  it.each([
    [
      '[BW-101] a category asks for the part that the device has stored',
      '3',
      { booking_type_category_id: '2', party_type: '3', day_part: '3' },
    ],
    ['[BW-98] and for none that it does not have', '9', { booking_type_category_id: '2', party_type: '3' }],
  ])('%s', async (_, kept, sent) => {
    const fixture = wizardFixture({
      session: { ...session, available_types: [...session.available_types, aType(3)] },
      react: ({ day_part: part }) => (part === 3 ? late : evening),
    });
    fixture.kept.set('bars.day-part.1', kept);
    fixture.open();
    await fixture.user.click(await screen.findByLabelText(/^Tables/));
    await waitFor(() => expect(fixture.changes().at(-1)).toEqual(sent));
    expect((await screen.findByLabelText<HTMLInputElement>(kept === '3' ? /^Late/ : /^Evening/)).checked).toBe(true);
  });

  it('a chosen day part opens the times on the page of its first time', async () => {
    const day = Array.from({ length: 56 }, (_, index) =>
      aSlot(`${String(12 + Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`),
    ).slice(0, 48);
    const table = {
      ...session,
      available_types: [aType(3, { front_end_name: 'Table' })],
      booking_type_category_id: 2,
      party_type: 3,
      all_slots: day,
      ...evening,
    };
    const fixture = wizardFixture({ session: table, react: ({ day_part: part }) => (part === 3 ? late : {}) });
    fixture.open();
    await fixture.user.click(await screen.findByLabelText(/^Late/));
    await fixture.user.click(button('Next'));
    const grid = await screen.findByRole('group', { name: 'Free times' });
    expect(
      within(grid)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.trim().slice(0, 5)),
    ).toContain('21:30');
  });
});

describe('Next and the text beside it', () => {
  const press = async (choice: RegExp, answer: BookingSession, start: BookingSession) => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fixture = wizardFixture({ session: start });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    const line = document.getElementById(button('Next').getAttribute('aria-describedby') ?? '');
    if (line === null) throw new Error('There is no line beside Next.');
    const seen: [isBlocked: boolean, said: string | null][] = [];
    const look = () => {
      const now: (typeof seen)[number] = [isBlocked('Next'), line.textContent];
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    const calls = fixture.server.calls.length;
    fixture.server.on(sessionCall, async () => {
      await waiting;
      return dtoBody(answer);
    });
    await fixture.user.click(screen.getByLabelText(choice));
    await waitFor(() => expect(fixture.server.calls.length).toBeGreaterThan(calls));
    return { line, seen, stop: () => watch.disconnect(), answer: release };
  };

  it('change together once when the server has answered, and are announced', async () => {
    const { line, seen, stop, answer } = await press(/^Tables/, aChosenSession(), {
      ...aChosenSession(),
      party_type: null,
      booking_type_category_id: null,
      can_take_booking: null,
    });
    expect(line.getAttribute('role')).toBe('status');
    expect(seen).toEqual([[true, 'Choose your plan first.']]);
    answer();
    await screen.findByText('Next: pick your time');
    stop();
    expect(seen).toEqual([
      [true, 'Choose your plan first.'],
      [false, 'Next: pick your time'],
    ]);
  });
});
