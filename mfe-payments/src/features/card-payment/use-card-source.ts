import type { Api } from '@bars/shared-api';
import { cardKeys, checkCardCapture, openCardCapture } from '@bars/shared-api/client/cards';
import { checkPayment, openDeposit, paymentKeys } from '@bars/shared-api/client/payments';
import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ofCapture, ofPayment, toCaptureOrder, toPaymentOrder } from './card-payment.conversions';
import type { CardOrder, Standing } from './card-payment.rules';

interface Query<Data> {
  queryKey: QueryKey;
  queryFn: (context: QueryFunctionContext) => Promise<Data>;
}

/** The queries of an order and of its state. */
export interface CardSource {
  /** The outcome that is told when it is done. */
  done: 'paid' | 'stored';
  /** The open order, the same for every caller; after a refusal a new one. */
  orderQuery: Query<CardOrder>;
  /** @param verify the card page has gone: the server asks the provider soon */
  checkQuery: (orderId: string, verify: boolean) => Query<Standing>;
}

/** @param token of the deposit request */
const paymentSource = (api: Api, token: string): CardSource => ({
  done: 'paid',
  orderQuery: {
    queryKey: paymentKeys.order(token),
    queryFn: async ({ signal }) => toPaymentOrder(await openDeposit(api, token, signal), window.location.origin),
  },
  checkQuery: (orderId, verify) => ({
    queryKey: paymentKeys.check(orderId, verify),
    queryFn: async ({ signal }) => ofPayment(await checkPayment(api, orderId, verify, signal)),
  }),
});

/** @param token of the card request */
const captureSource = (api: Api, token: string): CardSource => ({
  done: 'stored',
  orderQuery: {
    queryKey: cardKeys.order(token),
    queryFn: async ({ signal }) =>
      toCaptureOrder(await openCardCapture(api, { token }, signal), window.location.origin),
  },
  checkQuery: (orderId, verify) => ({
    queryKey: cardKeys.check(orderId, verify),
    queryFn: async ({ signal }) => ofCapture(await checkCardCapture(api, orderId, verify, signal)),
  }),
});

/** The queries of a payment or of storing a card. Sources: API-B-12…API-B-14, API-B-22. */
export const useCardSource = (api: Api, kind: PaymentKind, token: string): CardSource =>
  useMemo(() => (kind === 'card' ? captureSource(api, token) : paymentSource(api, token)), [api, kind, token]);
