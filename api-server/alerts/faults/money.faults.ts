import { randomUUID } from 'node:crypto';
import { subHours, subMinutes } from 'date-fns';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db';
import { systemClock } from '../../kernel/time/clock';
import type { CardProvider } from '../testing/card-provider';
import { repeatedly } from '../testing/guests';
import type { Fault } from './fault';

const orders = 6;
const now = (): Date => systemClock().now();
const halfAnHourAgo = (): Date => subMinutes(now(), 30);
const threeHoursAgo = (): Date => subHours(now(), 3);

/** A request for a deposit with its order at the card provider, half an hour old, of nobody. @returns the order's id */
const insertOrder = async (db: Db, state: 'open' | 'accepted'): Promise<string> => {
  const id = randomUUID();
  const requestState = state === 'open' ? 'open' : 'paid';
  await sql`
    insert into deposit_request (id, token, session_id, booking_id, brand_id, kind, state, amount_pence, created_at)
      values (${id}, ${id}, null, null, 1, 'deposit', ${requestState}, 2500, ${halfAnHourAgo()})`.execute(db);
  await sql`
    insert into deposit_attempt (order_id, request_id, position, state, opened_at, active_at, ask_at)
      values (${id}, ${id}, 1, ${state}, ${halfAnHourAgo()}, ${halfAnHourAgo()}, null)`.execute(db);
  return id;
};

/** It goes back, as the ledger keeps it: no row of it is ever changed. */
const refund = async (db: Db, order: string): Promise<void> => {
  await sql`
    insert into refund (id, order_id, amount_pence, reason, created_at, due_at, done_at)
      values (${order}, ${order}, 2500, 'slot_gone', ${now()}, ${now()}, ${now()})`.execute(db);
};

/** Orders that the servers ask the provider about, all the time. */
const askAgain = async (db: Db): Promise<() => Promise<void>> => {
  for (let made = 0; made < orders; made += 1) await insertOrder(db, 'open');
  return repeatedly(1, 500, () => sql`update deposit_attempt set ask_at = ${now()}`.execute(db));
};

const whileProvider = async (db: Db, cards: CardProvider, how: 'refuse' | 'silence') => {
  await cards.fail(how);
  const end = await askAgain(db);
  return async () => {
    // Only what it answers now says that it works again.
    await cards.fail(null);
    await sql`update deposit_attempt set ask_at = ${now()}`.execute(db);
    await end();
  };
};

/** Its payment. */
const insertPayment = async (db: Db): Promise<string> => {
  const order = await insertOrder(db, 'accepted');
  await sql`
    insert into payment (order_id, request_id, amount_pence, currency, provider_reference, auth_code, received_at)
      values (${order}, ${order}, 2500, 'GBP', '1', '1', ${halfAnHourAgo()})`.execute(db);
  return order;
};

export const moneyFaults: readonly Fault[] = [
  {
    alerts: ['MoneyWithoutBooking'],
    what: 'a payment of half an hour ago is of no booking, and does not go back',
    make: async ({ store: { db } }) => {
      const order = await insertPayment(db);
      return () => refund(db, order);
    },
  },
  {
    alerts: ['JobRefused'],
    what: 'a refund of three hours ago is refused by the card provider once more, and is due again later',
    make: async ({ store: { db }, cards }) => {
      const order = await insertPayment(db);
      await cards.fail('refuse');
      await sql`
        insert into refund (id, order_id, amount_pence, reason, created_at, due_at, attempts, failing_since)
          values (${order}, ${order}, 2500, 'slot_gone', ${threeHoursAgo()}, ${now()}, 7, ${threeHoursAgo()})`.execute(
        db,
      );
      return async () => {
        await cards.fail(null);
        await sql`update refund set done_at = ${now()} where id = ${order}`.execute(db);
      };
    },
  },
  {
    alerts: ['CardProviderFailing', 'OrdersWithoutAnswer'],
    what: 'the card provider answers 503 to every call',
    make: ({ store, cards }) => whileProvider(store.db, cards, 'refuse'),
  },
  {
    alerts: ['CardProviderSlow'],
    what: 'the card provider takes every call and never answers',
    make: ({ store, cards }) => whileProvider(store.db, cards, 'silence'),
  },
];
