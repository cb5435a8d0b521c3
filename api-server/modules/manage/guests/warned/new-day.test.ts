import type { Booking } from '@bars/shared-api/contracts/bookings';
import { rebookPath } from '@bars/shared-api/contracts/managed-bookings';
import { guestKeepDishPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { picked, saying, venueCommand, warnedParty } from './testing/warned-party';

const everybody = ['ada@example.com', 'arch@northlight.example', 'gil@example.com'];
const chosen = { variation_id: 701, choices: { 71: [714, 714], 72: [721] } };

/** Gil may not eat gluten and has chosen the salad, which is free of the fourteen when the party is postponed. */
describeOnEngines('a party that was postponed and has a day again', (engine) => {
  const { fixture, join, say, pick, forgetMails, recipients, markedFor, causesFor, onSheet } = warnedParty(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'dish_change'));

  const command = (body: object) => venueCommand(fixture.server, body);
  const postponed = async (more: Record<string, unknown> = chosen) => {
    const booking = await fixture.party();
    const gil = await join(booking, 'Gil', { ...more, ...saying(['cereals containing gluten']) });
    const moe = await join(booking, 'Moe', chosen);
    expect(await command({ command: 'postpone', ref: booking.ref_code })).toMatchObject({ isDone: true });
    await forgetMails();
    return { booking, gil, moe };
  };
  const gain = async (itemId: number, gains: string[]): Promise<void> => {
    fixture.server.clock.advance(60_000);
    await sql`insert into dish_change (item_id, gains, changed_at) values (${itemId}, ${JSON.stringify(gains)}::jsonb, ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
    expect(await recipients()).toEqual([]);
  };
  /** By the lead booker, or by the venue. */
  const days = {
    'the lead booker chooses': async ({ manage_key: key }: Booking): Promise<void> => {
      const answer = await fixture.call('POST', rebookPath(key), { payload: { date: '2026-11-28 19:00' } });
      expect(answer.body.data).toMatchObject({ success: true });
    },
    'the venue gives': async ({ ref_code: ref }: Booking): Promise<void> => {
      expect(await command({ command: 'confirm', ref, time: '2026-11-28 19:00' })).toMatchObject({ isDone: true });
    },
  };

  it.each(Object.entries(days))(
    '[AL-34] tells whom a dish meets that has changed meanwhile, the venue and who booked, on the day that %s',
    async (_who, give) => {
      const { booking, gil, moe } = await postponed();
      await gain(714, ['cereals containing gluten']);
      await give(booking);
      expect(await recipients()).toEqual(everybody);
      expect([await markedFor(gil), await markedFor(moe)]).toEqual([['Salad', 'Salad'], []]);
      const venue = (await fixture.mails()).find(({ recipient }) => recipient === 'arch@northlight.example');
      expect(venue?.body).toContain('Sat 28 Nov, 19:00');
    },
  );

  it('[AL-34] tells of what a guest has said meanwhile', async () => {
    const { booking, gil } = await postponed();
    await say(gil, [], 'Pears');
    expect(await recipients()).toEqual([]);
    await days['the lead booker chooses'](booking);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Salad', 'Salad', 'Crumble']]);
  });

  it('[AL-34] marks and tells of a dish that suits no more, also where nothing has marked it', async () => {
    const { booking, gil } = await postponed({});
    await sql`update booking_guest set variations = '[701]' where forename = 'Gil'`.execute(fixture.server.db);
    await pick(701, [picked(0, 71, 715, 'Bread')]);
    await days['the venue gives'](booking);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Bread']]);
    expect(await onSheet(booking)).toEqual(['Gil: Bread']);
    expect(await causesFor(gil), 'the day has changed, and not the dish').toEqual([['dish', true]]);
  });

  it('[AL-34] says of a chosen dish that suits no more that the party has changed, and that the dish has once it does', async () => {
    const { booking, gil } = await postponed();
    await sql`update booking_guest set pre_order = (select jsonb_agg(item || '{"choice_item_id": 715, "title": "Bread"}') from jsonb_array_elements(pre_order) item where item ->> 'choice_id' = '71') where forename = 'Gil'`.execute(
      fixture.server.db,
    );
    await days['the venue gives'](booking);
    expect([await markedFor(gil), await causesFor(gil)]).toEqual([
      ['Bread', 'Bread'],
      [
        ['dish', true],
        ['dish', true],
      ],
    ]);
    // What they say of allergens now leaves the cause as it is.
    await say(gil, ['cereals containing gluten', 'fish']);
    expect((await causesFor(gil))[0]).toEqual(['dish', true]);
    await forgetMails();
    fixture.server.clock.advance(60_000);
    await sql`insert into dish_change (item_id, gains, changed_at) values (715, '["fish"]'::jsonb, ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
    expect((await causesFor(gil))[0]).toEqual(['dish', false]);
  });

  it('tells of nothing that a guest keeps or has confirmed', async () => {
    const { booking, gil } = await postponed();
    await gain(714, ['cereals containing gluten']);
    const since = fixture.server.clock.now().toISOString();
    const kept = await fixture.call('POST', guestKeepDishPath(gil), {
      payload: { variation_id: 701, choice_id: 71, choice_item_id: 714, changed_at: since },
    });
    expect(kept.status).toBe(200);
    await days['the lead booker chooses'](booking);
    expect(await recipients()).toEqual([]);
  });

  it('tells nobody where every dish suits', async () => {
    const { booking } = await postponed();
    await days['the lead booker chooses'](booking);
    expect(await recipients()).toEqual([]);
  });
});
