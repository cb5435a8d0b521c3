import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { dayOf } from '@bars/shared-api/format';
import { addHours, subDays } from 'date-fns';
import { beforeEach, expect, it } from 'vitest';
import { addDays } from '../../../kernel/time/calendar';
import { momentOf } from '../../../kernel/time/london';
import { describeOnEngines, type EngineName } from '../../../testing/harness';
import { paidBefore } from '../../payments/deposits/testing/paid-before';
import { writtenMails } from '../../../testing/written-mails';
import { tableType, type SessionServerOptions } from '../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, send } from '../managed-bookings/testing/managed-fixture';
import { optionFiles, orderingTypes } from '../../estate/pre-orders/testing/sample-options';

const { required } = orderingTypes;
const files = {
  'party-types/ordering.json': [
    tableType({ ...required, pre_order: { ...required.pre_order, due_hours_before: 72 } }),
    tableType(orderingTypes.optional),
    tableType(orderingTypes.mixing),
  ],
  'pre-orders/options.json': optionFiles,
};

type Value = Date | number | string | null;
const literal = (value: Value): string => {
  if (value === null || typeof value === 'number') return String(value);
  return `'${value instanceof Date ? value.toISOString() : value}'`;
};

/** Each test begins at noon of a day of its own, which is called day 0. */
const remindersFixture = (engine: EngineName, options: SessionServerOptions = {}) => {
  const fixture = paymentFixture(engine, { files, ...options });
  let today: string;
  beforeEach(() => {
    today = addDays(dayOf(fixture.server.clock.now()), 1);
    fixture.server.clock.set(at(0, '12:00'));
  });

  const at = (days: number, time: string): Date => new Date(momentOf(addDays(today, days), time));
  const reminders = async () =>
    (await writtenMails(fixture.server)).filter(({ idempotency_key: key }) => key.startsWith('booking-reminder:'));
  const kinds = async () => (await reminders()).map(({ idempotency_key: key }) => key.split(':')[1]);
  const sweepAt = async (days: number, time: string) => {
    fixture.server.clock.set(at(days, time));
    await fixture.server.sweepNow();
    return kinds();
  };

  /** Ada's booking, made ten days ago, with other columns. */
  const bookedWith = async (
    startsAt: Date,
    { paid = 0, ...columns }: Record<string, Value> & { paid?: number } = {},
  ) => {
    const booking = await booked(fixture.server, { bar_id: 2, date: addDays(today, 9) });
    const made: Record<string, Value> = {
      starts_at: startsAt,
      ends_at: addHours(startsAt, 2),
      created_at: subDays(at(0, '12:00'), 10),
      visit_set_at: null,
      ...columns,
    };
    const set = Object.entries(made)
      .map(([name, value]) => `${name} = ${literal(value)}`)
      .join(', ');
    await fixture.rows(`update booking set ${set} where public_id = '${booking.id}'`);
    if (paid > 0) await paidBefore(fixture.server, paid, booking.id);
    // The seats are free for the next one.
    await fixture.rows(`update resource_claim set active = false`);
    return booking;
  };
  return { fixture, at, day: (days: number) => addDays(today, days), reminders, kinds, sweepAt, bookedWith };
};

describeOnEngines('reminders by mail', (engine) => {
  const { fixture, at, day, reminders, kinds, sweepAt, bookedWith } = remindersFixture(engine);

  it('go out once about 24 hours before the visit, with when, where, the reference and the link', async () => {
    const { ref_code: ref, manage_key: key } = await bookedWith(at(3, '14:00'));
    expect(await sweepAt(2, '13:59')).toEqual([]);
    expect(await sweepAt(2, '14:00')).toEqual(['visit']);
    expect(await sweepAt(2, '14:01')).toEqual(['visit']);
    expect(await sweepAt(3, '10:30')).toEqual(['visit']);
    const [mail] = await reminders();
    expect(mail?.recipient).toBe('ada@example.com');
    expect(mail?.subject).toContain(`(${ref})`);
    expect(mail?.body_text).toContain(`/manage/${key}`);
    expect(mail?.body_text).toContain('14:00');
  });

  it('of a visit in the evening or at night go out at 19:00 the day before, none in the quiet hours', async () => {
    await bookedWith(at(3, '21:30'));
    await bookedWith(at(4, '00:30'));
    expect(await sweepAt(2, '18:59')).toEqual([]);
    expect(await sweepAt(2, '19:00')).toEqual(['visit', 'visit']);
  });

  it('that could not go out in the quiet hours go out in the morning, and none within three hours of the visit', async () => {
    await bookedWith(at(2, '19:30'));
    await bookedWith(at(2, '11:00'));
    expect(await sweepAt(1, '20:30')).toEqual([]);
    expect(await sweepAt(2, '08:59')).toEqual([]);
    expect(await sweepAt(2, '09:00')).toEqual(['visit']);
  });

  it('are not for a booking that was made, or got its time, less than 24 hours before', async () => {
    await bookedWith(at(2, '14:00'), { created_at: at(1, '14:01') });
    await bookedWith(at(2, '15:00'), { visit_set_at: at(1, '15:01') });
    await bookedWith(at(2, '16:00'), { created_at: at(1, '16:00') });
    expect(await sweepAt(1, '19:00')).toEqual(['visit']);
  });

  it('are not for bookings that are provisional, cancelled, postponed, over, nobody’s or an agency’s', async () => {
    for (const status of [0, 2, 3, 4, 5]) await bookedWith(at(2, '14:00'), { status_id: status });
    await bookedWith(at(2, '14:00'), { agency_name: 'Nights Out' });
    await bookedWith(at(0, '10:00'));
    await bookedWith(at(2, '14:00'), { contact: '{"forename": "", "surname": "", "email": "", "phone": ""}' });
    expect(await sweepAt(1, '19:00')).toEqual([]);
  });

  it('go out again for the new day of a booking that was moved, and not for other people on the same day', async () => {
    const { manage_key: key } = await bookedWith(at(2, '19:00'));
    expect(await sweepAt(1, '19:00')).toEqual(['visit']);
    const change = async (payload: Record<string, unknown>) =>
      (await send(fixture.server, 'POST', myBookingByTokenPath(key), { payload })).body.data.success;
    expect(await change({ people: 6 })).toBe(true);
    expect(await sweepAt(1, '19:10')).toEqual(['visit']);
    expect(await change({ date: `${day(4)} 19:00` })).toBe(true);
    expect(await sweepAt(3, '18:59')).toEqual(['visit']);
    expect(await sweepAt(3, '19:00')).toEqual(['visit', 'visit']);
  });

  it('have no row without their mail, and no second mail, when the server stops between', async () => {
    await bookedWith(at(2, '14:00'));
    await fixture.rows(
      "create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$",
    );
    await fixture.rows(
      "create trigger refuse_mail before insert on mail_outbox for each row when (new.idempotency_key like 'booking-reminder:%') execute function refuse_mail()",
    );
    expect(await sweepAt(1, '14:00')).toEqual([]);
    expect(await fixture.rows('select 1 from booking_reminder')).toEqual([]);
    await fixture.rows('drop trigger refuse_mail on mail_outbox');
    await fixture.rows('drop function refuse_mail');
    expect(await sweepAt(1, '14:01')).toEqual(['visit']);
    await Promise.all([fixture.server.sweepNow(), fixture.server.sweepNow()]);
    expect([await kinds(), await fixture.rows('select kind, is_mailed from booking_reminder')]).toEqual([
      ['visit'],
      [{ kind: 'visit', is_mailed: true }],
    ]);
  });

  it('of a deposit that is not paid go out once, 48 hours before it is due, with the link to its payment', async () => {
    const money = { status_id: 0, deposit_pence: 8000, deposit_due_at: at(4, '13:00') };
    const { manage_key: key } = await bookedWith(at(6, '19:00'), money);
    await bookedWith(at(6, '19:00'), { ...money, paid: 8000 });
    await bookedWith(at(6, '19:00'), { ...money, created_at: at(2, '13:01') });
    await bookedWith(at(6, '19:00'), { ...money, agency_name: 'Nights Out' });
    expect(await sweepAt(2, '12:59')).toEqual([]);
    expect(await sweepAt(2, '13:00')).toEqual(['deposit']);
    expect(await sweepAt(3, '13:00')).toEqual(['deposit']);
    const [mail] = await reminders();
    expect(mail?.body_text).toContain(`/manage/${key}/pay/deposit`);
    expect(mail?.body_text).toContain('£80');
    expect(mail?.body_text).toContain('If it isn’t paid by then, we’ll let your table go.');
  });

  it('of a balance that is not paid go out in the same way, and not while its deposit is asked for', async () => {
    const money = { value_pence: 20_000, paid: 4000, deposit_pence: 4000, balance_due_at: at(4, '13:00') };
    const { manage_key: key } = await bookedWith(at(6, '19:00'), money);
    await bookedWith(at(6, '19:00'), { ...money, paid: 20_000 });
    await bookedWith(at(6, '19:00'), { ...money, paid: 0, deposit_due_at: at(5, '13:00') });
    await bookedWith(at(6, '19:00'), { ...money, balance_due_at: at(6, '19:00') });
    expect(await sweepAt(2, '12:59')).toEqual([]);
    expect(await sweepAt(2, '13:00')).toEqual(['balance']);
    expect(await sweepAt(2, '13:01')).toEqual(['balance']);
    expect((await reminders())[0]?.body_text).toContain(`/manage/${key}/pay/balance`);
    expect((await reminders())[0]?.body_text).toContain('£160');
  });

  it('of a pre-order that is not complete go out once, 48 hours before it has to be', async () => {
    await bookedWith(at(7, '15:00'), { party_type: required.id });
    await bookedWith(at(7, '15:00'), { party_type: orderingTypes.optional.id });
    expect(await sweepAt(2, '14:59')).toEqual([]);
    expect(await sweepAt(2, '15:00')).toEqual(['pre_order']);
    expect(await sweepAt(3, '15:00')).toEqual(['pre_order']);
    const [mail] = await reminders();
    expect(mail?.subject).toMatch(/^Pre-order needed: /);
    expect(mail?.body_text).toContain('15:00');
  });

  it('of a pre-order that is complete do not go out', async () => {
    const { id } = await bookedWith(at(7, '15:00'), { party_type: required.id, people: 8 });
    const picks = Array.from({ length: 8 }, (_one, index) => ({
      index,
      choice_id: 51,
      title: 'Plates',
      items: [1, 2].map((plate) => ({ breakdown_id: plate, item_id: 1, title: 'Soup', supplement_pence: 0 })),
    }));
    await fixture.rows(
      `insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 102, 'House feast', 8, 3000, false, true, '${JSON.stringify(picks)}' from booking where public_id = '${id}'`,
    );
    expect(await sweepAt(2, '15:00')).toEqual([]);
    expect(await fixture.rows('select kind, is_mailed from booking_reminder')).toEqual([
      { kind: 'pre_order', is_mailed: false },
    ]);
  });

  it('of a pre-order that is complete once its guests have chosen do not go out, and go out while one has not', async () => {
    const ordered = async (chosen: number) => {
      const { id } = await bookedWith(at(7, '15:00'), { party_type: required.id, people: 8, value_pence: 24_000 });
      await fixture.rows(
        `insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 102, 'House feast', 8, 3000, false, true, '[]' from booking where public_id = '${id}'`,
      );
      const plates = JSON.stringify(
        [1, 2].map((number) => ({
          variation_id: 102,
          choice_id: 51,
          choice_title: 'Plates',
          choice_item_id: 1,
          item_number: number,
          plu: '1',
          title: 'Soup',
          premium: false,
          supplement_pence: 0,
          alternative_description: null,
          is_confirmed: false,
        })),
      );
      await fixture.rows(
        `insert into booking_guest (id, booking_id, public_id, code, code_digest, role, forename, variations, pre_order, created_at) select gen_random_uuid(), booking.id, 'guest' || n || booking.public_id, 'code' || n || booking.public_id, ('code' || n || booking.public_id)::bytea, 'guest', 'Gil', '[102]', case when n <= ${chosen} then '${plates}'::jsonb else '[]'::jsonb end, now() from booking, generate_series(1, 8) as n where public_id = '${id}'`,
      );
    };
    await ordered(8);
    expect(await sweepAt(2, '15:00')).toEqual([]);
    await fixture.rows('delete from booking_guest');
    await fixture.rows('delete from pre_order_line');
    await fixture.rows('delete from booking_reminder');
    await fixture.rows("update booking set party_type = 11, starts_at = starts_at + interval '90 days'");
    await ordered(7);
    expect(await sweepAt(2, '15:01')).toEqual(['pre_order']);
  });
});

describeOnEngines('the reminder of a visit on 25 December', (engine) => {
  const { at, reminders, sweepAt, bookedWith } = remindersFixture(engine, { clockStart: '2026-12-22T12:00:00Z' });

  it('says its date', async () => {
    await bookedWith(at(2, '14:00'));
    expect(await sweepAt(1, '14:00')).toEqual(['visit']);
    expect((await reminders())[0]?.body_text).toContain('Friday 25 December 2026, 14:00');
  });
});

describeOnEngines('the reminder of a visit after the clocks have gone forward', (engine) => {
  const { at, sweepAt, bookedWith } = remindersFixture(engine, { clockStart: '2027-03-25T12:00:00Z' });

  it('goes out at the same time of the day before', async () => {
    expect(at(2, '14:00').toISOString()).toBe('2027-03-28T13:00:00.000Z');
    await bookedWith(at(2, '14:00'));
    expect(await sweepAt(1, '13:59')).toEqual([]);
    expect(await sweepAt(1, '14:00')).toEqual(['visit']);
  });
});
