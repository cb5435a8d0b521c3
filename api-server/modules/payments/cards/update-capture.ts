import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel';
import type { CommandResult, Effect, Work } from '../card-orders/index';
import { cardStore, readCapture, saveReleases, type CardRequestRow } from './store/cards.store';
import { countCancelled, payments } from '../payments.metrics';
import { reverse } from './rules/capture.rules';
import type { Capture } from './rules/capture.types';
import type { Securable } from './service';
import { insertCard, type ReceivedCard } from './store/stored-card.store';

/** What the domain is built from. `securable` is a port, connected once everything is put together. */
export interface Deps {
  kernel: Kernel;
  securable: () => Securable;
}

export interface CardWork extends Work {
  /** The card that this update records. */
  received?: ReceivedCard | undefined;
}

export interface UpdatedRequest {
  /** As it was before. */
  request: CardRequestRow;
  after: Capture;
  effects: readonly Effect[];
}

/** The provider takes no longer names: 128 random bits. */
const newReference = (): string => randomBytes(16).toString('base64url');

const save = async ({ tx, now }: Work, requestId: string, [before, after]: [Capture, Capture]): Promise<void> => {
  const change = { requestId, before, after, now };
  await cardStore.saveAttempts(tx, change, { payer_ref: newReference(), card_ref: newReference() });
  await saveReleases(tx, change);
  await cardStore.saveState(tx, change);
};

/** Makes the booking that the card secures, and keeps the card. Where the booking cannot be had any more, the card is released. */
const reconcile = async (
  { securable }: Deps,
  work: CardWork,
  request: CardRequestRow,
  stored: Capture,
): Promise<Capture> => {
  const { tx, now, received } = work;
  if (received === undefined) throw new Error('A card has come without its references.');
  const { people, feePence, feePerPersonPence, message } = request;
  const bookingId = await securable().reconcile(
    tx,
    request,
    { people, feePence, feePerPersonPence, message, card: received.card },
    now,
  );
  if (bookingId !== null) {
    await insertCard(tx, request.id, received, now);
    await cardStore.setBooking(tx, request.id, bookingId);
    return stored;
  }
  const { after } = reverse(stored);
  await save(work, request.id, [stored, after]);
  return after;
};

/**
 * Applies a command to a request within the caller's transaction: locks and reads the request, saves what the command changed,
 * and reconciles it with its booking when a card is stored. The caller has locked the session or booking.
 */
export const updateCapture = async (
  deps: Deps,
  work: CardWork,
  requestId: string,
  command: (capture: Capture) => CommandResult<Capture>,
): Promise<UpdatedRequest> => {
  const request = await cardStore.lock(work.tx, requestId);
  const before = await readCapture(work.tx, request);
  const { after, effects } = command(before);
  await save(work, requestId, [before, after]);
  const { metrics } = deps.kernel;
  await countCancelled({ metrics }, work.tx, 'card', [before, after]);
  const isStored = effects.some(({ type }) => type === 'reconcile');
  if (isStored) await metrics.countAfter(work.tx, payments, { kind: 'card', outcome: 'taken' });
  return { request, after: isStored ? await reconcile(deps, work, request, after) : after, effects };
};
