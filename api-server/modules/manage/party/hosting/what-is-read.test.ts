import { managedPath } from '@bars/shared-api/contracts/bookings';
import { preOrderByIdPath, preOrderChoicesPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { hostingFixture, type Party } from './testing/hosting-fixture';

/** Answers are compared whole: a field that comes, goes or changes its name is seen. */
describeOnEngines('the fields of guests, options and dishes', (engine) => {
  const fixture = hostingFixture(engine);
  beforeEach(() => fixture.forget());

  const whole = [
    { choice_id: 51, choice_item_id: 2, plu: '4711' },
    { choice_id: 52, choice_item_id: 5 },
    { choice_id: 52, choice_item_id: 6 },
  ];
  const order = ({ booking, cookies }: Party, guest: string) =>
    fixture.by(cookies.lead, 'POST', preOrderByIdPath(booking.id), {
      guest_id: guest,
      variation_id: 7,
      pre_order: whole,
    });
  const managed = async ({ booking }: Party) =>
    (await fixture.by('', 'GET', managedPath(booking.manage_key))).body.data;
  const offered = async (variations: string) =>
    (await fixture.by('', 'GET', `${preOrderChoicesPath}?variations=${variations}`)).body.data;
  /** What Cleo has chosen, as the API has it. */
  const entriesOf = (guest: string) => {
    const entry = { guest_id: guest, variation_id: 7, alternative_description: null, is_confirmed: false };
    return [
      {
        ...entry,
        id: '7-51-1',
        choice_id: 51,
        choice_name: 'Starter',
        choice_item_id: 2,
        plu: '4711',
        plu_name: 'Oysters',
        premium: true,
        item_number: 1,
      },
      {
        ...entry,
        id: '7-52-1',
        choice_id: 52,
        choice_name: 'Pudding',
        choice_item_id: 5,
        plu: '5',
        plu_name: 'Crumble',
        premium: false,
        item_number: 1,
      },
      {
        ...entry,
        id: '7-52-2',
        choice_id: 52,
        choice_name: 'Pudding',
        choice_item_id: 6,
        plu: '6',
        plu_name: 'Sorbet',
        premium: false,
        item_number: 2,
      },
    ];
  };
  const dish = {
    description: null,
    image: null,
    premium: false,
    supplement: 0,
    selectable: true,
    bespoke: false,
    vegan: false,
    vegetarian: false,
    may_contain: [],
    traces: [],
    checked_on: '2026-11-17',
    is_too_old: false,
  };
  const starter = {
    group_id: 5,
    group_title: 'Food',
    choice_id: 51,
    title: 'Starter',
    picks: 1,
    choices: [
      { ...dish, choice_item_id: 1, plu: '1', title: 'Soup', contains_gluten: false, allergens: ['celery'] },
      {
        ...dish,
        choice_item_id: 2,
        plu: '4711',
        title: 'Oysters',
        premium: true,
        supplement: 6,
        contains_gluten: false,
        allergens: ['molluscs'],
      },
      {
        ...dish,
        choice_item_id: 3,
        plu: '3',
        title: 'Crab',
        selectable: false,
        contains_gluten: null,
        allergens: null,
        may_contain: null,
      },
    ],
  };
  const pudding = {
    group_id: 5,
    group_title: 'Food',
    choice_id: 52,
    title: 'Pudding',
    picks: 2,
    choices: [
      {
        ...dish,
        choice_item_id: 5,
        plu: '5',
        title: 'Crumble',
        vegetarian: true,
        contains_gluten: true,
        allergens: ['cereals containing gluten'],
      },
      {
        ...dish,
        choice_item_id: 6,
        plu: '6',
        title: 'Sorbet',
        vegan: true,
        vegetarian: true,
        contains_gluten: false,
        allergens: [],
      },
    ],
  };

  it('[MG-16] a guest carries id, names, admin, variations, the part of the money, the pre-order, account, address, venue, date, the lead booker’s name and the booking’s id', async () => {
    const party = await fixture.party();
    await order(party, party.ids.cleo);
    await sql`update booking set deposit_pence = 2000, deposit_due_at = '2026-11-21T10:00:00Z'`.execute(
      fixture.server.db,
    );
    await sql`update booking_guest set surname = 'Fox' where public_id = ${party.ids.cleo}`.execute(fixture.server.db);
    const [account] = await fixture.rows<{ id: string }>(`select id from customer where email = 'cleo@example.com'`);
    const [cleo, , mo] = (await managed(party)).guests;
    expect(cleo).toEqual({
      id: party.ids.cleo,
      booking_id: party.booking.id,
      forename: 'Cleo',
      surname: 'Fox',
      full_name: 'Cleo Fox',
      email: 'cleo@example.com',
      customer_id: account?.id,
      admin: true,
      accepted: true,
      variations: [7],
      // An eighth of £115, and £6 for the oysters.
      share: 20.38,
      deposit_total: 2.5,
      deposit_balance: 2.5,
      balance: 20.38,
      paid: 0,
      payable: ['deposit', 'balance'],
      has_pre_order: true,
      pre_order: entriesOf(party.ids.cleo),
      changed_dishes: [],
      choices: { 51: [2], 52: [5, 6] },
      allergens: null,
      allergens_note: null,
      version: 2,
      reminded: [],
      guest_link: `http://one.localhost:9000/guest/${party.codes.cleo}`,
      location: 'Northlight, The Arch',
      date: '2026-11-21T19:00:00.000Z',
      lead_booker_name: 'Ada Lovelace',
    });
    expect(mo).toMatchObject({
      id: party.ids.mo,
      forename: 'Mo',
      admin: false,
      customer_id: null,
      variations: [],
      has_pre_order: false,
      pre_order: [],
      choices: {},
    });
  });

  it('[MG-83] a per-person option carries variation_id, name, price, quantity, guest_added, guest_required, customer_pre_order_required, guests and choices', async () => {
    const party = await fixture.party();
    for (const id of [party.ids.cleo, party.ids.mo]) await order(party, id);
    const option = {
      variation_id: 7,
      name: 'Feast',
      price: 25,
      quantity: 3,
      guest_added: 2,
      guest_required: 3,
      guests: [party.ids.cleo, party.ids.mo],
      choices: [starter, pudding],
      dish: null,
    };
    expect((await managed(party)).pre_order_state.per_person_options).toEqual([
      { ...option, customer_pre_order_required: true },
    ]);
  });

  it('[MG-84] an entry of a pre-order carries the fields of both: variation_id, choice_id, choice_item_id, plu, plu_name, premium, item_number, alternative_description, choice_name, guest_id and id', async () => {
    const party = await fixture.party();
    await order(party, party.ids.cleo);
    const bespoke = {
      variation_id: 7,
      choice_id: 51,
      choice_title: 'Starter',
      choice_item_id: 9461,
      item_number: 1,
      plu: '9461',
      title: 'Made for you',
      premium: false,
      supplement_pence: 0,
      alternative_description: 'Clear broth',
      is_confirmed: false,
    };
    await sql`update booking_guest set variations = '[7]', pre_order = ${JSON.stringify([bespoke])}::jsonb where public_id = ${party.ids.gil}`.execute(
      fixture.server.db,
    );
    const { guests, pre_order_state: state } = await managed(party);
    const [cleo, gil] = guests;
    expect(cleo.pre_order).toEqual(entriesOf(party.ids.cleo));
    expect(gil.pre_order).toEqual([
      {
        id: '7-51-1',
        guest_id: party.ids.gil,
        variation_id: 7,
        choice_id: 51,
        choice_name: 'Starter',
        choice_item_id: 9461,
        plu: '9461',
        plu_name: 'Made for you',
        premium: false,
        item_number: 1,
        alternative_description: 'Clear broth',
        is_confirmed: false,
      },
    ]);
    // Each names the group of items that it is one of.
    expect(
      state.per_person_options[0].choices.map(({ choice_id: id, title }: { choice_id: number; title: string }) => [
        id,
        title,
      ]),
    ).toEqual([
      [51, 'Starter'],
      [52, 'Pudding'],
    ]);
  });

  it('[MG-85] a variation that is offered carries id, name, description, image and choice_array; an entry of that group_id, title and choices; an item plu, title, premium and selectable', async () => {
    const [feast, supper, ...others] = await offered('7,8');
    expect(others).toEqual([]);
    expect(feast).toEqual({
      id: 7,
      name: 'Feast',
      description: 'From the garden.',
      image: null,
      choice_array: [starter, pudding],
      dish: null,
    });
    expect(supper).toEqual({
      id: 8,
      name: 'Supper',
      description: 'From the house.',
      image: 'https://pictures.example/supper.jpg',
      choice_array: [starter],
      dish: null,
    });
  });

  it('[MG-86] a choice item carries title, plu, premium, selectable, vegan, vegetarian and contains_gluten', async () => {
    const party = await fixture.party();
    const [{ choice_array: asked }] = await offered('7');
    const rowsOf = (groups: { choices: Record<string, unknown>[] }[]) =>
      groups.flatMap(({ choices }) =>
        choices.map((item) =>
          ['title', 'plu', 'premium', 'selectable', 'vegan', 'vegetarian', 'contains_gluten'].map(
            (field) => item[field],
          ),
        ),
      );
    const rows = [
      ['Soup', '1', false, true, false, false, false],
      ['Oysters', '4711', true, true, false, false, false],
      // Not checked: nobody knows whether it has gluten.
      ['Crab', '3', false, false, false, false, null],
      ['Crumble', '5', false, true, false, true, true],
      ['Sorbet', '6', false, true, true, true, false],
    ];
    expect(rowsOf(asked)).toEqual(rows);
    expect(rowsOf((await managed(party)).pre_order_state.per_person_options[0].choices)).toEqual(rows);
  });
});
