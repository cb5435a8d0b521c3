import type { Booking } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { picked, saying, warnedParty } from './testing/warned-party';

/** Ada has booked, and wrote of allergies. Salads were picked for all four places; Moe may eat everything. */
describeOnEngines('a dish that gains an allergen in a party whose lead booker wrote of allergies', (engine) => {
  const { fixture, join, pick, forgetMails, recipients, markedFor, onSheet, placeMarks } = warnedParty(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'dish_change'));

  const gathered = async (): Promise<Booking> => {
    const booking = await fixture.party();
    await sql`update booking set health = ${JSON.stringify({ allergies: 'Pears' })}::jsonb, health_until = ${new Date('2027-01-01')}`.execute(
      fixture.server.db,
    );
    return booking;
  };
  const gain = async (itemId: number): Promise<void> => {
    await forgetMails();
    await sql`insert into dish_change (item_id, gains, changed_at) values (${itemId}, '["eggs"]', ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
  };

  it('[AL-34] is marked on their page where it was picked for a place that no guest has: that is what their mail leads to', async () => {
    const booking = await gathered();
    await pick(701, [picked(0, 71, 714, 'Salad'), picked(1, 71, 714, 'Salad'), picked(2, 71, 715, 'Bread')]);
    expect(await placeMarks(booking)).toEqual([]);
    await gain(714);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example']);
    expect(await placeMarks(booking)).toEqual(['Salad']);
    expect(await onSheet(booking)).toEqual([expect.stringContaining('Salad'), expect.stringContaining('Salad')]);
  });

  it('[AL-34] is marked for a guest who has chosen it and has said nothing of allergens, and the guest has no mail', async () => {
    const booking = await gathered();
    const moe = await join(booking, 'Moe', { variation_id: 701, choices: { 71: [714, 715], 72: [721] } });
    await gain(714);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example']);
    expect([await markedFor(moe), await onSheet(booking)]).toEqual([['Salad'], ['Moe: Salad']]);
  });

  it('[AL-34] is marked where it was picked for the place of a guest who has not chosen and has said nothing', async () => {
    const booking = await gathered();
    await join(booking, 'Moe');
    await sql`update booking_guest set variations = '[701]'`.execute(fixture.server.db);
    await pick(701, [picked(0, 71, 714, 'Salad')]);
    await gain(714);
    expect([await recipients(), await placeMarks(booking)]).toEqual([
      ['ada@example.com', 'arch@northlight.example'],
      ['Salad'],
    ]);
  });

  it('is told to nobody where it was picked for the place of a guest who has chosen another one', async () => {
    const booking = await gathered();
    await pick(701, [picked(0, 71, 714, 'Salad')]);
    const choices = { variation_id: 701, choices: { 71: [715, 715], 72: [721] } };
    await join(booking, 'Moe', { ...choices, ...saying([]) });
    await gain(714);
    expect([await recipients(), await placeMarks(booking)]).toEqual([[], []]);
  });
});
