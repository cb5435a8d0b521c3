import {
  guestPath,
  guestReminderPath,
  historyPath,
  preOrderByIdPath,
  reminderKinds,
  singleItemPath,
} from '@bars/shared-api/contracts/party';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { hostingFixture, type Party } from '../party/hosting/testing/hosting-fixture';

/** Ada Lovelace leads the party, Cleo is a co-host, Gil and Mo are guests; Mo has an address and no account. */
describeOnEngines('what hosts do for guests, in the history', (engine) => {
  const fixture = hostingFixture(engine);
  beforeEach(async () => {
    await fixture.forget();
    await emptyTables(fixture.server.db, 'booking_history', 'guest_mail');
  });

  const read = async ({ booking }: Party) =>
    (await fixture.byKey(booking, 'GET', historyPath(booking.id))).body.data.map(
      ({ who, what }: { who: string; what: string }) => [who, what],
    );

  it('names the host and the guest of each reminder, and which one it was', async () => {
    const party = await fixture.party();
    const { booking, cookies, ids } = party;
    for (const kind of reminderKinds)
      await fixture.by(cookies.coHost, 'POST', guestReminderPath(booking.id, kind), { guest_id: ids.mo });
    await fixture.byKey(booking, 'POST', guestReminderPath(booking.id, 'pre-order'), { guest_id: ids.gil });
    expect(await read(party)).toEqual([
      ['Ada Lovelace', 'Reminded Gil about the pre-order'],
      ['Cleo', 'Reminded Mo about the invitation'],
      ['Cleo', 'Asked Mo for their details'],
      ['Cleo', 'Reminded Mo about the pre-order'],
    ]);
  });

  it('has no entry of a reminder that is refused', async () => {
    const party = await fixture.party();
    for (let time = 0; time < 2; time += 1)
      await fixture.by(party.cookies.lead, 'POST', guestReminderPath(party.booking.id, 'pre-order'), {
        guest_id: party.ids.gil,
      });
    expect(await read(party)).toEqual([['Ada Lovelace', 'Reminded Gil about the pre-order']]);
  });

  it('names who was invited, and who was made and unmade a co-host', async () => {
    const party = await fixture.party();
    const { booking, cookies, ids } = party;
    await fixture.by(cookies.coHost, 'PUT', guestPath(booking.id, ids.mo), { email: 'mo.new@example.com' });
    await fixture.by(cookies.lead, 'PUT', guestPath(booking.id, ids.gil), { admin: 1 });
    await fixture.by(cookies.lead, 'PUT', guestPath(booking.id, ids.gil), { admin: 0 });
    expect(await read(party)).toEqual([
      ['Ada Lovelace', 'Changed Gil from co-host to guest'],
      ['Ada Lovelace', 'Made Gil a co-host'],
      ['Cleo', 'Changed the details for Mo'],
      ['Cleo', 'Invited Mo'],
    ]);
  });

  it('names who chose the items of what is ordered once', async () => {
    const party = await fixture.party();
    const save = (quantity: number) =>
      fixture.by('', 'POST', singleItemPath(party.booking.manage_key, 9), {
        items: [{ choice_id: 61, choice_item_id: 11, quantity }],
      });
    expect(await save(4)).toMatchObject({ status: 200 });
    expect(await save(9)).toMatchObject({ status: 422 });
    expect(await read(party)).toEqual([['Ada Lovelace', 'Chose the items for Punch bowl']]);
  });

  it('says whom a list of the venue added and changed, and the price follows what it drops', async () => {
    const party = await fixture.party();
    const { booking, cookies, ids } = party;
    await fixture.by(cookies.lead, 'POST', preOrderByIdPath(booking.id), {
      guest_id: ids.mo,
      variation_id: 7,
      pre_order: [{ choice_id: 51, choice_item_id: 2 }],
    });
    expect(await fixture.rows('select value_pence, guest_supplements_pence from booking')).toEqual([
      { value_pence: 12_100, guest_supplements_pence: 600 },
    ]);
    expect(
      await fixture.server.venue({
        command: 'guests',
        ref: booking.ref_code,
        guests: [{ forename: 'Mo', email: 'mo@example.com' }, { forename: 'Zoe' }],
      }),
    ).toMatchObject({ isDone: true });
    expect(await read(party)).toEqual([
      ['The venue', 'Added Zoe'],
      ['The venue', 'Changed the details for Mo'],
      ['Ada Lovelace', 'Chose for Mo: Oysters'],
    ]);
    expect(await fixture.rows('select value_pence, guest_supplements_pence from booking')).toEqual([
      { value_pence: 11_500, guest_supplements_pence: 0 },
    ]);
  });
});
