import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../kernel/kernel';
import { createCardOrders, type CardOrders, type OrderKind, type Stored, type Work } from '../card-orders/index';
import { cardsCopy } from './cards.copy';
import { cardStore, orderOf, readCapture, saveReleases, type CardOrder, type CardRequestRow } from './cards.store';
import { applyOutcome, reverse } from './rules/capture.rules';
import type { Capture } from './rules/capture.types';
import type { Securable } from './service';
import { insertCard } from './stored-card.store';

export type CaptureOrders = CardOrders<CardRequestRow, Capture, Stored>;

/** The provider takes no longer names: 128 random bits. */
const newReference = (): string => randomBytes(16).toString('base64url');

const reconcile = async (securable: Securable, { tx, now, received }: Work<Stored>, request: CardRequestRow): Promise<string | null> => {
  if (received === undefined) throw new Error('A card has come without its references.');
  const { people, feePence, feePerPersonPence, message } = request;
  const bookingId = await securable.settle(tx, request, { people, feePence, feePerPersonPence, message, card: received.card }, now);
  if (bookingId !== null) await insertCard(tx, request.id, received, now);
  return bookingId;
};

/** Orders that store a card. A yes that does not stand is forgotten by the provider. */
export const captureOrders = (kernel: Kernel, securable: () => Securable): CaptureOrders => {
  const { gateway } = kernel;
  const kind: OrderKind<CardRequestRow, Capture, CardOrder, Stored> = {
    store: cardStore,
    read: readCapture,
    columnsOfNew: () => ({ payer_ref: newReference(), card_ref: newReference() }),
    save: saveReleases,
    lock: (tx, request) => securable().lock(tx, request),
    applyOutcome,
    reconcile: (work, request) => reconcile(securable(), work, request),
    reverse,
    orderOf,
    query: (order) => gateway.queryStorage(order),
    undoing: {
      table: 'card_release',
      undo: async (db, orderId) => {
        const order = await orderOf(db, orderId);
        if (order) await gateway.forget({ payerRef: order.payerRef, cardRef: order.cardRef });
      },
    },
    words: {
      outcome: 'the card provider answered about a card',
      notAsked: 'the card provider could not be asked about a card, it will be asked again',
      notUndone: 'a card was not forgotten, it will be tried again',
      trouble: cardsCopy.trouble,
    },
  };
  return createCardOrders(kernel, kind);
};
