import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionCopy } from './booking-session.copy';
import { saturday, sessionServer, visit, visitorAtDetails } from './testing/session-fixture';

const copy = sessionCopy(1);

describeOnEngines('what a visitor may choose', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());

  it('[BW-64, BW-72] says nothing about a booking until bar, date, people and type are chosen', async () => {
    const visitor = await visit(server);
    const steps = [{ bar_id: 1 }, { date: '2026-11-21' }, { no_people: 8 }];
    for (const fields of steps) {
      const { session } = await visitor.send(fields);
      expect(session).toMatchObject({
        can_take_booking: null,
        day_state: null,
        all_slots: [],
        can_auto_confirm: true,
        can_go_to_last_step: false,
        last_step_reason: copy.choicesIncomplete,
      });
    }
    const { session } = await visitor.send({ party_type: 11 });
    expect(session).toMatchObject({
      can_take_booking: true,
      can_auto_confirm: true,
      can_cater_for: true,
      can_fallback: true,
      before_cutoff: false,
      can_last_step: false,
      can_complete: false,
      can_pre_order: false,
      day_state: 'open',
      party_type_name: 'Table',
      booking_flow_name: 'TableBooking',
      booking_type_category_id: 10,
      last_step_reason: copy.timeRequired,
      no_complete_reason: copy.timeRequired,
    });
  });

  it('[BW-69] lists the day’s starts, and other days where there is none left', async () => {
    const blocker = await visitorAtDetails(server);
    const visitor = await visit(server, saturday);
    expect(visitor.first.all_slots.map((slot) => slot.time)).toEqual(
      expect.arrayContaining(['12:00', '19:00', '23:45']),
    );
    expect(visitor.first.all_slots.find((slot) => slot.time === '19:00')).toMatchObject({
      available: false,
      unavailable_reason: expect.any(String),
    });
    expect(visitor.first).toMatchObject({ day_state: 'open', alternative_dates: [] });
    const closed = await visit(server, { ...saturday, bar_id: 3 });
    expect(closed.first).toMatchObject({
      day_state: 'closed',
      can_take_booking: false,
      closure_message: 'The Vault is being rebuilt.',
      alternative_dates: [],
    });
    await blocker.send({ step: 1 });
    const tooLate = await visit(server, { ...saturday, date: '2026-11-20', party_type: 16, bar_id: 2, no_people: 12 });
    expect(tooLate.first).toMatchObject({ day_state: 'full', before_cutoff: true, can_take_booking: false });
  });

  it('[BW-126] lets the visitor of a full day enquire at step 99, with the day they asked for', async () => {
    const blockers = await Promise.all(
      ['12:00', '14:00', '16:00', '18:00', '20:00', '22:00'].map(async (time) => {
        const blocker = await visit(server, saturday);
        await blocker.send({ step: 2 });
        await blocker.send({ time, step: 4 });
        return blocker;
      }),
    );
    const visitor = await visit(server, saturday);
    expect(visitor.first).toMatchObject({ day_state: 'full', can_take_booking: false, can_fallback: true });
    expect((await visitor.send({ step: 99 })).session).toMatchObject({
      step: 99,
      date: '2026-11-21',
      bar_id: 1,
      no_people: 8,
      callback_slots: expect.arrayContaining([expect.anything()]),
    });
    for (const blocker of blockers) await blocker.send({ step: 1 });
  });

  it('[BW-69] offers the same day at the nearest bar of the brand where the chosen one is full, and changes to it in one call', async () => {
    const blockers = await Promise.all(
      ['12:00', '14:00', '16:00', '18:00', '20:00', '22:00'].map(async (time) => {
        const blocker = await visit(server, saturday);
        await blocker.send({ step: 2 });
        await blocker.send({ time, step: 4 });
        return blocker;
      }),
    );
    const { first, send } = await visit(server, { ...saturday, requested_time: '19:30' });
    const dock = {
      bar_id: 2,
      branded_name: 'Northlight, The Arch',
      city: 'Leeds',
      time: '19:30',
      full_date: '2026-11-21T19:30:00+00:00',
    };
    expect(first).toMatchObject({
      day_state: 'full',
      alternative_bars: [{ ...dock, distance_miles: expect.any(Number) }],
    });
    const dates = first.alternative_dates.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    const { session } = await send({ bar_id: dock.bar_id, time: dock.time, full_date: dock.full_date });
    expect(session).toMatchObject({
      bar_id: 2,
      date: '2026-11-21',
      time: '19:30',
      requested_time: '19:30',
      party_type: 11,
      no_people: 8,
      day_state: 'open',
      alternative_dates: [],
      alternative_bars: [],
      flash_messages: [],
    });
    for (const blocker of blockers) await blocker.send({ step: 1 });
  });

  it('[BW-77] says of a bar that is closed until further notice that visitors may leave their details, with its texts', async () => {
    const shut = await visit(server, { ...saturday, bar_id: 3 });
    expect(shut.first).toMatchObject({
      show_fixed_message: true,
      warning_text: null,
      closure_message: 'The Vault is being rebuilt.',
      collect_details: true,
      collect_details_message: 'Leave your name and email address, and we’ll tell you when the lights are back on.',
      collect_details_button_text: 'Tell me when the lights are on',
    });
    const open = await visit(server, saturday);
    expect(open.first).toMatchObject({
      show_fixed_message: false,
      closure_message: null,
      collect_details: false,
      collect_details_message: null,
      collect_details_button_text: null,
    });
  });

  it('[BW-90, BW-93] names today as the first date and keeps a past one with its error', async () => {
    const visitor = await visit(server, { ...saturday, date: '2026-11-19' });
    expect(visitor.first).toMatchObject({
      min_booking_date: '2026-11-20',
      date: '2026-11-19',
      can_take_booking: false,
      all_slots: [],
    });
    expect(visitor.first.validation_errors).toContainEqual({ field: 'date', message: copy.datePast });
    expect(await visitor.send({ step: 2 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: copy.cannotTake },
    });
  });

  it('[BW-91] keeps a date after the venue’s last day with its error', async () => {
    const { first: session } = await visit(server, { ...saturday, bar_id: 2, date: '2027-07-01' });
    expect(session).toMatchObject({ date: '2027-07-01', can_take_booking: false, bar: { close_date: '2027-06-30' } });
    expect(session.validation_errors).toContainEqual({
      field: 'date',
      message: copy.dateAfterClosing('The Dock', '2027-06-30'),
    });
  });

  it.each([
    [0, null, true, copy.peopleRequired],
    [21, false, false, copy.peopleTooMany('The Arch', 20)],
    [9, false, false, copy.peopleNoRoom('The Arch', 9)],
    [999_999_999, false, false, copy.peopleTooMany('The Arch', 20)],
  ])('[BW-128] keeps %i people with the error', async (people, canTake, canCater, message) => {
    const { first: session } = await visit(server, { ...saturday, no_people: people });
    expect(session).toMatchObject({
      no_people: people,
      can_take_booking: canTake,
      can_cater_for: canCater,
      can_fallback: true,
      too_large_to_book: people > 0,
    });
    expect(session.validation_errors).toContainEqual({ field: 'no_people', message });
  });

  it('[BW-105] says that a type is for exactly six', async () => {
    const visitor = await visit(server, { ...saturday, bar_id: 2, party_type: 97 });
    expect(visitor.first.validation_errors).toContainEqual({ field: 'no_people', message: copy.peopleExactly(6) });
    expect((await visitor.send({ no_people: 6 })).session.can_take_booking).toBe(true);
  });

  it('[BW-95] requests 19:00 until another time is sent', async () => {
    const visitor = await visit(server);
    expect(visitor.first.requested_time).toBe('19:00');
    expect((await visitor.send({ requested_time: '21:15' })).session.requested_time).toBe('21:15');
    expect((await visitor.send({ requested_time: '' })).session.requested_time).toBe('19:00');
  });

  it('[BW-95] begins a type that is not served at 19:00 with its first time without a word, and goes back to 19:00 with another type', async () => {
    const visitor = await visit(server, saturday);
    expect(visitor.first.requested_time).toBe('19:00');
    expect((await visitor.send({ party_type: 71 })).session).toMatchObject({
      requested_time: '12:00',
      flash_messages: [],
    });
    expect((await visitor.send({ party_type: 11 })).session).toMatchObject({
      requested_time: '19:00',
      flash_messages: [],
    });
  });

  it('moves a requested time that the type does not have, and says so', async () => {
    const visitor = await visit(server, { ...saturday, requested_time: '19:00' });
    const { session } = await visitor.send({ party_type: 71 });
    expect(session.requested_time).toBe('17:15');
    expect(session.flash_messages).toEqual([
      {
        type: 'message',
        message: 'For Roast you can arrive from 12:00 to 17:15, so we’ve changed your time from 19:00 to 17:15.',
      },
    ]);
    expect(session.available_types.find(({ id }) => id === 71)?.starts).toEqual({ from: '12:00', to: '17:15' });
    const said = await visitor.send({ requested_time: '22:00' });
    expect([said.session.requested_time, said.session.flash_messages.length]).toEqual(['17:15', 1]);
    const friday = await visitor.send({ date: '2026-11-27' });
    expect(friday.session.requested_time).toBe('14:45');
    expect((await visitor.send({ no_people: 7 })).session.flash_messages).toEqual([]);
  });

  it('keeps the requested time through a type and a day that do not have it', async () => {
    const visitor = await visit(server, { ...saturday, requested_time: '20:00' });
    expect((await visitor.send({ party_type: 71 })).session.requested_time).toBe('17:15');
    expect((await visitor.send({ date: '2026-11-27' })).session.requested_time).toBe('14:45');
    expect((await visitor.send({ party_type: 11 })).session).toMatchObject({
      requested_time: '20:00',
      flash_messages: [],
    });
  });

  it('[BW-69, BW-98] offers the parts and the times of bar, day and type, and takes the part that is chosen', async () => {
    const visitor = await visit(server, saturday);
    const offered = ({ time_slots: times }: typeof visitor.first) => [times[0], times.at(-1)];
    expect(offered((await visitor.send({ party_type: 71 })).session)).toEqual(['12:00', '17:15']);
    expect(offered((await visitor.send({ date: '2026-11-27' })).session)).toEqual(['12:00', '14:45']);
    const table = (await visitor.send({ party_type: 11 })).session;
    expect([table.day_part, table.requested_time, ...offered(table)]).toEqual([null, '19:00', '12:00', '23:45']);
    expect(table.day_parts).toEqual([{ id: 101, name: 'Late', start: '21:00', end: '23:45' }]);
    const late = (await visitor.send({ day_part: 101 })).session;
    expect([late.day_part, late.requested_time, ...offered(late)]).toEqual([101, '21:00', '21:00', '23:45']);
    const early = (await visitor.send({ requested_time: '18:00' })).session;
    expect([early.day_part, early.requested_time, ...offered(early)]).toEqual([null, '18:00', '12:00', '23:45']);
  });

  it('[BW-73] says why a party does not confirm itself', async () => {
    const visitor = await visit(server, { ...saturday, bar_id: 2, party_type: 15 });
    expect(visitor.first).toMatchObject({
      can_take_booking: true,
      can_auto_confirm: false,
      no_autoconfirm_reason: 'We plan these with you.',
    });
    const { session } = await visitor.send({ step: 2 });
    expect(session.all_slots.every((slot) => slot.enquiry_only)).toBe(true);
    expect((await visitor.send({ time: '19:00' })).session).toMatchObject({
      time: '19:00',
      can_go_to_last_step: false,
      last_step_reason: copy.timeByEnquiry,
    });
    expect(await visitor.send({ step: 4 })).toMatchObject({ status: 422, error: { code: 'step_locked' } });
  });

  it('[BW-104] offers Christmas in its season, and clears a type that the bar does not sell', async () => {
    const visitor = await visit(server, { ...saturday, date: '2027-04-10' });
    const offered = (session: typeof visitor.first) => session.available_types.map((type) => type.id);
    expect(offered(visitor.first)).not.toContain(12);
    const december = (await visitor.send({ date: '2026-12-12', party_type: 12, bar_id: 2 })).session;
    expect(offered(december)).toContain(12);
    const april = (await visitor.send({ date: '2027-04-10' })).session;
    expect(offered(april)).toContain(12);
    expect(april).toMatchObject({ party_type: 12, can_take_booking: false });
    expect(april.validation_errors).toContainEqual({ field: 'date', message: copy.dateOutOfSeason });
    const dockside = (await visitor.send({ party_type: 16 })).session;
    expect(dockside.party_type).toBe(16);
    expect((await visitor.send({ bar_id: 1 })).session).toMatchObject({ party_type: null, can_take_booking: null });
  });

  it('[BW-72] opens the steps one by one', async () => {
    const visitor = await visit(server, { bar_id: 2 });
    expect(await visitor.send({ step: 2 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: copy.choicesIncomplete },
    });
    await visitor.send({ ...saturday, bar_id: 2 });
    expect((await visitor.send({ step: 2 })).session.step).toBe(2);
    expect(await visitor.send({ step: 4 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: copy.timeRequired },
    });
    expect((await visitor.send({ time: '19:00' })).session).toMatchObject({
      time: '19:00',
      full_date: '2026-11-21T19:00:00+00:00',
      can_last_step: true,
      can_go_to_last_step: true,
      last_step_reason: null,
      hold: null,
    });
    expect(await visitor.send({ step: 3 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: copy.nothingToPreOrder },
    });
    expect(await visitor.send({ step: 7 })).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { step: [copy.stepUnknown] } },
    });
    expect((await visitor.send({ step: 4 })).session).toMatchObject({
      step: 4,
      end_time: '21:00',
      capability_name: expect.any(String),
      selected_tables: ['A'],
    });
  });

  it('[BW-12] falls back to step 1 without a bar', async () => {
    const visitor = await visit(server, { ...saturday, bar_id: 2 });
    await visitor.send({ step: 2 });
    expect((await visitor.send({ bar_id: '' })).session).toMatchObject({ step: 1, bar: null, can_take_booking: null });
  });

  it('[BW-76] says that a time is gone, and shows the grid as it is now', async () => {
    const winner = await visitorAtDetails(server);
    const visitor = await visit(server, saturday);
    await visitor.send({ step: 2 });
    const { session } = await visitor.send({ time: '19:00' });
    expect(session).toMatchObject({ step: 2, time: null, flash_messages: [{ type: 'error', message: copy.slotGone }] });
    expect(session.all_slots.find((slot) => slot.time === '19:00')?.available).toBe(false);
    expect((await visitor.send({ time: '03:07' })).session.flash_messages).toEqual([
      { type: 'error', message: copy.slotGone },
    ]);
    await winner.send({ step: 1 });
    expect((await visitor.send({ time: '19:00' })).session).toMatchObject({ time: '19:00', flash_messages: [] });
  });
});
