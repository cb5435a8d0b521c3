import { expect, test } from '../support/test';

test('smoke', async ({ stack }) => {
  for (const brand of ['none', 'northlight', 'verbena', 'tinhouse'] as const) {
    const visitor = await stack.visitor(brand);
    const { status, data, body } = await visitor.change({});
    if (status !== 200) { console.log(brand, status, body); continue; }
    console.log(brand, data.bars?.map((b) => `${b.id} ${b.branded_name}`).join(', '));
    console.log(JSON.stringify(data.booking_type_categories.map((c) => [c.id, c.name, c.types])), data.available_types.map((t) => `${t.id} ${t.front_end_name} ${t.booking_flow_name}`).join('; '));
  }
  const visitor = await stack.visitor('northlight');
  let reply = await visitor.change({});
  const bar = reply.data.bars?.[0]?.id ?? 0;
  reply = await visitor.change({ bar_id: bar, date: '2026-11-28', no_people: 8, booking_type_category_id: 10 });
  const type = reply.data.available_types.find((t) => t.booking_flow_name === 'TableBooking')!.id;
  reply = await visitor.change({ party_type: type });
  console.log(reply.status, JSON.stringify(reply.data.all_slots.slice(0, 6)), Object.entries(reply.data).filter(([k]) => /^can_|reason|step|day_state|flow/.test(k)).map((e) => e.join('=')).join(' '));
  const slot = reply.data.all_slots.find((s) => s.available)!;
  reply = await visitor.change({ time: slot.time, step: 2 });
  reply = await visitor.change({ step: 4 });
  console.log(reply.status, reply.body.slice(0, 300));
  reply = await visitor.change({ forename: 'Ada', surname: 'Lovelace', email: 'ada@example.com', phone_number: '07700900123' });
  console.log(reply.status, reply.data.errors);
  reply = await visitor.complete();
  console.log(reply.status, JSON.stringify(reply.data.booking));
  await stack.sweep();
  console.log(JSON.stringify(await stack.mailbox.next('ada@example.com'), null, 1));
  expect(1).toBe(1);
});
