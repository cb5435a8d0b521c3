import type { EngineName, TestServer } from '../../../../testing/harness';
import { believed, postAnswer } from '../../card-orders/testing/card-page';
import {
  ada,
  sessionServer,
  tableType,
  type SessionServerOptions,
} from '../../../wizard/booking-session/testing/session-fixture';
import { paymentFixture, type PaymentFixture } from '../../deposits/testing/payment-fixture';

export const message = 'We keep the corner for you.';

/** 41: £10 a person; 42: £50 a party, and a deposit that is due a day before; 43: £10 a person, and a deposit that is paid first. */
const types = [
  tableType({
    id: 41,
    category_id: 20,
    front_end_name: 'Corner',
    position: 10,
    no_show: { pence_per_person: 1000, card_capture_message: message },
  }),
  tableType({
    id: 42,
    category_id: 20,
    front_end_name: 'Corner, paid later',
    position: 11,
    no_show: { pence_per_booking: 5000 },
    deposit: { kind: 'per_person', pence: 1000, due_hours_before: 24 },
  }),
  tableType({
    id: 43,
    category_id: 20,
    front_end_name: 'Corner, paid now',
    position: 12,
    no_show: { pence_per_person: 1000 },
    deposit: { kind: 'per_person', pence: 1000, due_hours_before: null },
  }),
];

/** Files of the estate that have them. */
export const securedFiles = { 'party-types/secured.json': types };

/** The estate of the other tests, with types that ask for a card. */
export const cardServer = (engine: EngineName, options: SessionServerOptions = {}): Promise<TestServer> =>
  sessionServer(engine, { ...options, files: securedFiles });

export interface CardFixture extends PaymentFixture {
  /** The bank checks the card of an order and it is stored, and the visitor's browser posts it. */
  store(orderId: string): ReturnType<typeof postAnswer>;
}

/** A server on it for the tests of a suite, each of which begins with nothing booked. */
export const cardFixture = (engine: EngineName): CardFixture => {
  const fixture = paymentFixture(engine, { files: securedFiles });
  return Object.assign(fixture, {
    store: (orderId: string) =>
      postAnswer(fixture.server, believed(orderId, fixture.server.gateway.storeCard(orderId))),
  });
};

/** Eight people, with a lead booker whose details are complete. */
export const table = { ...ada, party_type: 41 } as const;
