import { storeCardCheckAnswer, storeCardCheckPath, type StoreCardCheck } from '@bars/shared-api/contracts/cards';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import {
  depositPaymentPath,
  paymentCheckAnswer,
  paymentCheckPath,
  type PaymentCheck,
} from '@bars/shared-api/contracts/payments';
import type { FakeAnswer } from '@bars/shared-api/client/testing';
import * as z from 'zod/mini';
import type { OpenPayment } from '../../../common/environment';
import { cardToken, openedCapture, storeCardCall } from '../../../testing/fixtures/a-card';
import { depositCall, openedPayment, token } from '../../../testing/fixtures/a-payment';
import { bringUnreachablePanel } from '@bars/shared-ui/testing/fake-panel';
import { wizardFixture, type Reaction } from '../../../testing/render-wizard';

export const leftPayment: OpenPayment = { what: 'payment', token };
export const leftCard: OpenPayment = { what: 'card', token: cardToken };

const order = 'o'.repeat(24);
export const openAgainCall = `POST ${depositPaymentPath(token)}`;
export const checkCall = `GET ${paymentCheckPath}`;
export const checkCardCall = `GET ${storeCardCheckPath(order)}`;

export const paymentStands = (change: Partial<PaymentCheck>): FakeAnswer => ({
  body: z.encode(paymentCheckAnswer, {
    data: {
      received_response: false,
      success: false,
      outcome: 'open',
      auth: null,
      provider_answered_at: null,
      retry_token: null,
      display_amount: '£80',
      error: null,
      ...change,
    },
  }),
});
export const cardStands = (change: Partial<StoreCardCheck>): FakeAnswer => ({
  body: z.encode(storeCardCheckAnswer, {
    data: {
      received_response: false,
      success: false,
      outcome: 'open',
      provider_answered_at: null,
      error: null,
      card: null,
      ...change,
    },
  }),
});

export interface LeftOptions {
  session: BookingSession;
  left: OpenPayment;
  /** Returns the server's next answer about the order. */
  stands: () => FakeAnswer;
  react?: Reaction;
}

/** A wizard after one that was removed during a payment. */
export const worldAfter = ({ session, left, stands, react = () => ({}) }: LeftOptions) => {
  const fixture = wizardFixture({
    session,
    react,
    environment: { surface: 'widget', onPaying: () => {}, loadElement: bringUnreachablePanel },
  });
  const { bookings } = fixture.environment;
  bookings.saveSession({ session_id: session.session_id, is_completed: false, changed_at: 0, choices: {} });
  bookings.open = left;
  fixture.server.on(openAgainCall, () => openedPayment());
  fixture.server.on(depositCall, () => openedPayment());
  fixture.server.on(storeCardCall, () => openedCapture());
  fixture.server.on(left.what === 'card' ? checkCardCall : checkCall, stands, { isPolled: true });
  fixture.open();
  return fixture;
};
