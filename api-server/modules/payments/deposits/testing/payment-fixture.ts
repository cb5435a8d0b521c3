import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import type { EngineName, TestServer } from '../../../../testing/harness';
import type { ScriptedGateway } from '../../../../testing/scripted-gateway';
import { sessionServer, type SessionServerOptions } from '../../../wizard/booking-session/testing/session-fixture';

/** Pence that eight people owe at the party type of the test's estate that asks £10 a person. */
export const owed = 8000;

export const minutes = (count: number): number => count * 60_000;

/** Pence that the provider has taken and not given back. */
export const netOf = ({ charged, returned }: ScriptedGateway): number => {
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
  return sum(charged.values()) - sum(returned.values());
};

/** Deletes all bookings, payments and cards. */
export const forgetPayments = async ({ db, gateway }: Pick<TestServer, 'db' | 'gateway'>): Promise<void> => {
  await emptyTables(db, 'refund', 'payment', 'deposit_attempt', 'deposit_request', 'hold', 'booking', 'mail_outbox');
  gateway.charged.clear();
  gateway.held.clear();
  gateway.returned.clear();
  gateway.voided.clear();
  gateway.kept.clear();
  gateway.isDown = false;
};

export interface PaymentFixture {
  readonly server: TestServer;
  rows<Row>(query: string): Promise<Row[]>;
  /** Oldest first. */
  bookings(): Promise<{ party_type: number; status_id: number; paid_pence: number }[]>;
  /** Pence that the provider has taken and not given back. */
  net(): number;
}

/** A server for the tests of a suite, each of which begins with nothing booked. */
export const paymentFixture = (engine: EngineName, options: SessionServerOptions = {}): PaymentFixture => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, options);
  });
  beforeEach(() => forgetPayments(server));
  afterAll(() => server.close());

  const rows = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(server.db)).rows;
  return {
    get server() {
      return server;
    },
    rows,
    bookings: () => rows('select party_type, status_id, booking.paid_pence from booking order by created_at'),
    net: () => netOf(server.gateway),
  };
};
