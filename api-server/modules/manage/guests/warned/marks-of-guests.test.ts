import { readFileSync } from 'node:fs';
import { join as pathOf } from 'node:path';
import { guestAllergensPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { assetDir } from '../../../../kernel/asset-dir';
import { describeOnEngines } from '../../../../testing/harness';
import { picked, saying, warnedParty } from './testing/warned-party';

/** The table has a cheese board, with milk. Moe joined with that allergy and was shown the board; Gil says it later. */
describeOnEngines('a dish that a guest says an allergy against', (engine) => {
  const { fixture, join, say, pick, causesFor, markedFor, onSheet, tableMarks } = warnedParty(engine);

  const party = async () => {
    const booking = await fixture.party();
    await fixture.order(761, 1, true);
    const moe = await join(booking, 'Moe', saying(['milk']));
    await pick(761, [picked(0, 77, 772, 'Cheese board')]);
    const gil = await join(booking, 'Gil');
    return { booking, moe, gil };
  };
  const marks = async (): Promise<string> =>
    JSON.stringify(
      (await sql`select marks from pre_order_line where variation_id = 761`.execute(fixture.server.db)).rows,
    );

  it('[AL-34] is marked for them, for who booked and for the kitchen, and not for another guest with the same allergy', async () => {
    const { booking, moe, gil } = await party();
    await say(gil, ['milk']);
    expect([await markedFor(gil), await causesFor(gil), await markedFor(moe)]).toEqual([
      ['Cheese board'],
      [['allergies', false]],
      [],
    ]);
    expect([await tableMarks(booking), await onSheet(booking)]).toEqual([['Cheese board'], ['Gil: Cheese board']]);
  });

  it('[AL-34] stays as it was for another guest where it had changed for both before', async () => {
    const { moe, gil, booking } = await party();
    await say(gil, ['milk']);
    const changedAt = fixture.server.clock.now().toISOString();
    const changed = [{ choice_id: 77, item_id: 772, gains: ['milk'], changed_at: changedAt }];
    await sql`update pre_order_line set marks = ${JSON.stringify(changed)}::jsonb where variation_id = 761`.execute(
      fixture.server.db,
    );
    await say(gil, ['milk', 'lupin']);
    expect([await causesFor(gil), await causesFor(moe), await onSheet(booking)]).toEqual([
      [['dish', false]],
      [['dish', false]],
      ['Moe: Cheese board', 'Gil: Cheese board'],
    ]);
    expect(await marks()).toContain(changedAt);
  });

  it('[AL-34] is marked no more once they take back what they said, or are removed', async () => {
    const { booking, moe, gil } = await party();
    await say(gil, ['milk']);
    expect(await marks()).toContain('is_said');
    expect((await fixture.call('DELETE', guestAllergensPath(gil))).status).toBe(200);
    expect([await marks(), await tableMarks(booking)]).toEqual(['[{"marks":[]}]', []]);
    await say(gil, ['milk']);
    await say(moe, ['milk', 'eggs']);
    await sql`delete from booking_guest where forename = 'Gil'`.execute(fixture.server.db);
    expect(await marks()).not.toContain('is_said');
  });

  it('[AL-34] that was marked by an older release is given its guest by the migration', async () => {
    const { moe, gil } = await party();
    await say(gil, ['milk']);
    const withGuests = await marks();
    await sql`update pre_order_line set marks = jsonb_build_array((marks -> 0) - 'guest_id') where variation_id = 761`.execute(
      fixture.server.db,
    );
    expect([await markedFor(moe), withGuests]).toEqual([['Cheese board'], expect.stringContaining('guest_id')]);
    const [update = ''] = readFileSync(pathOf(assetDir('migrations'), '0130_marks_of_guests.sql'), 'utf8').split(';');
    await sql.raw(update).execute(fixture.server.db);
    expect([await marks(), await markedFor(moe)]).toEqual([withGuests, []]);
  });
});
