import type { Api } from '@bars/shared-api';
import { checkCardCapture, openCardCapture } from '@bars/shared-api/client/cards';
import { checkPayment, openDeposit } from '@bars/shared-api/client/payments';
import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import { useMemo } from 'react';
import { ofCapture, ofPayment, toCaptureOrder, toPaymentOrder } from './card-payment.conversions';
import type { CardOrder, Standing } from './card-payment.rules';

/** Where an order comes from and who knows how it stands. */
export interface CardSource {
  /** What its being done is called. */
  done: 'paid' | 'stored';
  /** The open order, the same for whoever asks; a new one after a no. @throws {ApiError} */
  open: (signal?: AbortSignal) => Promise<CardOrder>;
  /** @param verify the card page has gone: the provider is asked soon. @throws {ApiError} */
  check: (orderId: string, verify: boolean, signal?: AbortSignal) => Promise<Standing>;
}

/** @param token of the deposit request */
const paymentSource = (api: Api, token: string): CardSource => ({
  done: 'paid',
  open: async (signal) => toPaymentOrder(await openDeposit(api, token, signal), window.location.origin),
  check: async (orderId, verify, signal) => ofPayment(await checkPayment(api, orderId, verify, signal)),
});

/** @param token of the card request */
const captureSource = (api: Api, token: string): CardSource => ({
  done: 'stored',
  open: async (signal) => toCaptureOrder(await openCardCapture(api, { token }, signal), window.location.origin),
  check: async (orderId, verify, signal) => ofCapture(await checkCardCapture(api, orderId, verify, signal)),
});

/** A payment is the order of a deposit request, a card that is stored the order of a card request. Sources: API-B-12…API-B-14, API-B-22. */
export const useCardSource = (api: Api, kind: PaymentKind, token: string): CardSource =>
  useMemo(() => (kind === 'card' ? captureSource(api, token) : paymentSource(api, token)), [api, kind, token]);
