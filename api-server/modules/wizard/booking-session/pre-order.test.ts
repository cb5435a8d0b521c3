import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { preOrderCopy } from '../../estate/pre-orders/index';
import { order, picks } from '../../estate/pre-orders/testing/sample-options';
import { sessionCopy } from './booking-session.copy';
import { feast, preOrderServer, visitorAtPreOrder } from './testing/pre-order-fixture';
import { ada, call, first, visit } from './testing/session-fixture';

const [copy, words] = [sessionCopy(1), preOrderCopy(1)];
const sent = (...variations: ReturnType<typeof order>[]) => ({ variations: JSON.stringify(variations) });

describeOnEngines('ordering ahead', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await preOrderServer(engine);
  });
  beforeEach(async () => {
    await emptyTables(server.db, 'hold', 'mail_outbox');
  });
  afterAll(() => server.close());

  const savedLines = async () =>
    (
      await sql`select variation_id, name, quantity, unit_price_pence, per_booking, picks from pre_order_line order by id`.execute(
        server.db,
      )
    ).rows;

  it('[BW-27, BW-79] sends the offer at steps 3 and 4, and says before that there is one', async () => {
    const visitor = await visit(server, feast);
    expect(visitor.first).toMatchObject({
      can_pre_order: true,
      available_options: [],
      variations: [],
      value: 0,
      pre_order_required: false,
      mix_match_packages: false,
      min_spend: null,
    });
    await visitor.send({ step: 2 });
    const atStep3 = (await visitor.send({ time: '19:00', step: 3 })).session;
    expect(atStep3).toMatchObject({ step: 3, time: '19:00', hold: { extendable: true } });
    expect(atStep3.available_options.map(({ name }) => name)).toEqual(['Welcome', 'Feasts', 'Extras', 'Board']);
    const atStep4 = (await visitor.send({ step: 4 })).session;
    expect(atStep4.available_options).toEqual(atStep3.available_options);
    expect((await visitor.send({ step: 2 })).session).toMatchObject({
      step: 2,
      available_options: [],
      can_pre_order: true,
      hold: null,
    });
  });

  it('[BW-27] has no step 3 where nothing can be ordered', async () => {
    const visitor = await visit(server, { ...feast, party_type: 11 });
    await visitor.send({ step: 2 });
    expect(await visitor.send({ time: '19:00', step: 3 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: copy.nothingToPreOrder },
    });
    expect((await visitor.send({})).session).toMatchObject({ step: 2, time: null, can_pre_order: false });
    expect((await visitor.send({ time: '19:00', step: 4 })).session.step).toBe(4);
  });

  it('[BW-78] takes a whole order with its picks, names it itself, and counts its value', async () => {
    const visitor = await visitorAtPreOrder(server);
    const { session } = await visitor.send(
      sent(order(101, 8, [picks(0, 51, 1, 2), picks(0, 52, 5)]), order(201, 8), order(301, 2)),
    );
    expect(session.variations).toEqual([
      { variation_id: 101, quantity: 8, name: 'Garden feast', choices: [picks(0, 51, 1, 2), picks(0, 52, 5)] },
      { variation_id: 201, quantity: 8, name: 'Fizz', choices: [] },
      { variation_id: 301, quantity: 2, name: 'Cake', choices: [] },
    ]);
    expect(session.value).toBe(16_000 + 600 + 9000 + 9100);
    expect((await visitor.send({ forename: 'Ada' })).session).toMatchObject({
      value: 34_700,
      variations: session.variations,
    });
    expect((await visitor.send({ variations: '' })).session).toMatchObject({ value: 0, variations: [], step: 3 });
  });

  it.each([
    ['[BW-140] too few packages', sent(order(101, 5)), words.forEverybody('Garden feast', 8)],
    ['[BW-141] one for the booking', sent(order(201, 1)), words.forEverybody('Fizz', 8)],
    ['what nobody sells', sent(order(999, 1)), words.notOffered],
    ['[BW-78] what is not on the menu', sent(order(101, 8, [picks(0, 51, 5)])), words.itemUnknown('Plates')],
    ['a dish that is not to be had', sent(order(101, 8, [picks(0, 51, 3)])), words.itemUnavailable('Crab')],
    ['no JSON', { variations: '[{' }, 'Variations must be JSON'],
    ['half an order', { variations: '[{"variation_id":101}]' }, expect.any(String)],
    ['a quantity below one', sent(order(301, 0)), expect.any(String)],
  ])('refuses %s and changes nothing', async (_name, wrong, message) => {
    const visitor = await visitorAtPreOrder(server);
    const { session } = await visitor.send(sent(order(102, 8)));
    const refused = await visitor.send({ ...wrong, forename: 'Ada', step: 4 });
    expect(refused).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { variations: expect.arrayContaining([message]) } },
    });
    expect((await visitor.send({})).session).toMatchObject({
      step: 3,
      forename: null,
      variations: session.variations,
      value: 28_000,
    });
  });

  it('refuses an order before anything is chosen', async () => {
    const visitor = await visit(server, { bar_id: 2 });
    expect(await visitor.send(sent(order(101, 4)))).toMatchObject({
      status: 422,
      error: { errors: { variations: [copy.choicesIncomplete] } },
    });
  });

  it('[BW-142] takes a mix that adds up', async () => {
    const visitor = await visitorAtPreOrder(server, { party_type: 18 });
    expect((await visitor.send({})).session.mix_match_packages).toBe(true);
    expect(await visitor.send(sent(order(101, 5), order(102, 2)))).toMatchObject({
      status: 422,
      error: { errors: { variations: [words.addUp('Feasts', 7, 8)] } },
    });
    expect((await visitor.send(sent(order(101, 5), order(102, 3)))).session.value).toBe(5 * 2000 + 3 * 3500);
  });

  it('[BW-140] follows the party, and says so', async () => {
    const visitor = await visitorAtPreOrder(server);
    await visitor.send({ ...sent(order(101, 8, [picks(0, 51, 1), picks(7, 51, 2)]), order(201, 8)), step: 4 });
    const { session } = await visitor.send({ no_people: 6 });
    expect(session).toMatchObject({
      step: 4,
      time: '19:00',
      value: 12_000 + 9000,
      flash_messages: [{ type: 'message', message: words.adjusted(6) }],
    });
    expect(session.variations).toMatchObject([
      { variation_id: 101, quantity: 6, choices: [picks(0, 51, 1)] },
      { variation_id: 201, quantity: 6 },
    ]);
    const smaller = (await visitor.send({ no_people: 3 })).session;
    expect(smaller.flash_messages).toEqual([
      { type: 'error', message: words.dropped(['Fizz']) },
      { type: 'message', message: words.adjusted(3) },
    ]);
    expect(smaller).toMatchObject({ value: 6000, variations: [{ variation_id: 101, quantity: 3 }] });
    expect((await visitor.send({})).session.flash_messages).toEqual([]);
  });

  it('leaves step 3 when another type sells nothing ahead, and keeps the time', async () => {
    const visitor = await visitorAtPreOrder(server);
    await visitor.send(sent(order(101, 8)));
    const { session } = await visitor.send({ party_type: 11 });
    expect(session).toMatchObject({
      step: 4,
      time: '19:00',
      hold: { extendable: true },
      variations: [],
      value: 0,
      can_pre_order: false,
    });
    expect(session.flash_messages).toEqual([{ type: 'error', message: words.dropped(['Garden feast']) }]);
  });

  it('[BW-47] keeps time and order from 4 back to 3, and clears the order on the way to 2 and 1', async () => {
    const visitor = await visitorAtPreOrder(server);
    const before = (await visitor.send({ ...sent(order(101, 8)), step: 4 })).session;
    const back = (await visitor.send({ step: 3 })).session;
    expect(back).toMatchObject({
      step: 3,
      time: '19:00',
      value: 16_000,
      variations: before.variations,
      hold: before.hold,
    });
    expect((await visitor.send({ step: 2 })).session).toMatchObject({
      step: 2,
      time: '19:00',
      hold: null,
      variations: [],
      value: 0,
      flash_messages: [],
    });
    await visitor.send({ step: 3 });
    await visitor.send({ ...sent(order(101, 8)), step: 4 });
    expect((await visitor.send({ step: 1 })).session).toMatchObject({
      step: 1,
      time: null,
      hold: null,
      variations: [],
      value: 0,
    });
  });

  it('[BW-76] is not lost when the held time is lost', async () => {
    const visitor = await visitorAtPreOrder(server);
    await visitor.send(sent(order(101, 8)));
    server.clock.advance(10 * 60_000);
    expect((await visitor.send({})).session).toMatchObject({
      step: 2,
      hold: null,
      time: '19:00',
      variations: [{ variation_id: 101 }],
    });
    expect((await visitor.send({ step: 3 })).session).toMatchObject({ step: 3, value: 16_000 });
  });

  it('[BW-145, BW-146, BW-147] locks step 4 until a required package reaches the minimum spend', async () => {
    const visitor = await visitorAtPreOrder(server, { ...ada, party_type: 19 });
    expect((await visitor.send({})).session).toMatchObject({
      step: 3,
      pre_order_required: true,
      min_spend: 20_000,
      value: 0,
      can_last_step: false,
      last_step_reason: copy.preOrderRequired,
    });
    expect(await visitor.send({ step: 4 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: copy.preOrderRequired },
    });
    expect((await visitor.send(sent(order(101, 8)))).session).toMatchObject({
      value: 16_000,
      can_go_to_last_step: false,
      last_step_reason: 'Min Spend Not Reached',
    });
    expect(await visitor.send({ step: 4 })).toMatchObject({
      status: 422,
      error: { code: 'step_locked', error: 'Min Spend Not Reached' },
    });
    expect(await visitor.complete()).toMatchObject({
      status: 422,
      error: { code: 'cannot_complete', errors: { message: 'Min Spend Not Reached' } },
    });
    const reached = (await visitor.send({ ...sent(order(101, 8), order(202, 8)), step: 4 })).session;
    expect(reached).toMatchObject({ step: 4, value: 20_000, last_step_reason: null, can_complete: true });
    expect((await visitor.send(sent(order(101, 8)))).session).toMatchObject({
      step: 3,
      hold: { extendable: true },
      can_complete: false,
      last_step_reason: 'Min Spend Not Reached',
    });
  });

  it('stays part of an enquiry, where the offer is no longer sent', async () => {
    const visitor = await visitorAtPreOrder(server);
    await visitor.send(sent(order(101, 8)));
    expect((await visitor.send({ step: 99 })).session).toMatchObject({
      step: 99,
      hold: null,
      available_options: [],
      value: 16_000,
      variations: [{ variation_id: 101 }],
    });
    expect((await visitor.send({ step: 2 })).session).toMatchObject({ step: 2, variations: [], value: 0 });
  });

  it('is copied with the session', async () => {
    const visitor = await visitorAtPreOrder(server);
    const { session } = await visitor.send(sent(order(101, 8, [picks(0, 51, 1)])));
    const copied = (await call(server, { ...first, resume_code: session.resume_code })).session;
    expect(copied).toMatchObject({ step: 3, variations: session.variations, value: 16_000 });
  });

  it('[BW-78] is saved with the booking at the prices of that moment, and listed in the mail', async () => {
    const visitor = await visitorAtPreOrder(server, { ...ada, allergies: 'sesame', allergies_consent: 1 });
    expect(await visitor.complete()).toMatchObject({ status: 422, error: { code: 'cannot_complete' } });
    await visitor.send({ ...sent(order(102, 8, [picks(2, 51, 2)]), order(201, 8), order(301, 1)), step: 4 });
    const { session } = await visitor.complete();
    expect(session).toMatchObject({
      is_completed: true,
      value: 28_600 + 9000 + 4550,
      available_options: [],
      variations: [{ name: 'House feast' }, { name: 'Fizz' }, { name: 'Cake' }],
    });
    expect(await savedLines()).toEqual([
      {
        variation_id: 102,
        name: 'House feast',
        quantity: 8,
        unit_price_pence: 3500,
        per_booking: false,
        picks: [
          {
            index: 2,
            choice_id: 51,
            title: 'Plates',
            items: [{ breakdown_id: 1, item_id: 2, title: 'Oysters', supplement_pence: 600 }],
          },
        ],
      },
      { variation_id: 201, name: 'Fizz', quantity: 8, unit_price_pence: 9000, per_booking: true, picks: [] },
      { variation_id: 301, name: 'Cake', quantity: 1, unit_price_pence: 4550, per_booking: false, picks: [] },
    ]);
    const mail = (await server.mails()).at(-1);
    for (const body of [mail?.text, mail?.html]) {
      for (const line of [
        'Ordered ahead',
        '8 × House feast',
        '£286',
        'Fizz, for all 8',
        '£90',
        '1 × Cake',
        '£45.50',
        'Total',
        '£421.50',
      ])
        expect(body).toContain(line);
      expect(body).not.toContain('sesame');
    }
  });

  it('keeps the prices it was booked at', async () => {
    const visitor = await visitorAtPreOrder(server, ada);
    await visitor.send({ ...sent(order(101, 8)), step: 4 });
    await visitor.complete();
    await sql`update pre_order_line set unit_price_pence = 1000`.execute(server.db);
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, value: 8000 });
  });

  it('saves no lines where nothing is ordered, and none of a booking that fails', async () => {
    const visitor = await visitorAtPreOrder(server, ada);
    await visitor.send({ step: 4 });
    expect((await visitor.complete()).session).toMatchObject({ is_completed: true, value: 0, variations: [] });
    const other = await visitorAtPreOrder(server);
    await other.send({ ...sent(order(101, 8)), step: 4 });
    expect((await other.complete()).status).toBe(422);
    expect(await savedLines()).toEqual([]);
    const mail = (await server.mails()).at(-1);
    expect(mail?.text).not.toContain('Ordered ahead');
  });
});
