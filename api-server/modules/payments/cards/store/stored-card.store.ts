import type { Db, Tx } from '../../../../kernel/db';
import type { StorageOutcome } from '../../../../kernel/gateway/gateway';
import { own } from './cards.store';
import type { ChargeableCard } from '../service';

/** A card that the provider has confirmed, and its order. */
export type ReceivedCard = Extract<StorageOutcome, { kind: 'stored' }> & { orderId: string };

/** Inserts the card that stands for a request, once. */
export const insertCard = async (tx: Tx, requestId: string, received: ReceivedCard, now: Date): Promise<void> => {
  const { orderId, card, payerRef, cardRef, providerReference } = received;
  await own(tx)
    .insertInto('stored_card')
    .values({
      order_id: orderId,
      request_id: requestId,
      payer_ref: payerRef,
      card_ref: cardRef,
      provider_reference: providerReference,
      card_brand: card.brand,
      card_last_four: card.lastFour,
      card_expiry: card.expiry,
      stored_at: now,
    })
    .execute();
};

/** Erases which card secured a booking. */
export const eraseCards = async (tx: Tx, bookingId: string): Promise<void> => {
  const requests = own(tx).selectFrom('card_request').select('id').where('booking_id', '=', bookingId);
  await own(tx)
    .updateTable('stored_card')
    .set({ card_brand: null, card_last_four: null, card_expiry: null })
    .where('request_id', 'in', requests)
    .execute();
};

/** Standing cards with what they secure; a card that is released does not stand. */
const standing = (db: Db) =>
  own(db)
    .selectFrom('stored_card')
    .innerJoin('card_request', 'card_request.id', 'stored_card.request_id')
    .leftJoin('card_release', 'card_release.order_id', 'stored_card.order_id')
    .where('card_release.order_id', 'is', null)
    .select([
      'stored_card.order_id',
      'payer_ref',
      'card_ref',
      'provider_reference',
      'card_brand',
      'card_last_four',
      'card_expiry',
      'people',
      'fee_pence',
      'fee_per_person_pence',
      'message',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof standing>['executeTakeFirstOrThrow']>>;

const toCard = (row: Row): ChargeableCard => ({
  orderId: row.order_id,
  card: { brand: row.card_brand, lastFour: row.card_last_four, expiry: row.card_expiry },
  references: { payerRef: row.payer_ref, cardRef: row.card_ref, providerReference: row.provider_reference },
  people: row.people,
  feePence: row.fee_pence,
  feePerPersonPence: row.fee_per_person_pence,
  message: row.message,
});

export const cardOfBooking = async (db: Db, bookingId: string): Promise<ChargeableCard | undefined> => {
  const row = await standing(db).where('card_request.booking_id', '=', bookingId).executeTakeFirst();
  return row && toCard(row);
};

export const cardOfRequest = async (db: Db, requestId: string): Promise<ChargeableCard | undefined> => {
  const row = await standing(db).where('card_request.id', '=', requestId).executeTakeFirst();
  return row && toCard(row);
};
