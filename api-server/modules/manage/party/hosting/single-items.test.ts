import { myBookingPath, type HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { singleItemPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { paidBefore } from '../../../payments/deposits/testing/paid-before';
import { hostingFixture, type Party } from './testing/hosting-fixture';

/** Two punch bowls for the booking, each with two of three bowls; and two snacks that are nuts. It is noon on Friday 20 November 2026; the pre-order is open until 19:00. */
describeOnEngines('what is ordered once for the booking', (engine) => {
  const fixture = hostingFixture(engine);
  beforeEach(() => fixture.forget());

  type Item = readonly [choiceId: number, itemId: number, quantity: number];
  const save = ({ booking }: Party, items: readonly Item[], variationId = 9) =>
    fixture.by('', 'POST', singleItemPath(booking.manage_key, variationId), {
      items: items.map(([choice_id, choice_item_id, quantity]) => ({ choice_id, choice_item_id, quantity })),
    });
  const read = async ({ booking }: Party) => (await fixture.byKey(booking, 'GET', myBookingPath(booking.id))).body.data;
  const optionOf = (data: HostBooking) => data.pre_order_state.single_booking_options[0];
  const chosenOf = (data: HostBooking) =>
    optionOf(data)?.grouped_choices.map(({ choice_item_id, quantity }) => [choice_item_id, quantity]);
  const money = async () =>
    (
      await fixture.rows<{ value_pence: number; balance_due_at: Date | null }>(
        'select value_pence, balance_due_at from booking',
      )
    )[0];

  it('[MG-101] carries quantity, completed, required, grouped_options, grouped_choices and available_choices', async () => {
    const party = await fixture.party();
    await save(party, [
      [61, 12, 1],
      [61, 11, 2],
    ]);
    expect(optionOf(await read(party))).toEqual({
      variation_id: 9,
      name: 'Punch bowl',
      price: 40,
      quantity: 2,
      completed: 5,
      required: 6,
      grouped_options: [
        { choice_id: 61, title: 'Bowls', required: 4, chosen: 3 },
        { choice_id: 62, title: 'Snack', required: 2, chosen: 2 },
      ],
      grouped_choices: [
        { choice_id: 61, choice_item_id: 11, plu: '11', title: 'Classic', quantity: 2 },
        { choice_id: 61, choice_item_id: 12, plu: '12', title: 'Gold', quantity: 1 },
        { choice_id: 62, choice_item_id: 15, plu: '15', title: 'Nuts', quantity: 2 },
      ],
      available_choices: [
        expect.objectContaining({ choice_id: 61, picks: 2, group_title: 'Drinks' }),
        expect.objectContaining({ choice_id: 62, picks: 1 }),
      ],
      dish: null,
      changed_dishes: [],
    });
  });

  it('[MG-104] a group with one choice has all of it before anybody chooses, and nobody changes that', async () => {
    const party = await fixture.party();
    const untouched = optionOf(await read(party));
    expect(untouched).toMatchObject({ completed: 2, grouped_options: [{ chosen: 0 }, { chosen: 2, required: 2 }] });
    for (const quantity of [0, 1, 2])
      expect(chosenOf((await save(party, [[62, 15, quantity]])).body.data)).toEqual([[15, 2]]);
  });

  it('[API-M-11] [MG-108] POST rest/my-bookings/token/{token}/item/{variationId} carries items, which take the place of what was chosen; 423 where it is locked', async () => {
    const party = await fixture.party();
    const { status, body } = await save(party, [[61, 11, 4]]);
    expect([status, chosenOf(body.data), body.data]).toEqual([
      200,
      [
        [11, 4],
        [15, 2],
      ],
      await read(party),
    ]);
    expect(chosenOf((await save(party, [[61, 12, 1]])).body.data)).toEqual([
      [12, 1],
      [15, 2],
    ]);
    await fixture.lock(true);
    expect(await save(party, [[61, 11, 1]])).toMatchObject({
      status: 423,
      code: 'pre_order_locked',
      body: { error: 'The pre order for this booking is now locked.' },
    });
    expect(chosenOf(await read(party))).toEqual([
      [12, 1],
      [15, 2],
    ]);
  });

  it('may be short and is never over; nothing below none, nothing that can’t be had or isn’t on the menu', async () => {
    const party = await fixture.party();
    const errors = async (items: readonly Item[]) => {
      const { status, body } = await save(party, items);
      return [status, body.errors?.items];
    };
    expect(
      await errors([
        [61, 11, 3],
        [61, 12, 2],
      ]),
    ).toEqual([422, ['Bowls: you can choose 4 at most.']]);
    expect(await errors([[61, 13, 1]])).toEqual([422, ['Mango can’t be ordered at the moment.']]);
    expect(await errors([[61, 99, 1]])).toEqual([422, ['That’s not on the menu any more.']]);
    expect(await errors([[99, 11, 1]])).toEqual([422, ['That’s not on the menu any more.']]);
    expect(
      await errors([
        [61, 11, 1],
        [61, 11, 1],
      ]),
    ).toEqual([422, ['The same choice is sent twice.']]);
    expect((await errors([[61, 11, -1]]))[0]).toBe(422);
    expect(chosenOf(await read(party))).toEqual([[15, 2]]);
  });

  it('is a 404 for what is ordered for each person, and for what isn’t ordered', async () => {
    const party = await fixture.party();
    for (const variation of [7, 8, 999])
      expect(await save(party, [], variation)).toMatchObject({
        status: 404,
        code: 'not_found',
        body: { error: 'This booking hasn’t ordered that.' },
      });
  });

  it('changes the price by what premium items cost, up and down, and a rest that was not there is due online', async () => {
    const party = await fixture.party();
    await sql`update booking set balance_due_at = null`.execute(fixture.server.db);
    await paidBefore(fixture.server, 11_500);
    const { body } = await save(party, [
      [61, 12, 3],
      [61, 11, 1],
    ]);
    expect(await money()).toEqual({ value_pence: 13_000, balance_due_at: new Date('2026-11-21T13:00:00Z') });
    expect(body.data).toMatchObject({ balance_due: 15, options: [{ price: 75 }, { price: 55 }] });
    await save(party, [[61, 12, 1]]);
    expect((await money())?.value_pence).toBe(12_000);
    await save(party, [[61, 12, 1]]);
    expect((await money())?.value_pence).toBe(12_000);
    await save(party, []);
    expect((await money())?.value_pence).toBe(11_500);
  });

  it('keeps the price at which an item was chosen, and one that is not to be had any more', async () => {
    const party = await fixture.party();
    const picks = [
      {
        index: 0,
        choice_id: 61,
        title: 'Bowls',
        items: [
          { breakdown_id: 1, item_id: 12, title: 'Gold of last year', supplement_pence: 300 },
          { breakdown_id: 2, item_id: 13, title: 'Mango', supplement_pence: 0 },
        ],
      },
    ];
    await sql`update pre_order_line set picks = ${JSON.stringify(picks)}::jsonb where variation_id = 9`.execute(
      fixture.server.db,
    );
    expect(
      await save(party, [
        [61, 12, 1],
        [61, 13, 2],
      ]),
    ).toMatchObject({ status: 422 });
    const { body } = await save(party, [
      [61, 12, 2],
      [61, 13, 1],
    ]);
    expect([chosenOf(body.data), (await money())?.value_pence]).toEqual([
      [
        [12, 2],
        [13, 1],
        [15, 2],
      ],
      11_800,
    ]);
  });
});
